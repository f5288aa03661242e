// The table as someone in front of it sees and touches it, in English.
import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { touched } from "./games.js";

/** Nothing on the page takes longer, even on a busy machine. Milliseconds. */
const PATIENCE = 20_000;

/** Looks again and again until what is asserted holds; the last failure is the test's. */
export async function eventually(assertion) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    try {
      return await assertion();
    } catch (error) {
      if (Date.now() > end) throw error;
      await delay(30);
    }
  }
}

export class Table {
  constructor(page, context, address, faults) {
    Object.assign(this, { page, context, address, faults });
    this.board = page.getByTestId("board");
    this.status = page.locator("section.status");
    this.result = page.getByTestId("result");
    this.announcement = page.getByTestId("announcement");
    this.turnList = page.locator("[data-turn]");
  }

  point(name) {
    return this.page.locator(`[data-point="${name}"]`);
  }

  button(name) {
    return this.page.getByRole("button", { name, exact: true });
  }

  /** A dialog by its title, whether it asks or informs. */
  dialog(name) {
    return this.page
      .locator("dialog[open]")
      .filter({ has: this.page.getByRole("heading", { name, exact: true }) });
  }

  /** Opens a dialog by the button of that name. */
  async openDialog(button, title = button) {
    await this.button(button).click();
    await this.dialog(title).waitFor();
    return this.dialog(title);
  }

  /** Begins a game by the dialog; a running one is given up. */
  async newGame({ variant, opponent = "person", level, colour } = {}) {
    const dialog = await this.openDialog("New game");
    await choose(dialog, "Opponent", opponent);
    if (level) await choose(dialog, "Strength of the computer", level);
    if (colour) await choose(dialog, "You play", colour);
    if (variant) await choose(dialog, "Game", variant);
    await dialog.getByRole("button", { name: "Start" }).click();
    const giveUp = this.button("Give up and start");
    await eventually(async () => assert.ok((await giveUp.isVisible()) || !(await dialog.isVisible())));
    if (await giveUp.isVisible()) await giveUp.click();
    await dialog.waitFor({ state: "detached" });
  }

  /** Plays turns, each in the project's notation, by pressing one point after the other. */
  async play(turns, press = (point) => this.point(point).click()) {
    for (const turn of turns) {
      for (const point of touched(turn)) await press(point);
      await this.showsStatus(/./);
      assert.equal((await this.turns()).at(-1), turn, await this.announcement.textContent());
    }
  }

  /** The turns in the list. */
  turns() {
    return this.turnList.allTextContents();
  }

  /** Waits for a text in the status line. */
  showsStatus(text) {
    return eventually(async () => assert.match(await this.status.innerText(), text));
  }

  /** What every point says of itself, by its name, in reading order. */
  async labels() {
    const labels = await this.page
      .locator("[data-point]")
      .evaluateAll((points) => points.map(({ dataset, ariaLabel }) => [dataset.point, ariaLabel]));
    return Object.fromEntries(labels);
  }

  /** The points whose label says this. */
  async pointsThat(say) {
    return Object.entries(await this.labels()).flatMap(([name, label]) =>
      label.includes(say) ? [name] : [],
    );
  }

  /** The marks on a point. */
  marks(name) {
    return this.point(name)
      .locator("[data-mark]")
      .evaluateAll((marks) => marks.map((mark) => mark.dataset.mark));
  }

  /** Which colour stands where, as the points say it: `{ a7: "white" }`. */
  async position() {
    const men = Object.entries(await this.labels()).map(([name, label]) => [
      name,
      / (white|black) man/.exec(label)?.[1],
    ]);
    return Object.fromEntries(men.filter(([, colour]) => colour));
  }

  /**
   * Which colour is drawn where, once nothing moves any more. A man is on a point if its middle is the point's, to a pixel;
   * one that lies over a point in any other way is drawn wrongly, and named by how far it is off.
   */
  async drawn() {
    await this.settled();
    const men = await this.page.evaluate(() => {
      const middle = (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2, radius: width / 2 };
      };
      const points = [...document.querySelectorAll("[data-point]")].map((point) => [
        point.dataset.point,
        middle(point),
      ]);
      return [...document.querySelectorAll("[data-man]")].flatMap((man) => {
        const { x, y } = middle(man);
        const distance = (point) => Math.hypot(point.x - x, point.y - y);
        const [name, point] = points.reduce((one, other) =>
          distance(one[1]) <= distance(other[1]) ? one : other,
        );
        if (distance(point) >= point.radius) return [];
        const off = distance(point) < 1 ? "" : ` off by ${distance(point)} px`;
        return [[name, man.dataset.man.split("-")[0] + off]];
      });
    });
    assert.equal(new Set(men.map(([name]) => name)).size, men.length, "two men are drawn on one point");
    return Object.fromEntries(men);
  }

  /** Waits until no man glides and nothing appears any more. */
  async settled() {
    await this.page.evaluate(async () => {
      const passing = document
        .getAnimations()
        .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(passing.map(({ finished }) => finished));
    });
  }

  /** How the board looks agrees with what it says. */
  async isDrawnRight() {
    const drawn = await this.drawn();
    assert.deepEqual(sorted(drawn), sorted(await this.position()));
  }

  /** Walks with the Tab key until this has the focus. */
  async tabTo(locator) {
    for (let presses = 0; presses < 80; presses += 1) {
      if (await locator.evaluateAll((found) => found.includes(document.activeElement))) return;
      await this.page.keyboard.press("Tab");
    }
    assert.fail(`the Tab key does not lead to ${locator}`);
  }
}

/** Chooses one of a group of a dialog by the value it stands for. */
export async function choose(dialog, group, value) {
  await dialog
    .getByRole("group", { name: group, exact: true })
    .locator(`label:has(input[value="${value}"])`)
    .click();
}

/** The middle of something on the screen. */
export async function middle(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

/** The same object with its keys in order. */
export function sorted(object) {
  return Object.fromEntries(Object.entries(object).toSorted());
}
