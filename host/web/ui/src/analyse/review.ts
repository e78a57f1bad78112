// What a review tells of each move. Scores are compared as chances to win: a won position stays won, however much the
// numbers of an engine change.
import type { Finding } from "../types/analysis.js";

const mostMarked = 5;
const leastDrop = 0.25; // of the way from a sure win (1) to a sure loss (-1)

export interface Drop {
  turn: number;
  drop: number; // of the mover's share
  before: number; // scores, from black's side
  after: number;
  better: string[]; // what the engine would have played
}

// From black's side, of a finding that has a score.
const scoreOf = ({ to_move, lines }: Finding) => (to_move === "black" ? lines[0].score! : -lines[0].score!);

// From black's side, between -1 and 1; ±4 units are about ±0.75, and a forced win is 1.
export function shareOf(finding: Finding | undefined): number | null {
  const score = finding?.lines[0]?.score;
  if (finding === undefined || score === undefined) return null;
  return Math.tanh(scoreOf(finding) / 400);
}

// Whether the engine itself would have played the answer, "h8" or "h8 i9".
function isBest(finding: Finding, answer: string): boolean {
  const stones = answer.split(" ");
  const best = finding.lines[0]?.moves.slice(0, stones.length) ?? [];
  return [...stones].sort().join() === [...best].sort().join();
}

// The turns after which the mover stood much worse, the worst first. `answers`: the answer of each turn, from the
// first. A move that the engine itself would have played loses nothing, whatever it thinks a move later.
export function dropsOf(findings: Finding[], answers: string[]): Drop[] {
  const drops = findings.flatMap((finding, i) => {
    const next = findings[i + 1];
    const [before, after] = [shareOf(finding), shareOf(next)];
    if (before === null || after === null || next.turns !== finding.turns + 1) return [];
    if (finding.state !== "done" || next.state !== "done" || isBest(finding, answers[finding.turns] ?? "")) return [];
    const drop = finding.to_move === "black" ? before - after : after - before;
    if (drop < leastDrop) return [];
    const stones = Math.max(1, (answers[finding.turns] ?? "").split(" ").length);
    return [{ turn: finding.turns + 1, drop, before: scoreOf(finding), after: scoreOf(next), better: finding.lines[0].moves.slice(0, stones) }];
  });
  return drops.sort((a, b) => b.drop - a.drop).slice(0, mostMarked);
}
