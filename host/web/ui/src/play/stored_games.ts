// <stored-games>: the games of the host's folder, or those of a file that was loaded.
import { html } from "lit";
import { gamesOfAPage, getGames } from "../api.js";
import { ListSheet } from "../list_sheet.js";
import { isOwn } from "../own_games.js";
import type { GameSummary, LoadedFile } from "../types/game.js";
import { outcomeText } from "../words/outcome.js";
import { engineName, setupText } from "../words/terms.js";
import { known, side, t } from "../words/words.js";
import { dateOf } from "./game_date.js";
import { isWaiting } from "./game_view.js";
import "./stored_games.css";

class StoredGames extends ListSheet<GameSummary> {
  static override properties = { only: { attribute: false } };
  declare only: string[]; // of a file; empty: all games
  protected readonly kind = "stored";
  protected readonly none = "no_stored_games";

  constructor() {
    super();
    this.only = [];
  }
  protected async read(before: GameSummary[]) {
    const found = await getGames(before[before.length - 1]?.id);
    const all = [...before, ...found];
    const hasOnly = this.only.length > 0 && this.only.every((id) => all.some((game) => game.id === id));
    return { found, isLast: hasOnly || found.length < gamesOfAPage };
  }
  protected override shown(found: GameSummary[]) {
    if (this.only.length) return this.only.flatMap((id) => found.find((game) => game.id === id) ?? []);
    // The games of a file are one entry, where the newest of them stands.
    const listed = this.listed(found);
    return listed.filter((game, i) => !game.file || listed.findIndex(({ file }) => file?.first === game.file!.first) === i);
  }
  private listed(found: GameSummary[]) {
    // One that waits for its opponent concerns whoever sent the link.
    return found.filter((game) => game.turns || (game.status === "playing" && (!isWaiting(game) || isOwn(game.id))));
  }

  private player({ players }: GameSummary, seat: number) {
    const { kind, name, engine, level, colour } = players[seat];
    const own = !["", "Black", "White"].includes(name); // not the host's name of a seat
    if (kind === "engine") return [engineName(engine!, name), level && known(level)].filter(Boolean).join(" ");
    return own ? name : side(colour);
  }
  private state(game: GameSummary) {
    if (game.status === "over" && game.outcome) return outcomeText(game);
    return t(isWaiting(game) ? "game_waits" : game.status === "playing" ? "game_running" : "game_stored");
  }
  protected entry(game: GameSummary) {
    return game.file && !this.only.length ? this.group(game.file) : html`<li>${this.button(game)}</li>`;
  }
  private group({ name, first, games }: LoadedFile) {
    const all = this.listed(this.found!).filter(({ file }) => file?.first === first);
    // By the numbers in which their ids end.
    all.sort((one, other) => one.id.localeCompare(other.id, "en", { numeric: true }));
    return html`<li><details class="file"><summary data-file=${first}><strong>${name || t("loaded_file")}</strong>
      <span class="soft">${t("games_n", games)} · ${dateOf(first)}</span></summary>
      <ol class="list stored">${all.map((game) => html`<li>${this.button(game)}</li>`)}</ol></details></li>`;
  }
  private button(game: GameSummary) {
    const seats = game.players[0].colour === "white" ? [1, 0] : [0, 1];
    return html`<button data-game=${game.id} @click=${() => this.open(`/play/${game.id}`)}>
      <strong>${seats.map((seat) => this.player(game, seat)).join(" – ")}</strong> <span>${this.state(game)}</span>
      <span class="soft">${setupText(game.setup)} · ${t("moves_n", game.turns)} · ${dateOf(game.id)}</span></button>`;
  }
  protected heading() {
    return this.only.length ? t("games_of_file", this.only.length) : t("stored_games");
  }
}
customElements.define("stored-games", StoredGames);
