// <moves-list>: every turn; a click shows the board after it ("step", how many turns).
import { html, nothing } from "lit";
import { Part } from "../part.js";
import "./moves_list.css";
import type { GameState } from "../types/game.js";
import { side, t } from "../words/words.js";
import { isAsked, isWaiting, playsHere, turnText } from "./game_view.js";

class MovesList extends Part {
  static override properties = { game: { attribute: false }, at: {} };
  declare game: GameState;
  declare at: number | null;

  override updated() {
    const list = this.querySelector("ol");
    const current = this.querySelector<HTMLElement>("[aria-current]")?.parentElement;
    if (!list || !current) return;
    // Only the list moves, never the page.
    list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
    list.scrollLeft = current.offsetLeft - list.offsetLeft - list.clientWidth / 2;
  }
  // Where nothing was played yet: who begins.
  private noMoves() {
    const { game } = this;
    if (isAsked(game) && playsHere(game)) return t("no_moves");
    const first = game.question && game.players[game.question.seat];
    return first ? t("no_moves_of", first.kind === "engine" ? first.name : side(first.colour)) : t("no_moves_yet");
  }
  override render() {
    const shown = this.at ?? this.game.turns.length;
    let number = 0;
    const turns = this.game.turns.map((turn, i) => {
      const from = number + 1;
      number += turn.stones.length;
      const count = !turn.stones.length ? "" : from === number ? String(number) : `${from}–${number}`;
      return html`<li><button class="move" aria-current=${shown === i + 1 ? "step" : nothing} @click=${() => this.tell("step", i + 1)}>
        <span class="disc small ${turn.stones.length === 1 ? turn.stones[0][1] : turn.colour}"></span><span class="number">${count}</span> ${turnText(turn, this.game.setup)}</button></li>`;
    });
    return html`<ol class="moves" tabindex="0" aria-label=${t("moves")}>${turns.length || isWaiting(this.game) ? turns : html`<li class="hint">${this.noMoves()}</li>`}</ol>`;
  }
}
customElements.define("moves-list", MovesList);
