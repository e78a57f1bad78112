// What a player chooses, is told, and finds again.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { asked, browser, click, close, gameOf, host, newGame, openPage, patience, share, stone, stones, until } from "./harness.mjs";

share();

async function start() {
  const page = await openPage(browser, host.address);
  await page.locator("svg.board.open").waitFor();
  return page;
}
const value = (page, field) => page.locator(`#choose-${field}`).inputValue();
const opponent = async (page) => [await value(page, "opponent"), (await page.locator("#choose-level").count()) ? await value(page, "level") : ""];

// A game that the host has, answered from outside; the page that looks at it is the organiser's.
async function played(setup, seats, answers) {
  const { id } = await host.api("/api/games", { setup, seats });
  for (const [i, answer] of answers.entries()) {
    const game = await until(host, id, (state) => state.question && state.turns.length >= i);
    await host.api(`/api/games/${id}/answer`, { question: game.question.id, answer });
  }
  await until(host, id, (state) => state.turns.length >= answers.length);
  return id;
}
const people = [{ person: true }, { person: true }];

test("another rule or game keeps the opponent, or takes one of about its strength and says so; the way back restores it", async () => {
  const page = await start();
  await page.locator("#new-game").click();
  await page.locator("#choose-opponent").selectOption("classics.minimax");
  await page.locator("#choose-level").selectOption("advanced");
  await page.locator("#choose-rule").selectOption("standard");
  assert.deepEqual(await opponent(page), ["classics.minimax", "advanced"]);
  assert.equal(await page.locator("#replaced").count(), 0);
  await page.locator("#choose-rule").selectOption("renju");
  assert.deepEqual(await opponent(page), ["tengen.alphabeta", "intermediate"]);
  assert.equal(await page.locator("#replaced").innerText(), "Minimax does not play this. Your opponent here is Alpha-beta, Intermediate.");
  await page.locator("#choose-rule").selectOption("freestyle");
  assert.deepEqual(await opponent(page), ["classics.minimax", "advanced"]);
  assert.equal(await page.locator("#replaced").count(), 0);
  await page.locator("#choose-game").selectOption("connect6");
  assert.equal(await value(page, "opponent"), "classics.sixes", "never Random where another engine plays");
  await page.locator("#choose-game").selectOption("othello");
  assert.notEqual(await value(page, "opponent"), "classics.random");
  await page.locator("#choose-game").selectOption("gomoku");
  assert.deepEqual(await opponent(page), ["classics.minimax", "advanced"]);
  await close(page);
});

test("renju has levels between any legal move and full strength, and the list of opponents is in their order", async () => {
  const page = await start();
  await page.locator("#new-game").click();
  await page.locator("#choose-rule").selectOption("renju");
  await page.locator("#choose-opponent").selectOption("tengen.alphabeta");
  const texts = (field) => page.locator(`#choose-${field} option`).allInnerTexts();
  assert.deepEqual((await texts("level")).map((text) => text.split(",")[0].trim()), ["Beginner", "Intermediate", "Advanced", "As the engine has it"]);
  await page.locator("#choose-rule").selectOption("freestyle");
  assert.deepEqual((await texts("opponent")).map((text) => text.trim()), ["Random", "Ternary", "Alpha-beta", "Patterns", "Minimax", "A person at this screen", "A person by a link"]);
  await close(page);
});

test("a fresh browser gets a game of its own, and comes back to it", async () => {
  const others = await played({ game: "gomoku", size: 15 }, people, ["h8"]);
  const page = await start();
  const own = gameOf(page);
  assert.notEqual(own, others);
  assert.equal(await stones(page).count(), 0);
  await click(page, "g7");
  await stone(page, "g7").waitFor();
  await page.goto(`${host.base}/`);
  await stone(page, "g7").waitFor();
  assert.equal(gameOf(page), own);
  await close(page);
});

test("engines of the same name are told apart by their packages", async () => {
  const page = await start();
  await page.route("**/api/catalog", async (route) => {
    const response = await route.fetch();
    const catalog = await response.json();
    catalog.engines.push({ ...catalog.engines.find(({ id }) => id === "classics.random"), id: "club.random" });
    await route.fulfill({ response, json: catalog });
  });
  await page.reload();
  await page.locator("#new-game").click();
  const names = (await page.locator("#choose-opponent option").allInnerTexts()).map((text) => text.trim());
  assert.deepEqual(names.filter((name) => /Random|Patterns/.test(name)).sort(), ["Patterns", "Random (classics)", "Random (club)"]);
  await close(page);
});

test("discs are counted as the board shows them, and moves as the list numbers them", async () => {
  const id = await played({ game: "othello", size: 8 }, people, ["d3", "c3"]);
  const page = await openPage(browser, `${host.address.replace("/?", `/play/${id}?`)}`);
  await page.locator(".move").nth(1).waitFor();
  const counts = async () => (await page.locator("player-bar .count").allInnerTexts()).map(Number).sort();
  assert.deepEqual(await counts(), [3, 3]);
  await page.keyboard.press("Home");
  await page.waitForFunction(() => document.querySelectorAll("svg.board > [data-point]").length === 4);
  assert.deepEqual(await counts(), [2, 2]);
  await page.locator(".move").first().click();
  await page.getByText("After move 1 of 2.").waitFor();
  assert.deepEqual(await counts(), [1, 4]);
  await close(page);
  const opening = await played({ game: "gomoku", rule: "renju", size: 15, opening: "yamaguchi" }, people, ["h8 h9 i10", "3", "swap"]);
  const other = await openPage(browser, `${host.address.replace("/?", `/play/${opening}?`)}`);
  await other.locator(".move").nth(1).click();
  await other.getByText("After move 3 of 3: asks for 3 fifth moves.").waitFor();
  await close(other);
});

test("a change of colours is told to the one whose colour changed", async () => {
  const page = await start();
  await newGame(page, { game: "gomoku", rule: "standard", opening: "swap", opponent: "tengen.alphabeta", level: "beginner", colour: "0" });
  const id = gameOf(page);
  // Black has an open three with white far away: whoever chooses takes black.
  for (const point of ["h8", "a15", "i8"]) await click(page, point);
  await page.locator("#hand-in:enabled").click();
  const game = await until(host, id, (state) => state.turns.some((turn) => turn.answer === "swap" || turn.answer === "keep"));
  assert.equal(game.turns[1].answer, "swap");
  await until(host, id, (state) => state.question?.seat === 0);
  await page.getByText("Alpha-beta takes black. You are white. Your move.").waitFor();
  await close(page);
});

test("first stones that are refused stay, and the bound that was broken stood in the question", async () => {
  const page = await openPage(browser, host.address, { expected: /400/ });
  await page.locator("svg.board.open").waitFor();
  await newGame(page, { rule: "renju", opening: "rif", opponent: "person" });
  await page.getByText("the third within two lines of the centre").waitFor();
  for (const point of ["h8", "h9", "a1"]) await click(page, point);
  await page.locator("#hand-in:enabled").click();
  await page.getByText("Not possible:").waitFor();
  assert.equal(await page.locator(".chosen").count(), 3);
  await click(page, "a1");
  await click(page, "i10");
  await page.locator("#hand-in:enabled").click();
  await until(host, gameOf(page), (game) => game.turns.length === 1);
  await close(page);
});

test("the list of moves has the coordinates of the board", async () => {
  const id = await played({ game: "gomoku", size: 15 }, people, ["c2"]);
  const page = await openPage(browser, `${host.address.replace("/?", `/play/${id}?`)}`);
  await page.locator(".move", { hasText: "C2" }).waitFor();
  await page.locator("#view").click();
  await page.locator("#coordinates").selectOption("other");
  await page.locator(".move", { hasText: "3-14" }).waitFor();
  await close(page);
});

test("names stand in files: one's own, the engine's level, and those that a file brings", async () => {
  const page = await start();
  await page.locator("#new-game").click();
  await page.locator("#your-name").fill("Anna");
  await page.locator("#choose-opponent").selectOption("classics.minimax");
  await page.locator("#choose-level").selectOption("beginner");
  await page.locator("#choose-colour").selectOption("0");
  const was = page.url();
  await page.locator("#start").click();
  await page.waitForURL((url) => url.href !== was);
  await page.locator("svg.board.open").waitFor();
  const file = await host.api(`/api/games/${gameOf(page)}/record?format=sgf`);
  assert.match(file, /PB\[Anna\]/);
  assert.match(file, /PW\[Minimax \(beginner\)\]/);
  const before = page.url();
  await page.locator("#load-file").setInputFiles({ name: "a.sgf", mimeType: "text/plain", buffer: Buffer.from("(;GM[4]SZ[15]PB[Boris]PW[Clara];B[hh];W[ii])") });
  await page.waitForURL((url) => url.href !== before);
  await page.locator("player-bar", { hasText: "Boris" }).waitFor();
  await page.locator("player-bar", { hasText: "Clara" }).waitFor();
  await close(page);
});

test("the way back from the scores leads to the game that was looked at, and the scores say whose they are", async () => {
  const page = await start();
  await newGame(page, { opponent: "classics.minimax", colour: "0" });
  await page.locator("svg.board.open").waitFor();
  const id = gameOf(page);
  await page.locator("#resign").click();
  await page.locator("#resign.sure").click();
  await page.locator(".result").waitFor();
  for (const end = Date.now() + patience; !(await host.api("/api/scores")).rows.length; ) assert.ok(Date.now() < end, "the game is counted");
  await page.locator("#scores").click();
  await page.getByRole("columnheader", { name: "You lost" }).waitFor();
  await page.locator(".score-games summary", { hasText: "1 game" }).first().click();
  await page.locator(".score-games li", { hasText: "Gomoku · Freestyle · 15×15" }).first().waitFor();
  await page.getByText("To the board").click();
  await page.locator(".result").waitFor();
  assert.equal(gameOf(page), id);
  await close(page);
});

test("a game that was left is found again in the list of unfinished games", async () => {
  const page = await start();
  await newGame(page, { opponent: "person" });
  await page.locator("svg.board.open").waitFor();
  const id = gameOf(page);
  await click(page, "h8");
  await stone(page, "h8").waitFor();
  await newGame(page, { opponent: "person" });
  await page.locator("#unfinished").click();
  await page.locator(`.menu a[href="/play/${id}"]`).click();
  await stone(page, "h8").waitFor();
  assert.equal(gameOf(page), id);
  await close(page);
});

test("a forbidden point is played by the second click", async () => {
  const id = await played({ game: "gomoku", rule: "renju", size: 15 }, people, ["h8", "a1", "i8", "a3", "g9", "a5", "g10", "a7"]);
  const page = await openPage(browser, `${host.address.replace("/?", `/play/${id}?`)}`);
  await page.locator("svg.board.open").waitFor();
  await click(page, "g8");
  await page.locator("#risky").waitFor();
  assert.equal(await stones(page).count(), 8);
  await click(page, "g8");
  await page.locator(".result").waitFor();
  await close(page);
});

test("the first click on the theme changes the look", async () => {
  for (const colorScheme of ["light", "dark"]) {
    const page = await openPage(browser, host.address, { colorScheme });
    const look = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const before = await look();
    await page.locator("#theme").click();
    assert.notEqual(await look(), before);
    await close(page);
  }
});

test("a clock that ran out stands at nothing, and two people are not offered each other's colour", async () => {
  const { id } = await host.api("/api/games", { setup: { game: "gomoku", size: 15 }, seats: [{ person: true, clock: "0.5" }, { person: true, clock: "300" }] });
  await until(host, id, (game) => game.status === "over");
  const page = await openPage(browser, `${host.address.replace("/?", `/play/${id}?`)}`);
  await page.getByText("time for the game is up").waitFor();
  assert.equal(await page.locator("player-bar.bottom .clock").innerText(), "0.0");
  await page.locator("#again").waitFor();
  assert.equal(await page.locator("#other-colour").count(), 0);
  await close(page);
});
