// A field with a list of choices, and beside it a plain word on what the choice means.
import { html, nothing } from "lit";

export type Choice = [value: string, name: string, meaning?: string];

export function select(id: string, label: string, choices: Choice[], value: string, onChoice: (value: string) => void) {
  const meaning = choices.find(([one]) => one === value)?.[2];
  return html`<label class="field" for="choose-${id}"><span>${label}</span>
    <select id="choose-${id}" .value=${value} @change=${(event: Event) => onChoice((event.target as HTMLSelectElement).value)}>
      ${choices.map(([one, name]) => html`<option value=${one} ?selected=${one === value}>${name}</option>`)}</select>
    ${meaning ? html`<small>${meaning}</small>` : nothing}</label>`;
}
