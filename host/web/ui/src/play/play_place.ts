// <play-place>: the board in the middle, and beside it who plays, what was played, and what can be done.
import { html, nothing } from "lit";
import type { GameBoard } from "../board/board.js";
import "../board/board.js";
import { lastStones, stonesAfter } from "../board/position.js";
import { Part } from "../part.js";
import { may } from "../role.js";
import { t } from "../words/words.js";
import "./actions.js";
import "./game_menu.js";
import { colourOfChoice, isAsked, lastTurnText, ownSeat, playsHere } from "./game_view.js";
import { type KeyCommands, onKey } from "./keys.js";
import "./keys_sheet.js";
import "./moves_list.js";
import "./new_game.js";
import { PlayStore } from "./play_store.js";
import "./play_place.css";
import "./player_bar.js";
import "./status_line.js";
import "./stored_games.js";

class PlayPlace extends Part {
  static override properties = { named: {}, sheet: { state: true } };
  declare named: string; // the game of the address
  declare sheet: "" | "new" | "from" | "keys" | "games";
  private readonly store = new PlayStore();
  private readonly onKeyDown = (event: KeyboardEvent) => {
    if (!this.sheet && !this.store.loaded.length) onKey(event, this.keys());
  };
  private readonly onLoaded = (event: Event) => this.store.offer((event as CustomEvent<string[]>).detail);
  private readonly onAddress = () => location.pathname === `/play/${this.store.game?.id}` && this.store.readMove();
  private readonly onDropped = (event: Event) => {
    event.preventDefault();
    this.store.load((event as CustomEvent<File>).detail);
  };

  constructor() {
    super();
    this.sheet = "";
    this.store.addEventListener("change", () => this.requestUpdate());
  }
  override connectedCallback() {
    super.connectedCallback();
    addEventListener("keydown", this.onKeyDown);
    addEventListener("record-dropped", this.onDropped);
    addEventListener("records-loaded", this.onLoaded);
    addEventListener("popstate", this.onAddress);
  }
  override disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener("keydown", this.onKeyDown);
    removeEventListener("record-dropped", this.onDropped);
    removeEventListener("records-loaded", this.onLoaded);
    removeEventListener("popstate", this.onAddress);
    this.store.leave();
  }
  override willUpdate(changes: Map<string, unknown>) {
    if (changes.has("named") && this.named !== this.store.game?.id) void this.store.open(this.named);
  }

  private board() {
    return this.querySelector<GameBoard>("game-board")!;
  }
  private keys(): KeyCommands {
    const { store } = this;
    return {
      store,
      moveCursor: (dx, dy) => this.board()?.step(dx, dy),
      choose: () => this.board()?.chooseCursor(),
      newGame: () => may("player") && (this.sheet = "new"),
      help: () => (this.sheet = "keys"),
    };
  }
  private boardPart() {
    const { store } = this;
    const game = store.game!;
    const info = store.catalog!.games.find((one) => one.id === game.setup.game)!;
    const shown = store.at ?? game.turns.length;
    const live = store.at === null;
    const question = live ? game.question : null;
    const asked = live && store.connected && isAsked(game) && playsHere(game);
    const points = asked && question !== null && question.kind !== "pass" && question.kind !== "fifth count" && (question.kind !== "swap" || store.choosing);
    const next = question ? colourOfChoice(game, question, store.chosen.length) : "black";
    return html`<game-board .size=${game.setup.size} .rows=${info.rows_from} .discs=${info.turns_stones}
      .stones=${stonesAfter(game, shown)} .last=${lastStones(game, shown)} .line=${live ? (game.outcome?.line ?? null) : null}
      .forbidden=${question?.forbidden ?? []} .legal=${question?.legal ?? null}
      .offers=${question?.kind === "pick fifth" ? question.offers : []}
      .chosen=${question ? store.chosen.map((point, i) => ({ point, colour: colourOfChoice(game, question, i) })) : []}
      .ghosts=${store.hint && question ? store.hint.moves.slice(0, question.count).map((point, i) => ({ point, colour: next, number: i + 1 })) : []}
      .next=${next} .open=${points} @point=${(event: CustomEvent) => store.choose(event.detail)}></game-board>`;
  }

  private side(seat: number, where: string) {
    const { store } = this;
    return html`<player-bar class=${where} .game=${store.game} .seat=${seat} .at=${store.at} .lag=${store.lag}></player-bar>`;
  }

  private sheets() {
    const { store } = this;
    const close = () => (this.sheet = "");
    if (this.sheet === "keys") return html`<keys-sheet .of=${"play"} @close-sheet=${close}></keys-sheet>`;
    if (this.sheet === "new" || this.sheet === "from")
      return html`<new-game .store=${store} .from=${this.sheet === "from"} @close-sheet=${close}></new-game>`;
    if (store.loaded.length) return html`<stored-games .only=${store.loaded} @close-sheet=${() => store.offer([])}></stored-games>`;
    return this.sheet === "games" ? html`<stored-games @close-sheet=${close}></stored-games>` : nothing;
  }

  override render() {
    const { store } = this;
    if (store.missing) return html`<div class="empty"><p>${t("not_found")}</p>${may("player") ? html`<button class="main" @click=${() => store.beginFirst()}>${t("start_new")}</button>` : nothing}</div>`;
    if (!store.game || !store.catalog)
      return html`<div class="play"><div class="board-place"></div><p class="waiting">${store.error || t(store.connected ? "loading" : "lost")}</p></div>`;
    const bottom = store.game.linked ? (ownSeat(store.game) ?? 0) : store.game.players[0].kind === "person" || store.game.players[1].kind !== "person" ? 0 : 1;
    return html`<h1 class="visually-hidden">Tengen</h1>
      <div class="play">
        <div class="board-place">${this.boardPart()}</div>
        ${this.side(1 - bottom, "top")}
        <section class="middle" aria-label=${t("moves")}>
          <status-line .store=${store} .tick=${store.game} .at=${store.at} .chosen=${store.chosen} .error=${store.error} .connected=${store.connected} .choosing=${store.choosing} .hint=${store.hint} .hinting=${store.hinting} .risky=${store.risky}></status-line>
          <moves-list .game=${store.game} .at=${store.at} @step=${(event: CustomEvent) => store.step(event.detail)}></moves-list>
          <game-actions .store=${store} .game=${store.game} .at=${store.at} @new-game=${() => (this.sheet = "new")} @play-on=${() => (this.sheet = "from")}></game-actions>
          <game-menu .store=${store} .game=${store.game} .unfinished=${store.unfinished} @new-game=${() => (this.sheet = "new")} @show-keys=${() => (this.sheet = "keys")} @show-games=${() => (this.sheet = "games")}></game-menu>
        </section>
        ${this.side(bottom, "bottom")}
      </div><div class="visually-hidden" id="last-move" aria-live="polite">${lastTurnText(store.game)}</div>${this.sheets()}`;
  }
}
customElements.define("play-place", PlayPlace);
