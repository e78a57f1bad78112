// A host with a page, and a browser that looks at it.
//
// node --test FILE, with TENGEN (the program), TENGEN_PAGE_MODULES (where playwright-core and axe-core lie) and,
// where pictures are wanted, TENGEN_PICTURES (a folder).
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { accessSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, afterEach, before } from "node:test";

const require = createRequire(join(process.env.TENGEN_PAGE_MODULES, "node_modules", "/"));
const { chromium } = require("playwright-core");
export const axeSource = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
export const patience = 60_000; // ms, however slow the machine
export const pictures = process.env.TENGEN_PICTURES;

const browserPath = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((path) => {
  try {
    accessSync(path);
    return true;
  } catch {
    return false;
  }
});
if (!browserPath) {
  console.log("found no Chromium, which the page is looked at with: ./dev setup installs it");
  process.exit(process.env.TENGEN_MUST_RUN === "1" ? 1 : 77);
}

export function newFolder() {
  return mkdtempSync(join(tmpdir(), "tengen-page-"));
}
export const remove = (folder) => rmSync(folder, { recursive: true, force: true });

// A host whose games lie in the folder; `address` carries the token.
export async function startHost(folder, port = 0, ...more) {
  const words = ["serve", "--games", folder, ...(port ? ["--port", String(port)] : []), ...more];
  const host = spawn(process.env.TENGEN, words, { stdio: ["ignore", "pipe", "inherit"] });
  const address = await new Promise((resolve, reject) => {
    let text = "";
    host.stdout.on("data", (bytes) => {
      text += bytes;
      if (text.includes("\n")) resolve(text.trim());
    });
    host.on("exit", (status) => reject(new Error(`tengen serve ended with ${status}`)));
  });
  const url = new URL(address);
  return {
    address,
    base: url.origin,
    port: Number(url.port),
    token: url.searchParams.get("token"),
    async api(path, body) {
      const response = await fetch(url.origin + path, {
        method: body === undefined ? "GET" : "POST",
        headers: { authorization: `Bearer ${url.searchParams.get("token")}` },
        body: body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
      });
      return response.headers.get("content-type").includes("json") ? response.json() : response.text();
    },
    stop: (signal = "SIGTERM") =>
      new Promise((resolve) => {
        host.removeAllListeners("exit");
        host.on("exit", resolve);
        host.kill(signal);
      }),
  };
}

export async function startBrowser(more = {}) {
  // Without a graphics card, Chromium would draw with a software for OpenGL, which takes more CPU time than drawing without.
  return chromium.launch({ executablePath: browserPath, args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"], ...more });
}

// What the tests of a file share, from before the first to after the last: a folder, a host whose games lie in it, and
// a browser. `prepare` is called with the folder before the host starts, and returns more words for it.
export let folder;
export let host;
export let browser;
export function share({ prepare = async () => [], looks = true } = {}) {
  before(async () => {
    folder = newFolder();
    host = await startHost(join(folder, "games"), 0, ...(await prepare(folder)));
    if (looks) browser = await startBrowser();
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
    remove(folder);
  });
}
// The same games again, at the same address.
export async function restartHost() {
  const { port } = host;
  await host.stop();
  host = await startHost(join(folder, "games"), port);
}

// A page of its own, with nothing remembered. A script that fails, an error on the console and a breach of the page's
// content security policy, which the browser tells there, fail the test; errors that a test causes are `expected`.
const opened = [];
export async function openPage(browser, address, { expected, ...options } = {}) {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: "en-GB", ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  page.trouble = [];
  const complain = (text) => expected?.test(text) || page.trouble.push(text);
  page.on("pageerror", (error) => complain(String(error)));
  page.on("console", (message) => message.type() === "error" && complain(message.text()));
  opened.push(page);
  await page.goto(address);
  return page;
}
afterEach(() => {
  const trouble = opened.splice(0).flatMap((page) => page.trouble);
  assert.deepEqual(trouble, [], "a page complained");
});
export const close = (page) => page.context().close();

const columns = "abcdefghijklmnopqrstuvwxyz";
// Where a point lies on the screen.
export async function place(page, point, size = 15, rows = "bottom") {
  const box = await page.locator("svg.board").boundingBox();
  const cell = box.width / (size + 1);
  const row = Number(point.slice(1));
  const x = columns.indexOf(point[0]);
  const y = rows === "top" ? row - 1 : size - row;
  return { x: box.x + (x + 1) * cell, y: box.y + (y + 1) * cell };
}
export async function click(page, point, size, rows) {
  const { x, y } = await place(page, point, size, rows);
  await page.mouse.click(x, y);
}
// A file is let go over the first such element.
export async function drop(page, name, bytes, target = "body") {
  await page.locator(".brand").waitFor();
  await page.evaluate(({ name, bytes, target }) => {
    const files = new DataTransfer();
    files.items.add(new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], name));
    document.querySelector(target).dispatchEvent(new DragEvent("drop", { dataTransfer: files, bubbles: true, cancelable: true }));
  }, { name, bytes: bytes.toString("base64"), target });
}
export const stone = (page, point) => page.locator(`svg.board > [data-point="${point}"]`);
export const stones = (page) => page.locator("svg.board > [data-point]");
export const gameOf = (page) => new URL(page.url()).pathname.split("/").pop();

// Waits until the host says that of the game.
export async function until(host, id, what, message = "") {
  const end = Date.now() + patience;
  for (;;) {
    const game = await host.api(`/api/games/${id}`);
    if (what(game)) return game;
    if (Date.now() > end) throw new Error(`it did not come to it: ${message} ${JSON.stringify(game).slice(-600)}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}
export const asked = (seat, turns) => (game) => game.question?.seat === seat && game.turns.length >= turns;

export async function newGame(page, choices) {
  await page.locator("#new-game").click();
  for (const [field, value] of Object.entries(choices)) await page.locator(`#choose-${field}`).selectOption(value);
  const before = page.url();
  await page.locator("#start").click();
  await page.waitForURL((url) => url.href !== before);
  await page.locator("dialog").waitFor({ state: "detached" });
}

// A match that another process plays, until it is stopped; each move of its programs takes so long.
export async function startMatch(folder, ms, ...more) {
  const program = (name) => ["-engine", `name=${name}`, `cmd=${process.env.TENGEN_MISBEHAVE}`, "args=is-late page at=0 ms=" + ms];
  const words = ["match", ...program("Anna"), ...program("Boris"), "-size", "15", "-rounds", "1000", "-each", "tc=600", "-out", folder, ...more];
  const match = spawn(process.env.TENGEN, words, { stdio: ["ignore", "ignore", "inherit"] });
  const end = Date.now() + patience;
  for (;;) {
    try {
      accessSync(join(folder, "control"));
      break;
    } catch {
      if (Date.now() > end || match.exitCode !== null) throw new Error("the match did not begin");
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }
  return {
    match,
    stop: () =>
      new Promise((resolve) => {
        if (match.exitCode !== null || match.signalCode !== null) return resolve();
        match.on("exit", resolve);
        match.kill("SIGKILL");
      }),
  };
}
