// Every game of the family, chosen in the dialog and begun.
import assert from "node:assert/strict";
import { describe } from "node:test";
import { scenario, TOGETHER } from "./game.js";

/** The games by what they are played on: their points, and the men of White and of Black. */
const GAMES = {
  "three squares": {
    nine: [24, 9, 9],
    "nine-strict": [24, 9, 9],
    "nine-rustic": [24, 9, 9],
    lasker: [24, 10, 10],
    eleven: [24, 11, 11],
    twelve: [24, 12, 12],
    morabaraba: [24, 12, 12],
    "morabaraba-gar": [24, 12, 12],
  },
  "smaller boards": {
    six: [16, 6, 6],
    five: [16, 5, 5],
    seven: [17, 7, 7],
    three: [9, 3, 3],
    "nine-holes": [9, 3, 3],
    "tic-tac-toe": [9, 5, 4],
  },
};

describe("the games", TOGETHER, () => {
  scenario("all fourteen are offered", {}, async (table) => {
    const dialog = await table.openDialog("New game");
    const offered = await dialog
      .getByRole("group", { name: "Game", exact: true })
      .locator("input")
      .evaluateAll((inputs) => inputs.map(({ value }) => value));
    assert.deepEqual(offered.toSorted(), Object.values(GAMES).flatMap(Object.keys).toSorted());
  });

  for (const [boards, games] of Object.entries(GAMES)) {
    scenario(`each on ${boards} is begun, and its rules are told`, {}, async (table) => {
      for (const [variant, numbers] of Object.entries(games)) {
        await isBegun(table, variant, numbers);
        await rulesAreTold(table);
      }
    });
  }
});

/** The game is set up as it should be, and two turns of it are played. */
async function isBegun(table, variant, [points, white, black]) {
  await table.newGame({ variant });
  assert.equal(await table.page.locator("[data-point]").count(), points, variant);
  assert.equal(await table.page.locator("[data-man]").count(), white + black, variant);
  assert.deepEqual(await table.drawn(), {});
  const names = Object.keys(await table.labels());
  const [first, second] = [names[0], names.at(-1)];

  await table.showsStatus(/^White to place a man$/);
  await table.point(first).click();
  await table.showsStatus(/^Black to place a man$/);
  await table.point(second).click();
  // Only in Lasker's game may a man be moved while others are in hand.
  await table.showsStatus(variant === "lasker" ? /^White to place or move a man$/ : /^White to place a man$/);
  assert.deepEqual(await table.turns(), [first, second]);
  assert.deepEqual(await table.drawn(), { [first]: "white", [second]: "black" });
}

async function rulesAreTold(table) {
  const name = await table.page.locator("h1").innerText();
  const rules = await table.openDialog("Rules");
  assert.equal(await rules.locator("h3").first().innerText(), `This game: ${name}`);
  assert.ok((await rules.locator(".paragraphs p").count()) >= 4);
  assert.ok((await rules.locator("dl > div").count()) >= 5);
  await table.page.keyboard.press("Escape");
  await rules.waitFor({ state: "detached" });
}
