// <run-place>: a run: its games side by side or one of them large, its tables, and what steers it.
import { html, nothing } from "lit";
import { runFile } from "../api.js";
import { follow, onWall } from "../address.js";
import { Part } from "../part.js";
import "../play/keys_sheet.js";
import { may } from "../role.js";
import "../sure_button.js";
import { setupText } from "../words/terms.js";
import { t } from "../words/words.js";
import "./games_sheet.js";
import "./large_game.js";
import { Pulse } from "./pulse.js";
import "./run_curves.js";
import "./run_place.css";
import { layRun } from "./run_layout.js";
import { RunStore } from "./run_store.js";
import { testText } from "./run_verdict.js";
import "./small_game.js";
import { widthOfStandings } from "./standings.js";
import "./tables.js";
import "./wall.css";
import { wallPages } from "./wall.js";
import "./withdraw_menu.js";

// What is told faster than that is drawn together: each drawing costs the engines that play on this machine. Boards that
// change many times between two looks are drawn less often yet.
const betweenDrawings = 250; // ms
const restAfter = (changes: number) => (changes > 25 ? 2 : 1) * betweenDrawings;
const narrow = matchMedia("(max-width: 900px), (max-aspect-ratio: 1)"); // as wall.css

class RunPlace extends Part {
  static override properties = { run: {}, game: {}, turnAfter: {}, turn: { state: true }, sheet: { state: true }, help: { state: true }, pair: { state: true } };
  declare run: string;
  declare game: string; // number of the large one; empty: all of them
  declare turnAfter: number; // ms that a page of the wall is shown
  declare turn: number; // pages turned
  declare sheet: boolean;
  declare help: boolean; // the list of keys
  declare pair: [string, string] | null;
  private readonly store = new RunStore();
  private readonly pulse = new Pulse(() => this.requestUpdate(), restAfter, () => !document.hidden);
  private readonly askPulse = () => this.pulse.ask();
  private clocks = 0;
  private turning = 0;
  private readonly onKey = (event: KeyboardEvent) => {
    if (event.key === "?" && !onWall() && !(event.target as HTMLElement).matches("input, select, textarea")) this.help = true;
  };
  private laid: unknown[] = []; // the tables that were laid out last
  private readonly lay = () => {
    const body = this.querySelector<HTMLElement>(".run-body");
    const { table, curve } = this.store;
    if (!body) return;
    const turn = Math.floor(this.turn / (onWall() && narrow.matches ? this.pages.length : 1));
    layRun(body, { tables: table ? widthOfStandings(table) : 0, isWall: onWall(), isNarrow: narrow.matches, turn, isNew: this.laid[0] !== table || this.laid[1] !== curve });
    this.laid = [table, curve];
  };

  constructor() {
    super();
    this.turnAfter = 10_000;
    this.turn = 0;
    this.sheet = false;
    this.help = false;
    this.pair = null;
    this.store.addEventListener("change", () => this.requestUpdate());
    this.store.addEventListener("told", this.askPulse);
  }
  override connectedCallback() {
    super.connectedCallback();
    addEventListener("resize", this.lay);
    addEventListener("keydown", this.onKey);
    document.addEventListener("visibilitychange", this.askPulse);
    // Clocks run from one message to the next.
    this.clocks = window.setInterval(() => this.store.run && this.pulse.ask(), betweenDrawings);
  }
  override disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener("resize", this.lay);
    removeEventListener("keydown", this.onKey);
    document.removeEventListener("visibilitychange", this.askPulse);
    clearInterval(this.clocks);
    clearInterval(this.turning);
    this.store.leave();
  }
  // The games have drawn themselves by then.
  override updated() {
    requestAnimationFrame(this.lay);
  }
  override willUpdate(changes: Map<string, unknown>) {
    if (changes.has("run")) void this.store.open(this.run);
    if (changes.has("turnAfter") && onWall()) {
      clearInterval(this.turning);
      this.turning = window.setInterval(() => this.turn++, this.turnAfter);
    }
    if (changes.has("game") && this.game) void this.store.openGame(Number(this.game));
  }

  private showGames(pair: [string, string] | null) {
    this.pair = pair;
    this.sheet = true;
  }

  // Nobody plays it, and nothing of it is left.
  private get isOver() {
    return !this.store.run && !!this.store.summary?.over;
  }

  private head() {
    const { run, summary } = this.store;
    const setup = run?.setup ?? summary?.setup;
    const state = run ? (run.paused ? "paused" : "running") : this.isOver ? "over" : "ended";
    const finished = run?.finished ?? summary?.finished ?? 0;
    const all = run?.games ?? (this.isOver ? undefined : summary?.games);
    const left = run?.seconds_left;
    const facts = [
      setup ? setupText(setup) : "",
      all ? t("finished_of", finished, all) : t("finished_n", finished),
      run && run.games_a_minute ? t("games_a_minute", run.games_a_minute) : "",
      run && left !== null && left !== undefined ? left < 90 ? t("left_seconds", Math.ceil(left)) : t("left_minutes", Math.ceil(left / 60)) : "",
      run?.test ? testText(run.test) : "",
    ].filter(Boolean);
    return html`<header class="run-head"><div><h1>${summary?.name ?? this.run}</h1><p class="soft"><span class="state ${state}">${t(`state_${state}` as const)}</span> ${facts.join(" · ")}</p></div>${this.controls(state)}</header>
      ${all ? html`<progress max=${all} value=${finished} aria-label=${t("progress")}></progress>` : nothing}
      ${this.store.error ? html`<p class="wrong" role="alert">${t("refused", this.store.error)}</p>` : nothing}
      ${this.store.connected ? nothing : html`<p class="wrong" role="status">${t("lost")}</p>`}`;
  }
  private controls(state: string) {
    const { run } = this.store;
    if (onWall()) return nothing;
    const downloads = html`<details class="menu"><summary id="download">${t("download")}</summary><div class="menu-body down">
      ${["sgf", "pgn", "json", "csv", "curve", "html"].map((format) => html`<a download href=${runFile(this.run, format)} data-format=${format}>${t(`run_file_${format}` as "run_file_sgf")}</a>`)}</div></details>`;
    const games = html`<button id="list-games" @click=${() => this.showGames(null)}>${t("list_of_games")}</button>`;
    if (!may("organiser")) return html`<div class="buttons">${games}${downloads}</div>`;
    if (!run) return html`<div class="buttons">${games}${downloads}${this.isOver ? nothing : html`<button id="resume-run" @click=${() => this.store.resume()}>${t("resume_run")}</button>`}</div>`;
    return html`<div class="buttons">
      <button id="pause-run" class=${run.paused ? "main" : ""} @click=${() => this.store.steer(run.paused ? "resume" : "pause")}>${t(state === "paused" ? "go_on" : "pause")}</button>
      <label class="inline">${t("at_a_time")} <input id="concurrency" type="number" min="1" max="64" .value=${String(run.concurrency)} @change=${(event: Event) => this.store.steer("concurrency", Number((event.target as HTMLInputElement).value))}></label>
      <sure-button .name=${"stop-run"} .text=${t("stop_run")} .question=${t("stop_sure")} @sure=${() => this.store.steer("stop")}></sure-button>
      <withdraw-menu .store=${this.store} .engines=${run.engines} .withdrawn=${this.store.summary?.withdrawn ?? []}></withdraw-menu>${games}${downloads}</div>`;
  }

  // What a wall shows now; elsewhere all is shown.
  private get pages() {
    const count = this.store.shown.length;
    return !onWall() || this.isOver || !count ? [{ from: 0, to: count, side: true }] : wallPages(count, narrow.matches && !!this.store.table);
  }
  private get page() {
    return this.pages[this.turn % this.pages.length];
  }
  private grid() {
    const { store, page } = this;
    const games = onWall() && this.isOver ? [] : store.shown.slice(page.from, page.to).map((id) => store.games.get(id)!).filter(Boolean);
    if (!games.length && (this.isOver || store.shown.length)) return nothing;
    if (!games.length) return html`<div class="grid-empty"><p>${t(store.run ? "no_game_runs" : "run_is_over")}</p></div>`;
    return html`<div class="grid">${games.map((game) => html`<small-game .game=${game} .run=${this.run} .now=${performance.now() + store.lag}></small-game>`)}</div>`;
  }

  private keys() {
    return this.help ? html`<keys-sheet .of=${"watch"} @close-sheet=${() => (this.help = false)}></keys-sheet>` : nothing;
  }
  override render() {
    const { store } = this;
    if (store.missing) return html`<div class="empty"><p>${t("no_such_run")}</p><a class="button" href="/watch" @click=${follow}>${t("all_runs")}</a></div>`;
    if (!store.summary) return html`<div class="empty"><p>${store.error ? t("refused", store.error) : t("loading_run")}</p></div>`;
    const game = this.game ? store.games.get(this.game) : undefined;
    if (this.game && !game && store.awaited === Number(this.game))
      return html`<div class="empty"><p role="status">${t("game_awaited", this.game)}</p><a class="button" href="/run/${this.run}" @click=${follow}>${t("all_games")}</a></div>`;
    if (this.game && !game && store.error)
      return html`<div class="empty"><p>${t("no_such_game")}</p><a class="button" href="/run/${this.run}" @click=${follow}>${t("all_games")}</a></div>`;
    if (game) return html`<h1 class="visually-hidden">${t("game_n", game.id)}</h1><large-game .store=${store} .game=${game} .run=${this.run} .said=${store.said} .lag=${store.lag} .wrong=${store.error}></large-game>${this.keys()}`;
    return html`<div class="run ${onWall() ? "wall" : ""}">${this.head()}${this.isOver && store.table ? html`<run-verdict .table=${store.table} .first=${store.summary.engines?.[0] ?? ""}></run-verdict>` : nothing}<div class="run-body ${store.shown.length && !(onWall() && this.isOver) ? "" : "ended"}">${this.grid()}
      ${store.table && this.page.side ? html`<div class="run-side"><run-tables .table=${store.table} @pair=${(event: CustomEvent) => this.showGames(event.detail)}></run-tables>
        ${store.curve?.points.length ? html`<run-curves class="panel" .curve=${store.curve} .run=${this.run} .still=${onWall()}></run-curves>` : nothing}</div>` : nothing}</div></div>
      ${this.sheet ? html`<games-sheet .run=${this.run} .pair=${this.pair} @close-sheet=${() => (this.sheet = false)}></games-sheet>` : nothing}${this.keys()}`;
  }
}
customElements.define("run-place", RunPlace);
