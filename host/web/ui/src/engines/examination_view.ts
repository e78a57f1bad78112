// <examination-view>: what is found out about a package or an engine, while it is found out.
import { html, nothing } from "lit";
import { follow, go } from "../address.js";
import { Part } from "../part.js";
import { may } from "../role.js";
import type { Examination, ExaminationLine } from "../types/engine.js";
import { t } from "../words/words.js";
import { detailText, stepText, testText } from "../words/check_words.js";
import { sayWrong } from "../words/host_words.js";
import { addAgain, beginCheck, getExamination, stopExamination } from "./api.js";
import { playAgainst } from "./play_against.js";

const betweenLooks = 700; // ms

class ExaminationView extends Part {
  static override properties = { named: {}, found: { state: true }, lines: { state: true }, wrong: { state: true } };
  declare named: string;
  declare found: Examination | undefined;
  declare lines: ExaminationLine[];
  declare wrong: string;
  private timer = 0;

  constructor() {
    super();
    this.lines = [];
    this.wrong = "";
  }
  override disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }
  override willUpdate(changes: Map<string, unknown>) {
    if (!changes.has("named")) return;
    this.found = undefined;
    this.lines = [];
    void this.look();
  }
  private isOpen() {
    return !this.found || ["waiting", "adding", "checking"].includes(this.found.state);
  }
  private async look() {
    clearTimeout(this.timer);
    const { named } = this;
    try {
      const found = await getExamination(named, this.lines.length);
      if (named !== this.named) return;
      this.found = found;
      this.lines = [...this.lines, ...(found.lines ?? [])];
      this.wrong = "";
    } catch (error) {
      this.wrong = sayWrong(error);
    }
    if (this.isConnected && this.isOpen()) this.timer = window.setTimeout(() => void this.look(), betweenLooks);
  }
  private async attempt(work: () => Promise<unknown>) {
    try {
      await work();
    } catch (error) {
      this.wrong = sayWrong(error);
    }
  }
  private goTo = async (next: Promise<{ id: string }>) => go(`/engines/check/${(await next).id}`);

  private state(found: Examination) {
    const faults = this.lines.filter((line) => line.mark === "fail" || line.mark === "crash").length;
    if (found.state === "done") return faults ? t("exam_faults", faults) : t("exam_clean");
    if (found.state === "failed") return t(found.target ? "exam_check_failed" : "exam_failed");
    return t(`exam_${found.state}`);
  }
  private heading(found: Examination) {
    const { adds, state, target, title } = found;
    if (this.isOpen()) return t(adds ? "exam_add" : "exam_check", title);
    if (adds) return t(target ? "exam_added" : "exam_not_added", title);
    return t(state === "done" ? "exam_checked" : "exam_check_of", title);
  }
  private actions(found: Examination) {
    const engine = this.lines.find((line) => line.type === "engine")?.id ?? this.lines.find((line) => line.engine)?.engine;
    const ready = found.state === "done" || found.state === "stopped";
    return html`<div class="buttons">
      ${engine && ready && may("player") ? html`<button class="main" id="play-against" @click=${() => this.attempt(() => playAgainst(engine))}>${t("play_against")}</button>` : nothing}
      ${!may("organiser") ? nothing : this.isOpen() ? html`<button id="stop-check" @click=${() => this.attempt(async () => (await stopExamination(found.id), this.look()))}>${t("exam_stop")}</button>` : nothing}
      ${may("organiser") && !this.isOpen() && found.target ? html`<button id="check-again" @click=${() => this.attempt(() => this.goTo(beginCheck(found.target)))}>${t("exam_again")}</button>` : nothing}
      ${may("organiser") && found.again && found.error.includes("-force") ? html`<button id="replace" @click=${() => this.attempt(() => this.goTo(addAgain(found.id, { replace: true })))}>${t("exam_replace")}</button>` : nothing}
      ${may("organiser") && found.again ? html`<button id="as-othello" @click=${() => this.attempt(() => this.goTo(addAgain(found.id, { game: "othello" })))}>${t("exam_othello")}</button>` : nothing}
      <a class="button" href="/engines" @click=${follow}>${t("all_engines")}</a></div>`;
  }
  private line(line: ExaminationLine) {
    if (line.type === "step") return html`<li class="step"><span class="mark">·</span><span>${t("exam_step", `${line.file ?? ""}: ${stepText(line.step ?? "")}`)}</span></li>`;
    if (line.type === "engine") return html`<li class="step"><span class="mark good">+</span><span>${t("exam_found", line.name ?? "")} <span class="soft">${line.id} ${line.version}</span></span></li>`;
    if (line.type === "package") return html`<li class="step"><span class="mark good">+</span><span>${t("exam_installed", line.id ?? "")}${(line.notes ?? []).map((note) => html`<small lang="en">${note}</small>`)}</span></li>`;
    if (line.type === "end") return html`<li class="counts">${line.engine}: ${t("exam_counts", line.pass ?? 0, line.warn ?? 0, line.fail ?? 0, line.crash ?? 0, line.skip ?? 0)}</li>`;
    const word = ({ pass: "mark_pass", warn: "mark_warn", fail: "mark_fail", crash: "mark_crash", skip: "mark_skip" } as const)[line.mark ?? "skip"];
    return html`<li class="test ${line.mark ?? ""}"><span class="mark">${t(word)}</span><span>${testText(line.what ?? "")}${line.detail ? html`<small>${detailText(line.detail)}</small>` : nothing}</span></li>`;
  }
  override render() {
    const { found } = this;
    if (!found) return html`<div class="empty"><p>${this.wrong ? t("exam_missing") : t("loading_engines")}</p>${this.wrong ? html`<a class="button" href="/engines" @click=${follow}>${t("all_engines")}</a>` : nothing}</div>`;
    const steps = this.lines.filter((line) => line.type === "step");
    const shown = this.isOpen() ? this.lines : this.lines.filter((line) => line.type !== "step" || line === steps.at(-1));
    return html`<div class="engines one"><header class="run-head"><div><h1>${this.heading(found)}</h1><p role="status" id="exam-state" class="soft">${this.state(found)}</p></div></header>
      ${found.error ? html`<pre class="wrong said-by-host" role="alert" lang="en">${found.error}</pre>` : nothing}
      ${this.wrong ? html`<p class="wrong" role="alert">${t("refused", this.wrong)}</p>` : nothing}
      ${this.actions(found)}
      <ol class="report">${shown.map((line) => this.line(line))}</ol></div>`;
  }
}
customElements.define("examination-view", ExaminationView);
