// The page's types against what the host sends: every member that is declared comes, and nothing comes that is not.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { browser, close, host, openPage, patience, share, startMatch, until } from "./harness.mjs";

const types = new URL("../../../host/web/ui/src/types/", import.meta.url);
const source = readdirSync(types).map((name) => readFileSync(new URL(name, types), "utf8")).join("\n");
const interfaces = Object.fromEntries(
  [...source.matchAll(/export interface (\w+) \{\n([^}]*(?:\{[^}]*\}[^}]*)*?)\n\}/g)].map(([, name, body]) => [
    name,
    body.split("\n").map((line) => /^ {2}(\w+)(\??): (.+);/.exec(line)).filter(Boolean)
      .map(([, member, optional, type]) => ({ member, optional: optional === "?", type })),
  ]),
);

const alternatives = {
  QuestionKind: ["place", "pass", "propose opening", "swap", "fifth count", "offer fifths", "pick fifth"],
  Colour: ["black", "white"],
};

function fits(value, type, where) {
  const part = /^Partial<(\w+)>$/.exec(type)?.[1];
  if (part) return checkPart(value, part, where);
  const either = type.split(" | ");
  if (value === null) return assert.ok(either.includes("null"), `${where}: null is not declared`);
  const bare = either.filter((one) => one !== "null");
  if (bare.every((one) => one.startsWith('"'))) return assert.ok(bare.includes(JSON.stringify(value)), `${where}: ${value}`);
  const [one] = bare;
  if (one.endsWith("[]") && !one.startsWith("{")) return value.forEach((part, i) => fits(part, one.slice(0, -2), `${where}[${i}]`));
  if (one.startsWith("[")) return value.forEach((part, i) => fits(part, one.slice(1, -1).split(", ")[i], `${where}[${i}]`));
  if (alternatives[one]) return assert.ok(alternatives[one].includes(value), `${where}: ${value}`);
  if (one === "Stone") return assert.match(value.join(" "), /^[a-z]+\d+ (black|white)$/, where);
  if (["string", "number", "boolean"].includes(one)) return assert.equal(typeof value, one, where);
  if (interfaces[one]) check(value, one, where);
}

const typeOf = ({ type }) => type.replace(/GameState\["status"\]/, '"playing" | "over" | "stopped" | "failed"');

function check(object, name, where = name, more = []) {
  const declared = interfaces[name];
  assert.ok(declared?.length, `no interface ${name}`);
  for (const { member, optional, type } of declared) {
    if (optional && !(member in object)) continue;
    assert.ok(member in object, `${where}: the host sends no ${member}`);
    fits(object[member], typeOf({ type }), `${where}.${member}`);
  }
  const known = [...declared.map(({ member }) => member), ...more];
  for (const member of Object.keys(object)) assert.ok(known.includes(member), `${where}: ${member} is not declared`);
}

// Some members of the interface, each as it is declared.
function checkPart(object, name, where) {
  for (const [member, value] of Object.entries(object)) {
    const declared = interfaces[name].find((one) => one.member === member);
    assert.ok(declared, `${where}: ${member} is not declared`);
    fits(value, typeOf(declared), `${where}.${member}`);
  }
}

let match;
after(() => match?.stop());
share({
  async prepare(folder) {
    match = await startMatch(join(folder, "slow"), 300);
    return ["--watch", join(folder, "slow")];
  },
});

async function play(id, answer) {
  const game = await until(host, id, (state) => state.question);
  const done = await host.api(`/api/games/${id}/answer`, { question: game.question.id, answer });
  assert.equal(done.taken, true, JSON.stringify(done));
  await until(host, id, (state) => state.turns.length > game.turns.length);
}

test("the catalog is as it is declared", async () => {
  check(await host.api("/api/catalog"), "Catalog");
});

test("games that follow each other by a link, and games of a file, are as they are declared", async () => {
  const people = [{ person: true }, { person: true }];
  const { id, key, links } = await host.api("/api/games", { seats: people, link: 1 });
  check(await host.api(`/api/games/${id}`), "GameState");
  await host.api(`/api/games/${id}/join`, { key: links[0].split(".").pop() });
  const next = await host.api(`/api/games/${id}/again`, { key });
  check(next, "BegunGame");
  for (const one of [id, next.id]) check(await host.api(`/api/games/${one}`), "GameState");
  assert.equal((await host.api(`/api/games/${next.id}`)).after, id);
  const { ids } = await host.api("/api/records?name=two.sgf", "(;GM[4]SZ[15];B[hh])(;GM[4]SZ[15];B[gg])");
  const stored = (await host.api("/api/games")).find((game) => game.id === ids[1]);
  check(stored, "GameSummary");
  assert.deepEqual(stored.file, { name: "two.sgf", first: ids[0], games: 2 });
});

test("a game is as it is declared, from its first question to its end", async () => {
  const setup = { game: "gomoku", rule: "renju", size: 15, opening: "yamaguchi" };
  const { id } = await host.api("/api/games", { setup, seats: [{ person: true, clock: "300" }, { person: true }] });
  for (const answer of ["h8 h9 i10", "3", "keep", "f7", "c5 l11 d13", "0"]) {
    check(await until(host, id, (state) => state.question), "GameState");
    await play(id, answer);
  }
  check(await until(host, id, (state) => state.question?.kind === "place"), "GameState");
  await host.api(`/api/games/${id}/command`, { do: "pause" });
  check(await until(host, id, (state) => state.paused_ms !== null), "GameState");
  await host.api(`/api/games/${id}/command`, { do: "resign", seat: 0 });
  check(await until(host, id, (state) => state.status === "over"), "GameState");
  for (const game of await host.api("/api/games")) check(game, "GameSummary");
});

test("the scores are as they are declared", async () => {
  const engine = { engine: "classics.minimax", level: "beginner", clock: "0/5" };
  const { id } = await host.api("/api/games", { seats: [{ person: true }, engine] });
  await until(host, id, (state) => state.question);
  await host.api(`/api/games/${id}/command`, { do: "resign", seat: 0 });
  const end = Date.now() + patience;
  let scores = await host.api("/api/scores");
  for (; !scores.rows.length && Date.now() < end; scores = await host.api("/api/scores")) await new Promise((resolve) => setTimeout(resolve, 30));
  check(scores, "Scores");
  assert.deepEqual(scores.rows[0].games, [{ id, result: "loss" }]);
});

test("a game against an engine is as it is declared, and othello's too", async () => {
  const engine = { engine: "classics.minimax", level: "beginner", clock: "0/5" };
  const { id } = await host.api("/api/games", { seats: [{ person: true }, engine] });
  await play(id, "h8");
  check(await until(host, id, (state) => state.turns.length === 2 && state.question), "GameState");
  const othello = await host.api("/api/games", { setup: { game: "othello", size: 8 }, seats: [{ person: true }, { person: true }] });
  await play(othello.id, "d3");
  const game = await until(host, othello.id, (state) => state.turns.length === 1 && state.question);
  check(game, "GameState");
  assert.deepEqual(game.turns[0].turned, ["d4"]);
  assert.equal(game.question.legal.length, 3);
});

test("a run, its tables and its games are as they are declared", async () => {
  const engines = ["classics.random", "classics.patterns"].map((id) => ({ id, tc: "10+0.1" }));
  const { id } = await host.api("/api/runs", { name: "short", setup: { game: "gomoku" }, engines, rounds: 1 });
  const end = Date.now() + patience;
  while ((await host.api(`/api/runs/${id}`)).state !== "ended" && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
  for (const run of await host.api("/api/runs")) check(run, "RunSummary");
  const table = await host.api(`/api/runs/${id}/table`);
  check(table, "RunTable");
  const curve = await host.api(`/api/runs/${id}/curve`);
  check(curve, "RunCurve");
  assert.deepEqual(curve.points.map((one) => [one.games, one.game]), [[2, 2]]);
  assert.deepEqual(table.standings.map((one) => one.games), [2, 2]);
  const { games, next } = await host.api(`/api/runs/${id}/games`);
  check({ games, next }, "PlayedGames");
  assert.equal(games.length, 2);
  check(await host.api(`/api/runs/${id}/games/1`), "GameState");
  check(await host.api(`/api/runs/${id}/games/1/lines`), "LoggedLines");
});

test("the table of a knockout is as it is declared", async () => {
  const engines = ["random", "patterns", "ternary"].map((name) => ({ id: `classics.${name}`, tc: "10+0.1" }));
  const { id } = await host.api("/api/runs", { setup: { game: "gomoku" }, engines, pairing: "knockout" });
  const end = Date.now() + patience;
  while ((await host.api(`/api/runs/${id}`)).state !== "ended" && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
  const table = await host.api(`/api/runs/${id}/table`);
  check(table, "RunTable");
  assert.equal(table.bracket.length, 2);
});

test("a game by a link is as it is declared, before the other person comes and afterwards", async () => {
  const { id, key } = await host.api("/api/games", { seats: [{ person: true }, { person: true }], link: 1 });
  assert.match(key, /^[0-9a-f]{32}$/);
  const game = await host.api(`/api/games/${id}`);
  check(game, "GameState");
  assert.equal(game.waits_for, 1);
  for (const one of await host.api("/api/games")) check(one, "GameSummary");
});

test("the place Analyse gets what is declared", async () => {
  check(await host.api("/api/position?game=gomoku&rule=renju&moves=h8i9"), "Position");
  check(await host.api("/api/position?game=gomoku&moves=h8a1i8a2j8a3k8a4l8"), "Position");
  const { trees, notes } = await host.api("/api/trees?name=a.sgf", "(;GM[4]SZ[15]PB[Anna];B[hh]C[a comment](;W[ii])(;W[jj]))");
  assert.deepEqual([trees.length, notes], [1, []]);
  check(trees[0], "Tree");
  const { id } = await host.api("/api/analyses", { position: { game: "gomoku", moves: "h8" }, engines: [{ engine: "classics.minimax" }], seconds: 1 });
  const end = Date.now() + patience;
  let analysis = await host.api(`/api/analyses/${id}`);
  for (; !analysis.engines[0].findings.some((one) => one.lines.length); analysis = await host.api(`/api/analyses/${id}`)) {
    check(analysis, "Analysis");
    assert.ok(Date.now() < end, "a line is found");
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  check(analysis, "Analysis");
  const game = await host.api("/api/games", { seats: [{ person: true }, { engine: "classics.minimax", level: "beginner", clock: "0/5" }] });
  await until(host, game.id, (state) => state.question);
  check(await host.api(`/api/games/${game.id}/hint`, { engine: "classics.minimax" }), "FoundLine", "Hint", ["question", "by"]);
});

test("the place Engines gets what is declared", async () => {
  check(await host.api("/api/engines"), "EngineShelf");
  const { id } = await host.api("/api/examinations", { target: "classics.random" });
  const end = Date.now() + 4 * patience;
  let found = await host.api(`/api/examinations/${id}`);
  for (; ["waiting", "adding", "checking"].includes(found.state); found = await host.api(`/api/examinations/${id}`)) {
    check(found, "Examination");
    assert.ok(Date.now() < end, "the check ends");
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  check(found, "Examination");
  assert.ok(found.lines.length > 3);
  for (const one of await host.api("/api/examinations")) check(one, "Examination");
});

test("every order of a game that is documented is taken", async () => {
  const text = readFileSync(new URL("../../../docs/web-api.md", import.meta.url), "utf8");
  const orders = [...text.matchAll(/--data '(\{"(?:setup|seats)"[^']*\})'/g)].map(([, order]) => order);
  assert.ok(orders.length >= 2, "orders in docs/web-api.md");
  for (const order of orders) assert.ok((await host.api("/api/games", order)).id, order);
});

// The interface of each message, by its type.
const messages = {};
for (const [name, members] of Object.entries(interfaces)) {
  if (!name.endsWith("Message")) continue;
  for (const type of members.find(({ member }) => member === "type").type.split(" | ")) messages[JSON.parse(type)] = name;
}

// A WebSocket of a browser, from what is asked for to the message that ends it.
async function hear() {
  const page = await openPage(browser, `${host.base}/watch?token=${host.token}`);
  await page.evaluate(async () => {
    window.heard = [];
    window.socket = new WebSocket(`ws://${location.host}/api/events`);
    window.socket.onmessage = ({ data }) => window.heard.push(...[JSON.parse(data)].flat());
    await new Promise((resolve) => (window.socket.onopen = resolve));
  });
  return {
    watch: (wanted) => page.evaluate((text) => window.socket.send(text), JSON.stringify(wanted)),
    until: (type) => page.waitForFunction((wanted) => window.heard.some((one) => one.type === wanted), type),
    last: (type) => page.evaluate((wanted) => window.heard.findLast((one) => one.type === wanted), type),
    async end() {
      const heard = await page.evaluate(() => window.heard);
      await close(page);
      for (const message of heard) {
        assert.ok(messages[message.type], `${message.type} is not declared`);
        check(message, messages[message.type]);
      }
      return new Set(heard.map(({ type }) => type));
    },
  };
}

test("messages of a game, and a refusal, are as they are declared", async () => {
  const { id } = await host.api("/api/games", { seats: [{ person: true, clock: "300" }, { person: true }] });
  await until(host, id, (state) => state.question);
  const ear = await hear();
  await ear.watch({ watch: id });
  await ear.until("snapshot");
  await play(id, "h8");
  await host.api(`/api/games/${id}/command`, { do: "pause" });
  await host.api(`/api/games/${id}/command`, { do: "continue" });
  await host.api(`/api/games/${id}/command`, { do: "resign", seat: 0 });
  await ear.until("end");
  await ear.watch({ watch: "no such game" });
  await ear.until("error");
  const types = await ear.end();
  for (const type of ["snapshot", "turn", "question", "steered", "end", "error"]) assert.ok(types.has(type), `${type} came`);
});

test("messages of a run are as they are declared", async () => {
  const engines = [{ id: "tengen.alphabeta", tc: "0/0.3" }, { id: "classics.minimax", level: "advanced", tc: "0/0.3" }];
  const { id } = await host.api("/api/runs", { setup: { game: "gomoku" }, engines, rounds: 2 });
  const ear = await hear();
  await ear.watch({ run: id });
  await ear.until("run ended");
  const types = await ear.end();
  for (const type of ["run", "run changed", "turn", "thinking", "end", "run ended"]) assert.ok(types.has(type), `${type} came: ${[...types]}`);
});

test("lines of a protocol are as they are declared", async () => {
  const ear = await hear();
  await ear.watch({ run: "slow" });
  await ear.until("run");
  const { running } = await ear.last("run").then(({ run }) => run);
  await ear.watch({ run: "slow", lines: Number(running[0].id) });
  await ear.until("line");
  assert.ok((await ear.end()).has("line"));
});

test("messages of an analysis are as they are declared", async () => {
  const { id } = await host.api("/api/analyses", { position: { game: "gomoku", moves: "h8" }, engines: [{ engine: "tengen.alphabeta" }], seconds: 600 });
  const ear = await hear();
  await ear.watch({ analysis: id });
  await ear.until("finding");
  await host.api(`/api/analyses/${id}/command`, { do: "end" });
  await ear.until("analysis ended");
  const types = await ear.end();
  for (const type of ["analysis", "finding", "analysis ended"]) assert.ok(types.has(type), `${type} came`);
});
