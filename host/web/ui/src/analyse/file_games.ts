// <file-games>: the games of a file that has several. One is on the board; the others are a choice away.
import { html, nothing } from "lit";
import { Part } from "../part.js";
import type { Tree } from "../types/analysis.js";
import { t } from "../words/words.js";
import type { AnalyseStore } from "./analyse_store.js";

const most = 1000; // in the list

class FileGames extends Part {
  static override properties = { store: { attribute: false }, games: { attribute: false }, chosen: { state: true } };
  declare store: AnalyseStore;
  declare games: Tree[];
  declare chosen: number;

  override willUpdate(changes: Map<string, unknown>) {
    if (changes.has("games")) this.chosen = 0;
  }
  private name(tree: Tree, i: number) {
    const players = tree.players.filter(Boolean).join(" – ");
    return `${i + 1}. ${players || t("game_n", i + 1)} · ${t("moves_n", mainLine(tree))}`;
  }
  private choose(i: number) {
    this.chosen = i;
    this.store.openGame(this.games[i]);
  }
  override render() {
    const { games, chosen } = this;
    const step = (id: string, word: "previous_game" | "next_game", sign: string, by: number) =>
      html`<button id=${id} title=${t(word)} aria-label=${t(word)} ?disabled=${!games[chosen + by]} @click=${() => this.choose(chosen + by)}>${sign}</button>`;
    return html`<div class="file-games"><label for="file-game" class="soft">${t("games_of_file", games.length)}</label>
      <div class="buttons">${step("previous-game", "previous_game", "◀", -1)}<select id="file-game" .value=${String(chosen)} @change=${(event: Event) => this.choose(Number((event.target as HTMLSelectElement).value))}>
        ${games.slice(0, most).map((tree, i) => html`<option value=${i} ?selected=${i === chosen}>${this.name(tree, i)}</option>`)}</select>${step("next-game", "next_game", "▶", 1)}</div>
      ${games.length > most ? html`<p class="soft">${t("games_cut", most)}</p>` : nothing}</div>`;
  }
}

// How many nodes its first line has.
function mainLine(tree: Tree): number {
  let at = 0;
  let length = 0;
  tree.nodes.forEach((node, i) => {
    if (node.parent !== at) return;
    at = i + 1;
    length++;
  });
  return length;
}
customElements.define("file-games", FileGames);
