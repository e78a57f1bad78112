// The pictures of README and docs/page.md, made anew: node --test FILE with TENGEN_PICTURES=docs and what harness.mjs
// takes. No test: run it after a change that one sees.
import { join } from "node:path";
import { test } from "node:test";
import { asked, browser, click, gameOf, host, newGame, openPage, patience, pictures, share, stone, until } from "./harness.mjs";

share();

const open = (path) => openPage(browser, `${host.base}${path}?token=${host.token}`, { viewport: { width: 1120, height: 680 }, colorScheme: "light" });
async function keep(page, name) {
  await page.mouse.move(0, 0);
  await page.waitForTimeout(300);
  await page.screenshot({ path: join(pictures, `${name}.png`) });
  await page.context().close();
}
async function ended(id) {
  for (const end = Date.now() + 4 * patience; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 200)))
    if ((await host.api(`/api/runs/${id}`)).state === "ended") return;
}

test("a game against an engine", async () => {
  const page = await open("/play");
  await page.locator("#new-game").waitFor();
  await newGame(page, { opponent: "classics.minimax" });
  for (const [i, point] of ["h8", "i9", "g7", "j7"].entries()) {
    await page.locator("svg.board.open").waitFor();
    await click(page, point);
    await stone(page, point).waitFor();
    await until(host, gameOf(page), asked(0, 2 * i + 2));
  }
  await page.locator("svg.board.open").waitFor();
  await keep(page, "page");
});

test("a game of a tournament, as it is played", async () => {
  const engines = [{ id: "classics.minimax", tc: "60/2" }, { id: "tengen.alphabeta", tc: "60/2" }];
  const { id } = await host.api("/api/runs", { name: "Evening cup", setup: { game: "gomoku" }, engines, rounds: 1 });
  const page = await open(`/run/${id}`);
  await page.locator("a.small-game").first().click();
  await page.waitForFunction(() => document.querySelectorAll(".move").length > 9);
  await keep(page, "page-watch");
  for (let i = 0; i < 2; i++) await host.api(`/api/runs/${id}/command`, { do: "stop" });
  await ended(id);
});

test("a run with its tables and curves", async () => {
  const engines = [{ id: "classics.minimax", level: "intermediate", tc: "10+0.1" }, { id: "classics.minimax", name: "Beginner", level: "beginner", tc: "10+0.1" }];
  const { id } = await host.api("/api/runs", { name: "One ply more", setup: { game: "gomoku" }, engines, rounds: 100, concurrency: 2, sprt: { elo0: "0", elo1: "40" } });
  await ended(id);
  const page = await open(`/run/${id}`);
  await page.locator("#llr-walk").waitFor();
  await keep(page, "page-run");
});

test("engines side by side on a position", async () => {
  const page = await open("/analyse");
  await page.goto(`${host.base}/analyse?game=gomoku&rule=freestyle&size=15&moves=h8i9h10h9g9i11f8e7g10`);
  await page.locator(".tree-move").nth(8).waitFor();
  await page.locator("#toggle").click();
  await page.waitForFunction(() => document.querySelectorAll(".found-move").length > 8);
  await page.waitForTimeout(3000);
  await keep(page, "page-analyse");
});
