// A field with a list of choices, and beside it a plain word on what the choice means.
import { html, nothing } from "lit";
import { keyed } from "lit/directives/keyed.js";
import type { GameInfo } from "../types/catalog.js";

export type Choice = [value: string, name: string, meaning?: string];

export function sizeChoices({ min_size, max_size, size_step }: GameInfo): Choice[] {
  const sizes: Choice[] = [];
  for (let size = min_size; size <= max_size; size += size_step) sizes.push([String(size), `${size} × ${size}`]);
  return sizes;
}

export function select(id: string, label: string, choices: Choice[], value: string, onChoice: (value: string) => void) {
  const meaning = choices.find(([one]) => one === value)?.[2];
  return html`<label class="field" for="choose-${id}"><span>${label}</span>
    ${keyed(choices.map(([one]) => one).join(), html`<select id="choose-${id}" .value=${value} @change=${(event: Event) => onChoice((event.target as HTMLSelectElement).value)}>
      ${choices.map(([one, name]) => html`<option value=${one} ?selected=${one === value}>${name}</option>`)}</select>`)}
    ${meaning ? html`<small>${meaning}</small>` : nothing}</label>`;
}
