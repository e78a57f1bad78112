// Every state of the page at three sizes, in both themes and both languages: axe-core finds nothing wrong, nothing is
// cut off, and the board stays where it is. TENGEN_PICTURES=FOLDER keeps the pictures; TENGEN_SIZES=phone,large looks at these
// sizes alone.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { axeSource, browser, click, gameOf, host, newFolder, newGame, openPage, patience, pictures, remove, share, startHost, startMatch, stone, until } from "./harness.mjs";

share();
if (pictures) mkdirSync(pictures, { recursive: true });

const sizes = { phone: [390, 844], laptop: [1366, 768], large: [1920, 1080] };
const all = Object.keys(sizes).flatMap((size) => ["light", "dark"].flatMap((theme) => ["en", "zh"].map((language) => ({ size, theme, language }))));
// Without anybody who looks at the pictures, each size, theme and language at least once.
const some = ["phone-light-zh", "phone-dark-en", "laptop-dark-zh", "large-light-en"];
const wanted = process.env.TENGEN_SIZES?.split(",") ?? Object.keys(sizes);
const looks = all.filter(({ size, theme, language }) => wanted.includes(size) && (pictures || some.includes(`${size}-${theme}-${language}`)));

// A page for each size, theme and language, for all states: another one takes longer than a look.
const pages = new Map();
async function pageOf({ size, theme, language }) {
  const key = `${size}-${theme}-${language}`;
  if (!pages.has(key)) {
    const [width, height] = sizes[size];
    const page = await openPage(browser, "about:blank", {
      viewport: { width, height }, colorScheme: theme, locale: language === "zh" ? "zh-CN" : "en-GB",
      ...(size === "phone" ? { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } : {}),
    });
    await page.addInitScript(axeSource);
    pages.set(key, page);
  }
  return pages.get(key);
}
// The next state finds nothing of the last one.
async function forget(page) {
  const { origin } = new URL(page.url());
  await page.goto("about:blank");
  await page.context().clearCookies();
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await session.detach();
  page.trouble.splice(0);
}

async function violations(page) {
  const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  return found.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`);
}

// In the page: what moves has come to its end, and two frames show it.
async function settled() {
  await Promise.allSettled(document.getAnimations().map((one) => one.finished));
  for (let i = 0; i < 2; ++i) await new Promise(requestAnimationFrame);
}

async function look(name, address, prepare, shows = "board") {
  for (const { size, theme, language } of looks) {
    const [width, height] = sizes[size];
    const phone = size === "phone";
    const page = await pageOf({ size, theme, language });
    await page.goto(address());
    if (shows === "board") await page.locator("svg.board").first().waitFor();
    await prepare(page, { size, theme, language });
    await page.evaluate(settled);
    if (pictures) await page.screenshot({ path: join(pictures, `${name}-${size}-${theme}-${language}.png`) });
    const where = `${name}, ${size}, ${theme}, ${language}`;
    assert.deepEqual(await violations(page), [], where);
    assert.ok((await page.evaluate("document.documentElement.scrollWidth")) <= width, `wider than the window: ${where}`);
    const board = shows === "board" && (await page.locator("svg.board").first().boundingBox());
    if (board) assert.ok(Math.abs(board.width - board.height) < 2, where);
    if (board && !phone) assert.ok(board.height > 0.85 * height, `the board is small: ${where}`);
    assert.deepEqual(page.trouble, [], `a page complained: ${where}`);
    await forget(page);
  }
}

const at = (id) => () => `${host.base}/play/${id}?token=${host.token}`;
async function begin(setup, seats, answers) {
  const { id } = await host.api("/api/games", { setup, seats });
  for (const answer of answers) {
    const game = await until(host, id, (state) => state.question);
    const { error } = await host.api(`/api/games/${id}/answer`, { question: game.question.id, answer });
    assert.equal(error, undefined, answer);
    await until(host, id, (state) => state.turns.length > game.turns.length);
  }
  return id;
}
const people = [{ person: true, clock: "300" }, { person: true, clock: "300" }];
const gomoku = { game: "gomoku", rule: "freestyle", size: 15, opening: "none" };

test("a game in play", async () => {
  const id = await begin(gomoku, people, ["h8", "i9", "h9", "h10", "g8", "i8", "i10", "f7"]);
  await look("play", at(id), async () => {});
});

test("the first visit", async () => {
  const own = newFolder();
  const fresh = await startHost(own);
  await look("first", () => fresh.address, async (page) => page.locator("svg.board.open").waitFor());
  await fresh.stop();
  remove(own);
});

test("a new game", async () => {
  const id = await begin(gomoku, people, []);
  await look("new-game", at(id), async (page) => {
    await page.locator("#new-game").click();
    await page.locator("dialog").waitFor();
  });
});

test("a typed clock, the list of games, and a stone that waits for its second tap", async () => {
  const id = await begin(gomoku, people, ["h8", "i9"]);
  await look("clock", at(id), async (page) => {
    await page.locator("#new-game").click();
    await page.locator("#choose-clock").selectOption("typed");
    await page.locator("#typed-clock").fill("600/30+5");
  });
  await host.api("/api/records?name=two.sgf", "(;GM[4]SZ[15]PB[Anna]PW[Boris]RE[B+R];B[hh];W[ii])(;GM[4]SZ[19]RU[renju];B[gg])");
  await look("games", at(id), async (page) => {
    await page.locator("#games").click();
    await page.locator("stored-games summary", { hasText: "two.sgf" }).first().click();
    await page.locator("stored-games details [data-game]").nth(1).waitFor();
  });
  await look("link", at(id), async (page) => {
    await newGame(page, { opponent: "link", clock: "300" });
    await page.locator("#link").waitFor();
  });
  await look("loupe", at(id), async (page, { size }) => {
    await page.locator("svg.board.open").waitFor();
    const { x, y, width, height } = await page.locator("svg.board").boundingBox();
    if (size !== "phone") return;
    await page.touchscreen.tap(x + 0.4 * width, y + 0.6 * height);
    await page.locator("svg.loupe").waitFor();
  });
});

test("a question of an opening", async () => {
  const id = await begin({ ...gomoku, rule: "standard", opening: "swap2" }, people, ["h8 h9 i10"]);
  await look("swap", at(id), async (page) => page.locator("#swap").waitFor());
  const fifths = await begin({ ...gomoku, rule: "renju", opening: "yamaguchi" }, people, ["h8 h9 i10"]);
  await look("fifths", at(fifths), async (page) => page.locator(".fifths").first().waitFor());
});

test("a game that is over", async () => {
  const id = await begin(gomoku, [{ person: true }, { person: true }], ["h8", "a1", "i8", "a2", "j8", "a3", "k8", "a4", "l8"]);
  await look("over", at(id), async (page) => page.locator(".result").waitFor());
});

test("othello, and forbidden points of renju", async () => {
  const othello = await begin({ game: "othello", size: 8 }, people, ["d3", "c3", "c4", "e3"]);
  await look("othello", at(othello), async () => {});
  const renju = await begin({ ...gomoku, rule: "renju" }, people, ["g8", "a1", "i8", "a3", "h7", "a5", "h9", "a7"]);
  await look("renju", at(renju), async (page) => page.locator("path.forbidden").first().waitFor());
});

test("menus, a lost game, and the keys", async () => {
  const id = await begin(gomoku, people, ["h8"]);
  await look("save", at(id), async (page) => page.locator("#save").click());
  await look("view", at(id), async (page) => page.locator("#view").click());
  await look("keys", at(id), async (page) => page.locator("#keys").click());
});

test("runs: the list, one that is played, one of its games, the tables, the form", async () => {
  const own = newFolder();
  const match = await startMatch(join(own, "slow"), 100, "-concurrency", "4");
  const watching = await startHost(join(own, "games"), 0, "--watch", join(own, "slow"));
  const of = (path) => () => `${watching.base}${path}?token=${watching.token}`;
  try {
    const engines = ["classics.random", "classics.patterns", "classics.ternary", "classics.minimax"].map((id) => ({ id, tc: "10+0.1" }));
    const { id } = await watching.api("/api/runs", { name: "Evening cup", setup: { game: "gomoku" }, engines, rounds: 1 });
    const logged = (await watching.api("/api/runs", { name: "Logged", setup: { game: "gomoku" }, engines: engines.slice(0, 2), rounds: 1, log: true })).id;
    const end = Date.now() + patience;
    for (const one of [id, logged]) while ((await watching.api(`/api/runs/${one}`)).state !== "ended" && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 100));
    await look("run-grid", of("/run/slow"), async (page) => page.locator("small-game").nth(3).waitFor(), "run");
    await look("run-game", of("/run/slow"), async (page) => {
      await page.locator("a.small-game").first().click();
      await page.waitForFunction(() => document.querySelectorAll(".move").length > 8);
    });
    await look("run-drawer", of("/run/slow"), async (page) => {
      await page.locator("a.small-game").first().click();
      await page.locator("#protocol").click();
      await page.locator("#lines-kind").waitFor();
    });
    await look("run-withdraw", of("/run/slow"), async (page) => {
      await page.locator("#withdraw").click();
      await page.locator("#withdraw-1").click();
    }, "run");
    await look("run-log", of(`/run/${logged}/game/1`), async (page) => {
      await page.locator("#protocol").click();
      await page.locator("#log-file").waitFor();
    });
    await look("run-tables", of(`/run/${id}`), async (page) => page.locator("button.cell").first().waitFor(), "run");
    const cup = (await watching.api("/api/runs", { name: "Cup", setup: { game: "gomoku" }, engines, pairing: "knockout" })).id;
    while ((await watching.api(`/api/runs/${cup}`)).state !== "ended" && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 100));
    await look("run-bracket", of(`/run/${cup}`), async (page) => page.locator("button.meeting").nth(2).waitFor(), "run");
    await look("wall", of("/run/slow"), async (page) => {
      await page.goto(`${watching.base}/run/slow?show=wall`);
      await page.locator("small-game").nth(3).waitFor();
    }, "run");
    await look("wall-over", of(`/run/${id}`), async (page) => {
      await page.goto(`${watching.base}/run/${id}?show=wall`);
      await page.locator(".winner").waitFor();
    }, "run");
    const two = [engines[1], engines[3]];
    const test = await watching.api("/api/runs", { name: "Test", setup: { game: "gomoku" }, engines: two, rounds: 20, sprt: { elo0: "0", elo1: "10" } });
    while ((await watching.api(`/api/runs/${test.id}`)).state !== "ended" && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 100));
    await look("run-test", of(`/run/${test.id}`), async (page) => page.locator("#llr-walk").scrollIntoViewIfNeeded(), "run");
    await look("run-games", of(`/run/${id}`), async (page) => {
      await page.locator("#list-games").click();
      await page.locator(".played li").first().waitFor();
    }, "run");
    await look("runs", of("/watch"), async (page) => page.locator(".run-card").nth(1).waitFor(), "runs");
    await look("new-run", of("/watch"), async (page) => {
      await page.locator("#new-run").click();
      await page.locator("#start-run").waitFor();
    }, "runs");
    await look("new-run-entry", of("/watch"), async (page) => {
      await page.locator("#new-run").click();
      await page.locator("#run-entry-1").click();
      await page.locator("#run-mem-1").scrollIntoViewIfNeeded();
    }, "runs");
    await look("new-run-all", of("/watch"), async (page) => {
      await page.locator("#new-run").click();
      await page.locator("#book-file").setInputFiles({ name: "book.txt", mimeType: "text/plain", buffer: Buffer.from("0,0,1,0") });
      await page.locator("#choose-book-order").waitFor();
      for (const id of ["#run-sprt", "#run-more", "#run-judge-draw", "#run-judge-resign"]) await page.locator(id).click();
      await page.locator("#run-draw-score").scrollIntoViewIfNeeded();
    }, "runs");
  } finally {
    await watching.stop();
    await match.stop();
    remove(own);
  }
});

test("scores: none yet, and some", async () => {
  const own = newFolder();
  const fresh = await startHost(own);
  const of = () => `${fresh.base}/scores?token=${fresh.token}`;
  try {
    await look("scores-empty", of, async (page) => page.locator(".grid-empty").waitFor(), "scores");
    for (const [engine, level] of [["classics.minimax", "beginner"], ["classics.minimax", "advanced"], ["classics.patterns", ""]]) {
      const { id } = await fresh.api("/api/games", { seats: [{ person: true }, { engine, level, clock: "0/5" }] });
      await until(fresh, id, (state) => state.question);
      await fresh.api(`/api/games/${id}/command`, { do: "resign", seat: 0 });
      await until(fresh, id, (state) => state.status === "over");
    }
    await look("scores", of, async (page) => {
      await page.locator(".scores tbody tr").nth(2).waitFor();
      await page.locator(".score-games summary").first().click();
    }, "scores");
  } finally {
    await fresh.stop();
    remove(own);
  }
});

const engineAt = (path) => () => `${host.base}${path}?token=${host.token}`;
test("engines: the cards, one engine, and what a check found", async () => {
  const { id } = await host.api("/api/examinations", { target: "classics.random" });
  await look("engines", engineAt("/engines"), async (page) => page.locator(".engine-card").nth(3).waitFor(), "engines");
  await look("engine", engineAt("/engines/classics.minimax"), async (page) => page.locator("#play-against").waitFor(), "engines");
  const end = Date.now() + 4 * patience;
  let found = await host.api(`/api/examinations/${id}`);
  for (; ["waiting", "adding", "checking"].includes(found.state); found = await host.api(`/api/examinations/${id}`)) {
    assert.ok(Date.now() < end, "the check ends");
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await look("examination", engineAt(`/engines/check/${id}`), async (page) => page.locator("examination-view").waitFor(), "engines");
});

test("analyse: a board, lines of engines, a tree, a review, the sheets, a file of several games", async () => {
  const moves = "&moves=h8i9h10h9g9i11f8e7g10g8";
  const analyse = (more = "") => () => `${host.base}/analyse?game=gomoku&rule=freestyle&size=15${more}&token=${host.token}`;
  await look("analyse", analyse(), async (page) => page.locator("analyse-place svg.board").waitFor());
  await look("analyse-lines", analyse(moves), async (page) => {
    await page.locator(".tree-move").nth(9).waitFor();
    await page.locator("#toggle").click();
    await page.locator(".found-move").first().waitFor();
  });
  await look("analyse-review", analyse("&moves=h8a1i8a2j8a3k8"), async (page) => {
    await page.locator("#review").click();
    await page.waitForFunction(() => !document.querySelector("#stop-review") && document.querySelector("review-curve svg"));
  });
  await look("analyse-set-up", analyse(moves), async (page) => page.locator("#set-up").click());
  await look("analyse-paste", analyse(moves), async (page) => {
    await page.locator("#paste").click();
    await page.locator("#pasted").waitFor();
  });
  await look("analyse-games", analyse(), async (page) => {
    const file = "(;GM[4]SZ[15]PB[Anna]PW[Boris];B[hh];W[ii])(;GM[4]SZ[15]PB[Carla]PW[Dan];B[gg];W[ff];B[jj])";
    await page.locator("#paste").click();
    await page.locator("#read-file").setInputFiles({ name: "two.sgf", mimeType: "text/plain", buffer: Buffer.from(file) });
    await page.locator("#file-game").waitFor();
  });
});

test("the board does not move when a message comes or a clock begins to run", async () => {
  const page = await openPage(browser, host.address);
  await page.locator("#new-game").waitFor();
  await newGame(page, { opponent: "person" });
  await page.locator("svg.board.open").waitFor();
  const before = await page.locator("svg.board").boundingBox();
  await click(page, "h8");
  await stone(page, "h8").waitFor();
  await page.locator("#draw").click();
  await page.getByRole("button", { name: "Decline" }).waitFor();
  assert.deepEqual(await page.locator("svg.board").boundingBox(), before);
  await page.locator("#pause").click();
  await page.getByText("Paused.").waitFor();
  assert.deepEqual(await page.locator("svg.board").boundingBox(), before);
  assert.ok(gameOf(page));
  await page.context().close();
});
