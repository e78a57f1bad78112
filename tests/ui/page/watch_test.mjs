// Runs on the page: one that another process plays is watched and steered, one is begun by the form and seen to its
// end.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { browser, close, folder, gameOf, host, openPage, patience, share, startMatch } from "./harness.mjs";
import { importSource } from "./source.mjs";

let match;
after(() => match?.stop());
share({
  async prepare(folder) {
    match = await startMatch(join(folder, "slow"), 1000, "-concurrency", "2");
    return ["--watch", join(folder, "slow")];
  },
});

const at = (path) => `${host.base}${path}?token=${host.token}`;
// The run as the host tells it first, with what is said to be other; from then on only the test tells of it.
async function holdRun(page, change = (run) => run) {
  const held = {};
  await page.routeWebSocket(/api\/events/, (socket) => {
    socket.connectToServer().onMessage((text) => {
      if (held.tell) return;
      held.tell = (message) => socket.send(JSON.stringify(message));
      for (const message of [JSON.parse(text)].flat()) held.tell(message.type === "run" ? { ...message, run: change(message.run) } : message);
    });
  });
  return held;
}
const movesOf = (page) => page.locator(".move").count();

test("the games of a running match are shown side by side, as they are played", async () => {
  const page = await openPage(browser, at("/watch"));
  await page.getByRole("link", { name: /Anna – Boris/ }).click();
  await page.waitForURL(/\/run\/slow$/);
  await page.locator("small-game").nth(1).waitFor();
  assert.equal(await page.locator("small-game").count(), 2);
  const stones = () => page.locator("small-game").first().locator("[data-point]").count();
  const before = await stones();
  await page.waitForFunction((n) => document.querySelector("small-game").querySelectorAll("[data-point]").length !== n, before);
  assert.match(await page.locator("small-game").first().innerText(), /Anna|Boris/);
  await close(page);
});

test("what comes faster than it can be read is drawn together, and nothing is drawn unseen", async (t) => {
  const { Pulse } = await importSource("watch/pulse.ts");
  t.mock.timers.enable({ apis: ["setTimeout"] });
  let drawn = 0;
  let isSeen = true;
  const pulse = new Pulse(() => drawn++, (changes) => (changes > 25 ? 500 : 250), () => isSeen);
  const ask = (times) => Array.from({ length: times }, () => pulse.ask());
  ask(1);
  assert.equal(drawn, 1, "at once");
  ask(100);
  assert.equal(drawn, 1);
  t.mock.timers.tick(250);
  assert.equal(drawn, 2, "what came in the meantime, together");
  ask(1);
  t.mock.timers.tick(250);
  assert.equal(drawn, 2, "a longer rest after so much");
  t.mock.timers.tick(250);
  assert.equal(drawn, 3);
  t.mock.timers.tick(1000);
  assert.equal(drawn, 3, "nothing came");
  ask(1);
  assert.equal(drawn, 4, "at once after a rest");
  t.mock.timers.tick(250);
  isSeen = false;
  ask(100);
  t.mock.timers.tick(1000);
  assert.equal(drawn, 4, "nobody sees it");
  isSeen = true;
  ask(1);
  assert.equal(drawn, 5);
});

test("many turns within a moment are drawn few times, and all are shown", async () => {
  const page = await openPage(browser, at("/watch"));
  const held = await holdRun(page);
  await page.clock.install();
  await page.goto(`${host.base}/run/slow`);
  await page.locator("small-game").first().waitFor();
  await page.locator(".standings").waitFor();
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 5000)));
  const game = await page.evaluate(() => {
    const place = document.querySelector("run-place");
    const draw = place.performUpdate;
    place.draws = 0;
    place.performUpdate = function () {
      place.draws++;
      draw.call(this);
    };
    return place.store.games.get(place.store.shown[0]);
  });
  const taken = game.turns.flatMap((turn) => turn.stones.map(([point]) => point));
  const points = [..."abcdefgh"].flatMap((column) => Array.from({ length: 15 }, (_, i) => `${column}${i + 1}`)).filter((point) => !taken.includes(point)).slice(0, 60);
  points.forEach((point, i) => {
    const turns = game.turns.length + i + 1;
    const turn = { seat: i % 2, colour: i % 2 ? "white" : "black", stones: [[point, i % 2 ? "white" : "black"]], turned: [], time_ms: 1 };
    held.tell({ type: "turn", game: game.id, sequence: game.sequence + i + 1, host_ms: game.host_ms, turns, turn, changes: {} });
  });
  const all = game.turns.length + points.length;
  await page.waitForFunction(([id, n]) => document.querySelector("run-place").store.games.get(id).turns.length === n, [game.id, all]);
  await page.clock.runFor(250);
  const draws = await page.evaluate(() => document.querySelector("run-place").draws);
  assert.ok(draws >= 1 && draws <= 2, `${draws} draws`);
  assert.equal(await page.locator("small-game").first().locator("[data-point]").count(), all);
  await close(page);
});

test("one game is large, is stepped through while it goes on, and is live again", async () => {
  const page = await openPage(browser, at("/run/slow"));
  await page.locator("a.small-game").first().click();
  await page.waitForURL(/\/run\/slow\/game\/\d+$/);
  await page.waitForFunction(() => document.querySelectorAll(".move").length >= 3);
  await page.locator(".move").first().click();
  await page.locator("#live").waitFor();
  assert.equal(await page.locator(".large svg.board > [data-point]").count(), 1);
  const before = await movesOf(page);
  await page.waitForFunction((n) => document.querySelectorAll(".move").length > n, before);
  assert.equal(await page.locator(".large svg.board > [data-point]").count(), 1, "the game goes on behind what is looked at");
  await page.locator("#live").click();
  await page.waitForFunction(() => document.querySelectorAll(".large svg.board > [data-point]").length > 1);
  const tallest = await page.evaluate(() => Math.max(...[...document.querySelectorAll(".turn-bar")].map((bar) => bar.getBoundingClientRect().height)));
  assert.ok(tallest > 55, `the longest turn fills the graph: ${tallest}`);
  // A click into a graph goes to that move.
  const graph = await page.locator(".graph svg").nth(1).boundingBox();
  await page.mouse.click(graph.x + 1, graph.y + graph.height / 2);
  await page.locator("#live").waitFor();
  assert.equal(await page.locator(".large svg.board > [data-point]").count(), 1);
  await page.goBack();
  await page.locator("small-game").first().waitFor();
  await close(page);
});

test("what host and engines say to each other is told while the game is played", async () => {
  const page = await openPage(browser, at("/run/slow"));
  // A game that is about to end tells little: then another one.
  for (let attempt = 1; ; attempt++) {
    await page.locator("a.small-game:not(.over)").last().click();
    await page.locator("#protocol").click();
    const heard = await page.locator(".said span").nth(1).waitFor({ timeout: 10_000 }).then(() => true, () => false);
    if (heard) break;
    assert.ok(attempt < 6, "nothing was heard");
    await page.locator("#all-games").click();
  }
  assert.match(await page.locator(".said").innerText(), /TURN|\d+,\d+/);
  await close(page);
});

test("a match is paused, continued and given more games at a time; ctl sees the same", async () => {
  const page = await openPage(browser, at("/run/slow"));
  const state = async () => (await host.api("/api/runs/slow")).state;
  await page.locator("#pause-run").click();
  await page.locator(".state.paused").waitFor();
  assert.equal(await state(), "paused");
  await page.locator("#pause-run").click();
  await page.locator(".state.running").waitFor();
  assert.equal(await state(), "running");
  await page.locator("#concurrency").fill("3");
  await page.locator("#concurrency").press("Enter");
  await page.locator("small-game").nth(2).waitFor();
  await close(page);
});

test("on a wall a run is shown without anything to steer it by", async () => {
  const page = await openPage(browser, at("/run/slow"));
  await page.goto(`${host.base}/run/slow?show=wall`);
  await page.locator("a.small-game").first().waitFor();
  await page.locator(".standings").waitFor();
  assert.equal(await page.locator("header.bar, .run-head button").count(), 0);
  await close(page);
});

// One whose engines tell scores, at a time of their own.
async function runWithScores(more) {
  const engines = ["classics.minimax", "tengen.alphabeta"].map((id) => ({ id, tc: "60/1" }));
  return (await host.api("/api/runs", { setup: { game: "gomoku" }, engines, rounds: 50, ...more })).id;
}
async function stop(id) {
  for (let i = 0; i < 2; i++) await host.api(`/api/runs/${id}/command`, { do: "stop" });
  for (const end = Date.now() + patience; (await host.api(`/api/runs/${id}`)).state !== "ended"; await new Promise((resolve) => setTimeout(resolve, 50)))
    assert.ok(Date.now() < end, "the run stops");
}

test("on a wall boards are as large as fit, with bars of what engines think of the game", async () => {
  for (const games of [1, 2, 4]) {
    const id = await runWithScores({ concurrency: games });
    const page = await openPage(browser, at(`/run/${id}`), { viewport: { width: 1920, height: 1080 } });
    await page.goto(`${host.base}/run/${id}?show=wall`);
    await page.locator("small-game").nth(games - 1).waitFor();
    await page.locator(".standings").waitFor();
    await page.waitForFunction(() => [...document.querySelectorAll(".score-bar")].every((bar) => bar.querySelector(".white")?.getBoundingClientRect().height > 0));
    const black = await page.locator(".score-bar .black").evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().height));
    assert.ok(black.some((height) => height > 0), black.join());
    const found = await page.evaluate(() => ({
      boards: [...document.querySelectorAll("small-game svg.board")].map((board) => board.getBoundingClientRect()).reduce((sum, { width, height }) => sum + width * height, 0),
      bottom: Math.max(...[...document.querySelectorAll(".small-game")].map((game) => game.getBoundingClientRect().bottom)),
      right: Math.max(...[...document.querySelectorAll(".small-game")].map((game) => game.getBoundingClientRect().right)),
      side: document.querySelector(".run-side").getBoundingClientRect().left,
    }));
    const share = found.boards / (1920 * 1080);
    assert.ok(share > 0.3, `${games} boards fill ${(100 * share).toFixed()} % of the screen`);
    assert.ok(found.bottom <= 1080 && found.right <= found.side, JSON.stringify(found));
    // Whatever they were before: one look at the window is enough.
    const sizes = await page.evaluate(() => ["40px", "160px", "400px"].map((before) => {
      const { style } = document.querySelector(".grid");
      style.setProperty("--board", before);
      dispatchEvent(new Event("resize"));
      return style.getPropertyValue("--board");
    }));
    assert.equal(new Set(sizes).size, 1, sizes.join());
    await stop(id);
    await close(page);
  }
});

test("the boards of a wall stand in as many columns as make them largest", async () => {
  const { largestBoards } = await importSource("watch/wall.ts");
  const room = { width: 1400, height: 960 };
  const margins = { beside: 20, below: 44, between: 12 };
  const found = [1, 2, 3, 4, 9].map((games) => Object.values(largestBoards(games, room, margins)).join(" x "));
  assert.deepEqual(found, ["1 x 916", "2 x 674", "3 x 438", "2 x 430", "3 x 268"]);
});

test("a wall shows more games than are well seen at a time page by page, and the tables too where it is narrow", async () => {
  const { wallPages } = await importSource("watch/wall.ts");
  assert.deepEqual(wallPages(9, false), [{ from: 0, to: 9, side: true }], "nothing turns where all fits");
  assert.deepEqual(wallPages(10, false), [{ from: 0, to: 5, side: true }, { from: 5, to: 10, side: true }]);
  assert.deepEqual(wallPages(2, true), [{ from: 0, to: 2, side: false }, { from: 0, to: 0, side: true }]);
  for (const [viewport, pages] of [[{ width: 1920, height: 1080 }, 2], [{ width: 800, height: 1000 }, 3]]) {
    const page = await openPage(browser, at("/watch"), { viewport });
    await holdRun(page, (run) => ({ ...run, running: Array.from({ length: 12 }, (_, i) => ({ ...run.running[0], id: String(1000 + i) })) }));
    await page.goto(`${host.base}/run/slow?show=wall`);
    await page.locator("small-game").nth(5).waitFor();
    await page.locator("run-place").evaluate((place) => (place.turnAfter = 30));
    const seen = await page.waitForFunction((pages) => {
      const games = [...document.querySelectorAll("a.small-game")].map((game) => game.pathname.split("/").pop());
      const all = (window.seenPages ??= new Map());
      all.set(games.join(), { games, side: !!document.querySelector(".standings") });
      return all.size === pages && [...all.values()];
    }, pages);
    const shown = await seen.jsonValue();
    assert.deepEqual(shown.flatMap(({ games }) => games).sort(), Array.from({ length: 12 }, (_, i) => String(1000 + i)));
    assert.deepEqual(shown.filter(({ side }) => side).length, viewport.width > 900 ? 2 : 1);
    await page.locator("run-place").evaluate((place) => Object.assign(place, { turnAfter: 1e9, turn: 0 }));
    await page.waitForFunction(() => {
      const games = [...document.querySelectorAll(".small-game")].map((game) => game.getBoundingClientRect());
      return games.length === 6 && games.every(({ bottom, right }) => bottom <= innerHeight && right <= innerWidth);
    });
    await close(page);
  }
});

test("how a test stands is said in the language of the page", async () => {
  const page = await openPage(browser, at("/watch"), { locale: "zh-CN" });
  await holdRun(page, (run) => ({ ...run, test: "LLR: -0.42 (14.3%) (-2.94, 2.94) [0.00, 5.00]" }));
  await page.goto(`${host.base}/run/slow`);
  await page.locator(".run-head", { hasText: "对数似然比 −0.42（14.3%），上下界 2.94 和 −2.94，SPRT [0.00, 5.00]" }).waitFor();
  await page.locator("#language").click();
  await page.locator(".run-head", { hasText: "LLR −0.42 (14.3 %) between −2.94 and 2.94, SPRT [0.00, 5.00]" }).waitFor();
  await close(page);
});

test("a finished run shows its result on the wall", async () => {
  const engines = ["classics.random", "classics.patterns"].map((id) => ({ id, tc: "10+0.1" }));
  const { id } = await host.api("/api/runs", { setup: { game: "gomoku" }, engines, rounds: 1 });
  const page = await openPage(browser, at(`/run/${id}`));
  await page.goto(`${host.base}/run/${id}?show=wall`);
  await page.locator(".winner", { hasText: "Patterns wins 2 to 0." }).waitFor();
  assert.equal(await page.locator("small-game").count(), 0);
  await page.locator(".standings").waitFor();
  assert.equal(await page.locator("select, button").count(), 0);
  await close(page);
});

test("a stored game shows what its engines thought", async () => {
  const engines = ["classics.minimax", "tengen.alphabeta"].map((id) => ({ id, tc: "1+0.02" }));
  const { id } = await host.api("/api/runs", { setup: { game: "gomoku" }, engines, rounds: 1 });
  for (const end = Date.now() + patience; (await host.api(`/api/runs/${id}`)).state !== "ended"; await new Promise((resolve) => setTimeout(resolve, 50)))
    assert.ok(Date.now() < end, "the run ends");
  const page = await openPage(browser, at(`/run/${id}/game/1`));
  await page.locator("game-graphs path.line.black, game-graphs path.line.white").first().waitFor();
  assert.equal(await page.getByText("No scores were kept").count(), 0);
  assert.match((await page.locator(".thought").allInnerTexts()).join(), /depth \d/i);
  await close(page);
});

test("a viewer sees everything and steers nothing", async () => {
  const token = readFileSync(join(folder, "games", "token-viewer"), "utf8");
  const page = await openPage(browser, `${host.base}/?token=${token}`, { expected: /403/ });
  await page.locator(".run-card").first().waitFor();
  assert.equal(await page.locator('a[href="/play"]').count(), 0);
  assert.equal(await page.locator("#new-run").count(), 0);
  await page.locator(".run-card").first().click();
  await page.locator("a.small-game").first().waitFor();
  assert.equal(await page.locator("#pause-run, #stop-run, #concurrency").count(), 0);
  assert.equal(await page.locator("#list-games").count(), 1);
  const refused = await page.evaluate(async () => (await fetch("/api/runs/slow/command", { method: "POST", body: '{"do": "stop"}' })).status);
  assert.equal(refused, 403);
  await page.context().close();
});

test("a run that is over says so, and its page comes back when it is resumed", async () => {
  const page = await openPage(browser, at("/run/slow"));
  await page.locator(".state.running").waitFor();
  await match.stop();
  await page.locator("#resume-run").click();
  await page.locator(".state.running").waitFor();
  await page.locator("a.small-game:not(.over)").first().waitFor();
  // Now this host plays it: it is stopped, and stops now when it is said again.
  for (let i = 0; i < 2; i++) await host.api("/api/runs/slow/command", { do: "stop" });
  await page.locator("#resume-run").waitFor();
  await close(page);
});

test("a tournament is begun by the form, watched to its end, and its games are opened from the crosstable", async () => {
  const page = await openPage(browser, at("/watch"));
  await page.locator("#new-run").click();
  await page.locator("#run-name").fill("Cup <b>of</b> \u201cnames\u201d");
  await page.locator("#add-engine").click();
  for (const [i, engine] of ["classics.random", "classics.patterns", "classics.ternary"].entries())
    await page.locator(`#choose-engine-${i}`).selectOption(engine);
  await page.locator("#run-rounds").fill("1");
  await page.locator("#start-run").click();
  await page.waitForURL(/\/run\/.+Cup/);
  await page.locator(".verdict .winner").waitFor();
  const { standings } = await host.api(`/api/runs/${gameOf(page)}/table`);
  const first = standings.filter((one) => one.rank === 1).map((one) => one.name);
  assert.equal(await page.locator(".winner").innerText(), first.length > 1 ? `Equal first: ${first.join(", ")}.` : `${first[0]} wins.`);
  assert.equal(await page.locator(".state").innerText(), "finished");
  assert.equal(await page.locator("#resume-run").count(), 0, "nothing is left to play");
  assert.equal(await page.locator("h1").innerText(), "Cup <b>of</b> \u201cnames\u201d");
  await page.waitForFunction(() => [...document.querySelectorAll(".standings tbody tr td:nth-child(3)")].map((td) => td.innerText).join() === "4,4,4");
  await page.locator("button.cell").first().click();
  await page.locator(".played li").nth(1).waitFor();
  assert.equal(await page.locator(".played li").count(), 2);
  await page.locator(".played button").first().click();
  await page.waitForURL(/\/game\/\d+$/);
  await page.locator(".large svg.board > [data-point]").first().waitFor();
  await page.goBack();
  // Elo over the games: a point is read by keys, and opens its game.
  await page.locator("#elo-curve").focus();
  await page.keyboard.press("Home");
  assert.match(await page.locator(".curve-at").innerText(), /^After 2 games · Game 2$/);
  assert.equal(await page.locator("#llr-walk").count(), 0, "three engines are in no test");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/game\/2$/);
  await page.goBack();
  for (const format of ["sgf", "json", "csv", "curve", "html"]) {
    await page.locator("#download").click();
    const downloading = page.waitForEvent("download");
    await page.locator(`[data-format="${format}"]`).click();
    assert.ok(readFileSync(await (await downloading).path()).length > 100, format);
  }
  await close(page);
});

test("the walk of a test is shown between its bounds, and a report has the same numbers", async () => {
  const engines = ["classics.random", "classics.patterns"].map((id) => ({ id, tc: "10+0.1" }));
  const { id } = await host.api("/api/runs", { setup: { game: "gomoku" }, engines, rounds: 3, sprt: { elo0: "0", elo1: "10" } });
  const page = await openPage(browser, at(`/run/${id}`));
  await page.locator("#test-verdict", { hasText: "SPRT [0, 10] is not decided." }).waitFor();
  await page.locator("#llr-walk").waitFor();
  await page.locator(".curve-at", { hasText: "After 6 games" }).waitFor();
  assert.match(await page.locator("#llr-walk").getAttribute("aria-valuetext"), /^After 6 games: LLR −?\d\.\d\d \(−2\.94, 2\.94\)$/);
  const { points, test } = await host.api(`/api/runs/${id}/curve`);
  assert.deepEqual(points.map(({ games, game }) => [games, game]), [[2, 2], [4, 4], [6, 6]]);
  assert.ok(test.lower < points[2].ratio && points[2].ratio < test.upper);
  const table = execFileSync(process.env.TENGEN, ["report", join(folder, "games/runs", id), "--curve", "-"], { encoding: "utf8" });
  const [, ...lines] = table.trim().split("\r\n");
  assert.deepEqual(lines.map((line) => line.split(",")).map(([games, game, , , , llr]) => [Number(games), Number(game), Number(Number(llr).toFixed(3))]),
    points.map(({ games, game, ratio }) => [games, game, ratio]));
  assert.equal(await host.api(`/api/runs/${id}/file?format=curve`), table, "the download is the same table");
  await page.locator("#llr-walk").click({ position: { x: 1, y: 60 } });
  await page.waitForURL(/\/game\/2$/);
  await close(page);
});

test("the form takes a book of openings and what a test needs, as the command line does", async () => {
  const page = await openPage(browser, at("/watch"), { expected: /400/ });
  await page.locator("#new-run").click();
  await page.locator("#choose-engine-0").selectOption("classics.random");
  await page.locator("#choose-engine-1").selectOption("classics.patterns");
  const book = (text) => page.locator("#book-file").setInputFiles({ name: "mine.txt", mimeType: "text/plain", buffer: Buffer.from(text) });
  await book("0,0,99,99\n");
  await page.locator("#run-rounds").fill("2");
  await page.locator("#start-run").click();
  await page.locator(".wrong", { hasText: "mine.txt" }).waitFor();
  await book("0,0,1,0,0,2\n3,3,-3,-3\n");
  await page.locator("#choose-book-order").selectOption("sequential");
  await page.locator("#run-start").fill("2");
  await page.locator("#choose-run-clock").selectOption("own");
  await page.locator("#run-tc").fill("20+0.2");
  await page.locator("#run-tc-1").fill("0/0.5");
  await page.locator("#run-sprt").click();
  await page.locator("#run-alpha").fill("0.1");
  await page.locator("#run-more").click();
  await page.locator("#run-draw-after").fill("30");
  await page.locator("#start-run").click();
  await page.waitForURL(/\/run\/[^/]+$/);
  await page.locator(".verdict").waitFor();
  const id = new URL(page.url()).pathname.split("/").pop();
  const run = join(folder, "games/runs", id);
  assert.equal(readFileSync(join(run, "openings.txt"), "utf8"), "0,0,1,0,0,2\n3,3,-3,-3\n");
  const games = [1, 2, 3, 4].map((number) => host.api(`/api/runs/${id}/games/${number}`));
  const first = (await Promise.all(games)).map((game) => game.turns.slice(0, 2).flatMap((turn) => turn.stones.map(([point]) => point)).join(" "));
  assert.deepEqual(first.slice(0, 2), ["k5 e11", "k5 e11"], "the second opening of the book comes first, with both colours");
  assert.match(first[2], /^h8 i8/);
  const { test } = await host.api(`/api/runs/${id}/curve`);
  assert.ok(Math.abs(test.upper - Math.log(0.95 / 0.1)) < 1e-9, "alpha is 0.1");
  const csv = execFileSync(process.env.TENGEN, ["report", run, "--json"], { encoding: "utf8" });
  assert.match(csv, /classics\.random/);
  await close(page);
});

test("the form takes the memory, the threads and the options of each engine, and a log", async () => {
  const page = await openPage(browser, at("/watch"), { expected: /400/ });
  await page.locator("#new-run").click();
  await page.locator("#choose-engine-0").selectOption("classics.minimax");
  await page.locator("#choose-engine-1").selectOption("classics.patterns");
  await page.locator("#run-rounds").fill("1");
  await page.locator("#run-entry-0").click();
  await page.locator("#run-mem-0").fill("much");
  await page.locator("#start-run").click();
  await page.locator("#run-mem-0:focus").waitFor();
  assert.equal(await page.locator("#run-mem-0").getAttribute("aria-invalid"), "true");
  await page.locator("#run-mem-0").fill("200MiB");
  await page.locator("#run-threads-0").fill("1");
  await page.locator(".entry", { has: page.locator("#run-mem-0") }).locator("label", { hasText: "depth" }).locator("input").fill("2");
  await page.locator("#run-more").click();
  await page.locator("#run-log").click();
  const sending = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/api/runs"));
  await page.locator("#start-run").click();
  const { engines, log } = (await sending).postDataJSON();
  assert.deepEqual(engines[0], { id: "classics.minimax", tc: "10+0.1", mem: "200MiB", threads: "1", options: { depth: "2" } });
  assert.deepEqual(engines[1], { id: "classics.patterns", tc: "10+0.1", options: {} });
  assert.equal(log, true);
  await page.waitForURL(/\/run\/[^/]+$/);
  await page.locator(".verdict").waitFor();
  await close(page);
});

test("what the host refuses of the form is in sight, and its field is marked", async () => {
  const page = await openPage(browser, at("/watch"), { expected: /400/ });
  await page.locator("#new-run").click();
  await page.locator("#choose-run-clock").selectOption("own");
  await page.locator("#run-tc").fill("soon");
  await page.locator("#start-run").click();
  await page.locator("dialog .wrong").waitFor();
  const isInSight = (selector) => page.locator(selector).evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return document.elementFromPoint(one.getBoundingClientRect().left + 4, (top + bottom) / 2) !== null && top >= 0 && bottom <= innerHeight;
  });
  assert.ok(await isInSight("dialog .wrong"));
  await page.locator("#run-tc:focus").waitFor();
  assert.equal(await page.locator("#run-tc").getAttribute("aria-invalid"), "true");
  assert.ok(await isInSight("#run-tc"));
  await close(page);
});

test("what the form cannot mean is refused in words, and the page names no program", async () => {
  const page = await openPage(browser, at("/watch"), { expected: /404/ });
  const order = { setup: { game: "gomoku" }, engines: [{ id: "classics.random" }, { id: "classics.patterns" }] };
  const program = await host.api("/api/runs", { ...order, engines: [{ cmd: "/bin/sh" }, { id: "classics.random" }] });
  assert.match(program.error, /unknown member/);
  const nobody = await host.api("/api/runs", { ...order, engines: [{ id: "no.such" }, { id: "classics.random" }] });
  assert.match(nobody.error, /no.such/);
  assert.match((await host.api("/api/runs/slow/command", { do: "faster" })).error, /./);
  assert.equal((await host.api("/api/runs/nothing")).key, "not found");
  await page.goto(`${host.base}/run/nothing`);
  await page.getByText("There is no such run here.").waitFor();
  await page.context().close();
});
