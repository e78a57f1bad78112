// Every move of a game has an address, in Play and in a run: it is written, read, and found again by Back and Forward.
import assert from "node:assert/strict";
import { test } from "node:test";
import { browser, click, close, host, openPage, patience, share, stone, until } from "./harness.mjs";

share();
const at = (path, more = "") => `${host.base}${path}?token=${host.token}${more}`;
const shown = (page, n) => page.waitForFunction((wanted) => document.querySelectorAll("svg.board > [data-point]").length === wanted, n);
const moveOf = (page) => new URL(page.url()).searchParams.get("move");

test("a move of a game in Play has an address that is written, read, and found again", async () => {
  const { id } = await host.api("/api/games", { seats: [{ person: true }, { person: true }] });
  const page = await openPage(browser, at(`/play/${id}`));
  for (const point of ["h8", "i9", "j10", "g7"]) {
    await page.locator("svg.board.open").waitFor();
    await click(page, point);
    await stone(page, point).waitFor();
  }
  assert.equal(moveOf(page), null);
  await page.locator(".move").nth(2).click();
  await shown(page, 3);
  assert.equal(moveOf(page), "3");
  await page.keyboard.press("p");
  await shown(page, 2);
  assert.equal(moveOf(page), "2");
  await page.reload();
  await shown(page, 2);
  // Back leaves the game however often one has stepped, and Forward returns to the move.
  await page.locator('a[href="/watch"]').click();
  await page.locator("runs-place").waitFor();
  await page.goBack();
  await shown(page, 2);
  assert.equal(moveOf(page), "2");
  const other = await openPage(browser, at(`/play/${id}`, "&move=1"));
  await shown(other, 1);
  // A move that is not there shows the game as it stands.
  await other.goto(`${host.base}/play/${id}?move=99`);
  await shown(other, 4);
  await other.waitForFunction(() => location.search === "");
  // Who plays sees the next turn at once.
  const game = await until(host, id, (state) => state.question);
  await host.api(`/api/games/${id}/answer`, { question: game.question.id, answer: "a1" });
  await shown(page, 5);
  assert.equal(moveOf(page), null);
  await close(other);
  await close(page);
});

test("a move of a run's game has an address that is written, read, and found again", async () => {
  const engines = ["classics.random", "classics.patterns"].map((id) => ({ id, tc: "10+0.1" }));
  const { id } = await host.api("/api/runs", { setup: { game: "gomoku" }, engines, rounds: 1 });
  for (const end = Date.now() + patience; (await host.api(`/api/runs/${id}`)).state !== "ended"; await new Promise((resolve) => setTimeout(resolve, 50))) assert.ok(Date.now() < end, "the run ends");
  const all = (await host.api(`/api/runs/${id}/games/1`)).turns.length;
  const page = await openPage(browser, at(`/run/${id}`));
  await page.locator("#list-games").waitFor();
  await page.evaluate((path) => (history.pushState(null, "", path), dispatchEvent(new PopStateEvent("popstate"))), `/run/${id}/game/1?move=5`);
  await shown(page, 5);
  await page.keyboard.press("n");
  await shown(page, 6);
  assert.equal(moveOf(page), "6");
  await page.goBack();
  await page.locator("#list-games").waitFor();
  await page.goForward();
  await shown(page, 6);
  await page.reload();
  await shown(page, 6);
  await page.locator("#live").click();
  await shown(page, all);
  assert.equal(moveOf(page), null);
  await page.keyboard.press("Home");
  await shown(page, 0);
  assert.equal(moveOf(page), "0");
  await close(page);
});
