// The tables of a run, and where they and the boards stand: a knockout's bracket, byes, tie-breaks and withdrawal;
// nothing is cut at the sizes of usual screens, on the page and on a wall. A game, and a run, that have not begun.
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, test } from "node:test";
import { browser, close, host, openPage, patience, share, startMatch } from "./harness.mjs";
import { importSource } from "./source.mjs";

let match;
after(() => match?.stop());
share({
  async prepare(folder) {
    match = await startMatch(join(folder, "slow"), 1000);
    return ["--watch", join(folder, "slow")];
  },
});
const at = (path) => `${host.base}${path}?token=${host.token}`;
const soon = () => new Promise((resolve) => setTimeout(resolve, 50));
async function ended(id) {
  for (const end = Date.now() + patience; (await host.api(`/api/runs/${id}`)).state !== "ended"; await soon()) assert.ok(Date.now() < end, "the run ends");
}
async function play(names, more) {
  const engines = names.map((name) => ({ id: `classics.${name}`, tc: "10+0.1" }));
  const { id } = await host.api("/api/runs", { setup: { game: "gomoku" }, engines, rounds: 1, ...more });
  await ended(id);
  return id;
}
const heads = async (page) => (await page.locator(".standings thead th").allInnerTexts()).map((text) => text.trim());

test("a knockout has a bracket, and its table says in which round an engine lost its meeting", async () => {
  const id = await play(["minimax", "patterns", "ternary", "random"], { pairing: "knockout" });
  const { bracket, standings } = await host.api(`/api/runs/${id}/table`);
  assert.deepEqual(bracket.map(({ round }) => round), [1, 1, 2]);
  assert.equal(bracket[2].went_on, standings[0].name);
  const page = await openPage(browser, at(`/run/${id}`));
  await page.locator("button.meeting").nth(2).waitFor();
  assert.deepEqual(await page.locator(".bracket h3").allInnerTexts(), ["Round 1", "Round 2"]);
  const final = page.locator(".bracket > li").nth(1).locator("button.meeting");
  assert.equal(await final.locator(".went-on > :first-child").innerText(), bracket[2].went_on);
  assert.equal(await final.locator(".out > :last-child").innerText(), String(bracket[2].points_of_out));
  assert.deepEqual((await heads(page)).slice(0, 7), ["#", "Engine", "Games", "Points", "W–D–L", "Elo", "Out in"]);
  const first = await page.locator(".standings tbody tr").last().innerText();
  assert.match(first, /Round 1/);
  await final.click();
  await page.locator(".played li").first().waitFor();
  const names = await page.locator(".played button").first().innerText();
  for (const name of [bracket[2].went_on, bracket[2].out]) assert.ok(names.includes(name), names);
  await page.keyboard.press("Escape");
  await page.locator("#language").click();
  await page.locator(".bracket h3", { hasText: "第 1 轮" }).waitFor();
  await close(page);
});

test("tie-breaks, byes, shares and forfeits have columns only where the run has them", async () => {
  const gauntlet = await play(["patterns", "ternary", "random"], { pairing: "gauntlet" });
  const swiss = await play(["patterns", "ternary", "random"], { pairing: "swiss", rounds: 3 });
  const page = await openPage(browser, at(`/run/${swiss}`));
  await page.locator(".verdict").waitFor();
  const all = await heads(page);
  for (const head of ["Buchholz", "SB", "Direct", "Byes"]) assert.ok(all.includes(head), all.join());
  assert.ok(!all.includes("Forfeits") && !all.includes("Out in"), all.join());
  assert.equal(await page.locator(".bracket").count(), 0);
  const buchholz = all.indexOf("Buchholz");
  const { standings } = await host.api(`/api/runs/${swiss}/table`);
  const shown = await page.locator(`.standings tbody tr > :nth-child(${buchholz + 1})`).allInnerTexts();
  assert.deepEqual(shown.map(Number), standings.map((one) => one.tie_breaks[0]));
  const two = await play(["patterns", "random"], {});
  await page.goto(at(`/run/${two}`));
  await page.locator(".verdict").waitFor();
  assert.deepEqual(await heads(page), ["#", "Engine", "Games", "Points", "W–D–L", "Elo"]);
  await page.goto(at(`/run/${gauntlet}`));
  await page.locator(".verdict").waitFor();
  assert.deepEqual(await heads(page), ["#", "Engine", "Games", "Points", "W–D–L", "Elo", "Share", "Direct"]);
  await close(page);
});

// A table of so many engines with everything that a table can have.
function fullTable(table, engines) {
  const names = Array.from({ length: engines }, (_, i) => (i === 1 ? "An engine with a very long name" : `Engine ${i + 1}`));
  const standings = names.map((name, i) => ({
    ...table.standings[0], name, rank: i + 1, games: 128, wins: 64, draws: 20, losses: 44, points: 123.5, elo: -123.4, elo_error: 100, byes: i % 2, forfeits_won: 12, forfeits_lost: 0, crashes: i,
    tie_breaks: [1234.5, 100.25, 0.5],
  }));
  const encounters = names.flatMap((first, i) => names.slice(i + 1).map((second) => ({ first, second, wins: 10, draws: 1, losses: 9 })));
  const endings = ["five", "timeout", "crash", "board full", "aborted"].map((reason) => ({ reason, games: 100 }));
  return { ...table, standings, encounters, endings, tie_breaks: ["Buchholz", "Sonneborn-Berger", "direct encounter"] };
}
async function withTable(page, engines) {
  await page.route(/\/table$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: fullTable(await response.json(), engines) });
  });
}
const screens = [{ width: 1366, height: 768 }, { width: 1280, height: 720 }, { width: 1920, height: 1080 }];

test("nothing of the standings is cut, and no part of the window stays empty beside the boards", async () => {
  const over = await play(["patterns", "random"], {});
  for (const viewport of screens) {
    const page = await openPage(browser, at("/watch"), { viewport });
    await withTable(page, 6);
    for (const id of ["slow", over]) {
      await page.goto(`${host.base}/run/${id}`);
      await page.locator(".standings tbody tr").nth(5).waitFor();
      if (id === "slow") await page.locator("a.small-game").first().waitFor();
      const where = `${id === over ? "over" : "played"}, ${viewport.width}`;
      const [shown, needed] = await page.locator(".scroll:has(> .standings)").evaluate((one) => [one.clientWidth, one.scrollWidth]);
      assert.ok(needed <= shown, `${where}: ${shown} of ${needed} px`);
      const [left, right] = await page.locator(".run-side").evaluate((side) => [side.getBoundingClientRect().left, side.getBoundingClientRect().right]);
      assert.ok(right > viewport.width - 40, `${where}: to ${right}`);
      if (id === over) continue;
      const game = await page.locator("a.small-game").first().boundingBox();
      assert.ok(left - game.x - game.width < 24, `${where}: the tables begin at ${left}, the boards end at ${game.x + game.width}`);
      assert.ok(game.width > 0.3 * viewport.width && game.y + game.height <= viewport.height, `${where}: ${JSON.stringify(game)}`);
    }
    await close(page);
  }
});

test("boards do not move when a number of the tables changes", async () => {
  const page = await openPage(browser, at("/watch"));
  let wins = 9;
  await page.route(/\/table$/, async (route) => {
    const response = await route.fetch();
    const table = await response.json();
    await route.fulfill({ response, json: { ...table, standings: table.standings.map((one) => ({ ...one, wins, games: wins, elo: -wins, elo_error: wins })) } });
  });
  await page.goto(`${host.base}/run/slow`);
  await page.locator(".standings", { hasText: "9–0–0" }).waitFor();
  const board = page.locator("svg.board").first();
  const before = await board.boundingBox();
  wins = 12345;
  await page.locator("run-place").evaluate((place) => place.store.readTable());
  await page.locator(".standings", { hasText: "12345–0–0" }).waitFor();
  assert.deepEqual(await board.boundingBox(), before);
  await close(page);
});

// Shows the pages of a wall one after the other: which tables are seen whole on one of them.
async function seenOnWall(page) {
  const seen = new Set();
  for (let turn = 0; turn < 12; turn++) {
    await page.locator("run-place").evaluate(async (place, turn) => {
      Object.assign(place, { turnAfter: 1e9, turn });
      await place.updateComplete;
      for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
    }, turn);
    const now = await page.evaluate(() => {
      const side = document.querySelector(".run-side").getBoundingClientRect();
      const isWhole = (panel) => {
        const { left, right, top, bottom } = panel.getBoundingClientRect();
        const isCut = [...panel.querySelectorAll(".scroll")].some((one) => one.scrollWidth > one.clientWidth + 1);
        return left >= side.left - 1 && right <= side.right + 1 && top >= side.top - 1 && bottom <= Math.min(side.bottom, innerHeight) + 1 && !isCut;
      };
      return [...document.querySelectorAll(".panel")].flatMap((panel, i) => (isWhole(panel) ? [i] : []));
    });
    for (const panel of now) seen.add(panel);
  }
  return seen;
}

test("on a wall every table is seen whole, on one page or the next", async () => {
  const over = await play(["patterns", "random"], {});
  for (const viewport of screens) {
    const page = await openPage(browser, at("/watch"), { viewport });
    await withTable(page, 16);
    for (const id of ["slow", over]) {
      await page.goto(`${host.base}/run/${id}?show=wall`);
      await page.locator(id === over ? ".winner" : "a.small-game").first().waitFor();
      await page.locator(".standings").nth(1).waitFor({ state: "attached" });
      const where = `${id === over ? "over" : "played"}, ${viewport.width}`;
      const seen = await seenOnWall(page);
      const all = await page.locator(".panel").count();
      assert.ok(all >= 4, `${where}: ${all} tables`);
      assert.equal(seen.size, all, `${where}: ${[...seen]} of ${all}`);
      if (id === over) continue;
      const game = await page.locator(".small-game").first().boundingBox();
      assert.ok(game.y + game.height <= viewport.height && game.height > 0.4 * viewport.height, `${where}: ${JSON.stringify(game)}`);
    }
    await close(page);
  }
});

test("boards are not smaller than can be seen: of many games, the page scrolls", async () => {
  const { largestBoards } = await importSource("watch/wall.ts");
  const margins = { beside: 28, below: 88, between: 12 };
  assert.deepEqual(largestBoards(4, { width: 700, height: 588 }, margins, 180), { columns: 2, board: 200 });
  const many = largestBoards(16, { width: 700, height: 588 }, margins, 180);
  assert.deepEqual(many, { columns: 3, board: 197 });
  assert.deepEqual(largestBoards(1, { width: 300, height: 100 }, margins, 180), { columns: 1, board: 272 }, "a low window");
});

test("a game that has not begun is awaited, and shown when it begins", async () => {
  const page = await openPage(browser, at("/watch"), { expected: /404/ });
  await page.route(/\/games\/1$/, (route) => route.fulfill({ status: 404, json: { error: "found no game 1", key: "not found", values: [] } }));
  // The run is told without its game, which begins when the test says so.
  const held = {};
  await page.routeWebSocket(/api\/events/, (socket) => {
    socket.connectToServer().onMessage((text) => {
      const told = [JSON.parse(text)].flat().find(({ type }) => type === "run");
      if (held.begin || !told?.run.running.length) return;
      held.begin = () => socket.send(JSON.stringify({ type: "snapshot", game: { ...told.run.running[0], id: "1" } }));
      socket.send(JSON.stringify({ type: "run", run: { ...told.run, running: [] } }));
    });
  });
  await page.goto(`${host.base}/run/slow/game/1`);
  await page.getByText("Game 1 has not begun yet.").waitFor();
  held.begin();
  await page.locator(".large svg.board").waitFor();
  await close(page);
});

test("a page of a run that nobody plays follows it when another page, or a terminal, continues it", async () => {
  const page = await openPage(browser, at("/run/slow"));
  await page.locator(".state.running").waitFor();
  await match.stop();
  await page.locator("#resume-run").waitFor();
  assert.equal((await host.api("/api/runs/slow/resume", {})).id, "slow");
  await page.locator(".state.running").waitFor();
  await page.locator("a.small-game:not(.over)").first().waitFor();
  for (let i = 0; i < 2; i++) await host.api("/api/runs/slow/command", { do: "stop" });
  await ended("slow");
  await close(page);
});
