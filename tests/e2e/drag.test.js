// Men dragged with the mouse: from the hand, from point to point, and to where they cannot go.
import assert from "node:assert/strict";
import { describe } from "node:test";
import { LIVELY, scenario, TOGETHER } from "./game.js";
import { CAPTURED, FLOWN, position } from "./games.js";
import { eventually, middle, sorted } from "./table.js";

describe("by drag and drop", TOGETHER, () => {
  scenario("men come from the hand to the board", LIVELY, async (table) => {
    await table.newGame();
    const men = [
      ["white-8", "a7"],
      ["black-8", "d6"],
      ["white-7", "d7"],
      ["black-7", "f6"],
      ["white-6", "g7"],
    ];
    for (const [man, point] of men) await drag(table, man, table.point(point));
    await table.showsStatus(/^White to take a black man$/);
    await table.point("f6").click();
    await eventually(async () => assert.deepEqual(await table.turns(), ["a7", "d6", "d7", "f6", "g7xf6"]));
    await table.isDrawnRight();
  });

  scenario(
    "men go from point to point",
    { ...LIVELY, game: { turns: CAPTURED.slice(0, 18) } },
    async (table) => {
      for (const turn of ["f6-d6", "c4-c5"]) {
        const [from, to] = turn.split("-");
        await drag(table, await manOn(table, from), table.point(to));
        await eventually(async () => assert.equal((await table.turns()).at(-1), turn));
      }
      await table.point("d6").click();
      await eventually(async () => assert.equal((await table.turns()).at(-1), "c4-c5xd6"));
      assert.deepEqual(sorted(await table.position()), sorted(position(CAPTURED.slice(0, 20))));
      await table.isDrawnRight();
    },
  );

  scenario("a man held is over its targets, which are marked", LIVELY, async (table) => {
    await table.newGame();
    await hold(table, "white-8", table.point("d2"));
    assert.deepEqual(await table.marks("d2"), ["aimed"]);
    assert.deepEqual(await table.marks("d1"), ["target"]);
    await table.page.mouse.up();
    assert.deepEqual(await table.marks("d2"), ["last-to"]);
  });

  scenario(
    "a man dropped elsewhere goes back",
    { ...LIVELY, game: { turns: FLOWN.slice(0, 18) } },
    async (table) => {
      const before = await table.drawn();
      const man = await manOn(table, "b4");
      // Beside the board, on a point too far, on a point with a man, and where it was.
      for (const place of [
        table.page.locator("h1"),
        table.point("g1"),
        table.point("a1"),
        table.point("b4"),
      ]) {
        await drag(table, man, place);
        assert.deepEqual(await table.drawn(), before);
        assert.deepEqual(await table.turns(), FLOWN.slice(0, 18));
      }
    },
  );

  scenario("Escape lets a man go back, and no enemy man is lifted", LIVELY, async (table) => {
    await table.newGame();
    await hold(table, "white-8", table.point("d2"));
    await table.page.keyboard.press("Escape");
    await table.page.mouse.up();
    assert.deepEqual(await table.turns(), []);
    await drag(table, "black-8", table.point("d2"));
    assert.deepEqual(await table.turns(), []);
    assert.deepEqual(await table.drawn(), {});
  });
});

/** Drags a man, by its name in the picture, to the middle of something. */
async function drag(table, man, target) {
  await hold(table, man, target);
  await table.page.mouse.up();
}

/** Takes a man up and holds it over the middle of something. */
async function hold(table, man, target) {
  await table.settled();
  const { mouse } = table.page;
  const [from, to] = [await middle(table.page.locator(`[data-man="${man}"]`)), await middle(target)];
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(to.x, to.y, { steps: 6 });
}

/** The man that stands on a point, found by where it is drawn. */
async function manOn(table, point) {
  await table.settled();
  const at = await middle(table.point(point));
  const men = await table.page.locator("[data-man]").all();
  for (const man of men) {
    const { x, y } = await middle(man);
    if (Math.hypot(x - at.x, y - at.y) < 1) return man.getAttribute("data-man");
  }
  return assert.fail(`no man is drawn on ${point}`);
}
