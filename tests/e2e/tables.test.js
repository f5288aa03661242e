// Perfect values: those that come with the page, those of a folder, and the computer without any.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe } from "node:test";
import { promisify } from "node:util";
import { program, scenario, serve, TOGETHER } from "./game.js";
import { eventually } from "./table.js";

const run = promisify(execFile);

/** Nine Men's Morris, Black to fly: lost in so many plies, which is farther than the computer looks ahead. */
const ENDGAME = { fen: "3/1W1/1B1/1B2B1/3/3/1WW b 0 0", plies: 10 };

/** The same, White to fly against four men: what Black's turns lead to is found in a table of several pieces. */
const LARGE = { fen: "WBB/3/3/W2B1W/2B/3/3 w 0 0", turn: "a7-b6", table: "/3-4-0-0.wdl" };

/** How many points are in each row of its board. */
const ROWS = [3, 3, 3, 6, 3, 3, 3];

const folder = solved();
const served = folder.then((folder) => serve("--tables", folder));
after(async () => {
  await (await served).stop();
  await rm(await folder, { recursive: true });
});

describe("perfect values", TOGETHER, () => {
  scenario(
    "of a folder are read piece by piece, and win in the fewest plies",
    {
      from: async () => (await served).address,
      game: { white: "master", fen: ENDGAME.fen },
      // The small tables are kept away, lest they know the endgame too.
      expected: /ERR_FAILED|Failed to load/,
    },
    async (table) => {
      await table.page.route(/\.tables$/, (route) => route.abort());
      const asked = requests(table, "/tables/");
      for (let left = ENDGAME.plies; left > 0; left -= 2) {
        const { value, distance, turns } = await probe(await fen(table));
        assert.deepEqual([value, distance], ["loss", left]);
        const played = (await table.turns()).length;
        await table.play([turns[0].turn]);
        await eventually(async () => assert.equal((await table.turns()).length, played + 2));
      }
      assert.match(await table.result.innerText(), /^White wins/);
      const pieces = asked.filter(({ path }) => path.endsWith(".distance"));
      assert.ok(pieces.length > 0, "no table was read");
      for (const { path, range } of pieces) assert.match(range ?? "all of it", /^bytes=\d+-\d+$/, path);
    },
  );

  scenario(
    "of a large table are read without all of it",
    {
      from: async () => (await served).address,
      game: { black: "master", fen: LARGE.fen },
      expected: /ERR_FAILED|Failed to load/,
    },
    async (table) => {
      await table.page.route(/\.tables$/, (route) => route.abort());
      const asked = requests(table, LARGE.table);
      await table.play([LARGE.turn]);
      await eventually(async () => assert.equal((await table.turns()).length, 2));
      assert.ok(new Set(asked.map(({ range }) => range)).size > 1, `it was read ${asked.length} times`);
      const [{ path, range }] = asked;
      const [first, last] = range.match(/\d+/g).map(Number);
      const { size } = await stat(join(await folder, path.replace("/tables/", "")));
      assert.ok(last - first + 1 < size, `${range} of ${size} bytes`);
    },
  );

  scenario("come with the page, and ask the server for no more", {}, async (table) => {
    const small = requests(table, ".tables");
    const others = requests(table, "/tables/");
    await table.newGame({ variant: "three", opponent: "computer", level: "master", colour: "black" });
    await eventually(async () => assert.equal((await table.turns()).length, 1));
    assert.deepEqual(await table.turns(), ["b2"]);
    assert.equal(small.length, 1);
    assert.deepEqual(others, []);
  });

  scenario("are not needed to play", { expected: /ERR_FAILED|Failed to load/ }, async (table) => {
    await table.page.route(/tables/, (route) => route.abort());
    await table.newGame({ variant: "three", opponent: "computer", level: "master", colour: "black" });
    await eventually(async () => assert.equal((await table.turns()).length, 1));
    assert.equal(await table.page.getByRole("alert").count(), 0);
  });
});

/** A folder with the tables of Nine Men's Morris for up to seven men. */
async function solved() {
  const folder = await mkdtemp(join(tmpdir(), "merels-tables-"));
  await run(program(), ["solve", "--max-men", "7", "--tables", folder, "--json"]);
  return folder;
}

/** What the tables know of a position of Nine Men's Morris; its turns are the best first. */
async function probe(fen) {
  const { stdout } = await run(program(), ["probe", "--tables", await folder, "--fen", fen, "--json"]);
  return JSON.parse(stdout);
}

/** The position on the table, of Nine Men's Morris without men in hand, Black to move. */
async function fen(table) {
  const men = await table.position();
  const letters = Object.keys(await table.labels()).map((name) => ({ white: "W", black: "B" })[men[name]] ?? "1");
  const rows = ROWS.map((length) => letters.splice(0, length).join(""));
  return `${rows.join("/").replace(/1+/g, (empty) => empty.length)} b 0 0`;
}

/** What the page and its worker ask for from now on whose address has this in it: path and range. */
function requests({ page }, part) {
  const asked = [];
  page.on("request", (request) => {
    const path = new URL(request.url()).pathname;
    if (path.includes(part)) asked.push({ path, range: request.headers().range });
  });
  return asked;
}
