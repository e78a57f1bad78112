// <stored-games>: the games of the host's folder, the newest first, or those of a file that was loaded; a click opens one.
import { html, nothing } from "lit";
import { gamesOfAPage, getGames } from "../api.js";
import { go } from "../address.js";
import { Sheet } from "../sheet.js";
import type { GameSummary } from "../types/game.js";
import { sayWrong } from "../words/host_words.js";
import { outcomeText } from "../words/outcome.js";
import { engineName, setupText } from "../words/terms.js";
import { known, side, t } from "../words/words.js";
import { dateOf } from "./game_date.js";
import "./stored_games.css";

class StoredGames extends Sheet {
  static override properties = { only: { attribute: false }, games: { state: true }, isAll: { state: true }, wrong: { state: true } };
  declare only: string[]; // of a file; empty: all games
  declare games: GameSummary[] | undefined;
  declare isAll: boolean;
  declare wrong: string;

  constructor() {
    super();
    this.only = [];
    this.isAll = false;
    this.wrong = "";
  }
  override connectedCallback() {
    super.connectedCallback();
    void this.more();
  }
  private async more() {
    try {
      const found = await getGames(this.games?.[this.games.length - 1]?.id);
      this.games = [...(this.games ?? []), ...found];
      this.isAll = found.length < gamesOfAPage;
    } catch (error) {
      this.wrong = sayWrong(error);
    }
  }
  private open(id: string) {
    this.close();
    go(`/play/${id}`);
  }

  private player({ players }: GameSummary, seat: number) {
    const { kind, name, engine, level, colour } = players[seat];
    const own = !["", "Black", "White"].includes(name); // not the host's name of a seat
    if (kind === "engine") return [engineName(engine!, name), level && known(level)].filter(Boolean).join(" ");
    return own ? name : side(colour);
  }
  private state(game: GameSummary) {
    if (game.status === "over" && game.outcome) return outcomeText(game);
    return t(game.status === "playing" ? "game_running" : "game_stored");
  }
  private line(game: GameSummary) {
    const seats = game.players[0].colour === "white" ? [1, 0] : [0, 1];
    return html`<li><button data-game=${game.id} @click=${() => this.open(game.id)}>
      <strong>${seats.map((seat) => this.player(game, seat)).join(" – ")}</strong> <span>${this.state(game)}</span>
      <span class="soft">${setupText(game.setup)} · ${t("moves_n", game.turns)} · ${dateOf(game.id)}</span></button></li>`;
  }
  protected heading() {
    return this.only.length ? t("games_of_file", this.only.length) : t("stored_games");
  }
  protected body() {
    const { games, only } = this;
    const shown = only.length ? only.flatMap((id) => games?.find((game) => game.id === id) ?? []) : (games ?? []).filter((game) => game.turns || game.status === "playing");
    return html`${this.wrong ? html`<p class="wrong" role="alert">${this.wrong}</p>` : nothing}
      ${!games && !this.wrong ? html`<p class="soft">${t("loading_games")}</p>` : nothing}
      ${games && !shown.length ? html`<p>${t("no_stored_games")}</p>` : nothing}
      <ol class="stored">${shown.map((game) => this.line(game))}</ol>
      <div class="buttons">${games && !this.isAll && shown.length !== only.length ? html`<button id="more-games" @click=${this.more}>${t("more")}</button>` : nothing}<button class="main" @click=${this.close}>${t("close")}</button></div>`;
  }
}
customElements.define("stored-games", StoredGames);
