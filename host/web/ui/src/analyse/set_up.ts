// <set-up>: what a click on the board puts there, and whose turn it is then.
import { html, nothing } from "lit";
import { Part } from "../part.js";
import type { Colour } from "../types/game.js";
import { side, t } from "../words/words.js";
import type { AnalyseStore, Tool } from "./analyse_store.js";
import { countsOf, turnByStones } from "./turn_by_stones.js";

class SetUp extends Part {
  static override properties = { store: { attribute: false }, tool: {}, to: {}, draft: { attribute: false } };
  declare store: AnalyseStore;
  declare tool: Tool;
  declare to: Colour;
  declare draft: Map<string, Colour>;

  // Its button stands at the end of a panel that scrolls.
  override firstUpdated() {
    this.scrollIntoView({ block: "nearest" });
  }
  // The side that was set by hand may not fit the stones.
  private mismatch() {
    const due = turnByStones(this.draft, this.store.position!.setup.game);
    if (!due || due === this.to) return nothing;
    const [black, white] = countsOf(this.draft);
    return html`<p class="wrong" id="turn-mismatch" role="status">${t("one_more", black, white, side(due))}</p>`;
  }

  override render() {
    const { store } = this;
    const names: [Tool, string][] = [["black", side("black")], ["white", side("white")], ["erase", t("erase")]];
    return html`<div class="buttons set-up">${names.map(([tool, name]) => html`<button id="tool-${tool}" class=${this.tool === tool ? "main" : ""} aria-pressed=${this.tool === tool} @click=${() => store.put({ tool })}>${name}</button>`)}
      <button id="erase-all" @click=${() => store.setDraft(new Map())}>${t("erase_all")}</button></div>
      <div class="buttons set-up"><label class="check" for="to-move">${t("to_move_label")}</label><select id="to-move" .value=${this.to} @change=${(event: Event) => store.put({ draftTo: (event.target as HTMLSelectElement).value as Colour, sideByHand: true })}>
        ${(["black", "white"] as const).map((colour) => html`<option value=${colour} ?selected=${this.to === colour}>${side(colour)}</option>`)}</select>
      <button class="main" id="set-up-done" @click=${() => store.finishSetUp()}>${t("set_up_done")}</button>
      <button @click=${() => store.put({ tool: null, error: "" })}>${t("cancel")}</button></div>
      ${this.mismatch()}`;
  }
}
customElements.define("set-up", SetUp);
