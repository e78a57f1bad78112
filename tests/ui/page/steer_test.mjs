// What a game is steered by, besides moves: stopping without a result, restarting, clocks that are typed, sounds.
import assert from "node:assert/strict";
import { test } from "node:test";
import { browser, click, close, gameOf, host, newGame, openPage, share, stone, until } from "./harness.mjs";

share();

async function against(engine, more = {}) {
  const page = await openPage(browser, host.address);
  await page.locator("#new-game").waitFor();
  await newGame(page, { opponent: engine, ...more });
  await page.locator("svg.board.open").waitFor();
  return page;
}

test("a game is stopped without a result, after a second click, and counts for nobody", async () => {
  const page = await against("classics.minimax");
  await click(page, "h8");
  await until(host, gameOf(page), (game) => game.turns.length === 2);
  await page.locator("#abort").click();
  await page.locator("#abort.sure").waitFor();
  assert.equal((await host.api(`/api/games/${gameOf(page)}`)).status, "playing", "one click does nothing");
  await page.locator("#abort").click();
  await page.locator(".result").waitFor();
  assert.equal(await page.locator(".result").innerText(), "No result: stopped.");
  const game = await host.api(`/api/games/${gameOf(page)}`);
  assert.deepEqual([game.outcome.score, game.outcome.reason, game.turns.length], ["*", "aborted", 2]);
  assert.deepEqual((await host.api("/api/scores")).rows, []);
  await page.locator("#again").waitFor();
  await close(page);
});

test("a restart asks twice, and begins the same game anew", async () => {
  const page = await against("classics.minimax", { rule: "standard", clock: "0/30" });
  await click(page, "h8");
  await until(host, gameOf(page), (game) => game.turns.length === 2);
  const was = gameOf(page);
  await page.locator("#restart").click();
  await page.locator("#restart.sure").click();
  await page.waitForURL((url) => !url.pathname.endsWith(was));
  const game = await until(host, gameOf(page), (state) => state.question);
  assert.deepEqual([game.turns.length, game.setup.rule, game.players[1].engine, game.players[0].clock.turn_ms], [0, "standard", "classics.minimax", 30_000]);
  await close(page);
});

test("sounds are made for stones, and are turned off for good", async () => {
  const page = await openPage(browser, host.address);
  await page.addInitScript(() => {
    const start = OscillatorNode.prototype.start;
    window.tones = 0;
    OscillatorNode.prototype.start = function (...when) {
      window.tones++;
      return start.apply(this, when);
    };
  });
  await page.reload();
  await page.locator("#new-game").waitFor();
  await newGame(page, { opponent: "person" });
  await page.locator("svg.board.open").waitFor();
  await click(page, "h8");
  await stone(page, "h8").waitFor();
  await page.waitForFunction(() => window.tones === 1);
  await page.locator("#sound").click();
  assert.equal(await page.locator("#sound").getAttribute("aria-label"), "Sound: off");
  await click(page, "h9");
  await stone(page, "h9").waitFor();
  assert.equal(await page.evaluate("window.tones"), 1);
  await page.reload();
  await page.locator("#sound").waitFor();
  assert.equal(await page.locator("#sound").getAttribute("aria-label"), "Sound: off");
  await close(page);
});
