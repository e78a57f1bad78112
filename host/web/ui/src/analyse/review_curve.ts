// <review-curve>: a whole line looked at by an engine: its evaluation, and the moves that lost the most. A click goes to
// the move.
import { html, nothing, svg } from "lit";
import { Part } from "../part.js";
import type { Finding, Tree } from "../types/analysis.js";
import { side, t } from "../words/words.js";
import type { AnalyseStore } from "./analyse_store.js";
import { blackScore } from "./black_score.js";
import { type Drop, dropsOf, shareOf } from "./review.js";
import { nodeOf } from "./tree.js";
import "../watch/graphs.css";

const width = 320;
const height = 64;

class ReviewCurve extends Part {
  static override properties = { store: { attribute: false }, tick: { attribute: false }, on: {}, gone: {}, at: {}, tree: { attribute: false } };
  declare store: AnalyseStore;
  declare at: number;
  declare tree: Tree;

  private onClick(event: MouseEvent) {
    const reviewed = this.store.reviewed();
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const turn = Math.round(((event.clientX - box.left) / box.width) * (reviewed.length - 1));
    this.store.go(reviewed[turn]);
  }
  private drop(reviewed: number[], { turn, before, after, better }: Drop) {
    return html`<li><button class="drop-move" @click=${() => this.store.go(reviewed[turn])}>${turn} ${nodeOf(this.tree, reviewed[turn])?.answer.toUpperCase()}</button>
      <span>${t("lost_from_to", blackScore(before), blackScore(after), better.join(" ").toUpperCase())}</span></li>`;
  }
  // A colour with the name of who had it, where the game tells.
  private who(colour: "black" | "white") {
    const name = this.tree.players[colour === "black" ? 0 : 1];
    return name && name !== side(colour) ? `${side(colour)} (${name})` : side(colour);
  }
  private curve(findings: Finding[], reviewed: number[]) {
    const x = (turn: number) => (turn / Math.max(1, reviewed.length - 1)) * width;
    const y = (share: number) => ((1 - share) * height) / 2;
    const points = findings.flatMap((finding) => (shareOf(finding) === null ? [] : [`${x(finding.turns).toFixed(1)} ${y(shareOf(finding)!).toFixed(1)}`]));
    const drops = dropsOf(findings, reviewed.slice(1).map((node) => nodeOf(this.tree, node).answer));
    const here = reviewed.indexOf(this.at);
    return html`<figure class="graph"><figcaption><span>${t("up_black", this.who("black"))}</span><span>${t("down_white", this.who("white"))}</span></figcaption><svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" role="img" aria-label=${t("review_curve")} @click=${this.onClick}>
        <path class="axis" d="M0 ${height / 2}H${width}"/>${points.length ? svg`<path class="line black" d="M${points.join("L")}"/>` : nothing}
        ${drops.map(({ turn }) => svg`<path class="drop" d="M${x(turn)} 0V${height}"/>`)}${here >= 0 ? svg`<path class="now" d="M${x(here)} 0V${height}"/>` : nothing}</svg></figure>
      ${drops.length ? html`<p class="soft">${t("lost_it")}</p><ul class="drops">${drops.sort((a, b) => a.turn - b.turn).map((drop) => this.drop(reviewed, drop))}</ul>` : nothing}`;
  }
  override render() {
    const { store } = this;
    const { review } = store;
    const findings = review.state?.engines[0]?.findings ?? [];
    const done = findings.filter(({ state }) => state === "done" || state === "failed").length;
    const reviewed = store.reviewed();
    return html`<div class="buttons">${review.thinks && review.on && reviewed.length ? html`<button id="stop-review" @click=${() => store.attempt(() => review.stop())}>${t("stop_review")}</button><span class="soft">${t("positions_of", done, findings.length)}</span>`
        : html`<button id="review" ?disabled=${!this.tree.nodes.length} @click=${() => store.startReview()}>${t("review")}</button>`}</div>
      ${store.isReviewGone ? html`<p class="soft" role="status">${t("review_gone")}</p>` : nothing}
      ${findings.length && reviewed.length ? this.curve(findings, reviewed) : nothing}`;
  }
}
customElements.define("review-curve", ReviewCurve);
