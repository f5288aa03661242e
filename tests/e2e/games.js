// Whole games, turn by turn in the project's notation, and what they leave on the board.
//
// Each is legal to its end under the rules named. They were played out by lot with the program itself: of the turns that
// `merels moves --variant nine --fen <position>` lists, one that takes a man was mostly drawn where there was one (`CAPTURED`,
// `FLOWN`), or one that takes none and leaves Black the fewest ways to go (`BLOCKED`), until `merels show` named a result.

/** Nine Men's Morris. Mills in placing, moving and flying; White is left with two men and Black wins. */
export const CAPTURED = [
  "c5", "a4", "f2", "e5", "d6", "e4", "a7", "e3xc5", "f6", "c4", "g1", "b4xa7", "f4xb4", "b4xd6", "b2", "b6",
  "d2xb6", "d5", "f6-d6", "c4-c5xd6", "g1-d1", "c5-c4xd1", "f4-g4", "c4-c5xg4", "f2-d3", "c5-c4xd2",
];

/** Nine Men's Morris. Both sides fly; Black is left with two men and White wins. */
export const FLOWN = [
  "a7", "d6", "a4", "g1", "a1xd6", "f4", "c4", "g7", "b4xf4", "g4xa7", "a7xg1", "g1xa4", "a4xg4", "g4xa1",
  "a1xg7", "g7xa4", "a4xg1", "g1xc4", "b4-c4", "g1-d3", "c4-b4", "d3-g1xb4", "a7-e4", "g7-d3", "e4-a7xd3",
];

/** Nine Men's Morris. No man is taken; Black cannot move and White wins. */
export const BLOCKED = [
  "b6", "d7", "e3", "g7", "d2", "f6", "c4", "g4", "d6", "a1", "f4", "f2", "a4", "e4", "g1", "e5", "a7", "d1",
  "c4-c5", "e5-d5", "b6-b4", "e4-e5", "e3-e4",
];

/** The points that a turn touches, in the order in which a player does. */
export function touched(turn) {
  return turn.split(/[-x]/);
}

/** Which colour stands where after these turns of a game that White begins: `{ a7: "white" }`. */
export function position(turns) {
  const men = new Map();
  turns.forEach((turn, index) => {
    const [played, ...taken] = turn.split("x");
    const [from, to] = played.split("-");
    men.delete(from);
    men.set(to ?? from, index % 2 === 0 ? "white" : "black");
    taken.forEach((point) => men.delete(point));
  });
  return Object.fromEntries(men);
}
