// The questions of opening procedures, each in one sentence with what the answers lead to.
import { type TemplateResult, html, nothing } from "lit";
import type { Colour, GameState, Question } from "../types/game.js";
import { side, t } from "../words/words.js";
import type { PlayStore } from "./play_store.js";

const designated = ["rif", "yamaguchi", "chinese", "soosorv-8"];
const other = (colour: Colour): Colour => (colour === "black" ? "white" : "black");

function asked(question: string, why: string, buttons: TemplateResult | typeof nothing): TemplateResult {
  return html`<p class="question">${question}</p>${why ? html`<p class="why">${why}</p>` : nothing}<div class="buttons">${buttons}</div>`;
}

// So many points are named by clicks, then handed in.
function naming(store: PlayStore, question: Question, what: string, why: string, word: string): TemplateResult {
  const { length } = store.chosen;
  const full = length === question.count;
  return asked(what, why, html`<button class=${full ? "main" : ""} id="hand-in" ?disabled=${!full} @click=${() => store.handIn()}>${word}</button>
    <button ?disabled=${!length && !store.choosing} @click=${() => store.clear()}>${t("clear")}</button><span class="progress">${t("chosen", length, question.count)}</span>`);
}

function swapping(store: PlayStore, game: GameState, question: Question): TemplateResult {
  const own = game.players[question.seat].colour;
  const stones = game.turns.reduce((sum, turn) => sum + turn.stones.length, 0);
  const next: Colour = stones % 2 === 0 ? "black" : "white";
  const fifths = question.count > 4;
  if (store.choosing)
    return naming(store, question, t(fifths ? "ask_offer" : "ask_propose", question.count),
      t(fifths ? "swap_fifths_why" : "swap_stones_why"), t(fifths ? "hand_in_offer" : "hand_in_propose"));
  const more = fifths ? t("swap_fifths", question.count) : t("swap_stones", question.count);
  const announced = question.fifths ? ` ${t("ask_swap_fifths", question.fifths)}` : "";
  return asked(t("ask_swap") + announced, t("ask_swap_why", side(own), side(next)), html`
    <button class="main" id="swap" @click=${() => store.answer("swap")}>${t("swap", side(other(own)))}</button>
    <button id="keep" @click=${() => store.answer("keep")}>${t("keep", side(own))}</button>
    ${question.count > 1 ? html`<button id="name-points" @click=${() => store.startChoosing()}>${more}</button>` : nothing}`);
}

export function openingQuestion(store: PlayStore, game: GameState, question: Question): TemplateResult {
  const procedure = game.setup.opening.split(":")[0];
  switch (question.kind) {
    case "pass":
      return asked(t("pass_must"), "", html`<button class="main" id="pass" @click=${() => store.answer("pass")}>${t("pass")}</button>`);
    case "propose opening":
      return naming(store, question, t("ask_propose", question.count),
        t(designated.includes(procedure) ? "ask_designated_why" : "ask_propose_why"), t("hand_in_propose"));
    case "swap":
      return swapping(store, game, question);
    case "fifth count":
      return asked(t("ask_fifth_count"), t("ask_fifth_count_why"), html`${Array.from({ length: question.count }, (_, i) => i + 1).map(
        (count) => html`<button class="fifths" data-count=${count} @click=${() => store.answer(String(count))}>${count}</button>`)}`);
    case "offer fifths":
      return naming(store, question, t("ask_offer", question.count), t("ask_offer_why"), t("hand_in_offer"));
    case "pick fifth":
      return asked(t("ask_pick"), t("ask_pick_why"), nothing);
    case "place":
      if (question.count > 1) return asked(t("place_more", question.count, question.count - store.chosen.length), "", nothing);
      return asked(t("ask_place"), t("ask_restricted"), nothing);
  }
}
