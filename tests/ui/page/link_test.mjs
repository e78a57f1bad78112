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
  await click(page, "h8");
  await stone(other, "h8").waitFor();
  await other.locator("svg.board.open").waitFor();
  await page.getByText("White to move: your opponent.").waitFor();
  assert.equal(await page.locator("svg.board.open").count(), 0);
  await other.reload();
  await other.locator("svg.board.open").waitFor();
  await click(other, "i9");
  await stone(page, "i9").waitFor();
  assert.equal(await page.locator("#link").count(), 0, "nobody needs the link any more");
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

test("who has no seat looks on, and cannot sit down", async () => {
  const { page, id } = await begin();
  const other = await openPage(browser, host.address.replace("/?", `/play/${id}?`));
  await other.getByText("Two people play this game by a link.").waitFor();
  assert.equal(await other.locator("#sit-down").count(), 0);
  assert.equal(await other.locator("#resign").count(), 0);
  await close(other);
  await close(page);
});
