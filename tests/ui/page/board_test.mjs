// The board as it is looked at: marks, numbers, turning, coordinates, what a screen reader hears; and the page on a phone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { browser, click, close, gameOf, host, newGame, openPage, place, share, startBrowser, stone, until } from "./harness.mjs";

share();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function played(points, options) {
  const page = await openPage(browser, host.address, options);
  await page.locator("#new-game").waitFor();
  await newGame(page, { opponent: "person" });
  for (const point of points) {
    const game = await until(host, gameOf(page), (state) => state.question);
    await host.api(`/api/games/${gameOf(page)}/answer`, { question: game.question.id, answer: point });
    await stone(page, point).waitFor();
  }
  return page;
}
// The point of the board, as it is not turned, on which the mark stands.
const spotOf = (page, selector) => page.locator(selector).evaluate((one) => {
  const body = one.querySelector?.(".body") ?? one;
  return [Number(body.getAttribute("cx")) / 40 - 1, Number(body.getAttribute("cy")) / 40 - 1];
});

test("a ring marks the last stone, and no other", async () => {
  const page = await played(["h8", "i9"]);
  assert.equal(await page.locator("circle.last").count(), 1);
  assert.deepEqual(await spotOf(page, "circle.last"), [8, 6]);
  await page.keyboard.press("p");
  await page.waitForFunction(() => document.querySelector("circle.last").getAttribute("cx") === "320");
  assert.deepEqual(await spotOf(page, "circle.last"), [7, 7]);
  await close(page);
});

test("stones have no numbers, the last ten, or all", async () => {
  const points = ["h8", "a1", "h10", "a3", "h12", "a5", "h14", "a7", "j8", "a9", "j10", "a11"];
  const page = await played(points);
  const numbers = async () => (await page.locator("svg.board .number").allTextContents()).map((text) => Number(text)).sort((a, b) => a - b);
  await page.locator("#view").click();
  for (const [choice, wanted] of [["off", []], ["last", [3, 4, 5, 6, 7, 8, 9, 10, 11, 12]], ["all", points.map((_, i) => i + 1)]]) {
    await page.locator("#numbers").selectOption(choice);
    assert.deepEqual(await numbers(), wanted, choice);
  }
  await close(page);
});

test("the board is turned and flipped, and a click plays the point that is seen", async () => {
  const page = await played(["a1"]);
  assert.deepEqual(await spotOf(page, '[data-point="a1"]'), [0, 14]);
  await page.locator("#view").click();
  await page.locator("#turn-board").click();
  assert.deepEqual(await spotOf(page, '[data-point="a1"]'), [0, 0], "a quarter to the right");
  await page.locator("#flip-board").click();
  assert.deepEqual(await spotOf(page, '[data-point="a1"]'), [14, 0]);
  await page.keyboard.press("Escape");
  // Under the pointer lies what an unturned board has in another corner.
  const { x, y } = await place(page, "a15");
  await page.mouse.click(x, y);
  await stone(page, "o1").or(stone(page, "a15")).or(stone(page, "o15")).first().waitFor();
  const [, turn] = (await until(host, gameOf(page), (game) => game.turns.length === 2)).turns;
  assert.deepEqual(await spotOf(page, `[data-point="${turn.answer}"]`), [0, 0]);
  await page.locator("svg.board").click({ position: { x: 2, y: 2 } });
  await page.keyboard.press("f");
  assert.deepEqual(await spotOf(page, '[data-point="a1"]'), [0, 0]);
  await close(page);
});

test("coordinates are letters and numbers, numbers alone, or none, and moves are told alike", async () => {
  const page = await played(["c2"]);
  const texts = async () => (await page.locator(".coordinates text").allTextContents()).map((text) => text.trim());
  await page.locator("#view").click();
  assert.deepEqual((await texts()).slice(0, 4), ["A", "15", "B", "14"]);
  assert.match(await page.locator(".move").innerText(), /C2/);
  await page.locator("#coordinates").selectOption("other");
  assert.deepEqual((await texts()).slice(0, 4), ["1", "1", "2", "2"]);
  assert.match(await page.locator(".move").innerText(), /3-14/);
  await page.locator("#coordinates").selectOption("off");
  assert.deepEqual(await texts(), []);
  await close(page);
});

test("a screen reader hears each move, the opponent's too", async () => {
  const page = await openPage(browser, host.address);
  await page.locator("#new-game").waitFor();
  await newGame(page, { opponent: "classics.minimax" });
  await page.locator("svg.board.open").waitFor();
  const region = page.locator("#last-move");
  assert.equal(await region.getAttribute("aria-live"), "polite");
  await page.evaluate(() => {
    window.heard = [];
    const region = document.querySelector("#last-move");
    new MutationObserver(() => window.heard.push(region.textContent)).observe(region, { childList: true, characterData: true, subtree: true });
  });
  await click(page, "h8");
  const { turns } = await until(host, gameOf(page), (game) => game.turns.length === 2);
  await page.waitForFunction(() => window.heard.length >= 2);
  assert.deepEqual(await page.evaluate("[...new Set(window.heard)]"), ["H8, black, move 1", `${turns[1].answer.toUpperCase()}, white, move 2`]);
  await page.locator("#language").click();
  await page.waitForFunction(() => /^[A-O]\d+, 白, 第 2 手$/.test(document.querySelector("#last-move").textContent));
  await close(page);
});

test("on a phone a loupe shows what lies under the finger until the second tap", async () => {
  const page = await played(["h8", "i9"], phone);
  await page.locator("svg.board.open").waitFor();
  assert.equal(await page.locator("svg.loupe").count(), 0);
  for (const point of ["g7", "a15", "o1"]) {
    const { x, y } = await place(page, point);
    await page.touchscreen.tap(x, y);
    await page.waitForFunction(([x, y]) => {
      const box = document.querySelector("svg.loupe")?.getBoundingClientRect();
      return box && box.width > 80 && box.left >= 0 && box.right <= innerWidth && Math.hypot(box.left + box.width / 2 - x, box.top + box.height / 2 - y) > box.height / 2;
    }, [x, y]);
  }
  const { x, y } = await place(page, "g7");
  await page.touchscreen.tap(x, y);
  await page.waitForFunction(() => document.querySelectorAll("svg.loupe .stone").length === 3, null, { polling: 50 });
  await page.touchscreen.tap(x, y);
  await stone(page, "g7").waitFor();
  assert.equal(await page.locator("svg.loupe").count(), 0);
  await close(page);
});

test("in a low window nothing of the panel covers anything else, also with most to say", async () => {
  for (const [width, height] of [[1280, 657], [1024, 480]]) {
    for (const locale of ["en-GB", "zh-CN"]) {
      const page = await played(["h8", "i9"], { viewport: { width, height }, locale });
      await newGame(page, { opponent: "link", clock: "300" });
      await page.locator("#link").waitFor();
      await page.locator("#unfinished").waitFor();
      const parts = await page.evaluate(() => [...document.querySelectorAll(".middle > *, player-bar.bottom")].map((part) => {
        const inner = part.querySelector(".moves, .status, .actions, .menus, .player").getBoundingClientRect();
        return { name: part.localName, top: inner.top, bottom: inner.bottom };
      }));
      assert.equal(parts.length, 5);
      for (const [i, part] of parts.entries()) if (i) assert.ok(part.top >= parts[i - 1].bottom, `${width}x${height}, ${locale}: ${JSON.stringify(parts)}`);
      assert.ok(parts[1].bottom - parts[1].top >= 64, "some moves are seen");
      const board = await page.locator("svg.board").boundingBox();
      assert.ok(board.y + board.height <= height, "the whole board is seen");
      await close(page);
    }
  }
});

test("in a narrow window with a scroll bar the board keeps its row labels", async () => {
  const other = await startBrowser({ ignoreDefaultArgs: ["--hide-scrollbars"] });
  try {
    const page = await openPage(other, host.address, { viewport: { width: 390, height: 700 } });
    await page.locator("svg.board.open").waitFor();
    const { seen, left, right, all } = await page.evaluate(() => {
      const labels = [...document.querySelectorAll(".coordinates text")].map((text) => text.getBoundingClientRect());
      const { clientWidth, scrollWidth } = document.documentElement;
      return { seen: clientWidth, all: scrollWidth, left: Math.min(...labels.map((label) => label.left)), right: document.querySelector("svg.board").getBoundingClientRect().right };
    });
    assert.ok(seen < 390, "there is a scroll bar");
    assert.ok(left >= 0 && right <= seen && all <= seen, JSON.stringify({ seen, left, right, all }));
    await close(page);
  } finally {
    await other.close();
  }
});

test("on a phone the bar is at the bottom and hides nothing", async () => {
  const page = await played(["h8"], phone);
  const bar = await page.locator("header.bar").boundingBox();
  assert.equal(Math.round(bar.y + bar.height), 844);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const lowest = await page.evaluate(() => Math.max(...[...document.querySelectorAll("main button, main a, main summary, main label")].map((one) => one.getBoundingClientRect().bottom)));
  assert.ok(lowest <= bar.y, `${lowest} is above ${bar.y}`);
  const large = await openPage(browser, host.address);
  await large.locator("#new-game").waitFor();
  assert.equal((await large.locator("header.bar").boundingBox()).y, 0);
  await close(large);
  await close(page);
});
