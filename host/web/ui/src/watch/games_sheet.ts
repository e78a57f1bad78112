// <games-sheet>: the games of two engines, or of all, as the store has them; pairs of one opening side by side.
import { html, nothing } from "lit";
import { getRunGames } from "../api.js";
import { go } from "../address.js";
import { Sheet } from "../sheet.js";
import type { PlayedGame } from "../types/run.js";
import { sayWrong } from "../words/host_words.js";
import { reasonWord } from "../words/outcome.js";
import { t } from "../words/words.js";

class GamesSheet extends Sheet {
  static override properties = { run: {}, pair: { attribute: false }, games: { state: true }, next: { state: true }, wrong: { state: true } };
  declare run: string;
  declare pair: [string, string] | null; // null: all
  declare games: PlayedGame[];
  declare next: number | null;
  declare wrong: string;

  constructor() {
    super();
    this.games = [];
    this.next = 0;
    this.wrong = "";
  }
  override connectedCallback() {
    super.connectedCallback();
    void this.more();
  }
  private async more() {
    try {
      const [first, second] = this.pair ?? ["", ""];
      const { games, next } = await getRunGames(this.run, first, second, this.next ?? 0);
      this.games = [...this.games, ...games];
      this.next = next;
    } catch (error) {
      this.wrong = sayWrong(error);
      this.next = null;
    }
  }
  protected heading() {
    return this.pair ? `${this.pair[0]} – ${this.pair[1]}` : t("all_games");
  }
  private open(game: PlayedGame) {
    this.close();
    go(`/run/${this.run}/game/${game.number}`);
  }
  protected body() {
    return html`${this.wrong ? html`<p class="wrong" role="alert">${this.wrong}</p>` : nothing}
      <ol class="played">${this.games.map((game, i) => html`<li class=${i && this.games[i - 1].unit === game.unit ? "same-unit" : ""}><button @click=${() => this.open(game)}>
        <span class="soft">${game.number}</span> <span><span class="disc small black"></span> ${game.black}</span> <strong>${game.score}</strong> <span><span class="disc small white"></span> ${game.white}</span>
        <span class="soft">${reasonWord(game.reason)} · ${t("moves_n", game.moves)}</span></button></li>`)}</ol>
      ${!this.games.length && this.next === null && !this.wrong ? html`<p>${t("no_game_yet")}</p>` : nothing}
      <div class="buttons">${this.next !== null && this.games.length ? html`<button @click=${this.more}>${t("more")}</button>` : nothing}<button class="main" @click=${this.close}>${t("close")}</button></div>`;
  }
}
customElements.define("games-sheet", GamesSheet);
