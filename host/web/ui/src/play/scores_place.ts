// <scores-place>: what people have won, drawn and lost against each engine and level, with the games.
import { html, nothing } from "lit";
import { follow } from "../address.js";
import { getGames, getScores } from "../api.js";
import { Part } from "../part.js";
import { may } from "../role.js";
import type { GameSummary, ScoreRow, Scores } from "../types/game.js";
import { sayWrong } from "../words/host_words.js";
import { setupText, term } from "../words/terms.js";
import { known, t } from "../words/words.js";
import { dateOf } from "./game_date.js";
import "./scores_place.css";

class ScoresPlace extends Part {
  static override properties = { scores: { state: true }, wrong: { state: true } };
  declare scores: Scores | undefined;
  declare wrong: string;
  private kept = new Map<string, GameSummary>();

  constructor() {
    super();
    this.wrong = "";
    void this.load();
  }
  private async load() {
    this.wrong = "";
    try {
      const [scores, games] = await Promise.all([getScores(), getGames()]);
      this.kept = new Map(games.map((game) => [game.id, game]));
      this.scores = scores;
    } catch (error) {
      this.wrong = sayWrong(error);
    }
  }

  private games(row: ScoreRow) {
    if (!row.games.length) return html`<span class="soft">–</span>`;
    return html`<details class="score-games"><summary>${t("games_n", row.games.length)}</summary><ul>${row.games.map(({ id, result }) => html`<li><a href="/play/${id}" @click=${follow}>${dateOf(id)}</a> ${t(`person_${result}`)}${this.what(id)}</li>`)}</ul></details>`;
  }
  private what(id: string) {
    const game = this.kept.get(id);
    return game ? html` <span class="soft">${setupText(game.setup)}</span>` : nothing;
  }
  private table({ rows }: Scores) {
    return html`<div class="scroll" tabindex="0"><table class="scores"><caption class="visually-hidden">${t("scores")}</caption><thead><tr><th scope="col">${t("engine")}</th><th scope="col">${t("level")}</th>
      <th scope="col">${t("wins")}</th><th scope="col">${t("draws")}</th><th scope="col">${t("losses")}</th><th scope="col">${t("games")}</th></tr></thead>
      <tbody>${rows.map((row) => html`<tr><th scope="row">${term(`engine/${row.engine}`, row.name)[0]}</th><td>${row.level ? known(row.level) : t("level_own")}</td>
        <td>${row.wins}</td><td>${row.draws}</td><td>${row.losses}</td><td>${this.games(row)}</td></tr>`)}</tbody></table></div>`;
  }
  private content() {
    if (this.wrong) return html`<p class="wrong" role="alert">${this.wrong}</p><div class="buttons"><button @click=${this.load}>${t("try_again")}</button></div>`;
    if (!this.scores) return html`<p class="soft">${t("loading_scores")}</p>`;
    const { rows, trouble } = this.scores;
    return html`${trouble ? html`<p class="wrong" role="alert">${t("scores_trouble", trouble)}</p>` : nothing}
      ${rows.length ? this.table(this.scores) : html`<div class="grid-empty"><p>${t("no_scores")}</p></div>`}`;
  }
  override render() {
    return html`<div class="runs"><header class="run-head"><h1>${t("scores")}</h1>${may("player") ? html`<a class="button" href="/play" @click=${follow}>${t("to_the_board")}</a>` : nothing}</header>${this.content()}</div>`;
  }
}

customElements.define("scores-place", ScoresPlace);
