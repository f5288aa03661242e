// On every screen: nothing sticks out, every point is large enough for a finger, every button can be reached.
import assert from "node:assert/strict";
import { describe } from "node:test";
import { PHONE, scenario, TOGETHER } from "./game.js";
import { CAPTURED } from "./games.js";

const game = { turns: CAPTURED.slice(0, 20) };
const touch = (width, height) => ({ ...PHONE, viewport: { width, height } });

/** The smallest thing that a finger hits for certain, in CSS pixels. */
const FINGER = 44;

const SCREENS = {
  "a phone": [
    [320, 640],
    [390, 844],
    [844, 390],
    [640, 320],
  ],
  "a tablet": [
    [768, 1024],
    [1024, 768],
  ],
  "a window": [
    [1280, 800],
    [1280, 600],
    [1920, 1080],
    // Enlarged twice.
    [640, 400],
  ],
};

describe("the page", TOGETHER, () => {
  for (const [screen, sizes] of Object.entries(SCREENS)) {
    const options = screen === "a window" ? {} : PHONE;
    scenario(`fits ${screen}, upright and sideways`, { ...options, game }, async (table) => {
      for (const [width, height] of sizes) {
        await table.page.setViewportSize({ width, height });
        await nothingSticksOut(table);
        await everythingCanBeReached(table);
        const board = await boardOf(table);
        assert.ok(board.height <= height, `the board is ${board.height} px high on ${height} px`);
        if (width === 320) assert.equal(board.width, 320);
        // Where the screen is wider than high, all of the board is seen at once.
        if (width > height) assert.ok(board.top >= 0 && board.bottom <= height, JSON.stringify(board));
      }
    });
  }

  scenario("has points large enough for a finger on the smallest phone", touch(320, 640), async (table) => {
    for (const variant of ["nine", "morabaraba", "six", "seven", "three"]) {
      await table.newGame({ variant });
      await table.settled();
      const points = await circles(table, "[data-point]");
      for (const [index, point] of points.entries()) {
        assert.ok(point.radius * 2 >= FINGER, `${point.name} of ${variant} is ${point.radius * 2} px wide`);
        for (const other of points.slice(index + 1)) {
          const apart = Math.hypot(point.x - other.x, point.y - other.y);
          assert.ok(apart >= point.radius + other.radius - 0.01, `${point.name} overlaps ${other.name}`);
        }
      }
      // More than is seen of it, and a press near its edge is a press.
      const [man] = await circles(table, "[data-man]");
      assert.ok(points[0].radius > man.radius);
      await table.page.touchscreen.tap(points[0].x - points[0].radius * 0.9, points[0].y);
      await table.showsStatus(/^Black/);
      assert.deepEqual(await table.turns(), [points[0].name]);
    }
  });

  scenario("fits a phone held sideways well enough to play on", { ...touch(844, 390) }, async (table) => {
    await table.newGame();
    await table.play(CAPTURED.slice(0, 9), (point) => table.point(point).tap());
    assert.equal(await table.page.evaluate(() => scrollY), 0);
    const board = await boardOf(table);
    assert.ok(board.height >= 320, `the board is only ${board.height} px high`);
    const [point] = await circles(table, "[data-point]");
    assert.ok(point.radius * 2 >= FINGER * 0.8, `a point is only ${point.radius * 2} px wide`);
  });

  scenario("is as readable with larger letters", { ...touch(390, 844), game }, async (table) => {
    await table.page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    await nothingSticksOut(table);
    await everythingCanBeReached(table);
  });

  for (const [screen, options] of [
    ["small phone", touch(320, 568)],
    ["phone held sideways", touch(844, 390)],
    ["window", { viewport: { width: 1280, height: 800 } }],
  ]) {
    scenario(`dialogs fit a ${screen}`, { ...options, game }, async (table) => {
      for (const [button, title] of [
        ["Rules"],
        ["Settings"],
        ["New game"],
        ["Resign", "Resign?"],
        ["Draw", "Agree on a draw?"],
      ]) {
        const dialog = await table.openDialog(button, title);
        const { left, top, right, bottom } = await dialog.evaluate((element) =>
          element.getBoundingClientRect().toJSON(),
        );
        const { width, height } = table.page.viewportSize();
        assert.ok(left >= 0 && top >= 0 && right <= width && bottom < height + 1, `${button} sticks out`);
        for (const each of await dialog.locator("header button, footer button").all()) await isHit(each);
        const last = dialog.locator(".body > *").last();
        await last.evaluate((element) => element.scrollIntoView({ block: "end" }));
        assert.ok(await last.evaluate((element) => element.getBoundingClientRect().bottom < innerHeight + 1));
        await nothingSticksOut(table);
        await table.page.keyboard.press("Escape");
        await dialog.waitFor({ state: "detached" });
      }
    });
  }
});

async function nothingSticksOut(table) {
  const { page, screen, wide } = await table.page.evaluate(() => ({
    page: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
    wide: [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 100)),
  }));
  assert.ok(page <= screen, `the page is ${page} px wide on ${screen} px: ${wide.join("\n")}`);
}

/** Every button can be scrolled to, lies bare, and is large enough. */
async function everythingCanBeReached(table) {
  const buttons = await table.page.locator("header button, main button").all();
  assert.ok(buttons.length >= 24 + 8);
  for (const button of buttons) await isHit(button);
  const small = await table.page
    .locator("header button, .often button, .seldom button, .steps button")
    .evaluateAll(
      (all, least) =>
        all
          .filter((button) => Math.min(button.offsetWidth, button.offsetHeight) < least)
          .map((button) => button.outerHTML.slice(0, 80)),
      FINGER,
    );
  assert.deepEqual(small, []);
}

/** A press in the middle of the button hits it, once it is scrolled to. */
async function isHit(button) {
  const hit = await button.evaluate((element) => {
    element.scrollIntoView({ block: "center" });
    const { left, top, width, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return element.contains(found)
      ? ""
      : `${element.outerHTML.slice(0, 100)} lies below ${found?.outerHTML.slice(0, 100)}`;
  });
  assert.equal(hit, "");
}

async function boardOf(table) {
  await table.page.evaluate(() => scrollTo(0, 0));
  return table.board.evaluate((element) => element.getBoundingClientRect().toJSON());
}

/** Middle and radius of round things. */
function circles(table, selector) {
  return table.page.locator(selector).evaluateAll((all) =>
    all.map((element) => {
      const { x, y, width } = element.getBoundingClientRect();
      return { name: element.dataset.point, x: x + width / 2, y: y + width / 2, radius: width / 2 };
    }),
  );
}
