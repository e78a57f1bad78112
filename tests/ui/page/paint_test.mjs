// How soon the page is there: its first paint, and when a stone can be placed. Printed beside the aim; how fast this
// machine is now decides nothing. And how large it is, which decides.
import assert from "node:assert/strict";
import { statSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { newFolder, openPage, remove, startBrowser, startHost } from "./harness.mjs";

const aim = 1000; // ms
const loads = 5;
const mostBytes = 150_000; // of script and style together, as they are sent

let browser;
let host;
let folder;
before(async () => {
  folder = newFolder();
  host = await startHost(folder);
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await host?.stop();
  remove(folder);
});

// Of a load with an empty cache, in milliseconds since it began.
async function load(address) {
  const page = await openPage(browser, address);
  await page.waitForFunction(() => document.querySelector("svg.board") && performance.getEntriesByName("first-contentful-paint").length);
  const times = await page.evaluate(async () => {
    // The board stands, and the browser has time for a click.
    await new Promise((resolve) => requestIdleCallback(resolve));
    return { paint: performance.getEntriesByName("first-contentful-paint")[0].startTime, interactive: performance.now() };
  });
  await page.context().close();
  return times;
}

test("the first paint and a board that takes a click come", async (t) => {
  const { id } = await host.api("/api/games", { seats: [{ person: true }, { person: true }] });
  const all = [];
  for (let i = 0; i < loads; ++i) all.push(await load(`${host.base}/play/${id}?token=${host.token}`));
  const median = (name) => Math.round(all.map((one) => one[name]).sort((a, b) => a - b)[loads >> 1]);
  t.diagnostic(`first paint ${median("paint")} ms, interactive ${median("interactive")} ms (aim: ${aim} ms), medians of ${loads} loads`);
  assert.ok(median("paint") <= median("interactive"));
});

test("script and style are small, and are sent compressed", async (t) => {
  const built = ["page.js.gz", "page.css.gz"].map((name) => statSync(join(process.env.TENGEN_PAGE_MODULES, "page", name)).size);
  const sent = await Promise.all(["/page.js", "/page.css"].map(async (path) => {
    const answer = await fetch(host.base + path, { headers: { authorization: `Bearer ${host.token}`, "accept-encoding": "gzip" } });
    assert.equal(answer.headers.get("content-encoding"), "gzip", path);
    return Number(answer.headers.get("content-length"));
  }));
  assert.deepEqual(sent, built, "the host sends what was built");
  const bytes = built[0] + built[1];
  t.diagnostic(`${bytes} bytes compressed`);
  assert.ok(bytes < mostBytes, `${bytes} bytes`);
});
