// The game as a player gets it: the released program, and its page in a real Chromium.
//
// `MERELS_PROGRAM` names the program and `MERELS_BROWSER` the browser; `cargo xtask test` sets both. A file of tests shares
// one program and one browser; every test is a visitor of its own, who has never been here.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { after, test } from "node:test";
import { chromium } from "playwright-core";
import { Table } from "./table.js";

/** A phone held upright, and everything about it that a page can tell. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** For a test of what moves. In all others men are where they belong at once, which is quicker. */
export const LIVELY = { reducedMotion: "no-preference" };

/** How many visitors are there at a time: most of a test is waiting for a man to arrive. */
export const TOGETHER = { concurrency: 3 };

const server = serve();
const browser = launch();
after(async () => {
  await (await browser).close();
  await (await server).stop();
});

/** Where the program serves the page. */
export const address = async () => (await server).address;

/**
 * A test by one visitor. `options` are those of a browser context, such as `viewport` and `locale`, and besides
 * `game`: a game of Nine Men's Morris that the browser keeps from an earlier visit, between two people unless it names
 * other players, by its `turns` and, where it did not begin at the start, its `fen`,
 * `from`: where the page is served, unless it is by the program that all share, and
 * `expected`: what a fault may say that the test itself brings about.
 * Whatever else the page reports as an error, or asks of another host, makes the test fail.
 */
export function scenario(name, options, act) {
  test(name, async () => {
    const { expected, ...visit } = options;
    const table = await open(visit);
    try {
      await act(table);
    } finally {
      await table.context.close();
    }
    assert.deepEqual(
      table.faults.filter((fault) => !expected?.test(fault)),
      [],
    );
  });
}

/** Opens the page as a visitor does. */
async function open({ game, from = address, ...options }) {
  const { origin } = new URL(await from());
  const localStorage = game ? [{ name: "merels.game", value: await kept(game) }] : [];
  const context = await (
    await browser
  ).newContext({
    locale: "en-GB",
    reducedMotion: "reduce",
    // Small, because every pixel of it is drawn without the help of a graphics card.
    viewport: { width: 960, height: 640 },
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
    ...options,
  });
  const page = await context.newPage();
  const faults = listen(page, origin);
  await page.goto(origin);
  await page.getByTestId("board").waitFor();
  return new Table(page, context, origin, faults);
}

/** The text of a game that has just begun, as the page keeps it. */
let begun;

/** The text of another game, as the page would keep it. */
async function kept({ white = "person", black = "person", ...game }) {
  begun ??= open({}).then(async ({ page, context }) => {
    const text = await page.evaluate(() => localStorage.getItem("merels.game"));
    await context.close();
    return text;
  });
  return changed(await begun, { white, black, game });
}

/** The text of a saved game with parts of it changed. */
export function changed(text, { game, ...others }) {
  const saved = JSON.parse(text);
  return JSON.stringify({ ...saved, ...others, game: game === null ? null : { ...saved.game, ...game } });
}

/** Collects everything that the page reports as an error, and every request to another host. */
function listen(page, origin) {
  const faults = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !/^(data|blob):/.test(url))
      faults.push(`asked another host: ${url}`);
  });
  return faults;
}

/** The program, to be run with other words. */
export function program() {
  return required("MERELS_PROGRAM");
}

/** Starts `merels play` with more words on a free port; gives its address and the way to stop it. */
export async function serve(...words) {
  const server = spawn(program(), ["play", "--port", "0", "--no-open", ...words], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(server, "exit");
  for await (const line of createInterface({ input: server.stdout })) {
    const found = /http:\S+/.exec(line)?.[0];
    if (found) return { address: found, stop: () => (server.kill("SIGINT"), ended) };
  }
  throw new Error("merels play ended without an address");
}

function launch() {
  return chromium.launch({
    executablePath: required("MERELS_BROWSER"),
    // Chromium's own sandbox refuses to run as root, and only this page is opened.
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
}

/** A variable of the environment, without which no test can run. */
function required(name) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; run the browser tests by: cargo xtask test`);
  return value;
}
