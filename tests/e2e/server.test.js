// What the program serves, and to whom.
import assert from "node:assert/strict";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { describe, test } from "node:test";
import { address, scenario, TOGETHER } from "./game.js";

describe("the program", TOGETHER, () => {
  test("serves the page with a policy that trusts nothing else", async () => {
    const answer = await fetch(await address());
    assert.equal(answer.status, 200);
    assert.match(answer.headers.get("content-type"), /^text\/html/);
    const policy = answer.headers.get("content-security-policy");
    assert.match(policy, /default-src 'none'/);
    assert.match(policy, /script-src 'self' 'wasm-unsafe-eval';/);
    assert.match(policy, /connect-src 'self'/);
    assert.equal(answer.headers.get("x-content-type-options"), "nosniff");
    assert.equal(answer.headers.get("referrer-policy"), "no-referrer");
  });

  for (const path of [
    "nothing",
    "assets/",
    "assets/nothing.js",
    "..%2fCargo.toml",
    "%2e%2e/%2e%2e/etc/passwd",
    "index.html/x",
  ]) {
    test(`has nothing at /${path}`, async () => {
      const answer = await fetch(new URL(path, await address()));
      assert.equal(answer.status, 404);
      assert.ok(answer.headers.has("content-security-policy"));
    });
  }

  test("only answers to reading", async () => {
    for (const method of ["POST", "PUT", "DELETE"]) {
      const { status } = await fetch(await address(), {
        method,
        body: method === "DELETE" ? undefined : "x",
      });
      assert.equal(status, 405, method);
    }
  });

  test("listens to this computer alone", async () => {
    const { hostname, port } = new URL(await address());
    assert.equal(hostname, "127.0.0.1");
    const others = Object.values(networkInterfaces())
      .flat()
      .filter(({ internal, family }) => !internal && family === "IPv4");
    for (const { address: host } of others) assert.equal(await answers(host, port), false, `${host} answers`);
    assert.equal(await answers("127.0.0.1", port), true);
  });

  scenario(
    "its page loads everything from it, and cannot reach further",
    { expected: /Content Security Policy/ },
    async (table) => {
      const { hosts, types } = await table.page.evaluate(() => {
        const loaded = performance.getEntriesByType("resource");
        return {
          hosts: [...new Set(loaded.map(({ name }) => new URL(name).origin))],
          types: loaded.map(({ name }) => name.split(".").at(-1)),
        };
      });
      assert.deepEqual(hosts, [table.address]);
      for (const type of ["js", "css", "wasm", "woff2"])
        assert.ok(types.includes(type), `${type} was not loaded`);
      const refused = await table.page.evaluate(async () => {
        const heard = new Promise((done) =>
          addEventListener("securitypolicyviolation", ({ violatedDirective }) => done(violatedDirective)),
        );
        await fetch("http://localhost:1/").catch(() => undefined);
        return heard;
      });
      assert.equal(refused, "connect-src");
    },
  );

  for (const [locale, text] of [
    ["en-GB", "The game could not be loaded. Please reload the page."],
    ["el-GR", "Δεν ήταν δυνατή η φόρτωση του παιχνιδιού. Ανανεώστε τη σελίδα."],
  ]) {
    scenario(
      `its page says in ${locale} what it lacks`,
      { locale, expected: /load|fetch/ },
      async (table) => {
        await table.page.route(/\.wasm$/, (route) => route.abort());
        await table.page.reload();
        const alert = table.page.getByRole("alert");
        await alert.waitFor();
        assert.equal(await alert.innerText(), text);
        assert.ok(locale.startsWith(await table.page.getAttribute("html", "lang")));
      },
    );
  }

  scenario("its page is served again as it is", {}, async (table) => {
    const answer = await table.page.reload();
    assert.equal(answer.status(), 200);
    assert.equal(answer.headers()["cache-control"], "no-store");
    const script = await table.page.evaluate(() => document.querySelector("script[src]").src);
    assert.match((await fetch(script)).headers.get("cache-control"), /immutable/);
  });
});

/** Whether anything accepts a connection there. */
function answers(host, port) {
  return new Promise((done) => {
    const socket = connect({ host, port: Number(port), timeout: 2000 });
    const end = (answer) => () => (socket.destroy(), done(answer));
    socket.on("connect", end(true)).on("error", end(false)).on("timeout", end(false));
  });
}
