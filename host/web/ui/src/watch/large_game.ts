// <large-game>: one game of a run with all that is known of it. Stepping back loses nothing: the game goes on
// behind it, and "Back to the game" returns to it.
import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { follow, moveOfAddress, showMove } from "../address.js";
import { logFile } from "../api.js";
import { addressOfGame } from "../analyse/address.js";
import { mirrored } from "../board/geometry.js";
import "../board/board.js";
import { lastStones, stonesAfter } from "../board/position.js";
import { Part } from "../part.js";
import { may } from "../role.js";
import { set, settings } from "../settings.js";
import "../sure_button.js";
import "../play/moves_list.js";
import "../play/player_bar.js";
import type { GameState } from "../types/game.js";
import type { Thinking } from "../types/run.js";
import { outcomeText } from "../words/outcome.js";
import { side, t } from "../words/words.js";
import "./graphs.js";
import "./large_game.css";
import type { RunStore } from "./run_store.js";
import { type Said, isMessage } from "./said.js";
import { scoreText } from "./score.js";

const arrows: Record<string, string> = { ">": "→", "<": "←", "!": "!", "-": "·" };

class LargeGame extends Part {
  static override properties = { store: { attribute: false }, game: { attribute: false }, run: {}, said: { attribute: false }, lag: {}, wrong: {}, at: { state: true }, open: { state: true }, filter: { state: true }, kind: { state: true } };
  declare store: RunStore;
  declare game: GameState;
  declare run: string;
  declare said: Said[];
  declare lag: number;
  declare wrong: string; // what was refused
  declare at: number | null; // the number of turns shown; null: all
  declare open: boolean; // the drawer
  declare filter: "all" | "0" | "1";
  declare kind: "all" | "messages" | "protocol";
  private readonly onAddress = () => (this.at = moveOfAddress());
  private readonly onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.target as HTMLElement).matches("input, select, textarea")) return;
    if (event.key.toLowerCase() === "f") return set("turned", mirrored(settings.turned));
    const now = this.shown ?? this.game.turns.length;
    const to = { n: now + 1, ArrowRight: now + 1, p: now - 1, ArrowLeft: now - 1, Home: 0, End: this.game.turns.length }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.step(to);
  };

  constructor() {
    super();
    this.at = moveOfAddress();
    this.open = false;
    this.filter = this.kind = "all";
  }
  override connectedCallback() {
    super.connectedCallback();
    addEventListener("keydown", this.onKey);
    addEventListener("popstate", this.onAddress);
  }
  override disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener("keydown", this.onKey);
    removeEventListener("popstate", this.onAddress);
  }
  override willUpdate(changes: Map<string, unknown>) {
    const before = changes.get("game") as GameState | undefined;
    if (!before || before.id === this.game.id) return;
    this.at = moveOfAddress();
    if (this.open) this.hear();
  }
  // The address may name a move that has not been played.
  private get shown() {
    return this.at !== null && this.at < this.game.turns.length ? this.at : null;
  }

  private step(to: number) {
    const all = this.game.turns.length;
    const at = Math.max(0, Math.min(all, to));
    this.at = at === all ? null : at;
    showMove(this.at);
  }

  private thoughts() {
    const { game, shown: at } = this;
    const shown = at ?? game.turns.length;
    if (game.status !== "playing" && game.turns.length && game.turns.every((turn) => turn.score === undefined && turn.depth === undefined))
      return html`<p class="soft small-words">${t("no_scores_kept")}</p>`;
    return html`<div class="thoughts">${[0, 1].map((seat) => {
      const live = at === null ? this.store.thinking.get(`${game.id}/${seat}`) : undefined;
      const turn = game.turns.slice(0, shown).reverse().find((one) => one.seat === seat && (one.score !== undefined || one.depth !== undefined));
      const thought: Thinking & { speed?: number } = live ?? { score: turn?.score, depth: turn?.depth };
      const nodes = thought.nodes === undefined ? nothing : html`<span>${t("nodes_n", thought.nodes.toLocaleString("en"))}</span>`;
      return html`<div class="thought"><span class="disc small ${game.players[seat].colour}"></span>
        <strong>${scoreText(thought.score)}</strong><span>${t("depth_n", thought.depth ?? "–")}</span>${nodes}
        ${thought.speed === undefined ? nothing : html`<span class="speed">${t("nodes_a_second", thought.speed.toLocaleString("en"))}</span>`}
        <span class="thought-line">${thought.line ?? ""}</span></div>`;
    })}</div>`;
  }

  private toggle(event: Event) {
    this.open = (event.target as HTMLDetailsElement).open;
    if (this.open) this.hear();
  }
  private hear() {
    const number = Number(this.game.id);
    if (this.game.status === "playing") this.store.listen(number);
    else void this.store.readLog(number);
  }
  // What belongs to the log of a game that is over.
  private logged() {
    const { log } = this.store;
    if (!log?.kept || String(log.game) !== this.game.id) return nothing;
    return html`<div class="buttons">${log.next === null ? nothing : html`<button id="more-lines" @click=${() => this.store.readLog(log.game)}>${t("more")}</button>`}
      <a class="button" id="log-file" download href=${logFile(this.run, this.game.id)}>${t("log_file")}</a></div>`;
  }
  private drawer() {
    const lines = this.said.filter((one) => (this.filter === "all" || String(one.seat) === this.filter) && (this.kind === "all" || isMessage(one) === (this.kind === "messages")));
    const value = (event: Event) => (event.target as HTMLSelectElement).value as never;
    const name = (seat: number | null) => (seat === null ? "" : this.game.players[seat].name);
    return html`<details class="drawer" @toggle=${this.toggle}><summary id="protocol">${t("protocol")}</summary>
      ${this.open ? html`<div class="drawer-body"><div class="said-choice"><select id="lines-kind" aria-label=${t("lines_kind")} @change=${(event: Event) => (this.kind = value(event))}>
          ${(["all", "messages", "protocol"] as const).map((kind) => html`<option value=${kind}>${t(`lines_${kind}`)}</option>`)}</select>
          <select id="lines-of" aria-label=${t("lines_of")} @change=${(event: Event) => (this.filter = value(event))}>
          <option value="all">${t("both_engines")}</option>${[0, 1].map((seat) => html`<option value=${seat}>${name(seat)}</option>`)}</select></div>
        <ol class="said" tabindex="0" aria-label=${t("protocol")}>${lines.length ? repeat(lines, (one) => one, (one) => html`<li class=${one.direction === "!" ? "wrong" : isMessage(one) ? "message" : ""}><span>${name(one.seat)} ${arrows[one.direction] ?? one.direction}</span> ${one.text}</li>`) : html`<li>${t(this.game.status === "playing" ? "nothing_said" : this.store.log?.kept ? "nothing_logged" : "no_log")}</li>`}</ol>${this.logged()}</div>` : nothing}</details>`;
  }

  override render() {
    const { game, shown: at } = this;
    const shown = at ?? game.turns.length;
    const status = at !== null ? t("stepped", at, game.turns.length) : game.status === "over" ? outcomeText(game) : game.question ? t("side_move", side(game.players[game.question.seat].colour)) : "…";
    const bar = (seat: number, where: string) => html`<player-bar class=${where} .game=${game} .seat=${seat} .lag=${this.lag} .plain=${true}></player-bar>`;
    return html`<div class="play large">
      <div class="board-place"><game-board .size=${game.setup.size} .rows=${game.setup.game === "othello" ? "top" : "bottom"} .discs=${game.setup.game === "othello"}
        .stones=${stonesAfter(game, shown)} .last=${lastStones(game, shown)} .line=${at === null ? (game.outcome?.line ?? null) : null}></game-board></div>
      ${bar(1, "top")}
      <section class="middle" aria-label=${t("moves")}>
        <div class="live-line"><p role="status">${status}</p>${at === null ? nothing : html`<button class="main" id="live" @click=${() => this.step(game.turns.length)}>${t(game.status === "playing" ? "live_now" : "last_move")}</button>`}</div>
        ${this.thoughts()}
        <game-graphs .game=${game} .at=${at} @step=${(event: CustomEvent) => this.step(event.detail)}></game-graphs>
        <moves-list .game=${game} .at=${at} @step=${(event: CustomEvent) => this.step(event.detail)}></moves-list>
        ${this.drawer()}
        ${this.wrong ? html`<p class="wrong small-words" role="alert">${t("refused", this.wrong)}</p>` : nothing}
        <div class="buttons"><a class="button" id="all-games" href="/run/${this.run}" @click=${follow}>${t("all_games")}</a><a class="button" id="analyse" href=${addressOfGame(game, at)} @click=${follow}>${t("analyse")}</a>
          ${game.status === "playing" && may("organiser") ? html`<sure-button .name=${"abort-game"} .text=${t("abort_game")} .question=${t("abort_game_sure")} .why=${t("abort_game_why")} @sure=${() => this.store.steer("abort", Number(game.id))}></sure-button>` : nothing}</div>
      </section>
      ${bar(0, "bottom")}</div>`;
  }
}
customElements.define("large-game", LargeGame);
