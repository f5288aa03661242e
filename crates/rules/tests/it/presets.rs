//! The presets, and the names of rule sets that never change: records and tables carry them.

use merels_rules::{DrawReason, Outcome, RuleKey, Side, Variant, WinReason};

#[test]
fn presets_are_free_of_contradictions() {
    for variant in Variant::ALL {
        let rules = variant.rules();
        assert_eq!(rules.builder().build(), Ok(rules), "{variant}");
        assert_eq!(Variant::of(&rules), Some(variant));
        assert_eq!(variant.to_string().parse(), Ok(variant));
        for key in rules.keys() {
            assert_eq!(
                rules.builder().set(key.id(), &rules.value(key)).build(),
                Ok(rules),
                "{variant} {key}"
            );
        }
    }
}

#[test]
fn every_value_of_every_rule_is_written_as_it_is_read() {
    for key in RuleKey::ALL {
        assert_eq!(key.id().parse(), Ok(key));
        for value in key.values() {
            let changed = Variant::ALL
                .into_iter()
                .filter_map(|variant| variant.rules().builder().set(key.id(), value).build().ok())
                .inspect(|rules| assert_eq!(rules.value(key), value))
                .count();
            assert!(changed > 0, "{key}={value} is possible nowhere");
        }
    }
}

/// What is computed under a rule set is filed under its identity, the hash of these words. When a row must be changed, records
/// and tables made before no longer fit.
const IDENTITIES: [(&str, &str, &str); 14] = [
    (
        "nine",
        "a89d54f21fbb4614",
        "board=three_squares men=9 goal=captures place=then_move fly=at3 remove=outside multi=one \
         remake=free blocked=lose full=blocked first=white repetition=3 quiet=100 quiet_endgame=0 \
         quiet_endgame_when=either",
    ),
    (
        "nine-strict",
        "f0aea624e454dde3",
        "board=three_squares men=9 goal=captures place=then_move fly=at3 remove=never multi=one \
         remake=free blocked=lose full=blocked first=white repetition=3 quiet=100 quiet_endgame=0 \
         quiet_endgame_when=either",
    ),
    (
        "nine-rustic",
        "0884a275d5e72434",
        "board=three_squares men=9 goal=captures place=then_move fly=never remove=outside \
         multi=one remake=free blocked=lose full=blocked first=white repetition=3 quiet=100 \
         quiet_endgame=0 quiet_endgame_when=either",
    ),
    (
        "lasker",
        "290a8f3b0bd9f3d4",
        "board=three_squares men=10 goal=captures place=or_move fly=at3 remove=outside multi=one \
         remake=free blocked=lose full=blocked first=white repetition=3 quiet=100 quiet_endgame=0 \
         quiet_endgame_when=either",
    ),
    (
        "twelve",
        "d7a5351a0559f28d",
        "board=three_squares_diagonals men=12 goal=captures place=then_move fly=at3 \
         remove=outside multi=one remake=free blocked=lose full=blocked first=white repetition=3 \
         quiet=100 quiet_endgame=0 quiet_endgame_when=either",
    ),
    (
        "morabaraba",
        "7d646ef6087ecd57",
        "board=three_squares_diagonals men=12 goal=captures place=then_move fly=at3 \
         remove=outside multi=one remake=free blocked=lose full=draw first=white repetition=3 \
         quiet=100 quiet_endgame=0 quiet_endgame_when=either",
    ),
    (
        "morabaraba-gar",
        "be903b3a2b46601d",
        "board=three_squares_diagonals men=12 goal=captures place=then_move fly=at3 \
         remove=outside multi=one remake=banned blocked=lose full=draw first=white repetition=3 \
         quiet=100 quiet_endgame=20 quiet_endgame_when=both",
    ),
    (
        "six",
        "3a23406eaab48bf3",
        "board=two_squares men=6 goal=captures place=then_move fly=never remove=outside multi=one \
         remake=free blocked=lose full=blocked first=white repetition=3 quiet=100 quiet_endgame=0 \
         quiet_endgame_when=either",
    ),
    (
        "five",
        "b1d574c9f1acd422",
        "board=two_squares men=5 goal=captures place=then_move fly=never remove=outside multi=one \
         remake=free blocked=lose full=blocked first=white repetition=3 quiet=100 quiet_endgame=0 \
         quiet_endgame_when=either",
    ),
    (
        "three",
        "fa932e0bb1633648",
        "board=three_by_three men=3 goal=row place=then_move fly=never diag_lines=yes \
         diag_moves=yes blocked=lose full=blocked first=white repetition=3 quiet=100",
    ),
    (
        "nine-holes",
        "551f60f8228f81bd",
        "board=three_by_three men=3 goal=row place=then_move fly=always diag_lines=no \
         diag_moves=no blocked=lose full=blocked first=white repetition=3 quiet=100",
    ),
    (
        "tic-tac-toe",
        "2d28805516eab912",
        "board=three_by_three men=5,4 goal=row place=then_move fly=never diag_lines=yes \
         diag_moves=no blocked=lose full=draw first=white repetition=3 quiet=100",
    ),
    (
        "eleven",
        "6e520d603e3a77a0",
        "board=three_squares_diagonals men=11 goal=captures place=then_move fly=at3 \
         remove=outside multi=one remake=free blocked=lose full=blocked first=white repetition=3 \
         quiet=100 quiet_endgame=0 quiet_endgame_when=either",
    ),
    (
        "seven",
        "cda4d9ed7f85c058",
        "board=two_squares_centre men=7 goal=captures place=then_move fly=never remove=outside \
         multi=one remake=free blocked=lose full=blocked first=white repetition=3 quiet=100 \
         quiet_endgame=0 quiet_endgame_when=either",
    ),
];

#[test]
fn identities_never_change() {
    for (variant, (id, identity, words)) in Variant::ALL.into_iter().zip(IDENTITIES) {
        let rules = variant.rules();
        assert_eq!(
            (variant.id(), &*rules.identity().to_string(), &*rules.to_string()),
            (id, identity, words)
        );
    }
}

#[test]
fn ends_have_words_and_scores() {
    let wins = [WinReason::FewerThanThree, WinReason::Blocked, WinReason::Row, WinReason::Resignation];
    let draws = [
        DrawReason::FullBoard,
        DrawReason::Blocked,
        DrawReason::BothBlocked,
        DrawReason::Repetition,
        DrawReason::Quiet,
        DrawReason::QuietEndgame,
        DrawReason::Agreement,
    ];
    assert_eq!(wins.map(WinReason::id), ["fewer_than_three", "blocked", "row", "resignation"]);
    assert_eq!(
        draws.map(DrawReason::id),
        ["full_board", "blocked", "both_blocked", "repetition", "quiet", "quiet_endgame", "agreement"]
    );
    for winner in Side::BOTH {
        let outcome = Outcome::Win { winner, reason: WinReason::Row };
        assert_eq!((outcome.winner(), outcome.reason()), (Some(winner), "row"));
        assert_eq!(outcome.score(), if winner == Side::White { "1-0" } else { "0-1" });
    }
    let draw = Outcome::Draw { reason: DrawReason::Quiet };
    assert_eq!((draw.winner(), draw.reason(), draw.score()), (None, "quiet", "1/2-1/2"));
}
