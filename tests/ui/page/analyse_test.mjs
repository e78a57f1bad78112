// The place Analyse: moves are tried and kept as a tree, positions are set up and read in, engines tell their lines, a
// whole game is reviewed; and hints in Play.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { asked, browser, click, close, gameOf, host, newGame, openPage, patience, share, stone, stones, until } from "./harness.mjs";

share();

async function open(path = "/analyse", options = {}) {
  const page = await openPage(browser, host.address, options);
  await page.goto(host.base + path);
  await page.locator("analyse-place svg.board").waitFor();
  return page;
}
async function play(page, points) {
  for (const point of points) {
    await page.locator("svg.board.open").waitFor();
    await click(page, point);
    await stone(page, point).waitFor();
  }
}
const count = (page, n) => page.waitForFunction((wanted) => document.querySelectorAll("svg.board > [data-point]").length === wanted, n);
const moves = async (page) => (await page.locator(".tree-move").allInnerTexts()).map((text) => text.replace(/\s+/g, " "));

test("moves are tried, become variations, and what was done is undone", async () => {
  const page = await open();
  await play(page, ["h8", "i9", "j10"]);
  await page.locator("#back").click();
  await count(page, 2);
  await play(page, ["g7"]);
  assert.deepEqual(await moves(page), ["1 H8", "2 I9", "3 J10", "3 G7"]);
  await page.locator("#comment").fill("a try");
  await page.locator("#comment").press("Enter");
  await page.getByText("a try").waitFor();
  await page.locator("#promote").click();
  await page.waitForFunction(() => document.querySelectorAll(".tree-move")[2].textContent.includes("G7"));
  await page.locator("#delete").click();
  await page.waitForFunction(() => document.querySelectorAll(".tree-move").length === 3);
  await page.locator("#undo").click();
  await page.waitForFunction(() => document.querySelectorAll(".tree-move").length === 4);
  await page.locator("#first").click();
  await count(page, 0);
  await page.locator("#last").click();
  await count(page, 3);
  await close(page);
});

test("the address names the position, and a reload loses nothing of the tree", async () => {
  const page = await open("/analyse?game=gomoku&rule=renju&size=15&moves=h8i9j10");
  await count(page, 3);
  await page.locator("#back").click();
  await count(page, 2);
  await play(page, ["g7"]);
  assert.equal(new URL(page.url()).searchParams.get("moves"), "h8i9g7");
  await page.reload();
  await count(page, 3);
  assert.deepEqual(await moves(page), ["1 H8", "2 I9", "3 J10", "3 G7"]);
  const other = await open(new URL(page.url()).pathname + new URL(page.url()).search);
  await count(other, 3);
  await close(other);
  await close(page);
});

test("a position is set up by clicks", async () => {
  const page = await open();
  await page.locator("#set-up").click();
  await click(page, "h8");
  await click(page, "h9");
  await page.locator("#tool-white").click();
  await click(page, "a1");
  await click(page, "b1");
  await page.locator("#tool-erase").click();
  await click(page, "b1");
  await count(page, 3);
  await page.locator("#to-move").selectOption("white");
  await page.locator("#set-up-done").click();
  await page.getByText("White to move.").waitFor();
  assert.equal(new URL(page.url()).searchParams.get("black"), "h8h9");
  await play(page, ["c3"]);
  assert.deepEqual(await moves(page), ["1 C3"]);
  await close(page);
});

test("the side to move follows the stones that are set up, and one set by hand that does not fit them is told at once", async () => {
  const page = await open("/analyse?game=gomoku&rule=freestyle&size=15");
  await page.locator("#set-up").click();
  await click(page, "h8");
  const toMove = page.locator("#to-move");
  await page.waitForFunction(() => document.querySelector("#to-move").value === "white");
  await page.locator("#tool-white").click();
  await click(page, "a1");
  await page.waitForFunction(() => document.querySelector("#to-move").value === "black");
  await page.locator("#tool-black").click();
  await toMove.selectOption("black");
  await click(page, "h9");
  assert.equal(await page.locator("#turn-mismatch").innerText(), "Black has 2 stones, white 1: White is to move.");
  assert.equal(await toMove.inputValue(), "black");
  await toMove.selectOption("white");
  await page.locator("#turn-mismatch").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Use this position" }).click();
  await page.getByText("White to move.").waitFor();
  await close(page);
});

test("moves, a diagram, and SGF with variations are pasted; the tree is saved and read again", async () => {
  const page = await open("/analyse", { expected: /400/ });
  const paste = async (text) => {
    await page.locator("#paste").click();
    await page.locator("#pasted").fill(text);
    await page.locator("#read").click();
    await page.locator("dialog").waitFor({ state: "detached" });
  };
  await paste("h8 i9 j10");
  await count(page, 3);
  await paste([".....", ".X...", "..O..", ".....", "....."].join("\n"));
  await count(page, 2);
  await paste("(;GM[4]SZ[15];B[hh](;W[ig]C[near <b>])(;W[gi];B[aa]))");
  await page.waitForFunction(() => document.querySelectorAll(".tree-move").length === 4);
  await page.getByText("near <b>").waitFor();
  const downloading = page.waitForEvent("download");
  await page.locator("#save-sgf").click();
  const file = readFileSync(await (await downloading).path(), "utf8");
  assert.match(file, /;B\[hh\]\n\(;W\[ig\]C\[near <b>\]\)\n\(;W\[gi\];B\[aa\]\)/);
  await page.locator("#paste").click();
  await page.locator("#read-file").setInputFiles({ name: "tree.sgf", mimeType: "application/x-go-sgf", buffer: Buffer.from(file) });
  await page.locator("dialog").waitFor({ state: "detached" });
  assert.equal((await moves(page)).length, 4);
  await page.locator("#paste").click();
  await page.locator("#pasted").fill("no game at all");
  await page.locator("#read").click();
  await page.locator("dialog .wrong").waitFor();
  await page.context().close();
});

test("engines tell lines side by side, which are drawn and can be stepped along", async () => {
  const page = await open("/analyse?game=gomoku&rule=freestyle&size=15&moves=h8i9h9h10");
  await count(page, 4);
  assert.equal((await page.locator("#lines option").first().innerText()).trim(), "1 line");
  await page.locator("#add-engine").click();
  await page.locator(".engine-choice").nth(1).selectOption("classics.minimax");
  await page.locator("#toggle").click();
  await page.waitForFunction(() => document.querySelectorAll(".engine-lines")[0]?.querySelectorAll(".found-move").length > 3);
  await page.locator(".engine-lines").nth(1).locator(".found-move").first().waitFor();
  await page.locator("svg.board .thought-stone").first().waitFor();
  const board = await page.locator("svg.board").boundingBox();
  // Where one goes, the engines follow; the board stays.
  await page.locator("#back").click();
  await count(page, 3);
  await page.locator(".engine-lines").nth(1).locator(".found-move").first().waitFor();
  assert.deepEqual(await page.locator("svg.board").boundingBox(), board);
  await page.locator("#toggle").click();
  await page.locator("#toggle[aria-pressed=false]").waitFor();
  await page.locator(".engine-lines").nth(0).locator(".found-move").first().click();
  await count(page, 4);
  await close(page);
});

test("a whole game is reviewed, its turning point marked, and a click goes there", async () => {
  // White lets a four stand.
  const page = await open("/analyse?game=gomoku&rule=freestyle&size=15&moves=h8a1i8a2j8a3k8a4l8");
  await count(page, 9);
  await page.locator("#review").click();
  await page.locator(".drop-move").first().waitFor();
  await page.waitForFunction(() => !document.querySelector("#stop-review"));
  const marked = await page.locator(".drop-move").allInnerTexts();
  assert.ok(marked.some((text) => /A[1-4]/.test(text)), marked.join());
  assert.ok(!marked.some((text) => /[KL]8/.test(text)), `moves that win are no losses: ${marked.join()}`);
  await page.locator(".drop-move").first().click();
  await page.waitForFunction(() => document.querySelectorAll("svg.board > [data-point]").length < 9);
  await close(page);
});

test("a review goes on when its place is left, and its address shows it again", async () => {
  const page = await open("/analyse?game=gomoku&rule=freestyle&size=15&moves=h8a1i8a2j8a3k8a4l8");
  await count(page, 9);
  await page.locator("#review").click();
  await page.waitForURL(/[?&]review=[\w-]+/);
  const id = new URL(page.url()).searchParams.get("review");
  // The address names a move and the review; its line goes on behind the move.
  await page.locator("#first").click();
  await page.locator("#next").click();
  await count(page, 1);
  const address = page.url();
  assert.match(address, /moves=h8&review=/);
  await page.locator('a.place[href="/engines"]').click();
  await page.locator(".engine-card").first().waitFor();
  const end = Date.now() + patience;
  for (;;) {
    const review = await host.api(`/api/analyses/${id}`);
    assert.equal(review.error, undefined, "it goes on");
    if (!review.engines[0].thinks) break;
    assert.ok(Date.now() < end, "it ends");
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const other = await openPage(browser, host.address);
  await other.goto(address);
  await other.locator(".drop-move").first().waitFor();
  assert.equal(await other.locator("#stop-review").count(), 0);
  await count(other, 1);
  await other.locator("#last").click();
  await count(other, 9);
  await close(other);
  // The place comes back with it.
  await page.locator('a.place[href="/analyse"]').click();
  await page.locator(".drop-move").first().waitFor();
  assert.equal(new URL(page.url()).searchParams.get("review"), id);
  // On another game it is not shown.
  await page.locator("#new-board").click();
  await page.locator("#begin").click();
  await count(page, 0);
  assert.equal(await page.locator("review-curve svg").count(), 0);
  assert.equal(new URL(page.url()).searchParams.get("review"), null);
  await close(page);
});

test("a review that the host does not keep is told, and can be started again", async () => {
  const page = await openPage(browser, host.address, { expected: /404/ });
  await page.goto(`${host.base}/analyse?game=gomoku&rule=freestyle&size=15&moves=h8a1&review=a0-1`);
  await count(page, 2);
  await page.getByText("does not keep this review any more").waitFor();
  assert.ok(await page.locator("#review").isEnabled());
  await close(page);
});

test("a game is taken over from Play, and a hint is shown and told in the record", async () => {
  const page = await openPage(browser, host.address);
  await page.locator("#new-game").waitFor();
  await newGame(page, { opponent: "classics.minimax", colour: "0" });
  await page.locator("svg.board.open").waitFor();
  const id = gameOf(page);
  await click(page, "h8");
  await until(host, id, asked(0, 2));
  await page.locator("#hint:enabled").click();
  await page.locator(".hint-words").waitFor();
  assert.match(await page.locator(".hint-words").innerText(), /suggests [A-O]\d+/);
  assert.equal(await page.locator("svg.board .thought-stone").count(), 1);
  await click(page, "a15");
  const game = await until(host, id, (state) => state.turns.length >= 3);
  assert.match(game.turns[2].comment, /^hint: [a-o]\d+ \(.+\)$/);
  await page.locator("#analyse").click();
  await page.locator("analyse-place svg.board").waitFor();
  assert.match(page.url(), /moves=h8/);
  await close(page);
});

test("nobody is helped against a person who has not agreed", async () => {
  const people = [{ person: true }, { person: true }];
  const hint = async (order) => {
    const { id } = await host.api("/api/games", order);
    await until(host, id, (state) => state.question);
    return host.api(`/api/games/${id}/hint`, { engine: "classics.minimax" });
  };
  assert.match((await hint({ seats: people })).error, /hints were not agreed/);
  assert.equal((await hint({ seats: people, hints: true })).moves.length > 0, true);
});

test("all of it goes by the keyboard", async () => {
  const page = await open();
  await page.locator("svg.board.open").waitFor();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await count(page, 1);
  await page.keyboard.press("p");
  await count(page, 0);
  await page.keyboard.press("n");
  await count(page, 1);
  await page.keyboard.press("Delete");
  await count(page, 0);
  await page.keyboard.press("u");
  await count(page, 1);
  assert.equal(await stones(page).count(), 1);
  await close(page);
});

test("a file of several games offers them all", async () => {
  const page = await open();
  await page.locator("#paste").click();
  const file = "(;GM[4]SZ[15]PB[Anna]PW[Boris];B[hh];W[ii])(;GM[4]SZ[15]PB[Carla]PW[Dan];B[gg];W[ff];B[jj])";
  await page.locator("#read-file").setInputFiles({ name: "two.sgf", mimeType: "text/plain", buffer: Buffer.from(file) });
  await count(page, 2);
  const list = page.locator("#file-game");
  assert.deepEqual((await list.locator("option").allInnerTexts()).map((text) => text.trim()), ["1. Anna – Boris · 2 moves", "2. Carla – Dan · 3 moves"]);
  assert.ok(await page.locator("#previous-game").isDisabled());
  await list.selectOption("1");
  await count(page, 3);
  await stone(page, "g9").waitFor();
  await page.locator("#previous-game").click();
  await count(page, 2);
  await page.locator("#undo").click();
  await count(page, 3);
  await close(page);
});

test("an analysis goes on until it is stopped, or for a chosen time; each engine has its level", async () => {
  const page = await open("/analyse?game=gomoku&rule=freestyle&size=15&moves=h8i9");
  await count(page, 2);
  const begun = () => page.waitForResponse((one) => one.url().endsWith("/api/analyses") && one.request().method() === "POST");
  const state = async (response) => host.api(`/api/analyses/${(await response.json()).id}`);
  assert.equal((await page.locator("#seconds option:checked").innerText()).trim(), "until stopped");
  let asked = begun();
  await page.locator("#toggle").click();
  assert.equal((await state(await asked)).seconds, 86_400);
  await page.locator(".found-move").first().waitFor();
  // Where one goes, the time goes along.
  const moved = page.waitForResponse((one) => /command$/.test(one.url()));
  await page.locator("#back").click();
  assert.equal(JSON.parse((await moved).request().postData()).seconds, 86_400);
  asked = begun();
  await page.locator("#seconds").selectOption("10");
  assert.equal((await state(await asked)).seconds, 10);
  await page.locator(".level-choice").waitFor();
  asked = begun();
  await page.locator(".level-choice").selectOption("beginner");
  const chosen = await state(await asked);
  assert.equal(chosen.engines[0].order.level, "beginner");
  assert.equal(chosen.seconds, 10);
  await page.locator("#toggle").click();
  await page.locator("#toggle[aria-pressed=false]").waitFor();
  await close(page);
});

test("an analysis of a chosen time ends by itself", async () => {
  const { id } = await host.api("/api/analyses", { position: { game: "gomoku", moves: "h8" }, engines: [{ engine: "tengen.alphabeta" }], seconds: 1 });
  const end = Date.now() + patience;
  while ((await host.api(`/api/analyses/${id}`)).engines[0].findings[0]?.state !== "done") {
    assert.ok(Date.now() < end, "it ends");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
});

test("? tells the keys of Analyse", async () => {
  const page = await open();
  await page.keyboard.press("?");
  await page.locator("keys-sheet dialog").waitFor();
  assert.match(await page.locator("keys-sheet").innerText(), /Start or stop the engines/);
  await page.keyboard.press("Escape");
  await page.locator("keys-sheet").waitFor({ state: "detached" });
  await close(page);
});
