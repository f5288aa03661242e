//! A number is a value, and a value a number.

use merels_rules::Value;
use merels_tablebase::{Code, Verdict};

#[test]
fn every_number_is_the_code_of_its_value() {
    for number in 0..=u16::MAX {
        let code = Code::from(number);
        assert_eq!(code.number(), number);
        assert_eq!(Code::of(code.value()), Some(code));
        assert_eq!(code.verdict(), Verdict::of(code.value()));
    }
}

#[test]
fn the_code_of_a_turn_is_one_more_than_its_successors() {
    for number in 1..u16::MAX {
        let turn = Code::from(number).value().of_turn();
        assert_eq!(Code::of(turn), Some(Code::from(number + 1)));
        assert_eq!(Verdict::of(turn), Code::from(number).verdict().of_turn());
    }
}

#[test]
fn values_that_no_side_can_have_or_that_are_too_long_have_no_code() {
    for value in [Value::Win(0), Value::Win(2), Value::Loss(1), Value::Loss(257), Value::Win(u16::MAX)] {
        assert_eq!(Code::of(value), None, "{value}");
    }
    assert_eq!(Code::of(Value::Loss(254)), Some(Code::from(255_u8)));
    assert_eq!(Code::of(Value::Win(255)), Some(Code::from(256_u16)));
    assert_eq!(Code::of(Value::Loss(1022)), Some(Code::LONGEST));
}
