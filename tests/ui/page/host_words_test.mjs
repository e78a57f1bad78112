// What the host refuses is said in Chinese, too: every sentence of its sources has one, and no other has.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { importSource, root } from "./source.mjs";

const { sentences, inChinese } = await importSource("words/host_zh.ts");
const { ofKeys, ofRuns } = await importSource("words/steering_zh.ts");

// These speak to the terminal, or to nobody on the page.
const silent = ["server.cpp", "serve.cpp", "host_control.cpp", "score_sheet.cpp"];
// Composed: its parts are held against the sources by themselves.
const composed = ["{0}expected {1}"];

// The argument of a call as one sentence, with {0}, {1}, … for what is not a literal; empty: nothing is.
function sentenceOf(text, begin, wanted) {
  let depth = 1;
  let argument = 0;
  let sentence = "";
  let values = 0;
  let isLiteral = true; // what was added last
  let hasLiteral = false;
  for (let i = begin; depth > 0 && argument <= wanted; ++i) {
    const c = text[i];
    if (c === '"') {
      let literal = "";
      for (++i; text[i] !== '"'; ++i) literal += text[i] === "\\" ? text[++i] : text[i];
      if (depth > 1 || argument !== wanted) continue;
      sentence += literal;
      isLiteral = hasLiteral = true;
    } else if ("({[".includes(c)) ++depth;
    else if (")}]".includes(c)) --depth;
    else if (c === "," && depth === 1) ++argument;
    else if (c === ";" && depth === 1) break;
    else if (/\w/.test(c) && argument === wanted && isLiteral) {
      sentence += `{${values++}}`;
      isLiteral = false;
    }
  }
  return hasLiteral ? sentence : "";
}

// The functions that make refusals, with the argument that has the words.
const makersOfErrors = { bad_input: 0, not_found: 0, failed: 0, system_error: 0, "Error{ErrorCode::refused,": 0 };
const makers = { ...makersOfErrors, wrong: 1, refusal: 1, refuse: 1, "error{ErrorCode::no_room,": 0 };

function sentencesOf(files, makers, more = []) {
  const found = new Map();
  const names = [...Object.keys(makers).map((name) => (name.endsWith(",") ? name.replace("{", "\\{\\s*") : `${name}\\(`)), ...more];
  for (const file of files) {
    const text = readFileSync(join(root, file), "utf8");
    for (const call of text.matchAll(new RegExp(`(?<!\\w)(?:${names.join("|")})`, "g"))) {
      const name = call[0].replace(/\s|\(/g, "");
      const words = sentenceOf(text, call.index + call[0].length, makers[name] ?? 0);
      if (!words) continue;
      const sentence = name === "wrong" ? `expected ${words}` : name === "system_error" ? `${words}: {0}` : words;
      if (!composed.includes(sentence)) found.set(sentence, file);
    }
  }
  return found;
}

function sentencesOfHost() {
  const files = readdirSync(root, { recursive: true });
  return sentencesOf(files.filter((file) => file.endsWith(".cpp") && !file.startsWith("ui") && !silent.includes(file)), makers);
}

test("every sentence of the host's sources has one in Chinese", () => {
  const host = sentencesOfHost();
  assert.ok(host.size > 60, `the sources are read: ${host.size}`);
  const missing = [...host].filter(([sentence]) => !(sentence in sentences)).map(([sentence, file]) => `${file}: ${sentence}`);
  assert.deepEqual(missing, []);
  assert.deepEqual(Object.keys(sentences).filter((sentence) => !host.has(sentence)), [], "no longer in the sources");
});

// Words of a run's control are returned as they are; the page sends no words that are not known.
test("every sentence that refuses the steering of a run has one in Chinese, and there is no other", () => {
  const files = ["tournament/control/control_socket.cpp", "tournament/store/run_lock.cpp", "tournament/run/received_run.cpp", "engine/time_control.cpp"];
  const found = sentencesOf(files.map((file) => `../${file}`), makersOfErrors);
  for (const [sentence] of sentencesOf(["../tournament/control/run_control.cpp"], { refusal: 0 }, ['return (?=")'])) found.set(sentence);
  found.delete('found "{0}", expected {1}');
  assert.deepEqual([...found.keys()].sort(), Object.keys(ofRuns).sort());
  const folder = join(root, "../tournament/description");
  const keys = readdirSync(folder).filter((file) => file.endsWith(".cpp")).map((file) => readFileSync(join(folder, file), "utf8")).join("\n");
  for (const expected of Object.keys(ofKeys)) assert.ok(keys.includes(`"${expected}"`), expected);
});

test("each has the same values, and Chinese words", () => {
  const values = (text) => [...text.matchAll(/\{\d\}/g)].map(([value]) => value).sort();
  for (const [english, chinese] of Object.entries({ ...sentences, ...ofRuns, ...ofKeys })) {
    assert.deepEqual(values(chinese), values(english), english);
    assert.match(chinese, /[\u4e00-\u9fff]/, english);
  }
});

test("a sentence is told with what the host has put in", () => {
  assert.equal(inChinese("there is no such game"), "没有这盘棋");
  assert.equal(inChinese('found "15", expected a whole number'), '收到 "15"，应为整数');
  assert.equal(inChinese("found an unknown member, expected seats, setup"), "有不认识的项，可用的有 seats, setup");
  assert.equal(inChinese("Alpha-beta does not play othello standard on 8x8"), "Alpha-beta 不支持 8x8 棋盘的 othello standard");
  assert.equal(inChinese("this address is for looking alone; ask for the address of a player"), "这个地址只能观看，请索取棋手的地址");
  assert.equal(inChinese("cannot write the file: No space left; make room on the disk and send the file again"), "无法写入文件：No space left；请在磁盘上腾出空间后重新发送");
  assert.equal(inChinese("found no engine \"cleo\", expected one of: Anna, Boris"), "没有引擎 \"cleo\"，可用的有：Anna, Boris");
  assert.equal(inChinese('found "abort 3", expected abort and the number of a game that is being played'), "收到“abort 3”：这局棋没有在进行，只能中止正在进行的对局");
  assert.equal(inChinese('found "mem=much", expected bytes with a unit, such as 350MiB'), '收到 "mem=much"，应为带单位的大小，例如 350MiB');
  assert.match(inChinese('time control "soon": "soon" is no time for the match in seconds; expected match/turn+increment or match+increment, such as 180/30+1 or 10+0.1'), /“soon”不是以秒计的局时；应为/);
  assert.equal(inChinese("something that nobody has said"), "");
});
