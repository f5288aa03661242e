# The games and their rules in English. The word list is at the head of game.ftl.
#
# A paragraph that several games share is a term (its name begins with “-”) and is written once.
# The paragraphs of a game are numbered from 1 without a gap.

## Paragraphs that games share

-aim = The aim is to bring your opponent down to two men, or to leave them without a move. Whoever closes a mill takes one of the opponent’s men.
-aim-row = The first player to have three men in a row wins at once, even while men are still being placed.
-board-three-squares = The board has 24 points on three squares, one inside the other, with lines joining the middles of their sides.
-board-diagonals = The board has 24 points on three squares, one inside the other, with lines joining the middles of their sides and, diagonally, their corners. The diagonals are lines like any other: men move along them, and mills are closed on them.
-board-two-squares = The board has 16 points on two squares, one inside the other, with lines joining the middles of their sides. Each side of a square can hold a mill.
-start = All men begin in hand, and White plays first.
-placing = While you have men in hand, each of your turns places one on any empty point, and you move none. Only your own hand matters, not your opponent’s.
-moving = Once your hand is empty, each of your turns moves one man along a line to a neighbouring empty point.
-flying = A player with exactly three men, counting board and hand together, may fly: the man that moves may go to any empty point.
-no-flying = Nobody flies: even the last three men keep to the lines.
-mill = Three men of one side on the same line are a mill. Only a mill completed by the man just placed or moved counts. A mill that is opened and closed again counts again.
-must-take = Whoever closes a mill must take one of the opponent’s men from the board at once.
-one-man-only = Men in hand cannot be taken. Two mills closed in one turn still take only one man.
-taking-outside-mills = { -must-take } It must be a man that stands in no mill; only if all of them stand in mills may any be taken. { -one-man-only }
-taking-never-from-mills = { -must-take } It must be a man that stands in no mill; if there is none, nothing is taken and the turn ends. { -one-man-only }
-blocked-loses = If it is your turn and you can neither place nor move a man, you have lost.
-losing = A player with fewer than three men, counting board and hand together, has lost at once, even while men are still being placed. { -blocked-loses }
-full-board = When every point is occupied, both hands are empty and no man remains to be taken,
-full-board-blocked = { -full-board } the player whose turn it is counts as blocked and loses.
-full-board-draw = { -full-board } the game is drawn.
-same-position = The game is drawn when a position occurs for the third time with the same player to move and the same men in hand,
-draws = { -same-position } when 100 turns in a row (50 by each player) pass without a man being placed or taken, or when both players agree.
-draws-without-captures = { -same-position } when 100 turns in a row (50 by each player) pass without a man being placed, or when both players agree.

## Nine Men's Morris

variant-nine-name = Nine Men’s Morris
variant-nine-about = The classic of cathedral benches and kitchen tables: place nine men, close mills and take your opponent’s men one by one.
variant-nine-rules-1 = { -aim }
variant-nine-rules-2 = { -board-three-squares } Each player has nine men. { -start }
variant-nine-rules-3 = { -placing }
variant-nine-rules-4 = { -moving }
variant-nine-rules-5 = { -flying }
variant-nine-rules-6 = { -mill }
variant-nine-rules-7 = { -taking-outside-mills }
variant-nine-rules-8 = { -losing }
variant-nine-rules-9 = { -draws }

variant-nine-strict-name = Strict Nine Men’s Morris
variant-nine-strict-about = The classic with mills that protect: a man standing in one is never taken.
variant-nine-strict-rules-1 = { variant-nine-rules-1 }
variant-nine-strict-rules-2 = { variant-nine-rules-2 }
variant-nine-strict-rules-3 = { variant-nine-rules-3 }
variant-nine-strict-rules-4 = { variant-nine-rules-4 }
variant-nine-strict-rules-5 = { variant-nine-rules-5 }
variant-nine-strict-rules-6 = { variant-nine-rules-6 }
variant-nine-strict-rules-7 = { -taking-never-from-mills }
variant-nine-strict-rules-8 = { variant-nine-rules-8 }
variant-nine-strict-rules-9 = { variant-nine-rules-9 }

variant-nine-rustic-name = Nine Men’s Morris without flying
variant-nine-rustic-about = The classic as many a village plays it: men keep to the lines, down to the last three.
variant-nine-rustic-rules-1 = { variant-nine-rules-1 }
variant-nine-rustic-rules-2 = { variant-nine-rules-2 }
variant-nine-rustic-rules-3 = { variant-nine-rules-3 }
variant-nine-rustic-rules-4 = { variant-nine-rules-4 }
variant-nine-rustic-rules-5 = { -no-flying }
variant-nine-rustic-rules-6 = { variant-nine-rules-6 }
variant-nine-rustic-rules-7 = { variant-nine-rules-7 }
variant-nine-rustic-rules-8 = { variant-nine-rules-8 }
variant-nine-rustic-rules-9 = { variant-nine-rules-9 }

## Ten, eleven and twelve men

variant-lasker-name = Lasker Morris
variant-lasker-about = Chess champion Emanuel Lasker’s version: ten men, and you may start moving before all of them are placed.
variant-lasker-rules-1 = { -aim }
variant-lasker-rules-2 = { -board-three-squares } Each player has ten men. { -start }
variant-lasker-rules-3 = While you have men in hand, each of your turns either places one on any empty point or moves one already on the board along a line to a neighbouring empty point.
variant-lasker-rules-4 = Once your hand is empty, you only move.
variant-lasker-rules-5 = { -flying }
variant-lasker-rules-6 = { -mill }
variant-lasker-rules-7 = { -taking-outside-mills }
variant-lasker-rules-8 = { -losing }
variant-lasker-rules-9 = { -draws }

variant-eleven-name = Eleven Men’s Morris
variant-eleven-about = Eleven men on the board with diagonals: almost as crowded as twelve, yet two points always stay empty.
variant-eleven-rules-1 = { -aim }
variant-eleven-rules-2 = { -board-diagonals } Each player has eleven men. { -start }
variant-eleven-rules-3 = { -placing }
variant-eleven-rules-4 = { -moving }
variant-eleven-rules-5 = { -flying }
variant-eleven-rules-6 = { -mill }
variant-eleven-rules-7 = { -taking-outside-mills }
variant-eleven-rules-8 = { -losing }
variant-eleven-rules-9 = { -draws }

variant-twelve-name = Twelve Men’s Morris
variant-twelve-about = Twelve men and diagonal lines: more mills, more traps, and hardly a free point.
variant-twelve-rules-1 = { -aim }
variant-twelve-rules-2 = { -board-diagonals } Each player has twelve men. { -start }
variant-twelve-rules-3 = { -placing }
variant-twelve-rules-4 = { -moving }
variant-twelve-rules-5 = { -flying }
variant-twelve-rules-6 = { -mill }
variant-twelve-rules-7 = { -taking-outside-mills }
variant-twelve-rules-8 = { -losing }
variant-twelve-rules-9 = { -full-board-blocked }
variant-twelve-rules-10 = { -draws }

## Morabaraba

variant-morabaraba-name = Morabaraba
variant-morabaraba-about = Southern Africa’s game of cattle raiding, with twelve “cows” a side, in the form that computers have solved.
variant-morabaraba-rules-1 = { variant-twelve-rules-1 }
variant-morabaraba-rules-2 = { variant-twelve-rules-2 }
variant-morabaraba-rules-3 = { variant-twelve-rules-3 }
variant-morabaraba-rules-4 = { variant-twelve-rules-4 }
variant-morabaraba-rules-5 = { variant-twelve-rules-5 }
variant-morabaraba-rules-6 = { variant-twelve-rules-6 }
variant-morabaraba-rules-7 = { variant-twelve-rules-7 }
variant-morabaraba-rules-8 = { variant-twelve-rules-8 }
variant-morabaraba-rules-9 = { -full-board-draw }
variant-morabaraba-rules-10 = { variant-twelve-rules-10 }

variant-morabaraba-gar-name = Morabaraba, federation rules
variant-morabaraba-gar-about = Morabaraba by the Generally Accepted Rules of the South African federation: no stepping straight back into a mill, and a short endgame.
variant-morabaraba-gar-rules-1 = { variant-morabaraba-rules-1 }
variant-morabaraba-gar-rules-2 = { variant-morabaraba-rules-2 }
variant-morabaraba-gar-rules-3 = { variant-morabaraba-rules-3 }
variant-morabaraba-gar-rules-4 = { variant-morabaraba-rules-4 }
variant-morabaraba-gar-rules-5 = { variant-morabaraba-rules-5 }
variant-morabaraba-gar-rules-6 = { variant-morabaraba-rules-6 }
variant-morabaraba-gar-rules-7 = A man that leaves a mill to close a new one may not step straight back, on its owner’s next turn, to close the first one again.
variant-morabaraba-gar-rules-8 = { variant-morabaraba-rules-7 }
variant-morabaraba-gar-rules-9 = { variant-morabaraba-rules-8 }
variant-morabaraba-gar-rules-10 = { variant-morabaraba-rules-9 }
variant-morabaraba-gar-rules-11 = { variant-morabaraba-rules-10 }
variant-morabaraba-gar-rules-12 = With three men against three, 20 turns in a row (ten by each player) without a man being taken are already a draw.

## Two squares

variant-six-name = Six Men’s Morris
variant-six-about = Short and sharp on two squares: six men a side, and none of them ever flies.
variant-six-rules-1 = { -aim }
variant-six-rules-2 = { -board-two-squares } Each player has six men. { -start }
variant-six-rules-3 = { -placing }
variant-six-rules-4 = { -moving }
variant-six-rules-5 = { -no-flying }
variant-six-rules-6 = { -mill }
variant-six-rules-7 = { -taking-outside-mills }
variant-six-rules-8 = { -losing }
variant-six-rules-9 = { -draws }

variant-five-name = Five Men’s Morris
variant-five-about = The smallest of the games with captures: five men a side on two squares, a good one to learn with.
variant-five-rules-1 = { variant-six-rules-1 }
variant-five-rules-2 = { -board-two-squares } Each player has five men. { -start }
variant-five-rules-3 = { variant-six-rules-3 }
variant-five-rules-4 = { variant-six-rules-4 }
variant-five-rules-5 = { variant-six-rules-5 }
variant-five-rules-6 = { variant-six-rules-6 }
variant-five-rules-7 = { variant-six-rules-7 }
variant-five-rules-8 = { variant-six-rules-8 }
variant-five-rules-9 = { variant-six-rules-9 }

variant-seven-name = Seven Men’s Morris
variant-seven-about = Two squares with a point in the middle: seven men a side, and a centre well worth holding.
variant-seven-rules-1 = { variant-six-rules-1 }
variant-seven-rules-2 = The board has 17 points: two squares, one inside the other, and the centre. Lines join the middles of the squares’ sides, and the centre with those of the inner square. Each side of a square can hold a mill, and so can the two lines through the centre, b3–c3–d3 and c4–c3–c2. Each player has seven men. { -start }
variant-seven-rules-3 = { variant-six-rules-3 }
variant-seven-rules-4 = { variant-six-rules-4 }
variant-seven-rules-5 = { variant-six-rules-5 }
variant-seven-rules-6 = { variant-six-rules-6 }
variant-seven-rules-7 = { variant-six-rules-7 }
variant-seven-rules-8 = { variant-six-rules-8 }
variant-seven-rules-9 = { variant-six-rules-9 }

## Three in a row

variant-three-name = Three Men’s Morris
variant-three-about = Three men, nine points, one row: among the oldest of the family, and the quickest to explain.
variant-three-rules-1 = { -aim-row }
variant-three-rules-2 = The board has nine points, three by three. Its rows, its columns and both diagonals are lines. Each player has three men. { -start }
variant-three-rules-3 = { -placing }
variant-three-rules-4 = { -moving } The diagonals join the centre with the corners.
variant-three-rules-5 = No men are taken, and nobody flies.
variant-three-rules-6 = { -blocked-loses }
variant-three-rules-7 = { -draws-without-captures }

variant-nine-holes-name = Nine Holes
variant-nine-holes-about = Three men that go to any empty point they like: line them up straight, for diagonals do not count.
variant-nine-holes-rules-1 = { -aim-row }
variant-nine-holes-rules-2 = The board has nine points, three by three. Its rows and columns are lines; the diagonals do not count. Each player has three men. { -start }
variant-nine-holes-rules-3 = { -placing }
variant-nine-holes-rules-4 = Once your hand is empty, each of your turns moves one man to any empty point.
variant-nine-holes-rules-5 = No men are taken.
variant-nine-holes-rules-6 = { -draws-without-captures }

variant-tic-tac-toe-name = Tic-tac-toe
variant-tic-tac-toe-about = The one that everybody knows: take turns to place, get three in a row, and never move a man.
variant-tic-tac-toe-rules-1 = The first player to have three men in a row wins at once.
variant-tic-tac-toe-rules-2 = The board has nine points, three by three. Its rows, its columns and both diagonals count. White has five men and Black four. { -start }
variant-tic-tac-toe-rules-3 = Each turn places one man on any empty point. A man that has been placed is neither moved nor taken.
variant-tic-tac-toe-rules-4 = A full board without a row is a draw, and so is a game that both players agree to end.

## The rules that may be changed

rule-board-name = Board
rule-goal-name = Aim of the game

rule-men-name = Men
rule-men-about = How many men each side starts with; two numbers, as in 5,4, are White’s and Black’s.

rule-fly-name = Flying
rule-fly-about = When a man may move to any empty point instead of along a line.
rule-fly-at3 = With three men
rule-fly-at3-about = A side with exactly three men, counting board and hand together, may fly.
rule-fly-at4 = With four men or fewer
rule-fly-at4-about = A side with at most four men, counting board and hand together, may fly.
rule-fly-never = Never
rule-fly-never-about = Men move along the lines only, down to the last three.
rule-fly-always = Always
rule-fly-always-about = Every man that moves may go to any empty point.

rule-remove-name = Taking from mills
rule-remove-about = Which man may be taken when a mill is closed.
rule-remove-outside = Last of all
rule-remove-outside-about = A man in a mill may be taken only when all the opponent’s men stand in mills.
rule-remove-never = Never
rule-remove-never-about = A man in a mill is never taken; if there is no other, nothing is taken.
rule-remove-any = Allowed
rule-remove-any-about = Any of the opponent’s men on the board may be taken, in a mill or not.

rule-multi-name = Two mills at once
rule-multi-about = How many men are taken when one turn closes more than one mill.
rule-multi-one = One man
rule-multi-one-about = One man is taken, however many mills the turn closes.
rule-multi-per_mill = One man for each mill
rule-multi-per_mill-about = As many men as mills are taken, one after the other; what may be taken is judged anew each time.

rule-blocked-name = No move left
rule-blocked-about = What happens when the side to play can neither place nor move a man.
rule-blocked-lose = Loss
rule-blocked-lose-about = The side that cannot move loses.
rule-blocked-draw = Draw
rule-blocked-draw-about = The game is drawn.
rule-blocked-pass = Pass
rule-blocked-pass-about = The side that cannot move passes; if the other cannot move either, the game is drawn.

rule-full-name = Full board
rule-full-about = What happens when every point is occupied and both hands are empty.
rule-full-blocked = No move left
rule-full-blocked-about = The side to play counts as a side that cannot move.
rule-full-draw = Draw
rule-full-draw-about = The game is drawn at once.

rule-place-name = With men in hand
rule-place-about = What a side does while it still has men in hand.
rule-place-then_move = Place
rule-place-then_move-about = A side places all its men before it moves one.
rule-place-or_move = Place or move
rule-place-or_move-about = With men in hand, a turn either places one or moves one, as in Lasker Morris.

rule-remake-name = Stepping back into a mill
rule-remake-about = Whether a man that left a mill to close a new one may go straight back.
rule-remake-free = Allowed
rule-remake-free-about = Mills may be opened and closed again at will.
rule-remake-banned = Not at once
rule-remake-banned-about = On its owner’s next turn that man may not step straight back to close the first mill again.

rule-diag_lines-name = Diagonal rows
rule-diag_lines-about = Whether three men on a diagonal of the 3×3 board are a row.
rule-diag_lines-yes = Count
rule-diag_lines-yes-about = Both diagonals win like any other row.
rule-diag_lines-no = Do not count
rule-diag_lines-no-about = Only the three rows and three columns win.

rule-diag_moves-name = Diagonal moves
rule-diag_moves-about = Whether men of the 3×3 board move diagonally between the centre and the corners.
rule-diag_moves-yes = Allowed
rule-diag_moves-yes-about = Men move along the diagonals too.
rule-diag_moves-no = Not allowed
rule-diag_moves-no-about = Men move along rows and columns only.

rule-first-name = First to play
rule-first-about = Which side has the first turn.
rule-first-white = White
rule-first-white-about = White has the first turn.
rule-first-black = Black
rule-first-black-about = Black has the first turn.

rule-repetition-name = Repeated position
rule-repetition-about = The game is drawn when a position occurs this many times, counting the first; 0 switches this off.
rule-repetition-off = Off

rule-quiet-name = Turns without progress
rule-quiet-about = The game is drawn after this many turns in a row, counting both sides, without a man placed or taken; 0 switches this off.
rule-quiet-off = Off

rule-quiet_endgame-name = Turns without progress, three men
rule-quiet_endgame-about = The same with a shorter limit for the endgame with three men; 0 switches this off.
rule-quiet_endgame-off = Off

rule-quiet_endgame_when-name = When the endgame begins
rule-quiet_endgame_when-about = Which side must be down to three men for the shorter limit to count.
rule-quiet_endgame_when-either = One side
rule-quiet_endgame_when-either-about = The endgame begins as soon as one side has exactly three men.
rule-quiet_endgame_when-both = Both sides
rule-quiet_endgame_when-both-about = The endgame begins as soon as both sides have exactly three men.
