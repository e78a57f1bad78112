// <game-graphs>: the evaluation and the time of each turn; a click shows the board after it ("step", how many turns).
import { html, nothing, svg } from "lit";
import { Part } from "../part.js";
import type { GameState } from "../types/game.js";
import { t } from "../words/words.js";
import "./graphs.css";
import { blackShare, scoreText } from "./score.js";

const width = 320;
const height = 64;

class GameGraphs extends Part {
  static override properties = { game: { attribute: false }, at: {} };
  declare game: GameState;
  declare at: number | null;

  private step(event: MouseEvent) {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const count = this.game.turns.length;
    if (count) this.tell("step", Math.max(1, Math.min(count, Math.ceil(((event.clientX - box.left) / box.width) * count))));
  }
  private frame(label: string, content: unknown, title: string) {
    const count = Math.max(1, this.game.turns.length);
    const at = ((this.at ?? this.game.turns.length) - 0.5) * (width / count);
    return html`<figure class="graph"><figcaption><span>${title}</span><span>${label}</span></figcaption>
      <svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" role="img" aria-label="${title}: ${label}" @click=${this.step}>
        ${content}${this.game.turns.length ? svg`<path class="now" d="M${at} 0V${height}"/>` : nothing}</svg></figure>`;
  }

  private evaluation() {
    const { turns } = this.game;
    const x = (i: number) => (i + 0.5) * (width / Math.max(1, turns.length));
    const lines = (["black", "white"] as const).map((colour) => {
      const points = turns.flatMap((turn, i) => {
        const share = turn.colour === colour ? blackShare(turn) : null;
        return share === null ? [] : [`${x(i).toFixed(1)} ${((1 - share) * (height / 2)).toFixed(1)}`];
      });
      return points.length ? svg`<path class="line ${colour}" d="M${points.join("L")}"/>` : nothing;
    });
    const shown = turns[(this.at ?? turns.length) - 1];
    const label = shown?.score === undefined ? t("no_score") : `${scoreText(shown.colour === "black" ? shown.score : -shown.score)} ${t("for_black")}`;
    return this.frame(label, svg`<path class="axis" d="M0 ${height / 2}H${width}"/>${lines}`, t("evaluation"));
  }
  private time() {
    const { turns } = this.game;
    const most = Math.max(1, ...turns.map((turn) => turn.time_ms));
    const each = width / Math.max(1, turns.length);
    const bars = turns.map((turn, i) => {
      const tall = Math.max(1, (turn.time_ms / most) * (height - 4));
      return svg`<rect class="turn-bar ${turn.colour}" x=${i * each} y=${height - tall} width=${Math.max(0.6, each * 0.8)} height=${tall}/>`;
    });
    const shown = turns[(this.at ?? turns.length) - 1];
    return this.frame(shown ? `${(shown.time_ms / 1000).toFixed(shown.time_ms < 10_000 ? 2 : 1)} s` : "–", bars, t("time_of_turns"));
  }
  override render() {
    return html`${this.evaluation()}${this.time()}`;
  }
}
customElements.define("game-graphs", GameGraphs);
