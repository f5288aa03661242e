// Whole games by mouse, between two people at one board.
import assert from "node:assert/strict";
import { describe } from "node:test";
import { LIVELY, scenario, TOGETHER } from "./game.js";
import { BLOCKED, CAPTURED, position } from "./games.js";
import { sorted } from "./table.js";

describe("by mouse", TOGETHER, () => {
  scenario("a game is played to the last capture", LIVELY, async (table) => {
    await table.newGame();
    await table.showsStatus(/^White to place a man$/);
    for (let played = 0; played < CAPTURED.length; played += 1) {
      await table.play(CAPTURED.slice(played, played + 1));
      assert.deepEqual(sorted(await table.position()), sorted(position(CAPTURED.slice(0, played + 1))));
    }
    assert.match(
      await table.result.innerText(),
      /^Black wins\s+Black wins: White has fewer than three men left\./,
    );
    assert.deepEqual(await table.turns(), CAPTURED);
    await table.isDrawnRight();
  });

  scenario("a game ends when a side cannot move", LIVELY, async (table) => {
    await table.newGame();
    await table.play(BLOCKED);
    assert.match(await table.result.innerText(), /^White wins\s+White wins: Black cannot move\./);
    await table.isDrawnRight();
  });

  scenario("what cannot be placed or moved is refused with its reason", {}, async (table) => {
    await table.newGame();
    await table.play(["a7", "b6"]);
    await refuses(table, ["b6"], /There is already a man on b 6/);
    await refuses(table, ["a7"], /There are still men in your hand/);
    await table.play(["d7", "d6"]);
    await table.point("g7").click();
    await refuses(table, ["g1"], /You have closed a mill: first take one of your opponent’s men/);
    await refuses(table, ["a7"], /not one of your own/);
    await table.point("d6").click();
    assert.deepEqual(await table.turns(), ["a7", "b6", "d7", "d6", "g7xd6"]);
  });

  const moving = { turns: CAPTURED.slice(0, 18) };
  scenario("what cannot be moved is refused with its reason", { game: moving }, async (table) => {
    await refuses(table, ["e5"], /belongs to your opponent/);
    await refuses(table, ["f6", "g7"], /g 7 is not next to f 6 on a line/);
    // The man stays chosen; another one may be chosen instead.
    assert.deepEqual(await table.pointsThat(", selected"), ["f6"]);
    await table.point("f4").click();
    assert.deepEqual(await table.pointsThat(", selected"), ["f4"]);
    await table.point("f4").click();
    assert.deepEqual(await table.pointsThat(", selected"), []);
    await table.play(["f6-d6"]);
  });

  // BR-016
  const mills = { fen: "WW1/W2/3/1B3W/2W/B2/BBB w 0 0" };
  scenario("a man in a mill is not taken while another is free", { game: mills }, async (table) => {
    await table.point("g4").click();
    await table.point("g7").click();
    assert.deepEqual(await table.pointsThat("can be taken"), ["b4", "b2"]);
    await refuses(table, ["d1"], /The man on d 1 stands in a mill/);
    await table.point("b2").click();
    assert.deepEqual(await table.turns(), ["g4-g7xb2"]);
  });
});

/** Presses points, of which the last is refused with this reason; the list of turns stays as it was. */
async function refuses(table, points, reason) {
  const turns = await table.turns();
  for (const point of points) await table.point(point).click();
  assert.match(await table.announcement.textContent(), reason);
  assert.deepEqual(await table.turns(), turns);
}
