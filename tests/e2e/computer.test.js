// Against the computer: whole games, and everything that may happen while it thinks.
import assert from "node:assert/strict";
import { describe } from "node:test";
import { LIVELY, PHONE, scenario, TOGETHER } from "./game.js";
import { CAPTURED } from "./games.js";
import { choose, eventually } from "./table.js";

const THINKING = /is thinking/;
/** Longer than any game against the lowest level has been; the rules end a game without progress sooner. */
const MOST_PRESSES = 400;

describe("against the computer", TOGETHER, () => {
  for (const [colour, variant] of [
    ["white", "nine"],
    ["black", "six"],
  ]) {
    scenario(`a game of ${variant} as ${colour} is played to its end`, {}, async (table) => {
      await table.newGame({ variant, opponent: "computer", level: "beginner", colour });
      await playAnyhow(table);
      const [result, turns] = [await table.result.innerText(), await table.turns()];
      assert.match(
        result,
        /^(White wins\s+White wins: Black|Black wins\s+Black wins: White|Draw\s+Draw: ).*\./,
      );
      assert.ok(turns.length >= 11, `only ${turns.length} turns`);
      await table.isDrawnRight();
      // Nothing happens on the board of a finished game.
      await table.page.locator("[data-point]").first().click();
      assert.match(await table.announcement.textContent(), /The game is over/);
      assert.deepEqual(await table.turns(), turns);
    });
  }

  // BR-066
  scenario("twenty new games while it thinks leave no turn of an old one", {}, async (table) => {
    await table.newGame({ opponent: "computer", level: "master", colour: "black" });
    assert.equal(await table.page.evaluate(beginAgain, 20), 20);
    assert.deepEqual(await table.turns(), []);
    await eventually(() => assert.ok(table.page.workers().length <= 1, "an old search goes on"));
    await table.newGame({ opponent: "computer", level: "beginner", colour: "black" });
    await table.showsStatus(/^Black to place a man$/);
    assert.equal((await table.turns()).length, 1);
    await table.newGame();
    await table.play(CAPTURED.slice(0, 4));
    assert.deepEqual(await table.turns(), CAPTURED.slice(0, 4));
  });

  // BR-068
  scenario("presses while it thinks are answered and change nothing", {}, async (table) => {
    await table.newGame({ opponent: "computer", level: "expert", colour: "white" });
    await table.point("d2").click();
    await table.showsStatus(THINKING);
    await table.page.evaluate(() => {
      for (const point of [...document.querySelectorAll("[data-point]")].slice(0, 10)) point.click();
    });
    assert.match(await table.announcement.textContent(), /The computer is thinking: wait/);
    assert.equal(table.page.workers().length, 1);
    await table.showsStatus(/^White to (place|take) a/);
    const turns = await table.turns();
    assert.deepEqual([turns[0], turns.length], ["d2", 2]);
    assert.equal(await table.page.getByRole("alert").count(), 0);
    await table.isDrawnRight();
  });

  // BR-087
  scenario(
    "presses while its man glides are played or refused, never lost on the way",
    LIVELY,
    async (table) => {
      const pressed = table.page.evaluate(async () => {
        while (!document.querySelector("[data-turn]")) await new Promise(requestAnimationFrame);
        const glides = document.getAnimations().some(({ effect }) => effect.target?.closest("[data-man]"));
        for (const point of document.querySelectorAll("[data-point]")) point.click();
        return glides;
      });
      await table.newGame({ opponent: "computer", level: "beginner", colour: "black" });
      assert.ok(await pressed, "no man was gliding");
      await eventually(async () => assert.equal((await table.turns()).length, 3));
      await table.showsStatus(/^Black to /);
      await table.isDrawnRight();
    },
  );

  // BR-097
  scenario(
    "all men are in place after a change to two people in the midst of a turn",
    LIVELY,
    async (table) => {
      for (const [first, second] of [
        ["nine", "six"],
        ["nine", "nine"],
      ]) {
        await table.newGame({ variant: first, opponent: "computer", level: "beginner", colour: "white" });
        await table.page.locator("[data-point]").first().click();
        await eventually(async () => assert.equal((await table.turns()).length, 2));
        await table.newGame({ variant: second });
        assert.deepEqual(await table.drawn(), {});
        const [point] = Object.keys(await table.labels());
        await table.point(point).click();
        assert.deepEqual(await table.drawn(), { [point]: "white" });
      }
    },
  );

  scenario(
    "a failed engine is said, and tried again",
    { expected: /engine\.worker|ERR_FAILED|Failed to load/ },
    async (table) => {
      await table.page.route(/worker/, (route) => route.abort());
      await table.newGame({ opponent: "computer", level: "beginner", colour: "white" });
      await table.point("d2").click();
      const alert = table.page.getByRole("alert");
      await alert.waitFor();
      assert.match(await alert.innerText(), /The computer player has stopped working\. Your game is safe\./);
      assert.deepEqual(await table.turns(), ["d2"]);
      // It may fail again, and the game can be left or gone on with.
      await table.button("Try again").click();
      await alert.waitFor();
      await table.page.unroute(/worker/);
      await table.button("Try again").click();
      await table.showsStatus(/^White to place a man$/);
      assert.equal((await table.turns()).length, 2);
    },
  );

  scenario("an engine that gives up is said", { expected: /lost its way/ }, async (table) => {
    const body = 'onmessage = ({ data: { id } }) => id && postMessage({ id, failure: "lost its way" });';
    await table.page.route(/worker/, (route) => route.fulfill({ contentType: "text/javascript", body }));
    await table.newGame({ opponent: "computer", level: "beginner", colour: "white" });
    await table.point("d2").click();
    const alert = table.page.getByRole("alert");
    await alert.waitFor();
    await table.page.unroute(/worker/);
    // A turn taken back and played otherwise needs no second attempt of the old one.
    await table.button("Take back").click();
    await table.newGame({ opponent: "computer", level: "beginner", colour: "white" });
    await alert.waitFor({ state: "detached" });
    await table.point("f4").click();
    await eventually(async () => assert.equal((await table.turns()).length, 2));
  });

  scenario("a turn taken back is the person's, with the computer's answer", {}, async (table) => {
    await table.newGame({ opponent: "computer", level: "beginner", colour: "white" });
    await table.point("d2").click();
    await eventually(async () => assert.equal((await table.turns()).length, 2));
    const played = await table.turns();
    await table.button("Take back").click();
    assert.deepEqual(await table.turns(), []);
    await table.showsStatus(/^White to place a man$/);
    await table.button("Play again").click();
    assert.deepEqual(await table.turns(), played);
    await table.isDrawnRight();
  });

  scenario("it goes on thinking after a reload", { ...PHONE, game: { white: "beginner" } }, async (table) => {
    await table.showsStatus(/^Black to place a man$/);
    await table.page.reload();
    await table.showsStatus(/^Black to place a man$/);
    assert.equal((await table.turns()).length, 1);
  });

  scenario("a person who plays Black sits below the board", {}, async (table) => {
    const top = async (colour) => (await table.page.getByTestId(`seat-${colour}`).boundingBox()).y;
    await table.newGame({ opponent: "computer", level: "casual", colour: "black" });
    assert.ok((await top("white")) < (await top("black")));
    assert.match(await table.page.getByTestId("seat-white").innerText(), /^White · computer \(Casual\)/);
    assert.match(await table.page.getByTestId("seat-black").innerText(), /^Black · player/);
    const dialog = await table.openDialog("New game");
    await choose(dialog, "You play", "white");
    assert.ok(await dialog.locator('input[value="casual"]').isChecked(), "the level is not remembered");
  });
});

/**
 * Begins so many games by the dialog, each while the computer thinks in the one before, and counts those in which it does.
 * Runs in the page.
 */
async function beginAgain(games) {
  const soon = () => new Promise((done) => setTimeout(done, 40));
  let thinking = 0;
  for (let begun = 0; begun < games; begun += 1) {
    document.querySelector(".often button").click();
    await soon();
    document.querySelector("dialog footer .primary").click();
    await soon();
    thinking += Number(/is thinking/.test(document.querySelector("section.status").innerText));
  }
  return thinking;
}

/** Plays some turn whenever it is the person's turn, until the game is over. */
async function playAnyhow(table) {
  let chance = 1;
  const oneOf = (points) => points[(chance = (chance * 16807) % 2147483647) % points.length];
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    await eventually(async () => assert.doesNotMatch(await table.status.innerText(), THINKING));
    if (await table.result.isVisible()) return;
    const labels = Object.entries(await table.labels());
    const that = (say) => labels.filter(([, label]) => label.includes(say)).map(([name]) => name);
    const [taken, targets, men] = ["can be taken", "you can play here", "can move"].map(that);
    await table.point(oneOf([taken, targets, men].find((points) => points.length > 0))).click();
  }
  assert.fail(`no end after ${MOST_PRESSES} presses`);
}
