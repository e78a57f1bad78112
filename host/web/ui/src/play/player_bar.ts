// <player-bar>: who sits at a seat, and the clock, which ticks here between the stamps of the host.
import { html, nothing } from "lit";
import { stonesAfter } from "../board/position.js";
import { Part } from "../part.js";
import type { GameState } from "../types/game.js";
import { known, side, t } from "../words/words.js";
import { clockReading } from "./clock_reading.js";
import { isPaired, ownSeat } from "./game_view.js";
import "./player_bar.css";

class PlayerBar extends Part {
  static override properties = { game: { attribute: false }, seat: {}, at: {}, lag: {}, plain: {}, now: { state: true } };
  declare game: GameState;
  declare seat: number;
  declare at: number | null | undefined; // turns shown; none: all
  declare lag: number; // host's clock minus this browser's
  declare plain: boolean; // nobody of this page plays
  declare now: number;
  private timer = 0;

  override connectedCallback() {
    super.connectedCallback();
    this.timer = window.setInterval(() => (this.now = performance.now()), 100);
  }
  override disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.timer);
  }
  override shouldUpdate(changes: Map<string, unknown>) {
    // Without a clock nothing ticks.
    return !(changes.size === 1 && changes.has("now") && !this.game.players[this.seat].clock);
  }

  override render() {
    const { game, seat } = this;
    const player = game.players[seat];
    const running = game.question?.seat === seat && game.paused_ms === null;
    const own = !["", "Black", "White"].includes(player.name); // not the host's name of a seat
    const name = player.kind === "person" ? (ownSeat(game) === seat ? t("you") : own ? player.name : isPaired(game) ? side(player.colour) : t("person")) : player.name;
    const level = player.level ? known(player.level) : "";
    const stones = game.setup.game === "othello" ? this.discs(player.colour) : null;
    const { turn, match } = clockReading(game, seat, performance.now() + this.lag);
    return html`<div class="player ${running ? "running" : ""}">
      <span class="disc ${player.colour}" role="img" aria-label=${side(player.colour)}></span>
      <span class="name">${name}${level ? html` <span class="level">${level}</span>` : nothing}</span>
      ${stones === null ? nothing : html`<span class="count">${stones}</span>`}
      ${running && player.kind === "engine" && !this.plain ? html`<span class="thinking">${t("thinking")}</span>` : nothing}
      ${game.waits_for === seat ? html`<span class="thinking">${t("not_here_yet")}</span>` : nothing}
      <span class="clocks" role="timer" aria-label=${t("clock")}>${match !== null ? html`<span class="clock">${match}</span>` : nothing}
        ${turn !== null ? html`<span class="clock ${match === null ? "" : "small"}">${turn}</span>` : nothing}</span></div>`;
  }
  private discs(colour: string): number {
    return [...stonesAfter(this.game, this.at ?? this.game.turns.length).values()].filter((stone) => stone.colour === colour).length;
  }
}
customElements.define("player-bar", PlayerBar);
