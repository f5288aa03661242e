# The game in English: status line, spoken labels, announcements, reasons, results, levels.
#
# Word list. One word for one thing, here, in rules.ftl and in page.ftl:
#   man, men            what is placed, moved and taken (never: piece, stone, token)
#   point               where a man stands (never: field, spot; “square” is one of the board's squares)
#   line                what joins the points: men move along it, and mills are closed on it
#   mill                three men of one side on a line; it is closed and opened
#   row                 three in a row in the games without captures
#   place, move, fly    put a man from the hand on the board; move along a line; move to any empty point
#   take, capture       take a man of the other side from the board
#   in hand             not yet placed
#   turn                what one side does before the other is to act (two turns are not one turn)
#   White, Black        the sides; a “player” and the “opponent” in the rules
#   pass, draw, resign, hint, look back
#
# $side, $winner and $loser are "white" or "black". Points arrive as they are spoken (“a 7”), several of them
# separated by commas. Numbers arrive as numbers. Sentences end in a full stop; names, marks and states do not.

## Whose turn it is

status-place = { $side ->
    [white] White to place a man
   *[black] Black to place a man
}
status-move = { $side ->
    [white] White to move a man
   *[black] Black to move a man
}
status-fly = { $side ->
    [white] White to move a man to any empty point
   *[black] Black to move a man to any empty point
}
status-place-or-move = { $side ->
    [white] White to place or move a man
   *[black] Black to place or move a man
}
status-take = { $side ->
    [white] { $count ->
        [one] White to take a black man
       *[other] White to take { $count } black men
    }
   *[black] { $count ->
        [one] Black to take a white man
       *[other] Black to take { $count } white men
    }
}
status-pass = { $side ->
    [white] White cannot move and must pass
   *[black] Black cannot move and must pass
}
status-thinking = { $side ->
    [white] White is thinking…
   *[black] Black is thinking…
}
status-looking-back-start = Looking back: the starting position
# $number is the number of the turn in the list, $text the turn.
status-looking-back = Looking back: after { $number }. { $text }

## The sides and their seats

seat-person = { $side ->
    [white] White · player
   *[black] Black · player
}
# $level is the level's name, such as level-club.
seat-engine = { $side ->
    [white] White · computer ({ $level })
   *[black] Black · computer ({ $level })
}
# What the side has in hand, and how many men of the other side it has taken.
seat-label = { $hand ->
    [0] no men in hand
    [one] { $hand } man in hand
   *[other] { $hand } men in hand
}, { $side ->
    [white] { $taken ->
        [0] no black men taken
        [one] { $taken } black man taken
       *[other] { $taken } black men taken
    }
   *[black] { $taken ->
        [0] no white men taken
        [one] { $taken } white man taken
       *[other] { $taken } white men taken
    }
}

## The board, spoken

ring-outer = outer square
ring-middle = middle square
ring-inner = inner square
ring-centre = centre
# $ring is one of the four above.
point-empty = { $point }, { $ring }, empty
point-man = { $side ->
    [white] { $point }, { $ring }, white man
   *[black] { $point }, { $ring }, black man
}
point-empty-plain = { $point }, empty
point-man-plain = { $side ->
    [white] { $point }, white man
   *[black] { $point }, black man
}
# The marks follow the point's label, each after a comma.
mark-target = you can play here
mark-takeable = can be taken
mark-selected = selected
mark-movable = can move
mark-last-from = the last turn began here
mark-last-to = the last turn ended here
mark-last-taken = the last turn took a man here
mark-mill = in the mill just closed
mark-hint-from = hint: move this man
mark-hint-to = hint: play here
mark-hint-taken = hint: take this man

## What just happened

said-place = { $side ->
    [white] White places a man on { $point }.
   *[black] Black places a man on { $point }.
}
said-move = { $side ->
    [white] White moves from { $from } to { $to }.
   *[black] Black moves from { $from } to { $to }.
}
said-take = { $side ->
    [white] White takes { $points }.
   *[black] Black takes { $points }.
}
said-mill = { $side ->
    [white] White closes a mill.
   *[black] Black closes a mill.
}
said-pass = { $side ->
    [white] White passes.
   *[black] Black passes.
}
said-selected = Man on { $point } selected.
said-released = Selection cleared.
said-takeback = Turn taken back.
said-redo = Turn played again.
said-new = New game: { $game }.
said-resign = { $side ->
    [white] White resigns.
   *[black] Black resigns.
}
said-hint-place = Hint: place a man on { $to }.
said-hint-move = Hint: move from { $from } to { $to }.
said-hint-take = Hint: take { $points }.
said-flip = Board turned round.
said-language = Language: English.

## Why something cannot be done

why-occupied = There is already a man on { $point }: choose an empty point.
why-not-yours = The man on { $point } belongs to your opponent: play one of your own.
why-protected = The man on { $point } stands in a mill: take one that does not.
why-cannot-reach = { $to } is not next to { $from } on a line: choose a neighbouring empty point.
why-stuck = The man on { $point } has nowhere to go: choose another.
why-must-take = You have closed a mill: first take one of your opponent’s men.
why-must-place = There are still men in your hand: place one on an empty point.
why-must-move = Your hand is empty: choose one of your men on the board and move it.
why-take-enemy = Take one of your opponent’s men, not one of your own.
why-over = The game is over: start a new one to play on.
why-thinking = The computer is thinking: wait for its turn.
why-remake = This man may not step straight back from { $from } to { $to } to close the same mill again: play another turn first.
why-looking-back = You are looking back: return to the latest position to play.
why-unreadable = “{ $text }” is not a turn: write it like { $example }.
why-not = That cannot be played here.

## How the game ended

outcome-white-wins = White wins
outcome-black-wins = Black wins
outcome-draw = Draw
result-fewer-than-three = { $winner ->
    [white] White wins: Black has fewer than three men left.
   *[black] Black wins: White has fewer than three men left.
}
result-blocked = { $winner ->
    [white] White wins: Black cannot move.
   *[black] Black wins: White cannot move.
}
result-row = { $winner ->
    [white] White has three in a row and beats Black.
   *[black] Black has three in a row and beats White.
}
result-resignation = { $winner ->
    [white] Black resigned: White wins.
   *[black] White resigned: Black wins.
}
result-draw-full-board = Draw: the board is full.
result-draw-blocked = { $side ->
    [white] Draw: White cannot move.
   *[black] Draw: Black cannot move.
}
result-draw-both-blocked = Draw: neither side can move.
result-draw-repetition = { $times ->
    [one] Draw: the same position has occurred { $times } time.
   *[other] Draw: the same position has occurred { $times } times.
}
# $plies counts the turns of both sides together.
result-draw-quiet = { $plies ->
    [one] Draw: { $plies } turn, counting both sides, without a man placed or taken.
   *[other] Draw: { $plies } turns in a row, counting both sides, without a man placed or taken.
}
result-draw-quiet-endgame = { $plies ->
    [one] Draw: { $plies } turn of the three-man endgame, counting both sides, without a man placed or taken.
   *[other] Draw: { $plies } turns in a row of the three-man endgame, counting both sides, without a man placed or taken.
}
result-draw-agreement = Draw by agreement.

## Who plays

level-beginner = Beginner
level-beginner-about = For your first games: overlooks a great deal; thinks for at most 0.2 seconds.
level-casual = Casual
level-casual-about = Sees simple threats but is easily outplayed; thinks for at most 0.3 seconds.
level-club = Club
level-club-about = A solid club player, beaten only with a plan; thinks for at most 0.7 seconds.
level-expert = Expert
level-expert-about = Punishes almost every slip; thinks for at most 1.5 seconds.
level-master = Master
level-master-about = As strong as the computer can play; thinks for at most 3 seconds.

## Rules that contradict each other

contradiction-men-too-few = { $side ->
    [white] { $men ->
        [one] White would have { $men } man, but needs at least three: give White more men.
       *[other] White would have { $men } men, but needs at least three: give White more men.
    }
   *[black] { $men ->
        [one] Black would have { $men } man, but needs at least three: give Black more men.
       *[other] Black would have { $men } men, but needs at least three: give Black more men.
    }
}
contradiction-men-too-many = { $men ->
    [one] { $men } man in all
   *[other] { $men } men in all
} will not fit on { $points ->
    [one] a board of { $points } point
   *[other] a board of { $points } points
}: choose fewer men or a larger board.
contradiction-diagonals-elsewhere = The rule “{ $key }” belongs to the 3×3 board: leave it out of this game.
contradiction-no-captures = This game is won by a row and has no captures, so the rule “{ $key }” has no meaning: leave it out.
contradiction-endgame-not-shorter = { $endgame ->
    [one] The endgame limit of { $endgame } turn
   *[other] The endgame limit of { $endgame } turns
} must be shorter than the general limit of { $quiet }: lower the first or raise the second.
contradiction-value = “{ $value }” is not a value of the rule “{ $key }”: choose one of the values it has.
contradiction-key = There is no rule “{ $key }”: check its spelling or choose one of the rules listed.
contradiction-repetition-of-one = A repetition limit of 1 would end every game at once: use 0 to switch it off, or at least 2.
unknown-game = There is no game “{ $id }”: choose one of those listed.
unknown-player = There is no player “{ $id }”: choose a person or one of the levels.
