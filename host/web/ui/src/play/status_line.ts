// <status-line>: one place for what is asked, what is going on, and what went wrong. Its height never changes.
import { type TemplateResult, html, nothing } from "lit";
import { Part } from "../part.js";
import { may } from "../role.js";
import { scoreText } from "../watch/score.js";
import type { GameState } from "../types/game.js";
import { outcomeText } from "../words/outcome.js";
import { side, t } from "../words/words.js";
import { isAsked, isAskedForNext, isWaiting, linkToSend, mayAnswer, ownSeat, placedAfter, playsHere, pointText, tookColour, turnText } from "./game_view.js";
import { openingQuestion } from "./opening_question.js";
import type { PlayStore } from "./play_store.js";
import "./status_line.css";

class StatusLine extends Part {
  static override properties = {
    store: { attribute: false }, tick: { attribute: false }, at: {}, chosen: { attribute: false }, error: {}, connected: {}, choosing: {}, hint: { attribute: false }, hinting: {}, risky: {},
  };
  declare store: PlayStore;

  private words(game: GameState): TemplateResult {
    const { store } = this;
    if (store.at !== null)
      return html`<p>${this.stepped(game, store.at)}</p><div class="buttons"><button class="main" @click=${() => store.step(game.turns.length)}>${t("live")}</button></div>`;
    if (game.status === "failed") return html`<p class="wrong">${t("failed", game.error)}</p>`;
    if (game.status === "over") return html`<p class="result">${outcomeText(game)}</p>`;
    if (game.status === "stopped") return html`<p>${t("stopped")}</p>`;
    if (isWaiting(game)) return html`<p>${playsHere(game) ? t(game.after ? "waits_for_answer" : "waits_for_opponent") : `${t("linked_game")} ${t("waits_for_one")}`}</p>`;
    if (game.paused_ms !== null) return html`<p>${t("paused")}</p>`;
    const question = game.question;
    if (!question) return html`<p>…</p>`;
    const player = game.players[question.seat];
    if (player.kind === "engine") return html`<p>${t("engine_thinks", player.name)}</p>`;
    if (!isAsked(game) && playsHere(game)) return html`<p>${t("opponent_moves", side(player.colour))}</p>`;
    if (!playsHere(game)) return this.others(side(player.colour));
    if (question.kind !== "place" || question.count > 1 || (question.legal && game.setup.game !== "othello")) return openingQuestion(store, game, question);
    if (store.risky) return html`<p class="wrong" id="risky">${t("is_forbidden", pointText(store.risky, game.setup))}</p>`;
    return html`<p>${ownSeat(game) === null ? t("side_move", side(player.colour)) : `${this.tookColour(game)}${t("your_move")}`}</p>
      ${game.setup.pass && game.setup.rule === "renju" ? html`<div class="buttons"><button @click=${() => store.answer("pass")}>${t("pass")}</button></div>` : nothing}`;
  }

  private stepped(game: GameState, at: number) {
    const turn = game.turns[at - 1];
    const what = turn && !turn.stones.length ? `: ${turnText(turn, game.setup)}` : "";
    return t("stepped", placedAfter(game, at), placedAfter(game, game.turns.length), what);
  }
  private tookColour(game: GameState) {
    const own = ownSeat(game)!;
    if (!tookColour(game, own)) return "";
    const [player, other] = [game.players[own], game.players[1 - own]];
    return `${t("took_colour", other.name, t(other.colour), t(player.colour))} `;
  }

  // Somebody else's game is looked at until a seat is taken.
  private others(to_move: string): TemplateResult {
    if (this.store.game!.linked) return html`<p>${t("side_move", to_move)} ${t("linked_game")}</p>`;
    return html`<p>${t("side_move", to_move)} ${t("others_game")}</p>
      ${may("player") ? html`<div class="buttons"><button id="sit-down" @click=${() => this.store.sitDown()}>${t("sit_down")}</button></div>` : nothing}`;
  }
  // Offers stand also while an earlier move is looked at, and in a pause.
  private drawOffer(game: GameState) {
    const by = game.draw_offered_by;
    if (by === null || game.status !== "playing" || !playsHere(game)) return nothing;
    const other = 1 - by;
    if (!mayAnswer(game, other)) return html`<p class="proposal">${t("draw_waits")}</p>`;
    return html`<div class="proposal"><p>${t("draw_offered", side(game.players[by].colour))}</p><div class="buttons">
      <button class="main" @click=${() => this.store.command("accept draw", { seat: other })}>${t("draw_accept")}</button>
      <button @click=${() => this.store.command("decline draw", { seat: other })}>${t("draw_decline")}</button></div></div>`;
  }
  private nextGame(game: GameState) {
    if (!game.next) return nothing;
    const words = !isAskedForNext(game) ? "next_follows" : game.status === "playing" ? "next_asked_now" : "next_asked";
    return html`<div class="proposal"><p>${t(words)}</p><div class="buttons"><button class="main" id="next-game" @click=${() => this.store.goToNext()}>${t("next_go")}</button></div></div>`;
  }

  private linkWords(game: GameState) {
    const link = linkToSend(game);
    if (!link) return nothing;
    const field = () => this.querySelector<HTMLInputElement>("#link")!;
    // A page without encryption has no clipboard of its own.
    const copy = () => (field().select(), navigator.clipboard ? void navigator.clipboard.writeText(link) : void document.execCommand("copy"));
    return html`<div class="link"><label for="link">${t("link_send")}</label><input id="link" readonly .value=${link} @focus=${() => field().select()}>
      <button id="copy-link" @click=${copy}>${t("link_copy")}</button></div>`;
  }

  private hintWords() {
    const { hint, hinting } = this.store;
    if (hinting) return html`<p class="soft">${t("hint_waits")}</p>`;
    if (!hint) return nothing;
    const moves = hint.moves.slice(0, this.store.game?.question?.count ?? 1).join(" ").toUpperCase();
    return html`<p class="hint-words">${t("hint_is", hint.by, moves)}${hint.score === undefined ? "" : `, ${t("hint_score", scoreText(hint.score))}`}</p>`;
  }

  override render() {
    const { store } = this;
    const game = store.game!;
    const trouble = !store.connected ? t("lost") : store.error ? t("refused", store.error) : "";
    return html`<div class="status" role="status">${trouble ? html`<p class="wrong">${trouble}</p>` : nothing}${this.words(game)}${this.drawOffer(game)}${this.nextGame(game)}${this.linkWords(game)}${this.hintWords()}</div>`;
  }
}
customElements.define("status-line", StatusLine);
