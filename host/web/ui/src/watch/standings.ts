// <run-standings>: who stands where. Byes, forfeits, tie-breaks and rounds of a knockout have columns where there are
// any; below stands who has withdrawn, and how the games of such an engine count.
import { html, nothing } from "lit";
import { Part } from "../part.js";
import type { RunTable, Standing } from "../types/run.js";
import { type Word, t } from "../words/words.js";

interface Column {
  name: string;
  title: string;
  cell: (one: Standing) => string | number;
}

const tieBreaks: Record<string, [Word, Word]> = {
  Buchholz: ["buchholz", "buchholz_why"],
  "Sonneborn-Berger": ["sonneborn_berger", "sonneborn_berger_why"],
  "direct encounter": ["direct_encounter", "direct_encounter_why"],
};

function tieBreakColumns({ tie_breaks, standings }: RunTable): Column[] {
  // Two engines are not placed by tie-breaks.
  if (standings.length < 3) return [];
  return tie_breaks.map((name, i) => {
    const [short, why] = tieBreaks[name] ?? [];
    return { name: short ? t(short) : name, title: why ? t(why) : t("tie_break"), cell: (one) => Number((one.tie_breaks[i] ?? 0).toFixed(2)) };
  });
}

const faults = (one: Standing) => one.crashes + one.time_losses + one.illegal_moves;

// Beside rank, name, games, points, results and Elo.
function moreColumns(table: RunTable): Column[] {
  const any = (value: (one: Standing) => number) => table.standings.some((one) => value(one) > 0);
  const columns: Column[] = [];
  if (table.ranks_by === "share") columns.push({ name: t("share"), title: t("share_why"), cell: (one) => `${(100 * one.share).toFixed(1)} %` });
  columns.push(...tieBreakColumns(table));
  if (any((one) => one.out_in_round)) columns.push({ name: t("out_in"), title: t("out_in_why"), cell: (one) => (one.out_in_round ? t("round_n", one.out_in_round) : "") });
  if (any((one) => one.byes)) columns.push({ name: t("byes"), title: t("byes_why"), cell: (one) => one.byes || "" });
  if (any((one) => one.forfeits_won + one.forfeits_lost))
    columns.push({ name: t("forfeits"), title: t("forfeits_why"), cell: (one) => (one.forfeits_won + one.forfeits_lost ? `+${one.forfeits_won} −${one.forfeits_lost}` : "") });
  if (any(faults)) columns.push({ name: t("faults"), title: t("faults_why"), cell: (one) => faults(one) || "" });
  return columns;
}

// What such a table takes, in heights of its letters: the same whatever numbers stand in it, and whether there are faults.
export const widthOfStandings = (table: RunTable) => 37 + 5 * (moreColumns(table).length - Number(table.standings.some(faults)));

// How the games of an engine that has withdrawn count.
function fate(one: Standing): string {
  if (one.forfeits_lost) return t("fate_forfeited", one.forfeits_lost);
  if (one.annulled_games) return t("fate_annulled", one.annulled_games);
  if (one.dropped_games) return t("fate_dropped", one.dropped_games);
  return t("fate_played");
}

class RunStandings extends Part {
  static override properties = { table: { attribute: false }, from: {}, to: {} };
  declare table: RunTable;
  declare from: number; // the rows that are shown
  declare to: number;

  constructor() {
    super();
    this.from = 0;
    this.to = Infinity;
  }

  private elo({ elo, elo_error }: Standing) {
    if (elo === null) return "–";
    return html`${String(Math.round(elo)).replace("-", "−")}${elo_error === null ? nothing : html` <small>±${Math.round(elo_error)}</small>`}`;
  }
  override render() {
    const { table } = this;
    // Games of pairs that are not finished are not in the table yet.
    const games = table.standings.reduce((sum, one) => sum + one.games, 0) / 2;
    const more = moreColumns(table);
    const rows = table.standings.slice(this.from, this.to);
    const head = (name: string, title = "") => html`<th scope="col" title=${title || nothing}>${name}</th>`;
    return html`<div class="scroll" tabindex="0"><table class="standings"><caption>${t("standings_after", games)}</caption>
      <thead><tr>${head("#")}${head(t("engine"))}${head(t("games"))}${head(t("points"))}<th scope="col" class="wide">${t("wins_draws_losses")}</th>${head("Elo")}${more.map(({ name, title }) => head(name, title))}</tr></thead>
      <tbody>${rows.map((one) => html`<tr class=${one.withdrawn ? "gone" : ""}><td>${one.rank}</td><th scope="row" title=${one.name}>${one.name}</th><td>${one.games}</td><td>${one.points}</td>
        <td class="wide">${one.wins}–${one.draws}–${one.losses}</td><td>${this.elo(one)}</td>${more.map(({ cell }) => html`<td>${cell(one)}</td>`)}</tr>`)}</tbody></table></div>
      ${rows.filter((one) => one.withdrawn).map((one) => html`<p class="hint withdrawn">${t("has_withdrawn", one.name)} ${fate(one)}</p>`)}`;
  }
}
customElements.define("run-standings", RunStandings);
