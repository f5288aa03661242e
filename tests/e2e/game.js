// The game as a player gets it: the released program, and its page in a real Chromium.
//
// `MERELS_PROGRAM` names the program and `MERELS_BROWSER` the browser; `cargo xtask test` sets both.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { chromium } from "playwright-core";

/** A variable of the environment, without which no test can run. */
function required(name) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; run the browser tests by: cargo xtask test`);
  return value;
}

/** Starts `merels play` on a free port; gives its address and the way to stop it. */
async function serve() {
  const program = spawn(required("MERELS_PROGRAM"), ["play", "--port", "0", "--no-open"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(program, "exit");
  for await (const line of createInterface({ input: program.stdout })) {
    const address = /http:\S+/.exec(line)?.[0];
    if (address) return { address, stop: () => (program.kill("SIGINT"), ended) };
  }
  throw new Error("merels play ended without an address");
}

/** Starts the program and the browser, once for a file of tests. */
export async function start() {
  const server = await serve();
  const browser = await chromium.launch({
    executablePath: required("MERELS_BROWSER"),
    // Chromium's own sandbox refuses to run as root, and only this page is opened.
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  return {
    address: server.address,
    /**
     * Opens the page as a new visitor does; `options` are those of a browser context, such as `viewport` and `locale`.
     * `faults` collects everything that the page reports as an error.
     */
    async open(options = {}) {
      const context = await browser.newContext({ locale: "en-GB", ...options });
      const page = await context.newPage();
      const faults = [];
      page.on("pageerror", (error) => faults.push(String(error)));
      page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
      await page.goto(server.address);
      return { page, faults, context };
    },
    async stop() {
      await browser.close();
      await server.stop();
    },
  };
}
