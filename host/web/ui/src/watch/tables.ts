// <run-tables>: who stands where, who has met whom, and how games ended. A cell asks for its games ("pair").
import { html, nothing } from "lit";
import { onWall } from "../address.js";
import { Part } from "../part.js";
import type { Encounter, RunTable } from "../types/run.js";
import { reasonWord } from "../words/outcome.js";
import { t } from "../words/words.js";
import "./tables.css";

class RunTables extends Part {
  static override properties = { table: { attribute: false } };
  declare table: RunTable;

  private standings() {
    // Games of pairs that are not finished are not in the table yet.
    const games = this.table.standings.reduce((sum, one) => sum + one.games, 0) / 2;
    const faulty = this.table.standings.some((one) => one.crashes + one.time_losses + one.illegal_moves);
    const rows = this.table.standings.map((one) => html`<tr><td>${one.rank}</td><th scope="row">${one.name}</th><td>${one.games}</td>
      <td>${one.points}</td><td class="wide">${one.wins}–${one.draws}–${one.losses}</td>
      <td>${one.elo === null ? "–" : html`${String(Math.round(one.elo)).replace("-", "−")}${one.elo_error === null ? nothing : html` <small>±${Math.round(one.elo_error)}</small>`}`}</td>
      ${faulty ? html`<td class="wide">${one.crashes + one.time_losses + one.illegal_moves || ""}</td>` : nothing}</tr>`);
    return html`<div class="scroll" tabindex="0"><table class="standings"><caption>${t("standings_after", games)}</caption><thead><tr><th scope="col">#</th><th scope="col">${t("engine")}</th><th scope="col">${t("games")}</th>
      <th scope="col">${t("points")}</th><th scope="col" class="wide">${t("wins_draws_losses")}</th><th scope="col">Elo</th>${faulty ? html`<th scope="col" class="wide">${t("faults")}</th>` : nothing}</tr></thead><tbody>${rows}</tbody></table></div>`;
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
    return html`<div class="scroll" tabindex="0"><table class="crosstable"><caption>${t("crosstable")}</caption><thead><tr><td></td>${names.map((_, i) => html`<th scope="col">${i + 1}</th>`)}</tr></thead>
      <tbody>${names.map((one, i) => html`<tr><th scope="row"><span class="soft">${i + 1}</span> ${one}</th>${names.map((other) => cell(one, other))}</tr>`)}</tbody></table></div>`;
  }
  private endings() {
    const most = Math.max(1, ...this.table.endings.map((one) => one.games));
    return html`<section><h2>${t("endings")}</h2><ul class="endings">${this.table.endings.map((one) => html`<li><span>${reasonWord(one.reason)}</span><meter min="0" max=${most} value=${one.games} aria-label=${reasonWord(one.reason)}></meter><span>${one.games}</span></li>`)}</ul></section>`;
  }
  override render() {
    const played = this.table.endings.length > 0;
    return html`${this.standings()}${played ? [this.crosstable(), this.endings()] : html`<p class="hint">${t("no_game_yet")}</p>`}`;
  }
}
customElements.define("run-tables", RunTables);
