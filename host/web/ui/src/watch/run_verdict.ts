// <run-verdict>: what a run that is over has come to: the winner, or what its test accepts.
import { html, nothing } from "lit";
import { Part } from "../part.js";
import type { RunTable } from "../types/run.js";
import { settings } from "../settings.js";
import { t } from "../words/words.js";
import "./run_verdict.css";

const signed = (number: number) => String(number).replace("-", "−");

// The host's line of a test that runs: "LLR: 0.42 (14.3%) (-2.94, 2.94) [0.00, 5.00]".
export function testText(line: string): string {
  const found = /^LLR: (\S+) \((\S+)%\) \((\S+), (\S+)\) \[(\S+), (\S+)\]$/.exec(line);
  return found ? t("test_now", ...found.slice(1).map((number) => number.replace("-", "−"))) : line;
}

class RunVerdict extends Part {
  static override properties = { table: { attribute: false }, first: {} };
  declare table: RunTable;
  declare first: string; // the engine that a test is about

  private winner() {
    const { standings, endings } = this.table;
    const first = standings.filter((one) => one.rank === 1);
    if (!endings.length) return t("no_game_yet");
    const names = first.map((one) => one.name).join(settings.language === "zh" ? "、" : ", ");
    if (first.length > 1) return t(standings.length === 2 ? "run_drawn" : "run_shared", names);
    if (standings.length > 2) return t("run_won", names);
    const [one, other] = standings;
    return t("run_won_by", one.name, one.points, other.points);
  }
  private test() {
    const { test } = this.table;
    if (!test) return nothing;
    const bounds = `SPRT [${signed(test.elo0)}, ${signed(test.elo1)}]`;
    const word = test.accepted === "H1" ? "test_h1" : test.accepted === "H0" ? "test_h0" : "test_open";
    return html`<p id="test-verdict">${t(word, bounds, this.first)}</p>`;
  }
  override render() {
    return html`<section class="verdict" aria-label=${t("verdict")}><p class="winner">${this.winner()}</p>${this.test()}</section>`;
  }
}
customElements.define("run-verdict", RunVerdict);
