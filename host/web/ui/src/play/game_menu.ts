// <game-menu>: files and the look of the board.
import { html, nothing } from "lit";
import { follow } from "../address.js";
import { mirrored, turnedRight } from "../board/geometry.js";
import { Part } from "../part.js";
import { recordAddress } from "../api.js";
import { may } from "../role.js";
import { set, settings } from "../settings.js";
import type { GameState, GameSummary } from "../types/game.js";
import { engineName, setupText, term } from "../words/terms.js";
import { type Word, known, t } from "../words/words.js";
import type { PlayStore } from "./play_store.js";
import "./game_menu.css";

class GameMenu extends Part {
  static override properties = { store: { attribute: false }, game: { attribute: false }, unfinished: { attribute: false } };
  declare store: PlayStore;
  declare game: GameState;
  declare unfinished: GameSummary[];

  private choice<K extends "numbers" | "coordinates">(name: K, values: string[]) {
    return html`<label>${t(name)}<select id=${name} @change=${(event: Event) => set(name, (event.target as HTMLSelectElement).value as never)}>
      ${values.map((value) => html`<option value=${value} ?selected=${settings[name] === value}>${t(`${name}_${value}` as Word)}</option>`)}</select></label>`;
  }
  private loadFrom(event: Event) {
    const input = event.target as HTMLInputElement;
    if (input.files?.[0]) this.store.load(input.files[0]);
    input.value = "";
  }

  private opponents({ players }: GameSummary) {
    return players.filter(({ kind }) => kind === "engine").map(({ engine, name, level }) => [engineName(engine!, name), level && known(level)].filter(Boolean).join(" ")).join(", ") || t("another_person");
  }
  private others() {
    if (!this.unfinished.length) return nothing;
    return html`<details class="menu wide" name="game-menu"><summary id="unfinished">${t("unfinished")} (${this.unfinished.length})</summary><div class="menu-body">
      ${this.unfinished.map((game) => html`<a href="/play/${game.id}" @click=${follow}>${this.opponents(game)} <span class="suffix">${setupText(game.setup)}, ${t("moves_n", game.turns)}</span></a>`)}</div></details>`;
  }

  override render() {
    const { game } = this;
    const formats = this.store.catalog!.formats.filter((format) => format.writes && format.games.includes(game.setup.game));
    return html`<div class="menus">
      <details class="menu" name="game-menu"><summary id="save">${t("save")}</summary><div class="menu-body">
        <p>${t("save_as")}</p>${formats.map((format) => html`<a download href=${recordAddress(game.id, format.id)} data-format=${format.id}>${term(`format/${format.id}`, format.name)[0]} <span class="suffix">.${format.suffixes[0]}</span></a>`)}</div></details>
      ${may("player") ? html`<label class="button" for="load-file">${t("load")}<input id="load-file" type="file" class="visually-hidden" @change=${this.loadFrom}></label>` : nothing}
      <details class="menu" name="game-menu"><summary id="view">${t("view")}</summary><div class="menu-body">
        ${this.choice("numbers", ["off", "last", "all"])}${this.choice("coordinates", ["host", "other", "off"])}
        <button id="turn-board" @click=${() => set("turned", turnedRight(settings.turned))}>${t("turn_right")}</button>
        <button id="flip-board" @click=${() => set("turned", mirrored(settings.turned))}>${t("flip")}</button>
        <label class="check"><input type="checkbox" id="confirm" .checked=${settings.confirm} @change=${(event: Event) => set("confirm", (event.target as HTMLInputElement).checked)}>${t("confirm")}</label></div></details>
      <button id="games" @click=${() => this.tell("show-games")}>${t("stored_games")}</button>
      <a class="button" id="scores" href="/scores" @click=${follow}>${t("scores")}</a>
      <button id="keys" @click=${() => this.tell("show-keys")}>${t("keys")}</button>${this.others()}</div>`;
  }
}
customElements.define("game-menu", GameMenu);
