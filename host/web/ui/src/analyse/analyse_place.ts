// <analyse-place>: a board to try moves on, the tree of what was tried, and engines that look at it.
import { html, nothing } from "lit";
import type { GameBoard } from "../board/board.js";
import "../board/board.js";
import { lastStones, stonesAfter } from "../board/position.js";
import { Part } from "../part.js";
import "../play/keys_sheet.js";
import { may } from "../role.js";
import type { GameState } from "../types/game.js";
import { setupText } from "../words/terms.js";
import { outcomeOf } from "../words/outcome.js";
import { side, t } from "../words/words.js";
import { AnalyseStore } from "./analyse_store.js";
import "./analyse_place.css";
import "./analyse_sheet.js";
import { onKey } from "./analyse_keys.js";
import "./engine_lines.js";
import "./file_games.js";
import { ghostsOf } from "./ghosts.js";
import "./review_curve.js";
import "./set_up.js";
import "./tree_view.js";

class AnalysePlace extends Part {
  static override properties = { sheet: { state: true }, picked: { state: true }, copied: { state: true } };
  declare sheet: "" | "paste" | "new" | "keys";
  declare picked: { engine: number; rank: number }; // the line that is drawn
  declare copied: boolean;
  private readonly store = new AnalyseStore();
  private readonly moved = () => void this.store.open();
  private readonly onDropped = (event: Event) => {
    event.preventDefault();
    void this.store.read((event as CustomEvent<File>).detail);
  };
  private readonly onKeyDown = (event: KeyboardEvent) => {
    if (!this.sheet && this.store.position) onKey(event, this.store, this.querySelector<GameBoard>("game-board")!, () => (this.sheet = "keys"));
  };

  constructor() {
    super();
    Object.assign(this, { sheet: "", picked: { engine: 0, rank: 0 }, copied: false });
    this.store.addEventListener("change", () => this.requestUpdate());
  }
  override connectedCallback() {
    super.connectedCallback();
    addEventListener("keydown", this.onKeyDown);
    addEventListener("popstate", this.moved);
    addEventListener("record-dropped", this.onDropped);
    void this.store.open();
  }
  override disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener("keydown", this.onKeyDown);
    removeEventListener("popstate", this.moved);
    removeEventListener("record-dropped", this.onDropped);
    this.store.leave();
  }

  private boardPart() {
    const { store } = this;
    const position = store.position!;
    const info = store.catalog!.games.find((one) => one.id === position.setup.game)!;
    const game = position as unknown as GameState;
    const setsUp = store.tool !== null;
    const stones = setsUp ? new Map([...store.draft].map(([point, colour]) => [point, { colour, number: 0 }])) : stonesAfter(game, position.turns.length);
    const next = setsUp ? (store.tool === "white" ? "white" : "black") : (position.to_move ?? "black");
    return html`<game-board .size=${position.setup.size} .rows=${info.rows_from} .discs=${info.turns_stones} .stones=${stones}
      .last=${setsUp ? [] : lastStones(game, position.turns.length)} .line=${setsUp ? null : (position.outcome?.line ?? null)}
      .forbidden=${setsUp ? [] : (position.question?.forbidden ?? [])} .legal=${setsUp ? null : (position.question?.legal ?? null)}
      .chosen=${store.chosen.map((point) => ({ point, colour: next }))} .ghosts=${setsUp ? [] : ghostsOf(store, this.picked)}
      .next=${next} .free=${setsUp} .open=${setsUp || position.question?.kind === "place"} @point=${(event: CustomEvent) => store.choose(event.detail)}></game-board>`;
  }
  private words() {
    const { store } = this;
    const position = store.position!;
    if (store.error) return html`<span class="wrong">${t("refused", store.error)}</span>`;
    if (store.tool) return t("set_up_how");
    if (position.outcome) return outcomeOf(position.outcome, position.setup.game);
    if (position.question?.kind === "pass") return html`${t("pass_must")} <button @click=${() => store.play("pass")}>${t("pass")}</button>`;
    return `${t("side_move", side(position.to_move!))} ${setupText(position.setup)}`;
  }
  private steps() {
    const { store } = this;
    const step = (id: string, word: "step_first" | "step_back" | "step_on" | "step_last", sign: string, by: number) =>
      html`<button id=${id} title=${t(word)} aria-label=${t(word)} @click=${() => store.step(by)}>${sign}</button>`;
    return html`<div class="buttons steps">${step("first", "step_first", "|◀", -9999)}${step("back", "step_back", "◀", -1)}${step("next", "step_on", "▶", 1)}${step("last", "step_last", "▶|", 9999)}
      <button id="undo" ?disabled=${!store.canUndo} @click=${() => store.undo()}>${t("undo")}</button></div>`;
  }
  private async copy() {
    await navigator.clipboard?.writeText(location.href).catch(() => undefined);
    this.copied = true;
    setTimeout(() => (this.copied = false), 2000);
  }
  private files() {
    const { store } = this;
    return html`<div class="buttons files"><button id="set-up" @click=${() => store.startSetUp(stonesAfter(store.position as unknown as GameState, store.position!.turns.length))}>${t("set_up")}</button>
      <button id="paste" @click=${() => (this.sheet = "paste")}>${t("paste")}</button>
      <button id="new-board" @click=${() => (this.sheet = "new")}>${t("new_board")}</button>
      <button id="save-sgf" @click=${() => store.save()}>${t("save_sgf")}</button>
      <button id="copy-address" @click=${() => this.copy()}>${t(this.copied ? "address_copied" : "copy_address")}</button>
      <button id="keys" @click=${() => (this.sheet = "keys")}>${t("keys")}</button></div>`;
  }

  override render() {
    const { store } = this;
    if (!store.position || !store.catalog)
      return html`<div class="play"><div class="board-place"></div><p class="waiting" role="status">${store.error ? html`${store.error} <button class="main" id="fresh" @click=${() => store.begin({ game: "gomoku", rule: "freestyle", size: "15" })}>${t("new_board")}</button>` : t("loading")}</p></div>`;
    const close = () => (this.sheet = "");
    return html`<h1 class="visually-hidden">${t("analyse")}</h1><div class="play analyse">
      <div class="board-place">${this.boardPart()}</div>
      <section class="middle" aria-label=${t("analyse")}>
        ${store.tool ? html`<set-up .store=${store} .tool=${store.tool} .to=${store.draftTo} .draft=${store.draft}></set-up>` : this.steps()}
        <p class="analyse-words" role="status">${store.engines.connected ? this.words() : html`<span class="wrong">${t("lost")}</span>`}</p>
        ${may("player") ? html`<engine-lines .store=${store} .tick=${store.engines.state} .on=${store.engines.on} .position=${store.position} .picked=${this.picked} @pick=${(event: CustomEvent) => (this.picked = event.detail)}></engine-lines>` : nothing}
        ${store.games.length ? html`<file-games .store=${store} .games=${store.games}></file-games>` : nothing}
        <tree-view .store=${store} .tree=${store.tree} .at=${store.at}></tree-view>
        ${may("player") ? html`<review-curve .store=${store} .tick=${store.review.state} .on=${store.review.on} .gone=${store.isReviewGone} .at=${store.at} .tree=${store.tree}></review-curve>` : nothing}
        ${store.notes.map((note) => html`<p class="soft" lang="en">${note}</p>`)}
        ${this.files()}
      </section></div>${this.sheet === "keys" ? html`<keys-sheet .of=${"analyse"} @close-sheet=${close}></keys-sheet>` : this.sheet ? html`<analyse-sheet .store=${store} .kind=${this.sheet} @close-sheet=${close}></analyse-sheet>` : nothing}`;
  }
}
customElements.define("analyse-place", AnalysePlace);
