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

test("a take-back means the position that was seen, also where an answer comes in the same instant", async () => {
  const page = await against("classics.minimax");
  // From its own move on, the page hears nothing.
  const held = [];
  let holds = false;
  await page.routeWebSocket(/api\/events/, (socket) => {
    socket.connectToServer().onMessage((text) => {
      if (holds) return held.push(text);
      socket.send(text);
      const { type, turns } = JSON.parse(text);
      holds = type === "turn" && turns === 1;
    });
  });
  await page.reload();
  await page.locator("svg.board.open").waitFor();
  const id = gameOf(page);
  await click(page, "h8");
  await stone(page, "h8").waitFor();
  await until(host, id, (game) => game.turns.length === 2 && game.question);
  assert.equal(await page.locator(".move").count(), 1, "the page has seen one move");
  const answered = page.waitForResponse(/\/command$/);
  await page.locator("#take-back").click();
  assert.deepEqual(await (await answered).json(), { did: "took back 2 turns", turns: 0 });
  await until(host, id, (game) => game.turns.length === 0 && game.question?.seat === 0);
  assert.ok(held.length > 0);
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

test("a clock of seconds a move is typed, ticks on the page, and what cannot be read is refused", async () => {
  const page = await openPage(browser, host.address, { expected: /400/ });
  await page.locator("#new-game").click();
  await page.locator("#choose-clock").selectOption("typed");
  await page.locator("#typed-clock").fill("soon");
  await page.locator("#start").click();
  await page.locator("dialog .wrong").waitFor();
  await page.locator("#typed-clock").fill("0/7.5");
  const was = page.url();
  await page.locator("#start").click();
  await page.waitForURL((url) => url.href !== was);
  const game = await until(host, gameOf(page), (state) => state.question);
  assert.deepEqual(game.players.map(({ clock }) => [clock.turn_ms, clock.match_ms]), [[7500, 0], [7500, 0]]);
  await page.waitForFunction(() => /^[0-6]\.\d$/.test(document.querySelector("player-bar.bottom .clock").textContent));
  // What was typed is remembered, and shown in words.
  await page.locator("#new-game").click();
  assert.equal((await page.locator("#choose-clock option:checked").innerText()).trim(), "7.5 s a move");
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
  // The first turn can come with the game's first picture, which makes no sound.
  await click(page, "h9");
  await stone(page, "h9").waitFor();
  await page.waitForFunction(() => window.tones > 0);
  await page.waitForTimeout(300);
  const heard = await page.evaluate("window.tones");
  assert.ok(heard <= 2, `${heard} sounds of two stones`);
  await page.locator("#sound").click();
  assert.equal(await page.locator("#sound").getAttribute("aria-label"), "Sound: off");
  await click(page, "h10");
  await stone(page, "h10").waitFor();
  await page.waitForTimeout(300);
  assert.equal(await page.evaluate("window.tones"), heard);
  await page.reload();
  await page.locator("#sound").waitFor();
  assert.equal(await page.locator("#sound").getAttribute("aria-label"), "Sound: off");
  await close(page);
});

test("estimates of strength stand beside levels only where they were measured", async () => {
  const page = await openPage(browser, host.address);
  await page.locator("#new-game").click();
  await page.locator("#choose-opponent").selectOption("classics.minimax");
  const levels = async () => (await page.locator("#choose-level option").allInnerTexts()).join();
  assert.match(await levels(), /Beginner, about 980 Elo/);
  for (const [field, value] of [["rule", "standard"], ["size", "19"]]) {
    await page.locator(`#choose-${field}`).selectOption(value);
    assert.doesNotMatch(await levels(), /Elo/, value);
    await page.locator("#choose-rule").selectOption("freestyle");
  }
  await page.locator("#choose-size").selectOption("15");
  assert.match(await levels(), /Elo/);
  await close(page);
});
