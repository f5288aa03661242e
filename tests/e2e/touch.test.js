// By finger on a phone: a whole game by taps, and men dragged.
import assert from "node:assert/strict";
import { describe } from "node:test";
import { LIVELY, PHONE, scenario, TOGETHER } from "./game.js";
import { FLOWN, position } from "./games.js";
import { eventually, middle, sorted } from "./table.js";

describe("by touch", TOGETHER, () => {
  scenario("a game is played to its end by taps", { ...PHONE, ...LIVELY }, async (table) => {
    await table.page.getByRole("button", { name: "New game" }).tap();
    const dialog = table.dialog("New game");
    await dialog.locator('label:has(input[value="person"])').tap();
    await dialog.getByRole("button", { name: "Start" }).tap();
    await dialog.waitFor({ state: "detached" });
    await table.play(FLOWN, (point) => table.point(point).tap());
    assert.match(
      await table.result.innerText(),
      /^White wins\s+White wins: Black has fewer than three men left\./,
    );
    assert.deepEqual(sorted(await table.position()), sorted(position(FLOWN)));
    await table.isDrawnRight();
  });

  // So low that the page is longer than the screen.
  scenario(
    "men are dragged and the page stays",
    { ...PHONE, ...LIVELY, viewport: { width: 390, height: 640 } },
    async (table) => {
      await table.newGame();
      const finger = await fingerOf(table);
      await table.board.evaluate((board) => board.scrollIntoView({ block: "start" }));
      const before = await table.page.evaluate(() => scrollY);
      assert.ok(before > 0);
      await finger.drag(table.page.locator('[data-man="white-8"]'), table.point("d2"));
      await eventually(async () => assert.deepEqual(await table.turns(), ["d2"]));
      await finger.drag(table.page.locator('[data-man="black-8"]'), table.point("a1"));
      await eventually(async () => assert.deepEqual(await table.turns(), ["d2", "a1"]));
      assert.equal(await table.page.evaluate(() => scrollY), before);
      await table.isDrawnRight();
      // A finger beside the board does scroll.
      await finger.drag(table.status, table.status, -150);
      await eventually(async () => assert.notEqual(await table.page.evaluate(() => scrollY), before));
    },
  );
});

/** A finger that can drag, which Playwright's cannot. */
async function fingerOf(table) {
  const device = await table.context.newCDPSession(table.page);
  const put = (type, ...touchPoints) => device.send("Input.dispatchTouchEvent", { type, touchPoints });
  return {
    /** From the middle of one thing to that of another, or so much further down. */
    async drag(from, to, further = 0) {
      const [start, end] = [await middle(from), await middle(to)];
      await put("touchStart", start);
      for (let step = 1; step <= 8; step += 1) {
        const part = (one, other) => one + ((other - one) * step) / 8;
        await put("touchMove", { x: part(start.x, end.x), y: part(start.y, end.y + further) });
      }
      await put("touchEnd");
    },
  };
}
