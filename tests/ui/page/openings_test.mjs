// Every opening procedure that the host has, answered by clicks alone, each of its questions in at least one way.
import assert from "node:assert/strict";
import { test } from "node:test";
import { browser, click, gameOf, host, newGame, openPage, share, until } from "./harness.mjs";

share();

// Points far from each other in the eyes of symmetry, tried in turn where the game asks for a stone.
const anywhere = ["c5", "l11", "d13", "m4", "b9", "k3", "e14", "n7", "f2", "o12", "a6", "g15"];
const near = { 0: "h8", 1: "h9", 2: "i10", 3: "f7", 4: "e11" };

// Answers the open question by clicks, as `wish` says for its kind.
async function answer(page, game, wish) {
  const { kind, count, offers, legal } = game.question;
  const taken = new Set(game.turns.flatMap((turn) => turn.stones.map(([point]) => point)));
  const free = anywhere.filter((point) => !taken.has(point));
  const board = page.locator("svg.board.open");
  if (kind === "place") {
    await board.waitFor();
    const ordered = near[taken.size];
    const point = legal ? (legal.includes(ordered) ? ordered : legal.find((one) => !taken.has(one))) : (free.find(Boolean));
    return click(page, point);
  }
  if (kind === "swap" && wish.swap === "name") {
    await page.locator("#name-points").click();
    await board.waitFor();
    for (const point of free.slice(0, count)) await click(page, point);
    return page.locator("#hand-in:enabled").click();
  }
  if (kind === "swap") return page.locator(`#${wish.swap}`).click();
  if (kind === "fifth count") return page.locator(`.fifths[data-count="${wish.fifths}"]`).click();
  if (kind === "pick fifth") {
    await board.waitFor();
    return click(page, offers.at(-1));
  }
  await board.waitFor();
  const points = kind === "propose opening" ? ["h8", "h9", "i10"] : free.slice(0, count);
  for (const point of points.slice(0, count)) await click(page, point);
  return page.locator("#hand-in:enabled").click();
}

async function playOpening(opening, rule, wish, stones) {
  const page = await openPage(browser, host.address);
  await page.locator("#new-game").waitFor();
  await newGame(page, { game: "gomoku", rule, size: "15", opening, opponent: "person" });
  const id = gameOf(page);
  const kinds = [];
  let game = await until(host, id, (state) => state.question);
  const placed = () => game.turns.reduce((sum, turn) => sum + turn.stones.length, 0);
  for (let i = 0; i < 20 && !(placed() >= stones && game.question?.kind === "place" && !game.question.legal); i++) {
    kinds.push(game.question.kind);
    const before = game.turns.length;
    await answer(page, game, wish);
    game = await until(host, id, (state) => state.turns.length > before && state.question, `${opening}: ${kinds.at(-1)}`);
    await page.waitForFunction((n) => document.querySelectorAll(".move").length === n, game.turns.length);
  }
  assert.ok(placed() >= stones, `${opening}: ${kinds}`);
  await page.context().close();
  return { kinds, game };
}

test("swap: three stones, then the other takes black or stays white", async () => {
  const swapped = await playOpening("swap", "standard", { swap: "swap" }, 3);
  assert.deepEqual(swapped.kinds.slice(0, 2), ["propose opening", "swap"]);
  assert.equal(swapped.game.players[0].colour, "white");
  const kept = await playOpening("swap", "standard", { swap: "keep" }, 3);
  assert.equal(kept.game.players[0].colour, "black");
});

test("swap2: two more stones give the choice back", async () => {
  const page = await openPage(browser, host.address);
  await page.locator("#new-game").waitFor();
  await newGame(page, { game: "gomoku", rule: "standard", size: "15", opening: "swap2", opponent: "person" });
  const id = gameOf(page);
  let game = await until(host, id, (state) => state.question);
  await answer(page, game, {});
  game = await until(host, id, (state) => state.question?.kind === "swap");
  await page.locator("#swap").waitFor();
  await answer(page, game, { swap: "name" });
  game = await until(host, id, (state) => state.turns.length === 2 && state.question?.kind === "swap");
  assert.deepEqual(game.turns[1].stones.map(([, colour]) => colour), ["white", "black"]);
  assert.equal(game.question.seat, 0);
  const colour = game.players[0].colour;
  await page.locator("#swap").click();
  game = await until(host, id, (state) => state.turns.length === 3 && state.question);
  assert.notEqual(game.players[0].colour, colour);
  await page.context().close();
});

test("pro and long pro mark where the stone may go", async () => {
  for (const opening of ["pro", "long-pro"]) {
    const { game } = await playOpening(opening, "freestyle", {}, 3);
    assert.equal(game.turns[0].answer, "h8");
  }
});

test("rif: a designated opening, a swap, two fifth moves, one of them picked", async () => {
  const { kinds } = await playOpening("rif", "renju", { swap: "keep" }, 5);
  for (const kind of ["propose opening", "swap", "offer fifths", "pick fifth"]) assert.ok(kinds.includes(kind), `${kinds}`);
});

test("yamaguchi, the Chinese contest and Soosõrv-8 ask how many fifth moves", async () => {
  for (const opening of ["yamaguchi", "chinese", "soosorv-8"]) {
    const { kinds, game } = await playOpening(opening, "renju", { swap: "keep", fifths: 3 }, 5);
    assert.ok(kinds.includes("fifth count"), `${opening}: ${kinds}`);
    assert.equal(game.turns.find((turn) => turn.kind === "offer fifths").answer.split(" ").length, 3);
  }
});

test("taraguchi-10: swaps after each stone, and ten fifth moves", async () => {
  const offered = await playOpening("taraguchi-10", "renju", { swap: "keep" }, 5);
  assert.ok(offered.kinds.filter((kind) => kind === "swap").length >= 4, `${offered.kinds}`);
  const page = await openPage(browser, host.address);
  await page.locator("#new-game").waitFor();
  await newGame(page, { game: "gomoku", rule: "renju", size: "15", opening: "taraguchi-10", opponent: "person" });
  const id = gameOf(page);
  let game = await until(host, id, (state) => state.question);
  while (!(game.question.kind === "swap" && game.question.count > 1)) {
    const before = game.turns.length;
    await answer(page, game, { swap: "keep" });
    game = await until(host, id, (state) => state.turns.length > before && state.question);
    await page.waitForFunction((n) => document.querySelectorAll(".move").length === n, game.turns.length);
  }
  await answer(page, game, { swap: "name" });
  game = await until(host, id, (state) => state.question?.kind === "pick fifth");
  assert.equal(game.question.offers.length, 10);
  await answer(page, game, {});
  await until(host, id, (state) => state.question?.kind === "place" && state.turns.some((turn) => turn.kind === "pick fifth"));
  await page.context().close();
});

test("stones that make no opening are refused in words, and are chosen anew", async () => {
  const page = await openPage(browser, host.address, { expected: /400/ });
  await page.locator("#new-game").waitFor();
  await newGame(page, { game: "gomoku", rule: "renju", size: "15", opening: "rif", opponent: "person" });
  await page.locator("svg.board.open").waitFor();
  for (const point of ["a1", "o15", "c3"]) await click(page, point);
  await page.locator("#hand-in:enabled").click();
  await page.getByText("Not possible:").waitFor();
  assert.equal(await page.locator(".chosen").count(), 3, "they stay, to be changed");
  await page.context().close();
});

test("an engine opposite answers its questions, and a person the others", async () => {
  const page = await openPage(browser, host.address);
  await page.locator("#new-game").waitFor();
  await newGame(page, { game: "gomoku", rule: "standard", size: "15", opening: "swap2", opponent: "classics.minimax" });
  const id = gameOf(page);
  await page.locator("svg.board.open").waitFor();
  await answer(page, await until(host, id, (state) => state.question?.seat === 0), {});
  const game = await until(host, id, (state) => state.turns.length >= 2);
  assert.equal(game.turns[0].kind, "propose opening");
  await page.context().close();
});
