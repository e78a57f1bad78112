// <small-game>: one of several games that are watched at a time.
import { html, nothing, svg } from "lit";
import { follow } from "../address.js";
import "../board/board.js";
import { type PlacedStone, lastStones, stonesAfter } from "../board/position.js";
import { Part } from "../part.js";
import { clockReading } from "../play/clock_reading.js";
import type { GameState } from "../types/game.js";
import { outcomeText } from "../words/outcome.js";
import { t } from "../words/words.js";
import { lastShare } from "./score.js";

class SmallGame extends Part {
  static override properties = { game: { attribute: false }, run: {}, now: {} };
  declare game: GameState;
  declare run: string; // its address
  declare now: number; // by the host's clock, ms
  private stones = new Map<string, PlacedStone>();
  private last: string[] = [];

  override willUpdate(changes: Map<string, unknown>) {
    if (!changes.has("game")) return;
    this.stones = stonesAfter(this.game, this.game.turns.length);
    this.last = lastStones(this.game, this.game.turns.length);
  }

  private player(seat: number) {
    const { game } = this;
    const player = game.players[seat];
    const running = game.question?.seat === seat;
    const { turn, match } = clockReading(game, seat, this.now);
    return html`<span class="mini ${running ? "running" : ""}"><span class="disc small ${player.colour}"></span>
      <span class="name">${player.name}</span><span class="mini-clock">${match ?? turn ?? ""}</span></span>`;
  }
  override render() {
    const { game } = this;
    const turns = game.turns.length;
    const share = lastShare(game, turns);
    const path = `/run/${this.run}/game/${game.id}`;
    const over = game.status === "over";
    return html`<a class="small-game ${over ? "over" : ""}" href=${path} @click=${follow}>
      ${this.player(1)}
      <span class="small-board"><game-board .still=${true} .size=${game.setup.size} .rows=${game.setup.game === "othello" ? "top" : "bottom"} .discs=${game.setup.game === "othello"}
        .stones=${this.stones} .last=${this.last} .line=${game.outcome?.line ?? null}></game-board>
        <svg class="score-bar" viewBox="0 0 1 2" preserveAspectRatio="none" role="img" aria-label=${share === null ? t("no_score") : t("evaluation")}>${share === null ? nothing : svg`<rect class="white" width="1" height="2"/><rect class="black" y=${1 - share} width="1" height=${1 + share}/>`}</svg></span>
      ${this.player(0)}
      <span class="small-result">${over ? outcomeText(game) : t("moves_n", turns)}</span></a>`;
  }
}
customElements.define("small-game", SmallGame);
