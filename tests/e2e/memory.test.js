// What the browser keeps between visits, and what becomes of it when it is damaged.
import assert from "node:assert/strict";
import { describe } from "node:test";
import { changed, scenario, TOGETHER } from "./game.js";
import { CAPTURED, position } from "./games.js";
import { choose, eventually, sorted } from "./table.js";

/** What may have become of the text of a saved game. */
const damaged = (saved) => [
  "",
  "{",
  "null",
  "[]",
  "7",
  saved.slice(0, -1),
  ...[
    { game: null },
    { white: "nobody" },
    { seed: -1 },
    { game: { turns: 7 } },
    { game: { turns: ["a7", "a7"] } },
    { game: { turns: ["a7-d7"] } },
    { game: { turns: Array(50_000).fill("a7") } },
    { game: { variant: "none" } },
    { game: { identity: "of other rules" } },
    { game: { turns: CAPTURED, ended: "white" } },
    { game: { fen: "9/9 w" } },
  ].map((change) => changed(saved, change)),
];

const DAMAGED_CHOICES = [
  "[",
  "7",
  '{"variant":"nine","white":"person","black":"person"}',
  '{"variant":"none","options":7,"white":"person","black":"nobody"}',
  '{"variant":"nine","options":{"fly":7,"none":"x"},"white":"person","black":"person"}',
];

const DAMAGED_SETTINGS = [
  "{",
  "null",
  '{"theme":7,"animation":"x","language":7,"shortcuts":null}',
  '{"theme":"none","language":"xx"}',
];

describe("what is kept", TOGETHER, () => {
  scenario("a game survives a reload, a closed tab, and being taken back", {}, async (table) => {
    await table.newGame();
    const played = CAPTURED.slice(0, 10);
    await table.play(played);
    await table.button("Take back").click();
    await table.page.reload();
    await table.showsStatus(/^Black to place a man$/);
    assert.deepEqual(await table.turns(), played.slice(0, -1));
    assert.deepEqual(sorted(await table.position()), sorted(position(played.slice(0, -1))));
    await table.button("Play again").click();
    assert.deepEqual(await table.turns(), played);
    await table.page.close();
    const page = await table.context.newPage();
    await page.goto(table.address);
    await page.locator(`[data-turn="${played.length}"]`).waitFor();
    assert.deepEqual(await page.locator("[data-turn]").allTextContents(), played);
  });

  scenario("a mill whose man is not yet taken survives a reload", {}, async (table) => {
    await table.newGame();
    await table.play(["a7", "b6", "d7", "f6"]);
    await table.point("g7").click();
    await table.showsStatus(/^White to take a black man$/);
    await table.page.reload();
    await table.showsStatus(/^White to take a black man$/);
    await table.point("b6").click();
    await table.showsStatus(/^Black to place a man$/);
    assert.deepEqual((await table.turns()).at(-1), "g7xb6");
  });

  scenario("game, rules, players and side survive a reload", {}, async (table) => {
    await table.newGame({ variant: "seven", opponent: "computer", level: "casual", colour: "black" });
    await eventually(async () => assert.equal((await table.turns()).length, 1));
    await table.showsStatus(/^Black/);
    const seats = () => table.page.locator('[data-testid^="seat-"]').allInnerTexts();
    const before = await seats();
    await table.page.reload();
    await table.board.waitFor();
    assert.deepEqual(await seats(), before);
    assert.equal(await table.page.locator("h1").innerText(), "Seven Men’s Morris");
    assert.equal((await table.turns()).length, 1);
    // The next game is offered as the last one was.
    const dialog = await table.openDialog("New game");
    for (const value of ["computer", "casual", "black", "seven"]) {
      assert.ok(await dialog.locator(`input[value="${value}"]`).first().isChecked(), `${value} is forgotten`);
    }
  });

  scenario("changed rules survive a reload", {}, async (table) => {
    const dialog = await table.openDialog("New game");
    await choose(dialog, "Opponent", "person");
    await dialog.getByText("Change the rules").click();
    await choose(dialog, "Flying", "never");
    await dialog.getByRole("button", { name: "Start" }).click();
    await dialog.waitFor({ state: "detached" });
    const flying = async () => {
      const rules = await table.openDialog("Rules");
      const text = await rules.locator("dl > div", { hasText: /^Flying/ }).innerText();
      await table.page.keyboard.press("Escape");
      return text;
    };
    const before = await flying();
    await table.page.reload();
    assert.equal(await flying(), before);
    assert.match(before, /never|no/i);
  });

  const almostOver = { turns: CAPTURED.slice(0, -1) };
  scenario("a finished game survives a reload", { game: almostOver }, async (table) => {
    await table.play(CAPTURED.slice(-1));
    const result = await table.result.innerText();
    await table.page.reload();
    await table.result.waitFor();
    assert.equal(await table.result.innerText(), result);
  });

  scenario("a resigned game survives a reload", { game: { turns: ["a7"] } }, async (table) => {
    await table.button("Resign").click();
    await table.dialog("Resign?").getByRole("button", { name: "Resign" }).click();
    const result = await table.result.innerText();
    assert.match(result, /^White wins\s+Black resigned: White wins\./);
    await table.page.reload();
    await table.result.waitFor();
    assert.equal(await table.result.innerText(), result);
  });

  scenario("settings survive a reload", {}, async (table) => {
    const dialog = await table.openDialog("Settings");
    for (const [group, value] of [
      ["Colours", "dark"],
      ["Moving men", "off"],
      ["Single-key shortcuts", "off"],
    ]) {
      await choose(dialog, group, value);
    }
    await choose(dialog, "Language", "fr");
    await table.page.reload();
    await table.board.waitFor();
    const { lang, theme, motion, scheme } = await table.page.evaluate(() => {
      const root = document.documentElement;
      const { theme, motion } = root.dataset;
      return { lang: root.lang, theme, motion, scheme: getComputedStyle(root).colorScheme };
    });
    assert.deepEqual(
      { lang, theme, motion, scheme },
      { lang: "fr", theme: "dark", motion: "off", scheme: "dark" },
    );
    await table.page.keyboard.press("n");
    assert.equal(await table.page.locator("dialog").count(), 0, "the shortcuts are on again");
  });

  scenario("a damaged game is a new game", {}, async (table) => {
    for (const game of damaged(await keptGame(table))) {
      await revisit(table, { game });
      assert.deepEqual([await table.turns(), await table.position()], [[], {}], game.slice(0, 200));
    }
    await table.play(["a7"]);
  });

  scenario("damaged wishes for a game are forgotten", {}, async (table) => {
    for (const choice of DAMAGED_CHOICES) {
      await revisit(table, { choice });
      const dialog = await table.openDialog("New game");
      await dialog.getByText("Change the rules").click();
      await dialog.getByRole("button", { name: "Start" }).click();
      await dialog.waitFor({ state: "detached" });
    }
  });

  scenario("damaged settings are the usual ones", {}, async (table) => {
    for (const settings of DAMAGED_SETTINGS) {
      await revisit(table, { settings });
      const { lang, dataset } = await table.page.evaluate(() => {
        const { lang, dataset } = document.documentElement;
        return { lang, dataset: { ...dataset } };
      });
      assert.deepEqual({ lang, ...dataset }, { lang: "en", theme: "auto", motion: "on" }, settings);
    }
  });

  scenario("a browser that keeps nothing plays all the same", {}, async (table) => {
    await table.context.addInitScript(() => {
      for (const method of ["getItem", "setItem"]) {
        Storage.prototype[method] = () => {
          throw new DOMException("nothing is kept here", "QuotaExceededError");
        };
      }
    });
    await table.page.reload();
    await table.newGame();
    await table.play(["a7", "d6"]);
  });
});

function keptGame(table) {
  return table.page.evaluate(() => localStorage.getItem("merels.game"));
}

/** Comes back when the browser keeps something else. */
async function revisit(table, kept) {
  await table.page.evaluate((entries) => {
    localStorage.clear();
    for (const [name, value] of entries) localStorage.setItem(`merels.${name}`, value);
  }, Object.entries(kept));
  await table.page.reload();
  await table.board.waitFor();
}
