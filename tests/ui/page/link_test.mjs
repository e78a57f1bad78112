// A game of two people by a link: two browsers, one seat each.
import assert from "node:assert/strict";
import { test } from "node:test";
import { browser, click, close, gameOf, host, newGame, openPage, restartHost, share, stone, until } from "./harness.mjs";

share();

// The page of whoever begins, as black, and the link.
async function begin() {
  const page = await openPage(browser, host.address, { expected: /403|lost|ERR_/ });
  await page.locator("svg.board.open").waitFor();
  await newGame(page, { opponent: "link", colour: "0" });
  const link = await page.locator("#link").inputValue();
  return { page, link, id: gameOf(page) };
}
const visit = (link) => openPage(browser, link, { expected: /403|lost|ERR_/ });

test("each browser plays its own seat, and keeps it after a reload and after the host's restart", async () => {
  const { page, link, id } = await begin();
  assert.match(link, new RegExp(`^${host.base}/play/${id}[?]token=[0-9a-f]{32}#seat=1[.][0-9a-f]{32}$`));
  const other = await visit(link);
  await other.getByText("Black to move: your opponent.").waitFor();
  assert.equal(new URL(other.url()).hash, "", "the key does not stay in the address");
  assert.equal(new URL(other.url()).search, "");
  assert.equal(await other.locator("svg.board.open").count(), 0, "the board is closed while the opponent is asked");
  assert.equal(await other.locator(".moves .hint").innerText(), "No moves yet. Black moves first.");
  await page.locator("svg.board.open").waitFor();
  assert.equal(await page.locator(".moves .hint").innerText(), "No moves yet. Click a point of the board.");
  assert.equal(await page.locator("#link").count(), 0, "nobody needs the link any more");
  await click(page, "h8");
  await stone(other, "h8").waitFor();
  await other.locator("svg.board.open").waitFor();
  await page.getByText("White to move: your opponent.").waitFor();
  assert.equal(await page.locator("svg.board.open").count(), 0);
  await other.reload();
  await other.locator("svg.board.open").waitFor();
  await click(other, "i9");
  await stone(page, "i9").waitFor();
  await restartHost();
  await until(host, id, (game) => game.question?.seat === 0);
  await page.reload();
  await page.locator("svg.board.open").waitFor();
  await click(page, "j10");
  await stone(other, "j10").waitFor();
  await close(other);
  await close(page);
});

test("the clocks wait until the opponent opens the link, also over a restart of the host", async () => {
  const page = await openPage(browser, host.address, { expected: /403|lost|ERR_/ });
  await page.locator("svg.board.open").waitFor();
  await newGame(page, { opponent: "link", colour: "0", clock: "300" });
  await page.getByText("Waiting for your opponent.").waitFor();
  await page.locator("player-bar.top", { hasText: "not here yet" }).waitFor();
  const link = await page.locator("#link").inputValue();
  const id = gameOf(page);
  const clock = page.locator("player-bar.bottom .clock").first();
  assert.equal(await clock.innerText(), "5:00");
  const board = await page.locator("svg.board").boundingBox();
  for (const button of ["#take-back", "#pause", "#draw", "#resign"]) assert.ok(await page.locator(button).isDisabled(), button);
  await page.locator("#games").click();
  await page.locator(`[data-game="${id}"]`, { hasText: "waits for an opponent" }).waitFor();
  await page.keyboard.press("Escape");
  await restartHost();
  await page.reload();
  await page.getByText("Waiting for your opponent.").waitFor();
  await page.waitForTimeout(1500);
  assert.equal(await clock.innerText(), "5:00");
  const waiting = await host.api(`/api/games/${id}`);
  assert.deepEqual([waiting.status, waiting.waits_for, waiting.question], ["playing", 1, null]);
  assert.equal(await page.locator("svg.board.open").count(), 0);
  // Somebody who looks on is told, and lets nothing begin.
  const watcher = await openPage(browser, host.address.replace("/?", `/play/${id}?`));
  await watcher.getByText("One of them has not come yet.").waitFor();
  await close(watcher);
  assert.equal((await host.api(`/api/games/${id}`)).waits_for, 1);
  const other = await visit(link);
  await other.getByText("Black to move: your opponent.").waitFor();
  await page.locator("svg.board.open").waitFor();
  await page.waitForFunction(() => document.querySelector("player-bar.bottom .clock").innerText !== "5:00");
  assert.equal((await host.api(`/api/games/${id}`)).waits_for, undefined);
  assert.deepEqual(await page.locator("svg.board").boundingBox(), board, "the board stands where it stood");
  await close(other);
  await close(page);
});

test("the host refuses what another seat's browser asks for, in the words of the page", async () => {
  const { page, link, id } = await begin();
  const other = await visit(link);
  await other.getByText("Black to move: your opponent.").waitFor();
  const game = await until(host, id, (state) => state.question);
  const key = (seat) => seat.evaluate((game) => JSON.parse(localStorage.getItem("tengen-own-games")).seats[game].keys.find(Boolean), id);
  const [black, white] = [await key(page), await key(other)];
  const send = (what, body) => other.evaluate(async ([path, text]) => {
    const response = await fetch(path, { method: "POST", body: text });
    return [response.status, (await response.json()).error];
  }, [`/api/games/${id}/${what}`, JSON.stringify(body)]);
  const seat = [403, "another browser has this seat"];
  assert.deepEqual(await send("answer", { question: game.question.id, answer: "h8" }), seat);
  assert.deepEqual(await send("answer", { question: game.question.id, answer: "h8", key: white }), seat);
  assert.deepEqual(await send("command", { do: "resign", seat: 0, key: white }), seat);
  assert.deepEqual(await send("command", { do: "offer draw", seat: 0, key: white }), seat);
  assert.deepEqual(await send("command", { do: "pause" }), [403, "other browsers have the seats of this game"]);
  assert.deepEqual((await host.api(`/api/games/${id}/command`, { do: "resign", seat: 0 })).error, "other browsers have the seats of this game", "the organiser's token is no key");
  await click(page, "h8");
  await until(host, id, (state) => state.turns.length === 1 && state.question);
  assert.deepEqual((await send("command", { do: "take back", turns: 1, key: white }))[0], 403);
  assert.deepEqual((await send("command", { do: "abort", key: white }))[0], 403);
  // Whose turn it was takes it back, until the opponent has answered.
  assert.deepEqual((await send("command", { do: "take back", turns: 1, key: black }))[0], 200);
  await page.locator("svg.board.open").waitFor();
  await close(other);
  await close(page);
});

test("a draw is offered in one browser and accepted in the other", async () => {
  const { page, link, id } = await begin();
  const other = await visit(link);
  await other.getByText("Black to move: your opponent.").waitFor();
  await page.locator("#draw").click();
  await other.getByRole("button", { name: "Accept" }).click();
  await until(host, id, (game) => game.status === "over" && game.outcome.score === "1/2-1/2");
  await close(other);
  await close(page);
});

test("a restart asks the opponent; both are in the new game when the opponent agrees, and the old one ends", async () => {
  const { page, link, id } = await begin();
  const other = await visit(link);
  await page.locator("svg.board.open").waitFor();
  await click(page, "h8");
  await stone(other, "h8").waitFor();
  await page.locator("#restart").click();
  await page.locator("#restart.sure").click();
  await page.getByText("Waiting for your opponent, who is asked in the last game.").waitFor();
  const next = gameOf(page);
  assert.notEqual(next, id);
  await other.getByText("Your opponent asks for a new game. If you agree, this one ends without a result.").waitFor();
  assert.equal((await host.api(`/api/games/${id}`)).status, "playing", "nobody is taken out of a game");
  await other.locator("#next-game").click();
  await other.waitForURL(new RegExp(`/play/${next}$`));
  await page.locator("svg.board.open").waitFor();
  await click(page, "g7");
  await stone(other, "g7").waitFor();
  await other.locator("svg.board.open").waitFor();
  await click(other, "i9");
  await stone(page, "i9").waitFor();
  await until(host, id, (game) => game.status === "over" && game.outcome.reason === "aborted");
  await close(other);
  await close(page);
});

test("after a game either of two asks for another one, and both who ask come to the same", async () => {
  const { page, link, id } = await begin();
  const other = await visit(link);
  await page.locator("svg.board.open").waitFor();
  await other.locator("#resign:enabled").click();
  await other.locator("#resign.sure").click();
  await page.locator(".result").waitFor();
  await other.locator("#again").click();
  await other.getByText("Waiting for your opponent, who is asked in the last game.").waitFor();
  await page.getByText("Your opponent asks for a new game.", { exact: true }).waitFor();
  await restartHost();
  await page.reload();
  await page.getByText("Your opponent asks for a new game.", { exact: true }).waitFor();
  await page.locator("#again").click();
  await page.waitForURL((url) => !url.pathname.endsWith(id));
  assert.equal(gameOf(page), gameOf(other));
  await page.locator("svg.board.open").waitFor();
  await click(page, "h8");
  await stone(other, "h8").waitFor();
  await close(other);
  await close(page);
});

test("who waits for an opponent gives up, and the game and its link are gone", async () => {
  const { page, link, id } = await begin();
  await page.locator("#leave").click();
  await page.locator("#leave.sure").click();
  await page.waitForURL((url) => !url.pathname.endsWith(id));
  await page.locator("svg.board.open").waitFor();
  assert.equal((await host.api(`/api/games/${id}`)).error, "there is no such game");
  const other = await visit(link);
  await other.getByText("There is no such game here.").waitFor();
  await close(other);
  await close(page);
});

test("who has no seat looks on, and cannot sit down", async () => {
  const { page, id } = await begin();
  const other = await openPage(browser, host.address.replace("/?", `/play/${id}?`));
  await other.getByText("Two people play this game by a link.").waitFor();
  assert.equal(await other.locator("#sit-down").count(), 0);
  assert.equal(await other.locator("#resign").count(), 0);
  await close(other);
  await close(page);
});
