// The buttons around the board and the list of turns.
import assert from "node:assert/strict";
import { describe } from "node:test";
import { scenario, TOGETHER } from "./game.js";
import { CAPTURED, position } from "./games.js";
import { choose, eventually, sorted } from "./table.js";

const MIDGAME = CAPTURED.slice(0, 20);
const game = { turns: MIDGAME };
/** Black, with c4, d3 and e3 on the board, may close a mill and win. */
const BEFORE_THE_END = { turns: CAPTURED.slice(0, -1) };

describe("the buttons", TOGETHER, () => {
  // BR-091
  scenario("a new game empties the board, after a question", { game }, async (table) => {
    const dialog = await table.openDialog("New game");
    await dialog.getByRole("button", { name: "Start" }).click();
    const question = table.dialog("Give up the running game?");
    await isAskedSafely(question);
    await question.getByRole("button", { name: "Cancel" }).click();
    await question.waitFor({ state: "detached" });
    assert.deepEqual(await table.turns(), MIDGAME);
    await table.page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });

    await table.newGame();
    assert.deepEqual([await table.turns(), await table.position(), await table.drawn()], [[], {}, {}]);
    assert.match(
      await table.page.getByTestId("seat-white").textContent(),
      /9 men in hand, no black men taken/,
    );
    assert.match(
      await table.page.getByTestId("seat-black").textContent(),
      /9 men in hand, no white men taken/,
    );
  });

  scenario("the list of turns shows earlier positions, and the game stays", { game }, async (table) => {
    for (const shown of [1, 12, 19]) {
      await table.page.locator(`[data-turn="${shown}"]`).click();
      await table.showsStatus(new RegExp(`^Looking back: .*\\b${MIDGAME[shown - 1]}\\b`));
      assert.deepEqual(sorted(await table.drawn()), sorted(position(MIDGAME.slice(0, shown))));
      assert.equal(await table.page.locator("[data-turn][aria-current]").textContent(), MIDGAME[shown - 1]);
    }
    await table.point("g1").click();
    assert.match(await table.announcement.textContent(), /You are looking back/);
    assert.deepEqual(await table.turns(), MIDGAME);
    await table.button("Back to the game").click();
    assert.deepEqual(sorted(await table.drawn()), sorted(position(MIDGAME)));
    await table.play(["g1-d1"]);
  });

  scenario("the steps lead to the start and back turn by turn", { game }, async (table) => {
    await table.button("To the start").click();
    await table.showsStatus(/Looking back: the starting position/);
    assert.deepEqual(await table.drawn(), {});
    await table.button("One turn forward").click();
    assert.deepEqual(await table.drawn(), position(MIDGAME.slice(0, 1)));
    await table.button("To the last turn").click();
    await table.showsStatus(/^White to move a man$/);
    await table.button("One turn back").click();
    assert.deepEqual(sorted(await table.drawn()), sorted(position(MIDGAME.slice(0, -1))));
    await table.page.locator('[data-turn="19"]').focus();
    await table.page.keyboard.press("ArrowLeft");
    await table.showsStatus(/^Looking back: .*\bd5\b/);
    assert.deepEqual(sorted(await table.drawn()), sorted(position(MIDGAME.slice(0, 18))));
  });

  scenario("turns are taken back and played again", { game: BEFORE_THE_END }, async (table) => {
    await table.play(CAPTURED.slice(-1));
    const [end, before] = [CAPTURED.length, CAPTURED.length - 6];
    for (let left = end - 1; left >= before; left -= 1) {
      await table.button("Take back").click();
      assert.deepEqual(await table.turns(), CAPTURED.slice(0, left));
    }
    assert.deepEqual(sorted(await table.drawn()), sorted(position(CAPTURED.slice(0, before))));
    for (let left = before; left < end; left += 1) await table.button("Play again").click();
    await table.result.waitFor();
    assert.deepEqual(await table.turns(), CAPTURED);
    assert.deepEqual(sorted(await table.drawn()), sorted(position(CAPTURED)));
  });

  scenario(
    "what is played otherwise is not played again",
    { game: { turns: ["a7", "d6"] } },
    async (table) => {
      const can = async (button) => (await table.button(button).getAttribute("aria-disabled")) === "false";
      assert.deepEqual([await can("Take back"), await can("Play again")], [true, false]);
      await table.button("Take back").click();
      await table.button("Take back").click();
      assert.deepEqual([await can("Take back"), await can("Play again")], [false, true]);
      assert.deepEqual(await table.drawn(), {});
      await table.play(["a7"]);
      assert.deepEqual([await can("Take back"), await can("Play again")], [true, false]);
    },
  );

  scenario("a mill is taken back before its man is taken", {}, async (table) => {
    await table.newGame();
    await table.play(["a7", "b6", "d7", "f6"]);
    await table.point("g7").click();
    await table.button("Take back").click();
    assert.deepEqual(await table.turns(), ["a7", "b6", "d7", "f6"]);
    await table.showsStatus(/^White to place a man$/);
    await table.isDrawnRight();
  });

  // BR-108
  for (const [button, question, result] of [
    ["Resign", "Resign?", /^Black wins\s+White resigned: Black wins\./],
    ["Draw", "Agree on a draw?", /^Draw\s+Draw by agreement\./],
  ]) {
    scenario(`${button} asks first, with the focus on Cancel`, { game }, async (table) => {
      await table.tabTo(table.button(button));
      await table.page.keyboard.press("Enter");
      await isAskedSafely(table.dialog(question));
      await table.page.keyboard.press("Enter");
      await table.dialog(question).waitFor({ state: "detached" });
      await table.showsStatus(/^White to move a man$/);
      await table.page.keyboard.press("Enter");
      await table.dialog(question).getByRole("button", { name: button }).click();
      await table.result.waitFor();
      assert.match(await table.result.innerText(), result);
      assert.deepEqual(sorted(await table.position()), sorted(position(MIDGAME)));
    });
  }

  scenario("a dialog can be opened again as soon as it is closed", { game }, async (table) => {
    await table.openDialog("Draw", "Agree on a draw?");
    const reopened = await table.page.evaluate(async () => {
      const soon = () => new Promise((done) => setTimeout(done));
      const opener = [...document.querySelectorAll("main button")].find(
        ({ innerText }) => innerText === "Draw",
      );
      document.querySelector("dialog footer button").click();
      await undefined;
      opener.click();
      for (let tasks = 0; tasks < 10; tasks += 1) await soon();
      return document.querySelectorAll("dialog[open]").length;
    });
    assert.equal(reopened, 1);
    await table.page.keyboard.press("Escape");
    await table.dialog("Agree on a draw?").waitFor({ state: "detached" });
    await table.openDialog("Draw", "Agree on a draw?");
  });

  // BR-077, BR-098
  scenario(
    "a hint shows the whole turn, and its second half until it is played",
    { game: BEFORE_THE_END },
    async (table) => {
      await table.button("Hint").click();
      const hinted = (say) => table.pointsThat(`hint: ${say}`);
      await eventually(async () => assert.equal((await hinted("take this man")).length, 1));
      const [[from], [to], [taken]] = [
        await hinted("move this man"),
        await hinted("play here"),
        await hinted("take this man"),
      ];
      for (const [point, mark] of [
        [from, "hint-from"],
        [to, "hint-to"],
        [taken, "hint-taken"],
      ]) {
        assert.ok((await table.marks(point)).includes(mark), `${mark} is not on ${point}`);
      }
      await table.point(from).click();
      await table.point(to).click();
      await table.showsStatus(/^Black to take a white man$/);
      assert.deepEqual(
        [await hinted("move this man"), await hinted("play here"), await hinted("take this man")],
        [[], [], [taken]],
      );
      assert.ok((await table.marks(taken)).includes("hint-taken"));
      await table.point(taken).click();
      await table.result.waitFor();
      assert.deepEqual(await hinted(""), []);
    },
  );

  // BR-077
  scenario("a hint in the midst of a turn names the man to take", { game: BEFORE_THE_END }, async (table) => {
    await table.point("c5").click();
    await table.point("c4").click();
    await table.button("Hint").click();
    await eventually(async () => assert.equal((await table.pointsThat("hint: take this man")).length, 1));
    assert.deepEqual(await table.pointsThat("hint: play here"), []);
  });

  // BR-098
  scenario("a hint that comes too late is dropped", {}, async (table) => {
    await table.newGame();
    await table.button("Hint").click();
    await table.play(["a7"]);
    await table.button("Hint").click();
    const said = /^Hint: place a man on (\w) (\d)\./;
    await eventually(async () => assert.match(await table.announcement.textContent(), said));
    const [, column, row] = said.exec(await table.announcement.textContent());
    assert.deepEqual(await table.pointsThat("hint: "), [column + row]);
    await table.showsStatus(/^Black to place a man$/);
    assert.deepEqual(await table.turns(), ["a7"]);
  });

  scenario("the board is turned round, with everything on it", { game }, async (table) => {
    await table.button("Turn board").click();
    assert.deepEqual(sorted(await table.drawn()), sorted(position(MIDGAME)));
    await table.play(["g1-d1"]);
    await table.isDrawnRight();
  });

  scenario("rules that contradict each other are named, and no game is lost", { game }, async (table) => {
    const dialog = await table.openDialog("New game");
    await choose(dialog, "Opponent", "person");
    await dialog.getByText("Change the rules").click();
    await dialog.getByLabel("Men", { exact: true }).fill("30");
    await dialog.getByRole("button", { name: "Start" }).click();
    await table.button("Give up and start").click();
    assert.match(
      await dialog.getByRole("alert").innerText(),
      /60 men in all will not fit on a board of 24 points/,
    );
    await dialog.getByLabel("Men", { exact: true }).fill("5,4");
    assert.equal(await dialog.getByRole("alert").count(), 0);
    await table.page.keyboard.press("Escape");
    assert.deepEqual(await table.turns(), MIDGAME);
  });

  scenario("a rematch is the same game with the colours changed", {}, async (table) => {
    await table.newGame({ variant: "six", opponent: "computer", level: "beginner", colour: "white" });
    await table.button("Resign").click();
    await table.dialog("Resign?").getByRole("button", { name: "Resign" }).click();
    assert.match(await table.result.innerText(), /White resigned: Black wins/);
    await table.button("Rematch").click();
    assert.match(await table.page.getByTestId("seat-white").innerText(), /computer \(Beginner\)/);
    await eventually(async () => assert.equal((await table.turns()).length, 1));
    assert.equal(await table.page.locator("[data-point]").count(), 16);
  });
});

/** The question is on the screen, and Enter would answer it by no. */
async function isAskedSafely(question) {
  await question.waitFor();
  const cancel = question.getByRole("button", { name: "Cancel" });
  await eventually(async () =>
    assert.ok(await cancel.evaluate((button) => button === document.activeElement)),
  );
}
