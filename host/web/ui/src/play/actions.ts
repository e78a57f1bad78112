// <game-actions>: what can be done to the game now. What cannot be taken back asks once more.
import { html, nothing } from "lit";
import { follow } from "../address.js";
import { addressOfGame } from "../analyse/address.js";
import { Part } from "../part.js";
import { may } from "../role.js";
import "../sure_button.js";
import type { GameState } from "../types/game.js";
import { t } from "../words/words.js";
import { isPaired, isWaiting, playsHere, speakingSeat, turnsToTakeBack } from "./game_view.js";
import type { PlayStore } from "./play_store.js";
import "./actions.css";

class GameActions extends Part {
  static override properties = { store: { attribute: false }, game: { attribute: false }, at: {} };
  declare store: PlayStore;
  declare game: GameState;
  declare at: number | null;

  private playing() {
    const { store, game } = this;
    const keep = this.at ?? game.turns.length - turnsToTakeBack(game);
    const waits = isWaiting(game);
    const seat = speakingSeat(game);
    const paused = game.paused_ms !== null;
    return html`
      <button id="take-back" ?disabled=${keep === game.turns.length} @click=${() => store.takeBackTo(keep)}>${t(this.at === null ? "take_back" : "take_back_here")}</button>
      <button id="pause" class=${paused ? "main" : ""} ?disabled=${waits} @click=${() => store.command(paused ? "continue" : "pause")}>${t(paused ? "go_on" : "pause")}</button>
      <button id="hint" ?disabled=${!store.mayHint()} @click=${() => store.askHint()}>${t("hint")}</button>
      <button id="draw" ?disabled=${waits || seat === null || game.draw_offered_by !== null} @click=${() => store.command("offer draw", { seat: seat! })}>${t("draw")}</button>
      <sure-button .name=${"resign"} .text=${t("resign")} .question=${t("resign_sure")} .off=${waits || seat === null} @sure=${() => store.command("resign", { seat: seat! })}></sure-button>
      ${waits ? html`<sure-button .name=${"leave"} .text=${t("stop_waiting")} .question=${t("stop_waiting_sure")} .why=${t("stop_waiting_why")} @sure=${() => store.stopWaiting()}></sure-button>`
        : html`<sure-button .name=${"restart"} .text=${t("restart")} .question=${t("restart_sure")} @sure=${() => store.restart(false)}></sure-button>`}
      ${game.linked ? nothing : html`<sure-button .name=${"abort"} .text=${t("abort")} .question=${t("abort_sure")} .why=${t("abort_why")} @sure=${() => store.command("abort")}></sure-button>`}`;
  }

  private ended() {
    const ends = this.at === null && this.game.status === "over";
    return html`
      ${this.game.status === "stopped" ? nothing : html`
        <button class="main" id="again" @click=${() => this.store.restart(false)}>${t("again")}</button>
        ${isPaired(this.game) ? nothing : html`<button id="other-colour" @click=${() => this.store.restart(true)}>${t("other_colour")}</button>`}`}
      <button id="from-here" title=${ends ? t("from_here_why") : nothing} ?disabled=${ends} @click=${() => this.tell("play-on")}>${t("from_here")}</button>`;
  }

  override render() {
    const playing = this.game.status === "playing" && playsHere(this.game);
    return html`<div class="buttons actions ${playing ? "" : "ended"}">${playing ? this.playing() : this.game.status !== "playing" && may("player") ? this.ended() : nothing}
      <a class="button" id="analyse" href=${addressOfGame(this.game, this.at)} @click=${follow}>${t("analyse")}</a>
      ${may("player") ? html`<button id="new-game" @click=${() => this.tell("new-game")}>${t("new_game")}</button>` : nothing}</div>`;
  }
}
customElements.define("game-actions", GameActions);
