// Engines on the page: a package is dropped, examined, played against, removed and brought back.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { test } from "node:test";
import { browser, close, drop, folder, gameOf, host, openPage, patience, restartHost, share, until } from "./harness.mjs";

const repository = new URL("../../..", import.meta.url).pathname;
const hostile = '<img src=x onerror="document.title=1">';
let archive; // a package with a manifest
share({
  async prepare(folder) {
    chmodSync(folder, 0o755); // where the host is root, engines are somebody else
    process.env.XDG_DATA_HOME = join(folder, "data");
    process.env.XDG_CONFIG_HOME = join(folder, "config");
    archive = join(folder, "example.zip");
    execFileSync(process.env.TENGEN, ["package", "pack", join(repository, "manifests/example-python"), "--out", archive]);
    return [];
  },
});

const at = (path, token = host.token) => `${host.base}${path}?token=${token}`;
const post = (path, body, token = host.token) =>
  fetch(host.base + path, { method: "POST", headers: { authorization: `Bearer ${token}` }, body });
async function examined(id) {
  const end = Date.now() + 4 * patience;
  for (;;) {
    const found = await host.api(`/api/examinations/${id}`);
    if (!["waiting", "adding", "checking"].includes(found.state)) return found;
    if (Date.now() > end) throw new Error(`it does not end: ${JSON.stringify(found).slice(-400)}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

test("every engine has a card, and a page that says what it may do", async () => {
  const page = await openPage(browser, at("/engines"));
  const card = page.locator(".engine-card", { hasText: "Minimax" });
  await card.waitFor();
  assert.match(await card.innerText(), /Author: The Tengen contributors/);
  assert.match(await card.innerText(), /Gomoku: Freestyle · Standard \(5 to 32\)/);
  assert.match(await card.innerText(), /About 980 to 1240 Elo on 15×15, freestyle/);
  await card.click();
  await page.waitForURL(/\/engines\/classics\.minimax$/);
  await page.getByText("350 MiB", { exact: true }).waitFor();
  assert.equal(await page.locator("#remove").count(), 0, "what came with tengen is not removed");
  await page.locator("#play-against").click();
  await page.waitForURL(/\/play\//);
  const game = await until(host, gameOf(page), (state) => state.question);
  assert.equal(game.players[1].engine, "classics.minimax");
  await close(page);
});

test("a dropped package is taken in, tested, played against, removed and brought back", async () => {
  const page = await openPage(browser, at("/watch"), { expected: /409/ });
  await drop(page, "example.zip", readFileSync(archive));
  await page.waitForURL(/\/engines\/check\//);
  await page.locator(".report .test").nth(3).waitFor();
  const before = await page.locator(".report .test").count();
  await page.reload();
  await page.waitForFunction((n) => document.querySelectorAll(".report .test").length >= n, before);
  await page.locator(".report .counts").waitFor({ timeout: 4 * patience });
  await page.waitForFunction(() => /^Done/.test(document.querySelector("#exam-state").textContent));
  assert.equal(await page.locator("h1").innerText(), "example.zip is added");
  await page.locator("#play-against").click();
  await page.waitForURL(/\/play\//);
  const game = await until(host, gameOf(page), (state) => state.question);
  assert.equal(game.players[1].engine, "example-python.python-near");

  await page.goto(at("/engines"));
  const card = page.locator(".engine-card", { hasText: "Added by you" });
  assert.match(await card.first().innerText(), /Not trusted\s+Runs confined: no network/);
  await card.first().click();
  await page.locator("#remove").click();
  await page.locator("#remove-now").click();
  await page.getByText("is in use").waitFor(); // by the game above
  await page.locator("#remove-now", { hasText: "all the same" }).click();
  await page.waitForURL(/\/engines$/);
  await page.locator("#undo").waitFor();
  await card.first().waitFor({ state: "detached" });
  assert.ok(!(await host.api("/api/catalog")).engines.some(({ id }) => id.startsWith("example-python.")));
  await page.locator("#undo").click();
  await card.first().waitFor();
  const listed = execFileSync(process.env.TENGEN, ["package", "list"], { encoding: "utf8" });
  assert.match(listed, /example-python .*trust: none/, "the command line sees the same");
  await close(page);
});

test("a package is taken in wherever it is dropped, also under a record's name and on a board", async () => {
  for (const [path, target, name] of [["/", "svg.board", "example.zip"], ["/", "moves-list", "engine.sgf"], ["/analyse", "svg.board", "engine"], ["/scores", "main", "example.zip"]]) {
    const page = await openPage(browser, at(path));
    await page.locator(target).first().waitFor();
    await drop(page, name, readFileSync(archive), target);
    await page.waitForURL(/\/engines\/check\//);
    const id = page.url().split("/").pop();
    await host.api(`/api/examinations/${id}/stop`, {});
    await close(page);
    assert.equal((await examined(id)).adds, true, `${name} on ${target} of ${path}`);
  }
});

test("a check is stopped, and another one waits for it", async () => {
  const first = (await host.api("/api/examinations", { target: "example-python" })).id;
  const second = (await host.api("/api/examinations", { target: "classics.random" })).id;
  assert.equal((await host.api(`/api/examinations/${second}`)).state, "waiting");
  const page = await openPage(browser, at(`/engines/check/${first}`));
  await page.locator(".report .test").first().waitFor();
  await page.locator("#stop-check").click();
  await page.getByText("Stopped.").waitFor();
  assert.equal((await examined(second)).state, "done");
  await close(page);
});

test("the report of a check is Chinese on the Chinese page", async () => {
  const { id } = await host.api("/api/examinations", { target: "classics.random" });
  await examined(id);
  const page = await openPage(browser, at(`/engines/check/${id}`), { locale: "zh-CN" });
  await page.locator(".report .counts").waitFor();
  assert.equal(await page.locator("h1").innerText(), "已检测完 classics.random");
  const lines = await page.locator(".report .test > span:nth-child(2)").allInnerTexts();
  assert.ok(lines.length > 15, `${lines.length} tests`);
  for (const line of lines) {
    assert.match(line, /[\u4e00-\u9fff]/);
    // Names of openings and words of engines may stand alone; an English sentence may not.
    assert.doesNotMatch(line.replace(/"[^"]*"/g, ""), /[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}/);
  }
  await page.locator("#language").click();
  await page.locator(".report .test", { hasText: "starts and gets ready for a game" }).waitFor();
  await close(page);
});

test("what is no package is refused in the command's words, under a hostile name", async () => {
  const page = await openPage(browser, at("/engines"));
  await drop(page, `${hostile}.zip`, Buffer.from("no archive at all"));
  await page.locator(".said-by-host").waitFor();
  assert.match(await page.locator("h1").innerText(), / is not added$/);
  assert.match(await page.locator("h1").innerText(), /<img src=x onerror="document\.title=1">\.zip/);
  assert.equal(await page.locator("img:not(.brand img)").count(), 0);
  assert.equal(await page.title(), "Tengen");
  const said = await page.locator(".said-by-host").innerText();
  assert.doesNotMatch(said, /\.sent-/, "where it lay on this host is not told");
  await close(page);
});

test("a hostile manifest is shown as text", async () => {
  const own = join(folder, "hostile");
  mkdirSync(own);
  const escaped = hostile.replaceAll("<", "&lt;").replaceAll('"', "&quot;");
  writeFileSync(join(own, "engine.py"), "import time\ntime.sleep(60)\n", { mode: 0o755 });
  writeFileSync(join(own, "tengen.xml"), `<?xml version="1.0" encoding="UTF-8"?>
<tengen-package schema="1" id="hostile" name="${escaped}" version="1" author="${escaped}" licence="x">
  <engine id="one" name="${escaped}"><description>${escaped}</description><program command="python3" protocol="gomocup" start-limit="1s"><argument>engine.py</argument></program><plays game="gomoku" rules="freestyle" sizes="15"/></engine>
</tengen-package>`);
  const packed = join(folder, "hostile.zip");
  execFileSync(process.env.TENGEN, ["package", "pack", own, "--out", packed]);
  const { id } = await (await post("/api/packages?name=hostile.zip", readFileSync(packed))).json();
  await examined(id);
  const page = await openPage(browser, at(`/engines/check/${id}`));
  await page.locator(".report .counts").waitFor();
  for (const path of ["/engines", "/engines/hostile.one"]) {
    await page.goto(at(path));
    await page.getByText(hostile).first().waitFor();
    assert.equal(await page.locator("img:not(.brand img)").count(), 0);
    assert.equal(await page.title(), "Tengen");
  }
  await close(page);
});

test("uploads: too long ones are refused early, one that stops half-way leaves nothing, two at once both arrive", async () => {
  const send = (name, length, bytes) => {
    const { hostname, port } = new URL(host.base);
    const sent = request({ hostname, port, path: `/api/packages?name=${name}`, method: "POST", headers: { authorization: `Bearer ${host.token}`, "content-length": length } });
    sent.on("error", () => {});
    sent.write(bytes);
    return sent;
  };
  const big = send("big.zip", 1 << 30, Buffer.alloc(1000));
  const [refused] = await once(big, "response");
  assert.equal(refused.statusCode, 413, "refused by its length, before it was sent");
  big.destroy();
  const half = send("half.zip", 1 << 20, Buffer.alloc(1 << 16));
  const packages = join(folder, "data/tengen/packages");
  // A folder can go while it is looked at.
  const sent = () => readdirSync(packages).filter((name) => name.startsWith(".sent-") && existsSync(join(packages, name, "half.zip"))).length;
  while (sent() === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  half.destroy();
  while (sent() > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  const both = await Promise.all(["one.zip", "two.zip"].map(async (name) => (await post(`/api/packages?name=${name}`, Buffer.from("nothing"))).json()));
  const ends = await Promise.all(both.map(({ id }) => examined(id)));
  assert.deepEqual(ends.map(({ state, title }) => [title, state]), [["one.zip", "failed"], ["two.zip", "failed"]]);
  const listed = await host.api("/api/examinations");
  assert.ok(!listed.some(({ title }) => title === "half.zip" || title === "big.zip"));
});

test("a viewer and a player look on, and change nothing", async () => {
  for (const role of ["viewer", "player"]) {
    const token = readFileSync(join(folder, "games", `token-${role}`), "utf8");
    const page = await openPage(browser, at("/engines", token));
    await page.locator(".engine-card").first().waitFor();
    assert.equal(await page.locator("#add-package").count(), 0);
    await page.goto(at("/engines/example-python.python-near", token));
    await page.locator("h1").waitFor();
    for (const id of ["#check-it", "#remove"]) assert.equal(await page.locator(id).count(), 0, id);
    await close(page);
    const paths = ["/api/packages?name=x.zip", "/api/packages/example-python/remove", "/api/packages/example-python/restore",
      "/api/examinations", "/api/engines/classics.minimax/settings"];
    for (const path of paths) assert.equal((await post(path, "{}", token)).status, 403, `${role} ${path}`);
  }
});

test("options and levels are set by a form, kept by the host, and reset; a deleted level stops no game", async () => {
  const page = await openPage(browser, at("/engines/classics.minimax"), { expected: /ERR_CONNECTION/ });
  const depth = page.locator("#options-form input").first();
  await depth.fill("1");
  await page.locator("#save-options").click();
  await page.getByText("Saved.").waitFor();
  const shown = () => execFileSync(process.env.TENGEN, ["engines", "show", "classics.minimax"], { encoding: "utf8" });
  assert.match(shown(), /set by you: option\.depth=1/, "the command line sees the same");
  await page.locator("#new-level").click();
  await page.locator("#level-name").fill("quick");
  await page.locator("#level-form input[type=number]").first().fill("2");
  await page.locator("#save-level").click();
  await page.locator(".level-line", { hasText: "quick" }).waitFor();
  assert.match(shown(), /level=quick +depth=2/);
  const seats = [{ person: true }, { engine: "classics.minimax", level: "quick", clock: "0/5" }];
  const { id } = await host.api("/api/games", { seats });
  await page.locator(".level-line", { hasText: "quick" }).getByRole("button").click();
  await page.locator(".level-line", { hasText: "quick" }).waitFor({ state: "detached" });
  const refused = await host.api("/api/games", { seats });
  assert.match(refused.error, /no such level/);
  // Begun before, and continued by a host that has never known the level.
  await restartHost();
  const game = await until(host, id, (state) => state.question);
  await host.api(`/api/games/${id}/answer`, { question: game.question.id, answer: "h8" });
  await until(host, id, (state) => state.turns.length === 2, "the engine of the deleted level answers");
  await page.goto(at("/engines/classics.minimax"));
  await page.locator("#reset").click();
  await page.locator("#reset").waitFor({ state: "detached" });
  assert.doesNotMatch(shown(), /set by you/);
  const wrong = await host.api("/api/engines/classics.minimax/settings", { options: { depth: "99" } });
  assert.match(wrong.error, /whole number from 1 to 3/);
  await close(page);
});
