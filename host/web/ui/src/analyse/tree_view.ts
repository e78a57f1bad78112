// <tree-view>: the moves with their variations, and what can be done to the one that is shown.
import { type TemplateResult, html, nothing } from "lit";
import { Part } from "../part.js";
import type { Tree } from "../types/analysis.js";
import { t } from "../words/words.js";
import type { AnalyseStore } from "./analyse_store.js";
import { childrenOf, lineTo, nodeOf } from "./tree.js";

const deepest = 12; // variations within variations

class TreeView extends Part {
  static override properties = { store: { attribute: false }, tree: { attribute: false }, at: {} };
  declare store: AnalyseStore;
  declare tree: Tree;
  declare at: number;

  override updated() {
    const list = this.querySelector(".tree");
    const current = this.querySelector<HTMLElement>("[aria-current]");
    if (list && current) list.scrollTop = current.offsetTop - list.clientHeight / 2;
  }
  private move(node: number, number: number) {
    const { answer, comment } = nodeOf(this.tree, node);
    const shown = answer === "pass" ? t("did_pass") : answer.toUpperCase();
    return html`<button class="tree-move" data-node=${node} aria-current=${node === this.at ? "step" : nothing} @click=${() => this.store.go(node)}><span class="soft">${number}</span> ${shown}${comment ? "*" : ""}</button> `;
  }
  // The main line of what follows; variations in lists of their own.
  private line(from: number, number: number, depth: number): TemplateResult {
    const parts: unknown[] = [];
    for (let node = from; ; ) {
      const [main, ...others] = childrenOf(this.tree, node);
      if (!main) break;
      parts.push(this.move(main, ++number));
      const { comment } = nodeOf(this.tree, main);
      if (comment) parts.push(html`<span class="tree-comment">${comment}</span>`);
      const count = number;
      if (others.length && depth < deepest)
        parts.push(html`<ul>${others.map((other) => html`<li>${this.move(other, count)}${nodeOf(this.tree, other).comment ? html`<span class="tree-comment">${nodeOf(this.tree, other).comment}</span>` : nothing}${this.line(other, count, depth + 1)}</li>`)}</ul>`);
      node = main;
    }
    return html`${parts}`;
  }
  override render() {
    const { store, at } = this;
    const main = !at || lineTo(this.tree, at).every((node) => childrenOf(this.tree, nodeOf(this.tree, node).parent)[0] === node);
    return html`<div class="tree" tabindex="0" role="group" aria-label=${t("variations")}>${this.tree.nodes.length ? this.line(0, 0, 0) : html`<p class="soft">${t("no_tries")}</p>`}</div>
      ${at ? html`<div class="buttons tree-acts"><input id="comment" aria-label=${t("comment")} placeholder=${t("comment")} maxlength="2000" .value=${nodeOf(this.tree, at).comment ?? ""} @change=${(event: Event) => store.comment((event.target as HTMLInputElement).value)}>
        <button id="promote" ?disabled=${main} @click=${() => store.promote()}>${t("promote")}</button>
        <button id="delete" @click=${() => store.remove()}>${t("delete_from_here")}</button></div>` : nothing}`;
  }
}
customElements.define("tree-view", TreeView);
