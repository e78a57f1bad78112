// Records of games on the page: dropped anywhere, files of several games, and the list of the games that are kept.
import assert from "node:assert/strict";
import { test } from "node:test";
import { browser, click, close, drop, gameOf, host, openPage, share, stone, stones, until } from "./harness.mjs";

share();
const at = (path) => `${host.base}${path}?token=${host.token}`;
const two = "(;GM[4]SZ[15]PB[Anna]PW[Boris]RE[B+R];B[hh];W[ii])(;GM[4]SZ[15]PB[Carla]PW[Dan];B[gg];W[ff];B[jj])";
const one = Buffer.from("(;GM[4]SZ[15]PB[Eva]PW[Finn];B[hh];W[ii];B[jj])");

test("a record is opened wherever it is dropped: as an analysis there, as a game elsewhere", async () => {
  for (const path of ["/", "/watch", "/engines", "/scores"]) {
    const page = await openPage(browser, at(path));
    await page.locator("main > *").first().waitFor();
    if (path === "/") await page.locator("svg.board.open").waitFor();
    const was = page.url();
    await drop(page, "game.sgf", one, "main");
    await page.waitForURL((url) => url.href !== was && /\/play\/./.test(url.pathname));
    await page.waitForFunction(() => document.querySelectorAll("svg.board > [data-point]").length === 3);
    await close(page);
  }
  const watching = await openPage(browser, at("/watch"));
  await watching.locator("h1").waitFor();
  await drop(watching, "two.sgf", Buffer.from(two), "main");
  await watching.locator("stored-games li", { hasText: "Carla – Dan" }).waitFor();
  await close(watching);
  const page = await openPage(browser, at("/analyse"));
  await page.locator("svg.board.open").waitFor();
  await drop(page, "game.sgf", one, "svg.board");
  await page.locator(".tree-move").nth(2).waitFor();
  assert.equal(new URL(page.url()).pathname, "/analyse");
  await close(page);
});

test("a file of several games offers each of them, and the list keeps them", async () => {
  const page = await openPage(browser, host.address);
  await page.locator("#new-game").waitFor();
  await page.locator("#load-file").setInputFiles({ name: "two.sgf", mimeType: "text/plain", buffer: Buffer.from(two) });
  const lines = page.locator("stored-games li");
  await lines.nth(1).waitFor();
  assert.equal(await page.locator("#sheet-title").innerText(), "The file has 2 games:");
  assert.match(await lines.nth(0).innerText(), /Anna – Boris\s+Black wins: resignation\.\s+Gomoku/);
  assert.match(await lines.nth(1).innerText(), /Carla – Dan[^]*3 moves/);
  await lines.nth(1).locator("button").click();
  await page.waitForFunction(() => document.querySelectorAll("svg.board > [data-point]").length === 3);
  await page.locator("dialog").waitFor({ state: "detached" });
  await page.locator("#games").click();
  // In the list, the games of a file are one entry until it is opened.
  const file = page.locator(`stored-games li:has(> details > summary)`, { hasText: "Anna – Boris" }).first();
  await file.getByText("two.sgf").waitFor();
  assert.match(await file.innerText(), /^two\.sgf\s+2 games · \d{4}-\d\d-\d\d \d\d:\d\d$/);
  await file.locator("summary").click();
  assert.equal(await file.locator("button:visible").count(), 2);
  await file.locator("button", { hasText: "Anna – Boris" }).click();
  await page.waitForFunction(() => document.querySelectorAll("svg.board > [data-point]").length === 2);
  await close(page);
});

test("the list has finished games of two people, and opens them", async () => {
  const { id } = await host.api("/api/games", { seats: [{ person: true, name: "Gina" }, { person: true, name: "Hans" }] });
  const page = await openPage(browser, at(`/play/${id}`));
  await page.locator("svg.board.open").waitFor();
  await click(page, "h8");
  await stone(page, "h8").waitFor();
  await host.api(`/api/games/${id}/command`, { do: "resign", seat: 1 });
  await until(host, id, (game) => game.status === "over");
  const other = await openPage(browser, host.address);
  await other.locator("#games").click();
  const line = other.locator(`stored-games [data-game="${id}"]`);
  await line.waitFor();
  assert.match(await line.innerText(), /Gina – Hans\s+Black wins: resignation\./);
  await line.click();
  await other.waitForURL(new RegExp(`/play/${id}$`));
  await stone(other, "h8").waitFor();
  assert.equal(await stones(other).count(), 1);
  assert.equal(gameOf(other), id);
  await close(other);
  await close(page);
});
