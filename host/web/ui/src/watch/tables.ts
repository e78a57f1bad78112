// <run-tables>: who stands where, a knockout's bracket, who has met whom, and how games ended. A cell asks for its games
// ("pair").
import { html, nothing } from "lit";
import { onWall } from "../address.js";
import { Part } from "../part.js";
import type { Encounter, RunTable } from "../types/run.js";
import { reasonWord } from "../words/outcome.js";
import { t } from "../words/words.js";
import "./bracket.js";
import "./standings.js";
import "./tables.css";

const mostRows = 12; // of a table on a wall: longer ones go on in the next column or page

class RunTables extends Part {
  static override properties = { table: { attribute: false } };
  declare table: RunTable;

  private standings() {
    const { table } = this;
    const rows = onWall() ? mostRows : table.standings.length;
    const parts = Array.from({ length: Math.ceil(table.standings.length / rows) }, (_, i) => i * rows);
    return parts.map((from) => html`<run-standings class="panel" .table=${table} .from=${from} .to=${from + rows}></run-standings>`);
  }

  private met(first: string, second: string): Encounter | undefined {
    for (const one of this.table.encounters) {
      if (one.first === first && one.second === second) return one;
      if (one.first === second && one.second === first) return { first, second, wins: one.losses, losses: one.wins, draws: one.draws };
    }
    return undefined;
  }
  private crosstable() {
    const names = this.table.standings.map((one) => one.name);
    const cell = (first: string, second: string) => {
      if (first === second) return html`<td class="self"></td>`;
      const met = this.met(first, second);
      if (!met) return html`<td>–</td>`;
      const all = met.wins + met.losses + met.draws;
      const points = html`${met.wins + met.draws / 2}<small>/${all}</small>`;
      if (onWall()) return html`<td>${points}</td>`;
      return html`<td><button class="cell" title="${first} – ${second}: +${met.wins} =${met.draws} −${met.losses}" @click=${() => this.tell("pair", [first, second])}>${points}</button></td>`;
    };
    return html`<section class="panel"><div class="scroll" tabindex="0"><table class="crosstable"><caption>${t("crosstable")}</caption><thead><tr><td></td>${names.map((_, i) => html`<th scope="col">${i + 1}</th>`)}</tr></thead>
      <tbody>${names.map((one, i) => html`<tr><th scope="row"><span class="soft">${i + 1}</span> ${one}</th>${names.map((other) => cell(one, other))}</tr>`)}</tbody></table></div></section>`;
  }
  private endings() {
    const most = Math.max(1, ...this.table.endings.map((one) => one.games));
    return html`<section class="panel ended-by"><h2>${t("endings")}</h2><ul class="endings">${this.table.endings.map((one) => html`<li><span>${reasonWord(one.reason)}</span><meter min="0" max=${most} value=${one.games} aria-label=${reasonWord(one.reason)}></meter><span>${one.games}</span></li>`)}</ul></section>`;
  }
  override render() {
    const { endings, bracket } = this.table;
    if (!endings.length) return html`${this.standings()}<p class="hint panel">${t("no_game_yet")}</p>`;
    return html`${this.standings()}${bracket.length ? html`<run-bracket class="panel" .bracket=${bracket}></run-bracket>` : nothing}${this.crosstable()}${this.endings()}`;
  }
}
customElements.define("run-tables", RunTables);
