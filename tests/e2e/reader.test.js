// The board without eyes: what a screen reader finds, and what it is told.
import assert from "node:assert/strict";
import { describe } from "node:test";
import { scenario, TOGETHER } from "./game.js";
import { CAPTURED } from "./games.js";
import { eventually } from "./table.js";

const MIDGAME = CAPTURED.slice(0, 18);

describe("read aloud", TOGETHER, () => {
  // BR-081
  scenario("a point is named by column, row and square", {}, async (table) => {
    const labels = await table.labels();
    for (const [point, label] of [
      ["a7", "a 7, outer square, empty"],
      ["g1", "g 1, outer square, empty"],
      ["b6", "b 6, middle square, empty"],
      ["c3", "c 3, inner square, empty"],
      ["d5", "d 5, inner square, empty"],
      ["d6", "d 6, middle square, empty"],
      ["d7", "d 7, outer square, empty"],
    ]) {
      assert.ok(labels[point].startsWith(label), labels[point]);
    }
    await table.newGame();
    await table.play(["a7", "b6"]);
    assert.match((await table.labels()).a7, /^a 7, outer square, white man/);
    assert.match((await table.labels()).b6, /^b 6, middle square, black man, the last turn ended here/);
  });

  // BR-083
  scenario("all 24 points are buttons with their state", { game: { turns: MIDGAME } }, async (table) => {
    const tree = await table.page.locator("body").ariaSnapshot();
    const points = tree.match(
      /- button "[a-g] [1-7], (outer|middle|inner) square, (empty|white man|black man).*"/g,
    );
    assert.equal(points?.length, 24, tree);
    assert.match(tree, /- button "f 6, middle square, white man, can move"/);
    assert.match(tree, /- button "d 5, inner square, black man, the last turn ended here"/);
    assert.match(tree, /group "Board"/);
    assert.match(tree, /^- status/m);
    assert.match(tree, /region "State of the game":\s+- paragraph: White to move a man/);
    assert.doesNotMatch(tree, /- img/);
    await table.point("f6").click();
    assert.match(
      await table.page.locator("body").ariaSnapshot(),
      /- button "f 6, middle square, white man, selected" \[pressed\]/,
    );
    for (const point of Object.keys(await table.labels())) {
      await table.point(point).focus();
      assert.equal(await table.page.evaluate(() => document.activeElement.dataset.point), point);
    }
  });

  scenario("every turn is told, and the same words twice are two messages", {}, async (table) => {
    await table.newGame();
    assert.equal(await table.announcement.getAttribute("role"), "status");
    const heard = [];
    const hear = async (pressed) => {
      await table.point(pressed).click();
      await eventually(async () => assert.notEqual(await table.announcement.textContent(), heard.at(-1)));
      heard.push(await table.announcement.textContent());
    };
    for (const point of ["a7", "b6", "d7", "d6", "g7", "d6", "a1", "a1", "a1"]) await hear(point);
    for (const [index, text] of [
      "White places a man on a 7. Black to place a man",
      "Black places a man on b 6. White to place a man",
      "White places a man on d 7. Black to place a man",
      "Black places a man on d 6. White to place a man",
      "White places a man on g 7. White closes a mill. White to take a black man",
      "White takes d 6. Black to place a man",
      "Black places a man on a 1. White to place a man",
      "There is already a man on a 1: choose an empty point.",
      "There is already a man on a 1: choose an empty point.",
    ].entries()) {
      assert.equal(heard[index].trim(), text);
    }
  });

  scenario(
    "the seats tell the hand and the men taken",
    { game: { turns: MIDGAME.slice(0, 13) } },
    async (table) => {
      assert.match(
        await table.page.getByTestId("seat-white").textContent(),
        /White · player\s*2 men in hand, 1 black man taken/,
      );
      assert.match(
        await table.page.getByTestId("seat-black").textContent(),
        /Black · player\s*3 men in hand, 2 white men taken/,
      );
    },
  );

  scenario("one heading names the page, and every part has a name", {}, async (table) => {
    const tree = await table.page.locator("body").ariaSnapshot();
    assert.match(tree, /- heading "Nine Men’s Morris" \[level=1\]/);
    for (const name of ["State of the game", "Game", "More for this game", "Turns"]) {
      assert.match(tree, new RegExp(`region "${name}"`));
    }
    for (const name of [
      "Rules",
      "Settings",
      "New game",
      "Take back",
      "Play again",
      "Hint",
      "Turn board",
      "Resign",
    ]) {
      assert.match(tree, new RegExp(`button "${name}"`));
    }
  });
});
