// Whole games by mouse, between two people at one board.
import assert from "node:assert/strict";
import { describe } from "node:test";
import { scenario, TOGETHER } from "./game.js";
import { BLOCKED, CAPTURED, position } from "./games.js";
import { sorted } from "./table.js";

describe("by mouse", TOGETHER, () => {
  scenario("a game is played to the last capture", {}, async (table) => {
    await table.newGame();
    await table.showsStatus(/^White to place a man$/);
    for (let played = 0; played < CAPTURED.length; played += 1) {
      await table.play(CAPTURED.slice(played, played + 1));
      assert.deepEqual(sorted(await table.position()), sorted(position(CAPTURED.slice(0, played + 1))));
    }
    assert.match(await table.result.innerText(), /^Black wins\s+Black wins: White has fewer than three men left\./);
    assert.deepEqual(await table.turns(), CAPTURED);
    await table.isDrawnRight();
  });

  scenario("a game ends when a side cannot move", {}, async (table) => {
    await table.newGame();
    await table.play(BLOCKED);
    assert.match(await table.result.innerText(), /^White wins\s+White wins: Black cannot move\./);
    await table.isDrawnRight();
  });

  scenario("what cannot be played is refused with its reason", {}, async (table) => {
    await table.newGame();
    await table.play(["a7", "b6"]);
    await table.point("a7").click();
    assert.match(await table.announcement.innerText(), /already a man on a 7|still men in your hand/);
    await table.play(["d7", "d6", "g7xb6"]);
  });
});
