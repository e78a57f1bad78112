// <run-bracket>: the meetings of a knockout, round by round. A meeting asks for its games ("pair").
import { html } from "lit";
import { onWall } from "../address.js";
import { Part } from "../part.js";
import type { Meeting } from "../types/run.js";
import { t } from "../words/words.js";
import "./bracket.css";

class RunBracket extends Part {
  static override properties = { bracket: { attribute: false } };
  declare bracket: Meeting[];

  private meeting(met: Meeting) {
    const tied = met.points === met.points_of_out;
    const words = t(tied ? "went_on_tied" : "went_on", met.went_on, met.out, met.points, met.points_of_out);
    const rows = html`<span class="went-on"><span>${met.went_on}</span><span>${met.points}</span></span><span class="out"><span>${met.out}</span><span>${met.points_of_out}</span></span>`;
    if (onWall()) return html`<li class="meeting" title=${words}>${rows}</li>`;
    return html`<li><button class="meeting" title=${words} @click=${() => this.tell("pair", [met.went_on, met.out])}>${rows}</button></li>`;
  }
  override render() {
    const last = this.bracket.at(-1)?.round ?? 0;
    const rounds = Array.from({ length: last }, (_, i) => this.bracket.filter(({ round }) => round === i + 1));
    return html`<section><h2>${t("bracket")}</h2><div class="scroll" tabindex="0"><ol class="bracket">${rounds.map((meetings, i) => html`<li><h3>${t("round_n", i + 1)}</h3><ol>${meetings.map((one) => this.meeting(one))}</ol></li>`)}</ol></div></section>`;
  }
}
customElements.define("run-bracket", RunBracket);
