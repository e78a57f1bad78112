// The report of a check in Chinese: every sentence of the host's tests has one, and what an engine said stays.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { importSource } from "./source.mjs";

const { tests, steps, details, checkSayer } = await importSource("words/check_zh.ts");
const examine = new URL("../../../host/examine/", import.meta.url);
const sources = readdirSync(new URL("check/", examine)).filter((name) => name.endsWith(".cpp"));
const text = sources.map((name) => readFileSync(new URL(`check/${name}`, examine), "utf8")).join("\n");
const say = checkSayer({ setup: (game, rule, size) => `${game}棋 ${rule} ${size}×${size}`, reason: (word) => ({ timeout: "超时", "illegal move": "违规落子" })[word] ?? word });

test("every test of the host says in Chinese what it examines, and there is no other", () => {
  const sentences = [...text.matchAll(/^ {4}\{(?:first_of_all|"[\w-]+"), \d, "([^"]+)"/gm)].map(([, sentence]) => sentence);
  assert.ok(sentences.length > 20, "the sources are read");
  assert.deepEqual(Object.keys(tests).sort(), sentences.sort());
});

test("every step of adding a package has a name in Chinese", () => {
  const probe = readFileSync(new URL("probe/probe.cpp", examine), "utf8");
  const names = new Set([...probe.matchAll(/Step\{"([\w-]+)"/g)].map(([, name]) => name));
  assert.deepEqual(Object.keys(steps).sort(), [...names].sort());
});

test("every verdict that is a fixed text has one in Chinese, part by part", () => {
  const fixed = [...text.matchAll(/Mark::\w+,\s+"([^"]+)"\}/g)].map(([, sentence]) => sentence);
  assert.ok(fixed.length > 12, `${fixed.length}`);
  assert.deepEqual(fixed.flatMap((sentence) => sentence.split("; ")).filter((part) => !details[part]), []);
});

test("the words of the table stand in the host's sources", () => {
  const host = text + ["match/interview.cpp", "engine/program_engine.cpp", "engine/in_place_of_an_answer.cpp"].map((name) => readFileSync(new URL(`../${name}`, examine), "utf8")).join("\n");
  // Literals may be broken over lines.
  const joined = host.replace(/"\s*\n\s*"/g, "");
  const missing = Object.keys(details).filter((sentence) => {
    const pieces = sentence.split(/\{\d#?\}|\(s\)|[,:] /).map((piece) => piece.replace(/^[\s,:()]+|[\s,:()]+$/g, ""));
    return !pieces.filter(Boolean).every((piece) => joined.includes(piece));
  });
  assert.deepEqual(missing, []);
});

test("a detail is said with what the host has put in", () => {
  const all = {
    "ready after 41.5 ms": "41.5 ms 后就绪",
    "1 position": "1 个局面",
    "12 positions, 2 answers later than 500.0 ms and the margin, the latest after 612.3 ms": "12 个局面，其中 2 次回答超出 500.0 ms 与余量，最慢用了 612.3 ms",
    "answered 12.0 ms (3.0 ms of it for want of a CPU) after stop; this machine is too busy to tell": "叫停后 12.0 ms（其中 3.0 ms 在等 CPU） 回答；本机太忙，无法判断",
    "limit: longest of its answers: 20 ms: 3.0 ms, 5 ms: 7.3 ms; an answer took 7.3 ms at a limit of 5.0 ms; over the limit, but within the margin of 50.0 ms":
      "各时限下最慢的回答：20 ms: 3.0 ms, 5 ms: 7.3 ms；时限 5.0 ms 时，有一次回答用了 7.3 ms；超过时限，但在余量 50.0 ms 之内",
    "it is a program; those are asked by playing": "它是外部程序；通过对局来检验",
    "8 of 9; the first missed: played a1, expected h8 or m8; gomoku renju 15x15 after h8 i9": "9 个中对了 8 个；第一个错过的：下了 a1，应为 h8 or m8；gomoku棋 renju 15×15，已下 h8 i9",
    "illegal move: h8 is taken; gomoku standard 15x15 after 24 moves, the last a1 a2 (-json tells all)": "违规落子：h8 is taken；gomoku棋 standard 15×15，共 24 手，最后是 a1 a2",
    'timeout: no answer within its limit of 500 ms, nor in 2000 ms more; since the question it used 0.0 s of CPU time; it was asked "TURN 7,7" and said "one; two", which is no answer':
      '超时：时限 500 毫秒内没有回答，再等 2000 毫秒也没有；被问之后用了 0.0 秒 CPU 时间；主机问 "TURN 7,7"，它说 "one; two"，不是回答',
    "option.depth=9: timeout: no answer within its limit of 5 ms, nor in 2 ms more": "option.depth=9：超时：时限 5 毫秒内没有回答，再等 2 毫秒也没有",
    "option.depth=9 set between games: it then plays otherwise than an instance that was made with it": "option.depth=9（在两局之间设定）：之后的下法与以此建立的实例不同",
    'words that only this engine knows; "a; b"': 'words that only this engine knows；"a; b"',
  };
  for (const [english, chinese] of Object.entries(all)) assert.equal(say(english), chinese);
});
