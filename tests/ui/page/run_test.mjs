// A run that this host plays: its standings and endings grow, its engines' speed and messages are shown, it is stopped;
// games are aborted and engines withdrawn; what was said in stored games; and the keys of Watch.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { appendFileSync, cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { browser, close, folder, host, openPage, patience, share } from "./harness.mjs";
import { importSource } from "./source.mjs";

share({
  // One game of two programs, with a log.
  async prepare(folder) {
    const program = (name) => ["-engine", `name=${name}`, `cmd=${process.env.TENGEN_MISBEHAVE}`, "args=is-late page at=0 ms=1"];
    const outputs = ["-out", join(folder, "logged"), "-log", join(folder, "logs")];
    execFileSync(process.env.TENGEN, ["match", ...program("Anna one"), ...program("Boris"), "-size", "15", "-rounds", "1", "-games", "1", "-each", "tc=600", ...outputs], { stdio: "ignore" });
    cpSync(join(folder, "logged"), join(folder, "moved"), { recursive: true });
    return ["--watch", join(folder, "logged"), join(folder, "moved")];
  },
});
const at = (path) => `${host.base}${path}?token=${host.token}`;
async function begin(tc, more = {}) {
  const engines = ["classics.minimax", "tengen.alphabeta"].map((id) => ({ id, tc }));
  return (await host.api("/api/runs", { setup: { game: "gomoku" }, engines, rounds: 50, ...more })).id;
}
async function stopped(id) {
  for (const end = Date.now() + patience; (await host.api(`/api/runs/${id}`)).state !== "ended"; await new Promise((resolve) => setTimeout(resolve, 50)))
    assert.ok(Date.now() < end, "the run stops");
}

test("standings and endings grow while a run is played; it is stopped after a second click", async () => {
  const engines = ["classics.random", "classics.patterns"].map((id) => ({ id, tc: "10+0.1" }));
  const { id } = await host.api("/api/runs", { setup: { game: "gomoku" }, engines, rounds: 100000 });
  const page = await openPage(browser, at(`/run/${id}`));
  const counted = () => page.evaluate(() => Number(document.querySelector(".standings tbody td:nth-child(3)")?.innerText ?? 0));
  await page.waitForFunction(() => document.querySelector(".endings li"));
  const first = await counted();
  await page.waitForFunction((n) => Number(document.querySelector(".standings tbody td:nth-child(3)").innerText) > n, first);
  const ending = page.locator(".endings li").first();
  assert.match(await ending.innerText(), /five in a row\s+\d+/);
  await page.locator("#stop-run").click();
  await page.locator("#stop-run.sure").waitFor();
  assert.equal((await host.api(`/api/runs/${id}`)).state, "running", "one click does nothing");
  await page.locator("#stop-run").click();
  await page.locator("#resume-run").waitFor();
  await stopped(id);
  // When it is over, the table has all that was played.
  const table = await host.api(`/api/runs/${id}/table`);
  await page.waitForFunction((n) => Number(document.querySelector(".standings tbody td:nth-child(3)").innerText) === n, table.standings[0].games);
  assert.equal(await page.locator(".endings li").count(), table.endings.length);
  await page.locator("#download").click();
  const downloading = page.waitForEvent("download");
  await page.locator('[data-format="pgn"]').click();
  assert.match(readFileSync(await (await downloading).path(), "utf8"), /^\[Event /);
  await close(page);
});

test("an engine is withdrawn and a game aborted, each after a second click, by the organiser alone", async () => {
  const engines = ["classics.minimax", "tengen.alphabeta", "classics.patterns"].map((id) => ({ id, tc: "0/600" })); // no game ends by itself meanwhile
  const { id } = await host.api("/api/runs", { setup: { game: "gomoku" }, engines, rounds: 50 });
  const page = await openPage(browser, at(`/run/${id}`));
  await page.locator("a.small-game").first().waitFor();
  await page.locator("#withdraw").click();
  await page.locator("#withdraw-2").click();
  await page.locator("#withdraw-2.sure", { hasText: "Withdraw Patterns: sure?" }).waitFor();
  assert.deepEqual((await host.api(`/api/runs/${id}`)).withdrawn, [], "one click does nothing");
  await page.locator("#withdraw-2").click();
  await page.locator(".menu-body.withdraw", { hasText: "Patterns has withdrawn." }).waitFor();
  await page.locator("run-standings .withdrawn", { hasText: "Patterns has withdrawn." }).waitFor();
  assert.deepEqual((await host.api(`/api/runs/${id}`)).withdrawn, ["Patterns"]);
  const player = await openPage(browser, `${host.base}/run/${id}?token=${readFileSync(join(folder, "games", "token-player"), "utf8")}`);
  await player.locator("a.small-game").first().click();
  await player.locator(".large svg.board").waitFor();
  assert.equal(await player.locator("#abort-game").count(), 0);
  await player.locator("#all-games").click();
  await player.locator("#list-games").waitFor();
  assert.equal(await player.locator("#withdraw").count(), 0);
  await close(player);
  await page.keyboard.press("Escape");
  await page.locator("a.small-game").first().click();
  await page.locator("#abort-game").click();
  await page.locator("#abort-game.sure").click();
  await page.locator(".live-line", { hasText: "No result: stopped." }).waitFor();
  assert.equal(await page.locator("#abort-game").count(), 0);
  assert.equal((await host.api(`/api/runs/${id}`)).state, "running", "the run continues");
  for (let i = 0; i < 2; i++) await host.api(`/api/runs/${id}/command`, { do: "stop" });
  await stopped(id);
  await close(page);
});

test("a refused command is told beside the large board, in the language of the page", async () => {
  const id = await begin("0/600");
  const page = await openPage(browser, at(`/run/${id}/game/1`), { locale: "zh-CN", expected: /400/ });
  // As where the game has just ended.
  const error = 'found "abort 1", expected abort and the number of a game that is being played';
  await page.route(/\/command$/, (route) => route.fulfill({ status: 400, json: { error, key: "bad input", values: [], place: "do" } }));
  await page.locator("#abort-game").click();
  await page.locator("#abort-game.sure").click();
  await page.locator(".large .wrong", { hasText: "这局棋没有在进行，只能中止正在进行的对局" }).waitFor();
  for (let i = 0; i < 2; i++) await host.api(`/api/runs/${id}/command`, { do: "stop" });
  await stopped(id);
  await close(page);
});

test("a stored game shows what was said in it, where its run kept a log", async () => {
  const page = await openPage(browser, at("/run/logged/game/1"));
  await page.locator(".large svg.board").waitFor();
  await page.locator("#protocol").click();
  await page.locator(".said li", { hasText: "START 15" }).first().waitFor();
  const said = () => page.locator(".said li").allInnerTexts();
  assert.ok((await said()).some((text) => /^Anna one → START 15/.test(text)), (await said()).slice(0, 8).join("\n"));
  assert.ok((await said()).some((text) => /^Boris ← \d+,\d+/.test(text)));
  await page.locator("#lines-of").selectOption("1");
  assert.deepEqual((await said()).filter((text) => !text.startsWith("Boris ")), []);
  const downloading = page.waitForEvent("download");
  await page.locator("#log-file").click();
  assert.match(readFileSync(await (await downloading).path(), "utf8"), /^\d+\.\d{6} Anna one > START 15$/m);
  const all = await host.api("/api/runs/logged/games/1/lines");
  assert.equal(all.next, null);
  assert.ok(all.kept && all.lines.some(({ seat, direction }) => seat === 1 && direction === "<"));
  const moved = await host.api("/api/runs/moved/games/1/lines");
  assert.deepEqual([moved.kept, moved.lines], [false, []], "a folder that was copied names no log of this host");
  await close(page);
});

test("a long log is told part by part, and each line once", async () => {
  const file = join(folder, "logs", "game-000001.log");
  const before = readFileSync(file, "utf8").split("\n").filter(Boolean).length;
  const more = Array.from({ length: 2500 }, (_, i) => `1.000000 Boris < MESSAGE line ${i} ${"x".repeat(i % 7 ? 20 : 900)}\n`);
  appendFileSync(file, more.join("") + `1.000000 Boris < MESSAGE ${"y".repeat(400_000)}\n1.000000 Boris < MESSAGE last\n`);
  const lines = [];
  for (let next = 0; next !== null; ) {
    const part = await host.api(`/api/runs/logged/games/1/lines?from=${next}`);
    assert.ok(part.lines.length > 0 && part.lines.length <= 1000 && part.next !== next, `${part.lines.length} lines from ${next}`);
    lines.push(...part.lines.map(({ text }) => text));
    ({ next } = part);
  }
  assert.deepEqual(lines.slice(before, before + more.length).map((text) => Number(text.split(" ")[2])), more.map((_, i) => i));
  assert.equal(lines.at(-1), "MESSAGE last");
  const page = await openPage(browser, at("/run/logged/game/1"));
  await page.locator("#protocol").click();
  await page.locator(".said li").nth(900).waitFor();
  const shown = await page.locator(".said li").count();
  await page.locator("#more-lines").click();
  await page.locator(".said li").nth(shown + 100).waitFor();
  await close(page);
});

test("a game that is over tells what was said in it, also while the other game of its pair is not", async () => {
  // A paused run does not begin the other game.
  const engines = ["classics.random", "tengen.alphabeta"].map((id) => ({ id, tc: "0/0.3" }));
  const { id } = await host.api("/api/runs", { setup: { game: "gomoku" }, engines, rounds: 2, log: true });
  while ((await host.api(`/api/runs/${id}/games/1`)).error) await new Promise((resolve) => setTimeout(resolve, 20));
  await host.api(`/api/runs/${id}/command`, { do: "pause" });
  const page = await openPage(browser, at(`/run/${id}/game/1`));
  await page.locator(".move").first().waitFor();
  await page.locator(".live-line", { hasText: /wins|draw/ }).waitFor();
  await page.locator("#protocol").click();
  await page.locator(".said li", { hasText: "{five}" }).waitFor();
  for (let i = 0; i < 2; i++) await host.api(`/api/runs/${id}/command`, { do: "stop" });
  await stopped(id);
  await close(page);
});

test("a run of the page keeps a log where it is told to, and says where there is none", async () => {
  const engines = ["classics.random", "classics.patterns"].map((id) => ({ id, tc: "10+0.1" }));
  const order = { setup: { game: "gomoku" }, engines, rounds: 1 };
  const { id } = await host.api("/api/runs", order);
  const logged = await host.api("/api/runs", { ...order, log: true });
  await stopped(id);
  await stopped(logged.id);
  assert.match(readFileSync(join(folder, "games/runs", logged.id, "log/game-000001.log"), "utf8"), /referee - /);
  assert.equal((await host.api(`/api/runs/${logged.id}/games/1/lines`)).kept, true);
  const page = await openPage(browser, at(`/run/${id}/game/1`));
  await page.locator(".large svg.board").waitFor();
  await page.locator("#protocol").click();
  await page.locator(".said", { hasText: "This run kept no log" }).waitFor();
  assert.equal(await page.locator("#log-file").count(), 0);
  assert.equal((await host.api(`/api/runs/${id}/games/1/log`)).error, "this run kept no log of this game");
  await close(page);
});

test("nodes a second stand beside the depth, and messages apart from the protocol", async () => {
  const id = await begin("0/600"); // its first game does not end meanwhile
  const page = await openPage(browser, at("/watch"));
  // The run as the host tells it first; from then on only the test tells of it.
  const held = {};
  await page.routeWebSocket(/api\/events/, (socket) => {
    socket.connectToServer().onMessage((text) => {
      if (held.tell) return;
      held.tell = (message) => socket.send(JSON.stringify(message));
      held.run = [JSON.parse(text)].flat().find(({ type }) => type === "run").run;
      held.tell({ type: "run", run: held.run });
    });
  });
  await page.goto(`${host.base}/run/${id}/game/1`);
  await page.locator("#protocol").click();
  const game = held.run.running.find((one) => one.id === "1");
  const question = { id: 999, kind: "place", seat: 0, count: 1, offers: [], fifths: 0, legal: null, forbidden: [], asked_ms: game.host_ms - 2000, deadline_ms: null };
  const speeds = page.locator(".thought", { has: page.locator(".speed") });
  // The page also asks for the run's state, which may come later than this and replaces it.
  for (let sequence = game.sequence + 1000; (await speeds.count()) === 0; sequence++) {
    held.tell({ type: "question", game: "1", sequence, host_ms: game.host_ms, turns: game.turns.length, changes: { question } });
    held.tell({ type: "thinking", game: 1, seat: 0, score: 20, depth: 9, nodes: 200_000, line: "h8 i9" });
    await page.waitForTimeout(100);
  }
  const words = await speeds.innerText();
  const speed = Number(/depth 9[^]*200,000 nodes\s+([\d,]+) nodes\/s/.exec(words)[1].replaceAll(",", ""));
  assert.ok(speed > 50_000 && speed <= 100_000, words);
  for (const [direction, text] of [["<", "MESSAGE all is well"], ["<", "7,7"], [">", "TURN 7,8"]]) held.tell({ type: "line", game: 1, seat: 0, direction, text });
  const said = async (kind) => {
    await page.locator("#lines-kind").selectOption(kind);
    return (await page.locator(".said li").allInnerTexts()).map((text) => text.replace(/^.*[→←] /, ""));
  };
  await page.locator(".said li").nth(2).waitFor();
  assert.deepEqual(await said("all"), ["MESSAGE all is well", "7,7", "TURN 7,8"]);
  assert.deepEqual(await said("messages"), ["MESSAGE all is well"]);
  assert.deepEqual(await said("protocol"), ["7,7", "TURN 7,8"]);
  for (let i = 0; i < 2; i++) await host.api(`/api/runs/${id}/command`, { do: "stop" });
  await stopped(id);
  await close(page);
});

test("what an engine tells people is told from the lines of its protocol", async () => {
  const { isMessage } = await importSource("watch/said.ts");
  const kinds = [["<", "MESSAGE depth 5", true], ["<", "DEBUG x", true], ["<", "7,7", false], [">", "TURN 7,7", false], ["!", "trouble", true], [">", "ERROR", false], ["<", "status searching", true]];
  for (const [direction, text, wanted] of kinds) assert.equal(isMessage({ seat: 0, direction, text }), wanted, text);
});

test("? tells the keys of a run, and F flips its boards", async () => {
  const id = await begin("0/1");
  const page = await openPage(browser, at(`/run/${id}/game/1`));
  await page.locator(".large svg.board").waitFor();
  await page.keyboard.press("?");
  await page.locator("keys-sheet dialog").waitFor();
  assert.equal(await page.locator("keys-sheet kbd").count(), 3);
  await page.keyboard.press("Escape");
  await page.locator("keys-sheet").waitFor({ state: "detached" });
  const [column] = await page.locator(".coordinates text").allTextContents();
  await page.keyboard.press("f");
  await page.waitForFunction((was) => document.querySelector(".coordinates text").textContent !== was, column);
  await host.api(`/api/runs/${id}/command`, { do: "stop" });
  await host.api(`/api/runs/${id}/command`, { do: "stop" });
  await stopped(id);
  await close(page);
});
