// A whole game by keyboard alone: no mouse is touched from the first press to the last.
import assert from "node:assert/strict";
import { describe } from "node:test";
import { scenario, TOGETHER } from "./game.js";
import { CAPTURED, position } from "./games.js";
import { eventually, middle, sorted } from "./table.js";

describe("by keyboard", TOGETHER, () => {
  scenario("a game is begun, played to its end and begun again", {}, async (table) => {
    await beginBetweenPeople(table);
    await table.tabTo(table.page.locator("[data-point]"));
    // Enter and the space bar by turns.
    const keys = ["Enter", "Space"];
    await table.play(CAPTURED, async (point) => {
      await walkTo(table, point);
      await table.page.keyboard.press(keys[0]);
      keys.reverse();
    });
    assert.match(await table.result.innerText(), /^Black wins/);
    assert.deepEqual(sorted(await table.position()), sorted(position(CAPTURED)));
    await table.tabTo(table.button("Rematch"));
    await table.page.keyboard.press("Enter");
    await table.showsStatus(/^White to place a man$/);
    assert.deepEqual(await table.position(), {});
  });

  scenario("Escape lets go of a chosen man", {}, async (table) => {
    await beginBetweenPeople(table);
    await table.play(CAPTURED.slice(0, 18));
    await table.tabTo(table.page.locator("[data-point]"));
    await walkTo(table, "f6");
    await table.page.keyboard.press("Enter");
    assert.match(await table.point("f6").getAttribute("aria-label"), /selected/);
    assert.equal(await table.point("f6").getAttribute("aria-pressed"), "true");
    assert.ok((await table.pointsThat("you can play here")).length > 0);
    await table.page.keyboard.press("Escape");
    assert.equal(await table.point("f6").getAttribute("aria-pressed"), "false");
    assert.deepEqual(await table.pointsThat("you can play here"), []);
    assert.match(await table.announcement.textContent(), /Selection cleared/);
  });

  scenario("the board is one stop of the Tab key, and keeps its place", {}, async (table) => {
    const focused = () => table.page.evaluate(() => document.activeElement.dataset.point);
    await table.tabTo(table.page.locator("[data-point]"));
    assert.equal(await focused(), "a7");
    await walkTo(table, "e3");
    await table.page.keyboard.press("Tab");
    assert.equal(await focused(), undefined);
    await table.page.keyboard.press("Shift+Tab");
    assert.equal(await focused(), "e3");
    await table.page.keyboard.press("Home");
    assert.equal(await focused(), "a7");
    await table.page.keyboard.press("End");
    assert.equal(await focused(), "g1");
  });

  scenario("single keys take back, play again, turn the board and open dialogs", {}, async (table) => {
    await beginBetweenPeople(table);
    await table.play(["a7", "d6"]);
    const { keyboard } = table.page;
    await keyboard.press("u");
    assert.deepEqual(await table.turns(), ["a7"]);
    await keyboard.press("r");
    assert.deepEqual(await table.turns(), ["a7", "d6"]);
    await keyboard.press("f");
    await table.isDrawnRight();
    const [a7, g1] = [await middle(table.point("a7")), await middle(table.point("g1"))];
    assert.ok(g1.x < a7.x && g1.y < a7.y, "the board is not turned round");
    for (const [key, title] of [
      ["n", "New game"],
      ["?", "Keyboard"],
    ]) {
      await keyboard.press(key);
      await table.dialog(title).waitFor();
      // Within a dialog a letter is only a letter.
      await keyboard.press("u");
      await keyboard.press("Escape");
      await table.dialog(title).waitFor({ state: "detached" });
    }
    assert.deepEqual(await table.turns(), ["a7", "d6"]);
  });

  scenario("the rules are scrolled by keys as soon as they are opened", {}, async (table) => {
    await table.tabTo(table.button("Rules"));
    await table.page.keyboard.press("Enter");
    const rules = table.dialog("Rules");
    await rules.waitFor();
    await eventually(async () => {
      // A browser that has not drawn the dialog yet drops the key: whoever reads presses it again.
      await table.page.keyboard.press("PageDown");
      assert.ok((await rules.evaluate(({ scrollTop }) => scrollTop)) > 0);
    });
  });

  scenario("a dialog keeps the focus and gives it back", {}, async (table) => {
    for (const [button, title] of [
      ["Rules", "Rules"],
      ["Settings", "Settings"],
      ["New game", "New game"],
    ]) {
      await table.tabTo(table.button(button));
      await table.page.keyboard.press("Enter");
      const dialog = table.dialog(title);
      await dialog.waitFor();
      for (let presses = 0; presses < 40; presses += 1) {
        const outside = await dialog.evaluate((element) => {
          const { activeElement, body } = document;
          return activeElement !== body && !element.contains(activeElement);
        });
        assert.equal(outside, false, `the focus has left the dialog ${title}`);
        await table.page.keyboard.press("Tab");
      }
      await table.page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      await eventually(async () =>
        assert.ok(await table.button(button).evaluate((element) => element === document.activeElement)),
      );
    }
  });
});

async function beginBetweenPeople(table) {
  const { keyboard } = table.page;
  await table.tabTo(table.button("New game"));
  await keyboard.press("Enter");
  const dialog = table.dialog("New game");
  await table.tabTo(dialog.locator('input[value="computer"]'));
  await keyboard.press("ArrowRight");
  assert.ok(await dialog.locator('input[value="person"]').isChecked());
  await table.tabTo(dialog.getByRole("button", { name: "Start" }));
  await keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
}

/** Walks with the arrow keys from the point that has the focus to another. */
async function walkTo(table, point) {
  const from = await table.page.evaluate(() => document.activeElement.dataset.point);
  for (const arrow of way(Object.keys(await table.labels()), from, point)) {
    await table.page.keyboard.press(arrow);
  }
  assert.equal(await table.page.evaluate(() => document.activeElement.dataset.point), point);
}

const ARROWS = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** The shortest way by arrow keys: each leads to the next point straight ahead. */
function way(points, from, to) {
  const ways = new Map([[from, []]]);
  for (const [point, path] of ways) {
    if (point === to) return path;
    for (const arrow of Object.keys(ARROWS)) {
      const next = ahead(points, point, ARROWS[arrow]);
      if (next && !ways.has(next)) ways.set(next, [...path, arrow]);
    }
  }
  return assert.fail(`no arrow keys lead from ${from} to ${to}`);
}

/** The nearest point in a direction, given as steps to the right and up. */
function ahead(points, from, [right, up]) {
  const steps = (point) => {
    const [across, along] = [point.charCodeAt(0) - from.charCodeAt(0), point[1] - from[1]];
    return right === 0 ? (across === 0 ? along * up : 0) : along === 0 ? across * right : 0;
  };
  return points.filter((point) => steps(point) > 0).toSorted((one, other) => steps(one) - steps(other))[0];
}
