// Whole games on the page: by clicks, by keyboard, on a phone; taken back, paused, saved, loaded, and continued
// after the host has been started anew.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { asked, browser, click, close, folder, gameOf, host, newFolder, newGame, openPage, patience, remove, restartHost, share, startHost, stone, stones, until } from "./harness.mjs";

share();
const hostIsAway = /ERR_CONNECTION|WebSocket connection/;

const twoPeople = { opponent: "person" };
async function twoPeoplePage(options) {
  const page = await openPage(browser, host.address, options);
  await page.locator("#new-game").waitFor();
  await newGame(page, twoPeople);
  await page.locator("svg.board.open").waitFor();
  return page;
}

test("a stranger has placed a stone against an engine after one click", async () => {
  const page = await openPage(browser, host.address);
  await page.locator("svg.board.open").waitFor();
  assert.match(await page.locator("player-bar.top").innerText(), /Alpha-beta\s+Beginner/);
  await click(page, "h8");
  await stone(page, "h8").waitFor();
  const game = await until(host, gameOf(page), asked(0, 2));
  assert.equal(game.turns[0].answer, "h8");
  await page.locator(`svg.board > [data-point="${game.turns[1].answer}"]`).waitFor();
  assert.equal(await page.evaluate("location.search"), "", "the token has left the address");
  await close(page);
});

test("a whole game is played by clicks and told in words", async () => {
  const page = await twoPeoplePage();
  for (const point of ["h8", "a1", "i8", "a2", "j8", "a3", "k8", "a4", "l8"]) {
    await click(page, point);
    await stone(page, point).waitFor();
  }
  await page.locator(".result").waitFor();
  assert.equal(await page.locator(".result").innerText(), "Black wins: five in a row.");
  assert.equal(await page.locator("path.win").count(), 1);
  assert.equal(await page.locator(".move").count(), 9);
  await close(page);
});

test("a whole game is played by the keyboard alone", async () => {
  const page = await openPage(browser, host.address);
  await page.locator("#new-game").waitFor();
  await page.keyboard.press("c");
  await page.locator("dialog").waitFor();
  await page.locator("#choose-opponent").focus();
  for (let i = 0; i < 12 && (await page.locator("#choose-opponent").inputValue()) !== "person"; i++) await page.keyboard.press("ArrowDown");
  const was = page.url();
  await page.locator("#start").focus();
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.href !== was);
  await page.locator("svg.board.open").waitFor();
  // Two rows side by side, from the middle to the right.
  await page.keyboard.press("ArrowRight");
  let count = 0;
  const play = async () => {
    await page.keyboard.press("Enter");
    // The next stone can be placed when the next question is there, a moment after this one.
    await page.waitForFunction(
      (n) => document.querySelectorAll("svg.board > [data-point]").length === n && document.querySelector("svg.board.open, .result"),
      ++count,
    );
  };
  for (let i = 0; i < 5; i++) {
    await play();
    if (i === 4) break;
    await page.keyboard.press("ArrowDown");
    await play();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowRight");
  }
  await page.locator(".result").waitFor();
  assert.equal(await page.locator(".result").innerText(), "Black wins: five in a row.");
  await page.keyboard.press("p");
  assert.equal(await stones(page).count(), 8);
  await page.keyboard.press("Home");
  assert.equal(await stones(page).count(), 0);
  await page.keyboard.press("End");
  assert.equal(await stones(page).count(), 9);
  await page.keyboard.press("?");
  await page.locator("keys-sheet dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("keys-sheet").waitFor({ state: "detached" });
  await close(page);
});

test("turns are taken back: the last ones, and down to one that is looked at", async () => {
  const page = await openPage(browser, host.address);
  await page.locator("#new-game").waitFor();
  await newGame(page, { opponent: "classics.minimax", colour: "0" });
  await page.locator("svg.board.open").waitFor();
  const id = gameOf(page);
  for (const [i, point] of ["h8", "a15", "o1"].entries()) {
    await click(page, point);
    await until(host, id, asked(0, 2 * (i + 1)));
    await page.locator("svg.board.open").waitFor();
  }
  await page.locator("#take-back").click();
  await until(host, id, (game) => game.turns.length === 4 && game.question?.seat === 0);
  await page.waitForFunction(() => document.querySelectorAll(".move").length === 4);
  await page.locator(".move").nth(1).click();
  assert.equal(await stones(page).count(), 2);
  await page.getByRole("button", { name: "Take back to here" }).click();
  const game = await until(host, id, (state) => state.turns.length === 2 && state.question?.seat === 0);
  assert.equal(game.turns[0].answer, "h8");
  await click(page, "c3");
  await until(host, id, asked(0, 4));
  await close(page);
});

test("clocks tick, and stand still in a pause", async () => {
  const page = await openPage(browser, host.address);
  await page.locator("#new-game").waitFor();
  await newGame(page, { ...twoPeople, clock: "300" });
  await page.locator("svg.board.open").waitFor();
  const clock = page.locator("player-bar.bottom .clock");
  const first = await clock.innerText();
  assert.match(first, /^[45]:\d\d$/);
  await page.waitForFunction((text) => document.querySelector("player-bar.bottom .clock").textContent !== text, first);
  await page.locator("#pause").click();
  await page.getByText("Paused.").waitFor();
  const stopped = await clock.innerText();
  const other = await page.locator("player-bar.top .clock").innerText();
  await page.waitForTimeout(1300);
  assert.equal(await clock.innerText(), stopped);
  assert.equal(other, "5:00");
  await click(page, "h8");
  assert.equal(await stones(page).count(), 0, "nobody plays in a pause");
  await page.locator("#pause").click();
  await page.locator("svg.board.open").waitFor();
  await page.waitForFunction((text) => document.querySelector("player-bar.bottom .clock").textContent !== text, stopped);
  await click(page, "h8");
  await stone(page, "h8").waitFor();
  await close(page);
});

test("a draw is offered, declined and agreed; a resignation asks twice", async () => {
  const page = await twoPeoplePage();
  await click(page, "h8");
  await stone(page, "h8").waitFor();
  await page.locator("#draw").click();
  await page.getByRole("button", { name: "Decline" }).click();
  await page.locator("#draw:enabled").click();
  await page.getByRole("button", { name: "Accept the draw" }).click();
  await page.locator(".result").waitFor();
  assert.equal(await page.locator(".result").innerText(), "A draw: agreed.");
  const was = page.url();
  await page.locator("#again").click();
  await page.waitForURL((url) => url.href !== was);
  await page.locator("svg.board.open").waitFor();
  await page.locator("#resign").click();
  await page.getByRole("button", { name: "Resign: sure?" }).click();
  await page.locator(".result").waitFor();
  assert.equal(await page.locator(".result").innerText(), "White wins: resignation.");
  await close(page);
});

test("a draw offer shows while an earlier move is looked at, and in a pause", async () => {
  const page = await twoPeoplePage();
  for (const point of ["h8", "i9"]) {
    await click(page, point);
    await stone(page, point).waitFor();
  }
  await page.locator("#draw:enabled").click();
  const accept = page.getByRole("button", { name: "Accept the draw" });
  await accept.waitFor();
  await page.keyboard.press("p");
  await page.getByText("After move 1 of 2.").waitFor();
  await accept.waitFor();
  await page.locator("#pause").click();
  await page.keyboard.press("n");
  await page.getByText("Paused.").waitFor();
  await page.getByText("Black offers a draw.").waitFor();
  await accept.click();
  await page.locator(".result").waitFor();
  assert.equal(await page.locator(".result").innerText(), "A draw: agreed.");
  await close(page);
});

test("space pauses after a click, and does not click the button again", async () => {
  const page = await twoPeoplePage();
  for (const point of ["h8", "i9", "j10"]) {
    await click(page, point);
    await stone(page, point).waitFor();
  }
  const id = gameOf(page);
  await page.locator("#take-back").click();
  await until(host, id, asked(0, 2));
  await page.waitForFunction(() => document.querySelectorAll("svg.board > [data-point]").length === 2);
  await page.keyboard.press("Space");
  await page.getByText("Paused.").waitFor();
  assert.equal(await stones(page).count(), 2);
  await page.keyboard.press("Space");
  await page.locator("svg.board.open").waitFor();
  // By the keyboard, a key is for the button at which it is.
  await page.locator("#take-back").focus();
  await page.keyboard.press("Space");
  await page.waitForFunction(() => document.querySelectorAll("svg.board > [data-point]").length === 1);
  assert.equal((await host.api(`/api/games/${id}`)).paused_ms, null);
  await close(page);
});

test("c and Enter begin the last choice again; then Enter shows where it plays, and plays there", async () => {
  const page = await twoPeoplePage();
  const was = page.url();
  await page.locator("#new-game").click();
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("c");
  await page.locator("dialog").waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.href !== was);
  await page.locator("svg.board.open").waitFor();
  await page.locator("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("Enter");
  await page.locator("rect.cursor").waitFor();
  assert.equal(await stones(page).count(), 0);
  await page.keyboard.press("Enter");
  await stone(page, "h8").waitFor();
  await close(page);
});

test("a game is saved in every format that knows it, and loaded again", async () => {
  const page = await twoPeoplePage();
  for (const point of ["h8", "i9", "g8"]) {
    await click(page, point);
    await stone(page, point).waitFor();
  }
  const formats = (await host.api("/api/catalog")).formats.filter((one) => one.writes && one.games.includes("gomoku"));
  assert.equal(await page.locator("[data-format]").count(), formats.length);
  for (const format of formats) {
    await page.locator("#save").click();
    const downloading = page.waitForEvent("download");
    await page.locator(`[data-format="${format.id}"]`).click();
    const file = await (await downloading).path();
    assert.ok(readFileSync(file).length > 0, format.id);
    if (format.id !== "sgf") continue;
    const was = page.url();
    await page.locator("#load-file").setInputFiles({ name: "game.sgf", mimeType: "application/x-go-sgf", buffer: readFileSync(file) });
    await page.waitForURL((url) => url.href !== was);
    await page.locator("#from-here").waitFor();
    assert.equal(await stones(page).count(), 3);
    await page.goBack();
    await page.locator("#take-back").waitFor();
  }
  await page.goForward();
  await page.locator("#from-here").click();
  await page.locator("#choose-opponent").selectOption("classics.minimax");
  await page.locator("#choose-colour").selectOption("1");
  const was = page.url();
  await page.locator("#start").click();
  await page.waitForURL((url) => url.href !== was);
  await page.locator("svg.board.open").waitFor();
  await click(page, "a1");
  const game = await until(host, gameOf(page), asked(1, 5));
  assert.deepEqual(game.turns.slice(0, 4).map((turn) => turn.answer), ["h8", "i9", "g8", "a1"]);
  await close(page);
});

test("what is no record file is refused in words", async () => {
  const page = await twoPeoplePage({ expected: /400/ });
  await page.locator("#load-file").setInputFiles({ name: "cat.jpg", mimeType: "image/jpeg", buffer: Buffer.from([255, 216, 0, 1]) });
  await page.getByText("Not possible:").waitFor();
  await page.context().close();
});

test("on a Chinese page the host refuses in Chinese", async () => {
  const page = await openPage(browser, host.address, { locale: "zh-CN", expected: /400/ });
  await page.locator("#new-game").waitFor();
  await newGame(page, { rule: "renju", opening: "yamaguchi", opponent: "person" });
  const id = gameOf(page);
  for (const answer of ["h8 h9 h10", "2", "keep", "h7"]) {
    const game = await until(host, id, (state) => state.question);
    await host.api(`/api/games/${id}/answer`, { question: game.question.id, answer });
    await until(host, id, (state) => state.turns.length > game.turns.length);
  }
  await page.locator("svg.board.open").waitFor();
  await click(page, "g8");
  await click(page, "i8");
  await page.locator("#hand-in:enabled").click();
  await page.locator(".wrong").waitFor();
  assert.equal(await page.locator(".wrong").innerText(), "无法执行：其中有两个打点互相对称。");
  await page.locator("#load-file").setInputFiles({ name: "cat.jpg", mimeType: "image/jpeg", buffer: Buffer.from([255, 216, 0, 1]) });
  await page.getByText('无法执行：不认识 "cat.jpg" 的格式').waitFor();
  await page.context().close();
});

test("a game survives a restart of the host, and the page comes back by itself", async () => {
  const own = newFolder();
  let short = await startHost(own);
  const page = await openPage(browser, short.address, { expected: hostIsAway });
  await page.locator("svg.board.open").waitFor();
  const id = gameOf(page);
  await click(page, "h8");
  const before = await until(short, id, asked(0, 2));
  await short.stop("SIGKILL");
  await page.getByText("The connection to the host is lost.").waitFor();
  short = await startHost(own, short.port);
  const after = await until(short, id, asked(0, 2));
  assert.deepEqual(after.turns.map((turn) => turn.answer), before.turns.map((turn) => turn.answer));
  await page.getByText("Your move.").waitFor();
  await page.locator("svg.board.open").waitFor();
  await click(page, "a1");
  await until(short, id, asked(0, 4));
  await page.context().close();
  await short.stop();
  remove(own);
});

test("on a phone the second tap plays", async () => {
  const page = await openPage(browser, host.address, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.locator("#new-game").waitFor();
  await newGame(page, twoPeople);
  await page.locator("svg.board.open").waitFor();
  const box = await page.locator("svg.board").boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.touchscreen.tap(x, y);
  await page.locator("path.aim").waitFor();
  assert.equal(await stones(page).count(), 0);
  await page.touchscreen.tap(x, y);
  await stone(page, "h8").waitFor();
  assert.equal(await page.evaluate("document.documentElement.scrollWidth"), 390);
  await close(page);
});

test("othello shows where discs may go, turns them, and counts them", async () => {
  const page = await openPage(browser, host.address);
  await page.locator("#new-game").waitFor();
  await newGame(page, { game: "othello", opponent: "person" });
  await page.locator("svg.board.open").waitFor();
  assert.equal(await page.locator("circle.legal").count(), 4);
  await click(page, "d3", 8, "top");
  await stone(page, "d3").waitFor();
  assert.equal(await page.locator("svg.board > .black[data-point]").count(), 4);
  assert.equal(await page.locator("player-bar.bottom .count").innerText(), "4");
  await close(page);
});

test("renju shows black's forbidden points, and connect6 takes two stones a turn", async () => {
  const page = await openPage(browser, host.address);
  await page.locator("#new-game").waitFor();
  await newGame(page, { game: "gomoku", rule: "renju", opponent: "person" });
  await page.locator("svg.board.open").waitFor();
  for (const point of ["g8", "a1", "i8", "a3", "h7", "a5", "h9", "a7"]) {
    await click(page, point);
    await stone(page, point).waitFor();
  }
  await page.locator("path.forbidden").first().waitFor();
  await newGame(page, { game: "connect6", opponent: "person" });
  await page.locator("svg.board.open").waitFor();
  await click(page, "j10", 19);
  await stone(page, "j10").waitFor();
  await page.getByText("Place 2 stones").waitFor();
  await click(page, "a1", 19);
  await click(page, "b1", 19);
  await stone(page, "b1").waitFor();
  assert.equal(await page.locator("svg.board > .white[data-point]").count(), 2);
  await close(page);
});

test("a game that is lost by resigning appears among the scores, and is opened from there", async () => {
  const page = await openPage(browser, host.address, { expected: hostIsAway });
  await page.locator("#new-game").waitFor();
  await newGame(page, { opponent: "classics.minimax" });
  await page.locator("svg.board.open").waitFor();
  await click(page, "h8");
  await stone(page, "h8").waitFor();
  const id = gameOf(page);
  await until(host, id, asked(0, 2));
  await page.locator("#resign").click();
  await page.locator("#resign.sure").click();
  await page.locator(".result").waitFor();
  const lost = async () => (await host.api("/api/scores")).rows.find((row) => row.engine === "classics.minimax" && row.level === "beginner")?.losses ?? 0;
  for (const end = Date.now() + patience; !(await lost()); await new Promise((resolve) => setTimeout(resolve, 30))) assert.ok(Date.now() < end, "the game is counted");
  const losses = await lost();
  await page.locator("#scores").click();
  await page.waitForURL(/\/scores$/);
  const row = page.locator(".scores tbody tr", { hasText: "Beginner" });
  assert.match(await row.innerText(), new RegExp(`Minimax\\s+Beginner\\s+0\\s+0\\s+${losses}`));
  await restartHost();
  await page.reload();
  await row.locator("summary").click();
  await row.locator(`a[href="/play/${id}"]`).click();
  await page.waitForURL(new RegExp(`/play/${id}$`));
  await stone(page, "h8").waitFor();
  const printed = execFileSync(process.env.TENGEN, ["scores", "--games", join(folder, "games")], { encoding: "utf8" });
  assert.match(printed, new RegExp(`Minimax +beginner +0 +0 +${losses}\\n`));
  await close(page);
});

test("a player's address opens a game of one's own, and somebody else's game is one's own after a seat is taken", async () => {
  const { id } = await host.api("/api/games", { seats: [{ person: true }, { engine: "classics.minimax", level: "beginner", clock: "0/5" }] });
  await until(host, id, asked(0, 0));
  const player = readFileSync(join(folder, "games", "token-player"), "utf8");
  const page = await openPage(browser, `${host.base}/?token=${player}`);
  await page.locator("svg.board.open").waitFor();
  assert.notEqual(gameOf(page), id, "the organiser's game is running, and is not the player's");
  assert.match(await page.locator("player-bar.bottom").innerText(), /You/);
  await page.goto(`${host.base}/play/${id}`);
  await page.getByText("Somebody else began this game.").waitFor();
  assert.match(await page.locator("player-bar.bottom").innerText(), /Somebody else/);
  assert.equal(await page.locator("svg.board.open, #resign, #take-back, #pause").count(), 0);
  await page.locator("#sit-down").click();
  await page.locator("svg.board.open").waitFor();
  await click(page, "h8");
  await until(host, id, asked(0, 2));
  await close(page);
});

test("a viewer of a game finds nothing to steer it by", async () => {
  const { id } = await host.api("/api/games", { seats: [{ person: true }, { person: true }] });
  const viewer = readFileSync(join(folder, "games", "token-viewer"), "utf8");
  const page = await openPage(browser, `${host.base}/play/${id}?token=${viewer}`);
  await page.locator("#analyse").waitFor();
  await page.keyboard.press("c");
  assert.equal(await page.locator("#sit-down, #resign, #take-back, #pause, #new-game, #load-file, dialog").count(), 0);
  await close(page);
});

test("levels stand in the order of their strength", async () => {
  const page = await openPage(browser, host.address);
  await page.locator("#new-game").click();
  await page.locator("#choose-opponent").selectOption("classics.patterns");
  const levels = async () => (await page.locator("#choose-level option").allInnerTexts()).map((text) => text.trim());
  assert.deepEqual(await levels(), ["Beginner, about 690 Elo", "As the engine has it, about 1000 Elo"]);
  await page.locator("#choose-opponent").selectOption("classics.minimax");
  assert.deepEqual((await levels()).map((text) => text.split(",")[0]), ["Beginner", "Intermediate", "Advanced", "As the engine has it"]);
  await close(page);
});

test("a menu closes by Escape, and by a click elsewhere", async () => {
  const page = await twoPeoplePage();
  for (const leave of [() => page.keyboard.press("Escape"), () => page.locator(".status").click()]) {
    await page.locator("#view").click();
    await page.locator("#numbers").waitFor();
    await leave();
    await page.locator("#numbers").waitFor({ state: "hidden" });
  }
  await close(page);
});
