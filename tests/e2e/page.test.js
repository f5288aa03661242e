// The page opens, and is there for everyone.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { start } from "./game.js";

let game;
before(async () => (game = await start()));
after(() => game?.stop());

test("the page opens without a fault", async () => {
  const { page, faults } = await game.open();
  await page.getByRole("main").waitFor();
  assert.match(await page.title(), /Merels/);
  assert.deepEqual(faults, []);
});

test("the page has no known barrier", async () => {
  const { context, page } = await game.open();
  await page.getByRole("main").waitFor();
  const { violations } = await new AxeBuilder({ page }).analyze();
  assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]), []);
  await context.close();
});

test("nothing but the page is served", async () => {
  const answer = await fetch(new URL("nothing", game.address));
  assert.equal(answer.status, 404);
});
