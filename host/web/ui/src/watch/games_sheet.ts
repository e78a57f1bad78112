// <games-sheet>: the games of two engines, or of all, as the store has them; pairs of one opening side by side.
import { html } from "lit";
import { getRunGames } from "../api.js";
import { ListSheet } from "../list_sheet.js";
import type { PlayedGame } from "../types/run.js";
import { reasonWord } from "../words/outcome.js";
import { t } from "../words/words.js";

class GamesSheet extends ListSheet<PlayedGame> {
  static override properties = { run: {}, pair: { attribute: false } };
  declare run: string;
  declare pair: [string, string] | null; // null: all
  protected readonly kind = "played";
  protected readonly none = "no_game_yet";
  private next = 0;

  protected async read() {
    const [first, second] = this.pair ?? ["", ""];
    const { games, next } = await getRunGames(this.run, first, second, this.next);
    this.next = next ?? 0;
    return { found: games, isLast: next === null };
  }
  protected heading() {
    return this.pair ? `${this.pair[0]} – ${this.pair[1]}` : t("all_games");
  }
  protected entry(game: PlayedGame, before: PlayedGame | undefined) {
    return html`<li class=${before?.unit === game.unit ? "same-unit" : ""}><button @click=${() => this.open(`/run/${this.run}/game/${game.number}`)}>
      <span class="soft">${game.number}</span> <span><span class="disc small black"></span> ${game.black}</span> <strong>${game.score}</strong> <span><span class="disc small white"></span> ${game.white}</span>
      <span class="soft">${reasonWord(game.reason)} · ${t("moves_n", game.moves)}</span></button></li>`;
  }
}
customElements.define("games-sheet", GamesSheet);
