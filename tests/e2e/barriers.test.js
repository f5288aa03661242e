// Nothing keeps anyone from playing: no known barrier is found by axe in any state, light and size.
import assert from "node:assert/strict";
import { describe } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { scenario, TOGETHER } from "./game.js";
import { CAPTURED } from "./games.js";

const MIDGAME = { turns: CAPTURED.slice(0, 20) };
const ALMOST_OVER = { turns: CAPTURED.slice(0, -1) };

/** What the page shows: how a visitor comes, and how the state is brought about. */
const STATES = {
  "at the start": [{}, () => {}],
  "with a man chosen": [MIDGAME, (table) => table.point("f2").click()],
  "with men to be taken and a hint": [ALMOST_OVER, hintAndMill],
  "looking back": [MIDGAME, (table) => table.page.locator('[data-turn="3"]').click()],
  "with a result": [{ turns: CAPTURED }, () => {}],
  "asking to resign": [MIDGAME, (table) => table.openDialog("Resign", "Resign?")],
  "asking for a draw": [MIDGAME, (table) => table.openDialog("Draw", "Agree on a draw?")],
  "with the settings": [MIDGAME, (table) => table.openDialog("Settings")],
  "with the keys": [MIDGAME, keys],
  "with the rules": [MIDGAME, (table) => table.openDialog("Rules").then(unfold)],
  "with a new game": [MIDGAME, (table) => table.openDialog("New game").then(unfold)],
  "asking to give up": [
    MIDGAME,
    (table) =>
      table.openDialog("New game").then((dialog) => dialog.getByRole("button", { name: "Start" }).click()),
  ],
};

const SIZES = [
  { width: 320, height: 640 },
  { width: 1280, height: 800 },
];

describe("no barrier", TOGETHER, () => {
  for (const [state, [game, bringAbout]] of Object.entries(STATES)) {
    scenario(`${state}, small and large, by day and by night`, { game }, async (table) => {
      await bringAbout(table);
      for (const size of SIZES) {
        await table.page.setViewportSize(size);
        await table.page.emulateMedia({ colorScheme: "light" });
        await hasNoBarrier(new AxeBuilder({ page: table.page }));
        // By night nothing but the colours is different.
        await table.page.emulateMedia({ colorScheme: "dark" });
        await hasNoBarrier(new AxeBuilder({ page: table.page }).withRules(["color-contrast"]));
      }
    });
  }
});

async function hasNoBarrier(axe) {
  const { violations, passes } = await axe.setLegacyMode().analyze();
  assert.ok(passes.length > 0);
  assert.deepEqual(
    violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]),
    [],
  );
}

async function hintAndMill(table) {
  await table.button("Hint").click();
  await table.announcement.getByText("Hint:").waitFor();
  const [from] = await table.pointsThat("hint: move this man");
  const [to] = await table.pointsThat("hint: play here");
  await table.point(from).click();
  await table.point(to).click();
  await table.showsStatus(/to take/);
}

async function keys(table) {
  await table.page.keyboard.press("?");
  await table.dialog("Keyboard").waitFor();
}

async function unfold(dialog) {
  await dialog.locator("details").first().locator("summary").click();
}
