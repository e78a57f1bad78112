// <engine-lines>: which engines look at the position, and the lines that they tell. The lines keep their places: only
// what stands in them changes.
import { html, nothing } from "lit";
import { Part } from "../part.js";
import { enginesFor, preferred } from "../play/first_order.js";
import type { AnalysisEngine, FoundLine, Position } from "../types/analysis.js";
import type { SeatOrder } from "../types/game.js";
import { known, t } from "../words/words.js";
import { engineNames } from "../words/terms.js";
import type { AnalyseStore } from "./analyse_store.js";
import { blackScore } from "./black_score.js";
import { untilStopped } from "./engine_watch.js";
import { coloured, findingOf } from "./ghosts.js";

const mostEngines = 4;
const timeName = (seconds: number) => (seconds === untilStopped ? t("until_stopped") : seconds < 60 ? t("seconds_n", seconds) : t("minutes_n", seconds / 60));

class EngineLines extends Part {
  static override properties = { store: { attribute: false }, tick: { attribute: false }, on: {}, position: { attribute: false }, picked: { attribute: false } };
  declare store: AnalyseStore;
  declare on: boolean;
  declare position: Position;
  declare picked: { engine: number; rank: number };

  private engines() {
    return enginesFor(this.store.catalog!, this.position.setup);
  }
  override willUpdate() {
    const { engines } = this.store;
    const fitting = this.engines();
    const chosen = engines.chosen.filter(({ engine }) => fitting.some(({ id }) => id === engine));
    if (!chosen.length && fitting.length) chosen.push({ engine: (fitting.find(({ id }) => preferred.includes(id)) ?? fitting[0]).id });
    engines.chosen = chosen;
  }
  private change(values: Partial<Pick<AnalyseStore["engines"], "chosen" | "lines" | "seconds">>) {
    const { engines } = this.store;
    const { chosen, lines, seconds } = Object.assign(engines, values);
    this.requestUpdate();
    if (engines.on) void this.store.attempt(() => engines.start({ position: this.store.here(), engines: chosen, lines, seconds }));
  }

  private head() {
    const { engines } = this.store;
    const fitting = this.engines();
    if (!fitting.length) return html`<p class="soft">${t("no_engine_analyses")}</p>`;
    const value = (event: Event) => (event.target as HTMLSelectElement).value;
    return html`<div class="buttons engine-head"><button class=${engines.on ? "" : "main"} id="toggle" aria-pressed=${engines.on} @click=${() => this.store.toggle()}>${t(engines.on ? "stop_analysis" : "start_analysis")}</button>
      <select id="lines" aria-label=${t("lines")} @change=${(event: Event) => this.change({ lines: Number(value(event)) })}>${[1, 2, 3, 5].map((n) => html`<option value=${n} ?selected=${n === engines.lines}>${t("lines_n", n)}</option>`)}</select>
      <select id="seconds" aria-label=${t("analysis_time")} @change=${(event: Event) => this.change({ seconds: Number(value(event)) })}>${[untilStopped, 10, 60, 600].map((n) => html`<option value=${n} ?selected=${n === engines.seconds}>${timeName(n)}</option>`)}</select>
      ${engines.chosen.length < mostEngines ? html`<button id="add-engine" @click=${() => this.change({ chosen: [...engines.chosen, { engine: (fitting.find(({ id }) => !engines.chosen.some((one) => one.engine === id)) ?? fitting[0]).id }] })}>${t("one_more_engine")}</button>` : nothing}</div>`;
  }
  private choice(i: number) {
    const { chosen } = this.store.engines;
    const names = engineNames(this.engines());
    const put = (order: SeatOrder) => this.change({ chosen: chosen.map((one, n) => (n === i ? order : one)) });
    const { engine: id, level = "" } = chosen[i];
    const levels = this.engines().find((one) => one.id === id)?.levels ?? [];
    return html`<select class="engine-choice" aria-label=${t("engine_n", i + 1)} @change=${(event: Event) => put({ engine: (event.target as HTMLSelectElement).value })}>
      ${this.engines().map((engine) => html`<option value=${engine.id} ?selected=${engine.id === chosen[i].engine}>${names.get(engine.id)}</option>`)}</select>
      ${levels.length ? html`<select class="level-choice" aria-label="${t("level")} ${i + 1}" @change=${(event: Event) => put({ engine: id, level: (event.target as HTMLSelectElement).value })}>
        ${["", ...levels].map((one) => html`<option value=${one} ?selected=${one === level}>${one ? known(one) : t("level_own")}</option>`)}</select>` : nothing}
      ${chosen.length > 1 ? html`<button class="quiet" aria-label=${`${t("remove")}: ${known(id!)}`} @click=${() => this.change({ chosen: chosen.filter((_, n) => n !== i) })}>×</button>` : nothing}`;
  }
  private line(engine: number, rank: number, line: FoundLine | undefined, toMove: string) {
    const score = line?.score === undefined ? undefined : toMove === "black" ? line.score : -line.score;
    const picked = this.picked.engine === engine && this.picked.rank === rank;
    const moves = line ? coloured(this.store, line) : [];
    return html`<li class="found ${picked ? "picked" : ""}"><button class="score" aria-pressed=${picked} ?disabled=${!line} title=${t("draw_line", rank + 1)} @click=${() => this.tell("pick", { engine, rank })}>${blackScore(score)}</button>
      <span class="found-depth">${line?.depth ?? "–"}</span>
      <span class="found-moves">${moves.slice(0, 12).map((one, i) => html`<button class="found-move ${one.colour}" @click=${() => this.store.playLine(line!.moves.slice(0, i + 1), this.position.question?.count ?? 1)}>${one.point.toUpperCase()}</button>`)}${line && !moves.length ? (line.text ?? "") : nothing}</span></li>`;
  }
  private engine(i: number, engine: AnalysisEngine | undefined) {
    const finding = engine && findingOf(this.store, i);
    const rows = engine?.analyses === false ? 1 : this.store.engines.lines;
    const state = !engine ? "" : finding?.state === "failed" ? t("analysis_failed", finding.why) : finding?.why ? finding.why : engine.thinks ? t("thinking") : t("analysis_done");
    return html`<div class="engine-lines"><div class="engine-name">${this.choice(i)}<span class="soft">${state}${engine?.analyses === false ? ` ${t("one_move_only")}` : ""}</span></div>
      ${engine ? html`<div class="found-head" aria-hidden="true"><span>${t("found_score")}</span><span>${t("found_depth")}</span><span>${t("found_line")}</span></div><ol>${Array.from({ length: rows }, (_, rank) => this.line(i, rank, finding?.lines.find((one) => one.rank === rank), finding?.to_move ?? "black"))}</ol>` : nothing}</div>`;
  }
  override render() {
    const { engines } = this.store;
    return html`${this.head()}${engines.chosen.map((_, i) => this.engine(i, engines.state?.engines[i]))}
      ${engines.state ? html`<p class="soft small-words">${t("scores_for_black")}</p>` : nothing}`;
  }
}
customElements.define("engine-lines", EngineLines);
