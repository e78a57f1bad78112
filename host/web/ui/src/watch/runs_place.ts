// <runs-place>: the matches and tournaments that there are, those that are played first.
import { html, nothing } from "lit";
import { getRuns, runsOfAPage } from "../api.js";
import { follow } from "../address.js";
import { Part } from "../part.js";
import { may } from "../role.js";
import type { RunSummary } from "../types/run.js";
import { sayWrong } from "../words/host_words.js";
import { setupText } from "../words/terms.js";
import { settings } from "../settings.js";
import { t } from "../words/words.js";
import "./new_run.js";
import "./run_place.css";
import "./runs_place.css";

const betweenLooks = 3000; // ms

const isOver = (run: RunSummary) => run.state === "ended" && !!run.over;

class RunsPlace extends Part {
  static override properties = { runs: { state: true }, older: { state: true }, isAll: { state: true }, wrong: { state: true }, sheet: { state: true } };
  declare runs: RunSummary[] | undefined; // the newest, looked at again and again
  declare older: RunSummary[]; // as they were asked for
  declare isAll: boolean;
  declare wrong: string;
  declare sheet: boolean;
  private timer = 0;

  constructor() {
    super();
    this.wrong = "";
    this.sheet = false;
    this.older = [];
    this.isAll = false;
  }
  override connectedCallback() {
    super.connectedCallback();
    void this.look();
    this.timer = window.setInterval(() => void this.look(), betweenLooks);
  }
  override disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.timer);
  }
  private async look() {
    try {
      this.runs = await getRuns();
      this.wrong = "";
    } catch (error) {
      this.wrong = sayWrong(error);
    }
  }

  private async lookBack() {
    try {
      const next = await getRuns([...(this.runs ?? []), ...this.older].pop()?.id);
      this.older = [...this.older, ...next];
      this.isAll = next.length < runsOfAPage;
    } catch (error) {
      this.wrong = sayWrong(error);
    }
  }

  private line(run: RunSummary) {
    const setup = run.setup;
    const facts = [
      setup ? setupText(setup) : "",
      run.games && !isOver(run) ? t("finished_of", run.finished ?? 0, run.games) : t("finished_n", run.finished ?? 0),
      run.engines?.join(settings.language === "zh" ? "、" : ", ") ?? run.error ?? "",
    ];
    return html`<li><a class="run-card" href="/run/${run.id}" @click=${follow}><span class="state ${run.state}">${t(isOver(run) ? "state_over" : `state_${run.state}`)}</span>
      <strong>${run.name ?? run.id}</strong><span class="soft">${facts.filter(Boolean).join(" · ")}</span></a></li>`;
  }
  override render() {
    const newest = new Set(this.runs?.map((run) => run.id));
    const all = [...(this.runs ?? []), ...this.older.filter((run) => !newest.has(run.id))];
    const playing = all.filter((run) => run.state !== "ended");
    const ended = all.filter((run) => run.state === "ended");
    const hasMore = !this.isAll && (this.runs?.length ?? 0) >= runsOfAPage;
    const part = (heading: string, runs: RunSummary[]) => (runs.length ? html`<h2>${heading}</h2><ul class="run-list">${runs.map((run) => this.line(run))}</ul>` : nothing);
    return html`<div class="runs"><header class="run-head"><h1>${t("watch")}</h1>${may("organiser") ? html`<button class="main" id="new-run" @click=${() => (this.sheet = true)}>${t("new_run")}</button>` : nothing}${may("player") ? nothing : html`<a class="button" id="scores" href="/scores" @click=${follow}>${t("scores")}</a>`}</header>
      ${this.wrong ? html`<p class="wrong" role="alert">${this.wrong}</p>` : nothing}
      ${!this.runs && !this.wrong ? html`<p class="soft">${t("loading_run")}</p>` : nothing}
      ${this.runs && !this.runs.length ? html`<div class="grid-empty"><p>${t("no_runs")}</p></div>` : nothing}
      ${part(t("runs_playing"), playing)}${part(t("runs_ended"), ended)}
      ${hasMore ? html`<button id="more-runs" @click=${this.lookBack}>${t("more")}</button>` : nothing}</div>
      ${this.sheet ? html`<new-run @close-sheet=${() => (this.sheet = false)}></new-run>` : nothing}`;
  }
}
customElements.define("runs-place", RunsPlace);
