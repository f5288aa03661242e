//! A byte is a value, and a value a byte.

use merels_rules::Value;
use merels_tablebase::{Code, Verdict};

#[test]
fn every_byte_is_the_code_of_its_value() {
    for byte in 0..=u8::MAX {
        let code = Code::from_byte(byte);
        assert_eq!(Code::of(code.value()), Some(code));
        assert_eq!(code.verdict(), Verdict::of(code.value()));
    }
}

#[test]
fn the_code_of_a_turn_is_one_more_than_its_successors() {
    for byte in 1..u8::MAX {
        let turn = Code::from_byte(byte).value().of_turn();
        assert_eq!(Code::of(turn), Some(Code::from_byte(byte + 1)));
        assert_eq!(Verdict::of(turn), Code::from_byte(byte).verdict().of_turn());
    }
}

#[test]
fn values_that_no_side_can_have_or_that_are_too_long_have_no_code() {
    for value in
        [Value::Win(0), Value::Win(2), Value::Loss(1), Value::Win(255), Value::Loss(256), Value::Win(511)]
    {
        assert_eq!(Code::of(value), None, "{value}");
    }
    assert_eq!(Code::of(Value::Loss(254)).map(Code::byte), Some(255));
}
