//! The options of the rules, each an enum with the words it is written in.
//!
//! The words (`fly=at3`, `remove=outside`) are those of records, commands and databases, so they never change.

/// Makes an enum whose values have words, and can be listed, printed and parsed by them.
macro_rules! option {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $value:ident = $word:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $name { $($(#[$doc])* $value,)+ }

        impl $name {
            /// Every value, the default first.
            pub const ALL: &'static [$name] = &[$($name::$value,)+];

            /// The word it is written as.
            pub const fn id(self) -> &'static str {
                match self { $($name::$value => $word,)+ }
            }

            /// The value of that word.
            pub fn from_id(word: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|value| value.id() == word)
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                out.write_str(self.id())
            }
        }
    };
}

option! {
    /// Who may fly: move a man to any empty point. Men on board and in hand are counted together.
    Flying {
        /// A side with exactly three men.
        AtThree = "at3",
        /// A side with three or four men.
        AtFour = "at4",
        /// Nobody.
        Never = "never",
        /// Everybody, from the first move.
        Always = "always",
    }
}

impl Flying {
    /// A side with so many men, on board and in hand, may fly.
    #[inline]
    pub const fn is_for(self, men: usize) -> bool {
        match self {
            Flying::AtThree => men <= 3,
            Flying::AtFour => men <= 4,
            Flying::Never => false,
            Flying::Always => true,
        }
    }
}

option! {
    /// Which man may be taken when a mill is closed.
    Removal {
        /// One outside all mills; if every man stands in a mill, any.
        Outside = "outside",
        /// Only one outside all mills; if there is none, nothing is taken.
        Never = "never",
        /// Any.
        Any = "any",
    }
}

option! {
    /// What two mills closed by one turn take.
    Multi {
        /// One man, however many mills were closed.
        One = "one",
        /// As many men as mills, one after the other, each judged anew.
        PerMill = "per_mill",
    }
}

option! {
    /// What a side with men in hand does.
    Placing {
        /// It must place one.
        ThenMoving = "then_move",
        /// It may place one or move one, as Lasker proposed.
        OrMoving = "or_move",
    }
}

option! {
    /// What happens to a side that can neither place nor move.
    Blocked {
        /// It has lost.
        Loses = "lose",
        /// The game is drawn.
        Draws = "draw",
        /// It passes; if the other side cannot move either, the game is drawn.
        Passes = "pass",
    }
}

option! {
    /// What a full board with empty hands is.
    FullBoard {
        /// The side to move is blocked.
        IsBlocked = "blocked",
        /// A draw.
        IsDrawn = "draw",
    }
}

option! {
    /// How a game is won, other than by blocking.
    Goal {
        /// By leaving the other side fewer than three men.
        Captures = "captures",
        /// By a row of three; there are no captures.
        Row = "row",
    }
}

option! {
    /// Whether a man may step straight back.
    Remake {
        /// Always.
        Free = "free",
        /// A man that left a mill to close another may not step straight back to remake the first on its side's next turn.
        Barred = "banned",
    }
}

option! {
    /// When the shorter count of quiet plies for the endgame runs.
    EndgameWhen {
        /// While at least one side has exactly three men.
        Either = "either",
        /// While both sides have exactly three men.
        Both = "both",
    }
}
