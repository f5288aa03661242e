// The board to the eye: contrast, marks told by their shape, and no motion for those who want none.
import assert from "node:assert/strict";
import { describe } from "node:test";
import { LIVELY, scenario, TOGETHER } from "./game.js";
import { CAPTURED } from "./games.js";
import { choose, eventually } from "./table.js";

const MIDGAME = { turns: CAPTURED.slice(0, 20) };
/** No mill has just been closed, so no man is lit. */
const UNMARKED = { turns: CAPTURED.slice(0, 18) };
const BEFORE_THE_END = { turns: CAPTURED.slice(0, -1) };

describe("to the eye", TOGETHER, () => {
  // BR-086
  for (const colorScheme of ["light", "dark"]) {
    scenario(`men and lines stand out by ${colorScheme}`, { colorScheme, game: UNMARKED }, async (table) => {
      await table.settled();
      for (const [name, contrast] of Object.entries(await contrasts(table))) {
        assert.ok(contrast >= 3, `${name} has a contrast of only ${contrast.toFixed(2)}`);
      }
    });
  }

  // BR-083
  scenario("marks differ in shape, not only in colour", { game: BEFORE_THE_END }, async (table) => {
    const shapes = new Map();
    const look = async () => {
      for (const [mark, shape] of await table.page.locator("[data-mark]").evaluateAll(shapesOf))
        shapes.set(mark, shape);
    };
    await look();
    await table.button("Hint").click();
    await table.announcement.getByText("Hint:").waitFor();
    await look();
    await table.point("c5").click();
    await look();
    await table.point("c4").click();
    await look();
    const seen = [
      "last-from",
      "last-to",
      "hint-from",
      "hint-to",
      "hint-taken",
      "selected",
      "target",
      "takeable",
      "mill",
    ];
    assert.deepEqual(
      [...seen].filter((mark) => !shapes.has(mark)),
      [],
    );
    // The two ends of a hint are one shape: a man stands at the one, and an arrow leads from it to the other.
    shapes.delete("hint-to");
    assert.equal(new Set(shapes.values()).size, shapes.size, [...shapes].join("\n"));
  });

  scenario("a chosen man has a ring, and its targets are marked", { game: MIDGAME }, async (table) => {
    await table.point("g1").click();
    assert.ok((await table.marks("g1")).includes("selected"));
    const targets = await table.pointsThat("you can play here");
    assert.ok(targets.length > 0);
    for (const point of targets) assert.ok((await table.marks(point)).includes("target"));
    const ring = await table.point("g1").locator('[data-mark="selected"]').boundingBox();
    const man = await table.page.locator("[data-man]").first().boundingBox();
    assert.ok(ring.width > man.width, "the ring is hidden below the man");
  });

  scenario("men glide from the hand to their points", LIVELY, async (table) => {
    await table.newGame();
    assert.ok(await glides(table, "a7"));
    await table.isDrawnRight();
  });

  scenario("nothing moves for a visitor who wants less motion", { game: MIDGAME }, async (table) => {
    await standsStill(table);
    assert.equal(await glides(table, "g1", "d1"), false);
    await table.isDrawnRight();
  });

  scenario("nothing moves once that is switched off", { ...LIVELY, game: MIDGAME }, async (table) => {
    const dialog = await table.openDialog("Settings");
    await choose(dialog, "Moving men", "off");
    await standsStill(table);
    await table.page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    assert.equal(await glides(table, "g1", "d1"), false);
    await table.isDrawnRight();
  });

  scenario(
    "the theme is the device's until another is chosen",
    { colorScheme: "dark", game: MIDGAME },
    async (table) => {
      const paper = () =>
        table.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      const art = () => table.board.locator("svg.art").innerHTML();
      const [darkPaper, darkArt] = [await paper(), await art()];
      const dialog = await table.openDialog("Settings");
      await choose(dialog, "Colours", "light");
      await eventually(async () => assert.notEqual(await paper(), darkPaper));
      await eventually(async () => assert.notEqual(await art(), darkArt));
      await choose(dialog, "Colours", "auto");
      await eventually(async () => assert.deepEqual([await paper(), await art()], [darkPaper, darkArt]));
      await table.page.emulateMedia({ colorScheme: "light" });
      await eventually(async () => assert.notEqual(await art(), darkArt));
      await table.isDrawnRight();
    },
  );
});

/** The outline of each mark without its size, and whether it is filled or dashed. Runs in the page. */
function shapesOf(marks) {
  return marks.map((mark) => {
    const outline = mark.querySelector("path:last-child");
    const { fill, strokeDasharray } = getComputedStyle(outline);
    const look = `${fill === "none" ? "open" : "filled"} ${strokeDasharray === "none" ? "" : "dashed"}`;
    return [mark.dataset.mark, `${outline.getAttribute("d").replace(/[^A-Z]/g, "")} ${look}`];
  });
}

/** Whether any man is on its way right after these presses. */
function glides(table, ...points) {
  return table.page.evaluate((names) => {
    for (const name of names) document.querySelector(`[data-point="${name}"]`).click();
    return new Promise((done) =>
      requestAnimationFrame(() =>
        done(document.getAnimations().some(({ effect }) => effect.target?.closest("[data-man]"))),
      ),
    );
  }, points);
}

/** No element, and nothing drawn before or after one, has a transition or an animation. */
async function standsStill(table) {
  const moving = await table.page.evaluate(() =>
    [...document.querySelectorAll("*")].flatMap((element) =>
      ["", "::before", "::after"].flatMap((part) => {
        const { transitionProperty, transitionDuration, animationName } = getComputedStyle(
          element,
          part || null,
        );
        const still =
          (transitionProperty === "none" || /^(0s(, )?)+$/.test(transitionDuration)) &&
          animationName === "none";
        return still ? [] : [`${element.outerHTML.slice(0, 80)}${part}`];
      }),
    ),
  );
  assert.deepEqual(moving, []);
}

/** The contrast with the wood of a white man, of a black man and of a line, as photographed. */
async function contrasts(table) {
  const shot = (await table.board.screenshot()).toString("base64");
  const spots = await table.board.evaluate((board) => {
    const corner = board.getBoundingClientRect();
    const circle = (element) => {
      const { x, y, width } = element.getBoundingClientRect();
      return { x: x + width / 2 - corner.x, y: y + width / 2 - corner.y, radius: width / 2 };
    };
    const points = [...board.querySelectorAll("[data-point]")].map(circle);
    const men = [...board.querySelectorAll("[data-man]")].map((man) => ({
      colour: man.dataset.man.split("-")[0],
      ...circle(man),
    }));
    const onBoard = men.filter((man) => points.some(({ x, y }) => Math.hypot(x - man.x, y - man.y) < 1));
    return { men: onBoard, from: points.at(0), to: points.at(-1), width: corner.width };
  });
  // In a page of its own, which no policy forbids to look at pixels.
  const darkroom = await table.context.newPage();
  return darkroom.evaluate(measure, { shot, spots });
}

/**
 * Runs in a page: contrasts by the formula of the Web Content Accessibility Guidelines. The brightness of the wood is the
 * median of the field from the first point to the last, most of which is wood; that of a man the median of its disc; a line
 * is looked for across the middle of its left and right half, and is as bright as its brightest pixel.
 */
async function measure({ shot, spots: { men, from, to, width } }) {
  const image = new Image();
  image.src = `data:image/png;base64,${shot}`;
  await image.decode();
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d", {
    willReadFrequently: true,
  });
  context.drawImage(image, 0, 0);
  const scale = image.width / width;

  const linear = (part) => (part <= 10.31475 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  const luminance = (x, y) => {
    const [red, green, blue] = context.getImageData(Math.round(x * scale), Math.round(y * scale), 1, 1).data;
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  };
  const median = (values) => values.sort((one, other) => one - other)[values.length >> 1];
  const area = (left, top, right, bottom, isIn) => {
    const found = [];
    for (let x = left; x <= right; x += 2)
      for (let y = top; y <= bottom; y += 2) if (isIn(x, y)) found.push(luminance(x, y));
    return median(found);
  };

  const wood = area(from.x, from.y, to.x, to.y, () => true);
  const contrast = (other) => (Math.max(wood, other) + 0.05) / (Math.min(wood, other) + 0.05);
  const man = ({ x, y, radius }) =>
    area(
      x - radius,
      y - radius,
      x + radius,
      y + radius,
      (dx, dy) => Math.hypot(dx - x, dy - y) < 0.95 * radius,
    );
  const worst = (colour) =>
    Math.min(...men.filter((each) => each.colour === colour).map((each) => contrast(man(each))));
  const across = (part) => {
    const x = from.x + (to.x - from.x) * part;
    return Math.max(...Array.from({ length: 13 }, (_, step) => luminance(x, from.y + step - 6)));
  };
  const line = median([0.2, 0.25, 0.3, 0.7, 0.75, 0.8].map((part) => contrast(across(part))));
  return { white: worst("white"), black: worst("black"), line };
}
