// Fields of the form for a run.
import { html } from "lit";

export function textField(id: string, label: string, value: string, onChange: (value: string) => void, placeholder = "") {
  return html`<label class="field" for="run-${id}"><span>${label}</span><input id="run-${id}" maxlength="80" .value=${value} placeholder=${placeholder} @change=${(event: Event) => onChange((event.target as HTMLInputElement).value.trim())}></label>`;
}

export function numberField(id: string, label: string, value: string, least: number, most: number, onChange: (value: string) => void, placeholder = "") {
  return html`<label class="field" for="run-${id}"><span>${label}</span><input id="run-${id}" type="number" min=${least} max=${most} step="any" .value=${value} placeholder=${placeholder} @change=${(event: Event) => onChange((event.target as HTMLInputElement).value)}></label>`;
}

export function check(id: string, label: string, value: boolean, onChange: (value: boolean) => void, disabled = false) {
  return html`<label class="check"><input type="checkbox" id="run-${id}" .checked=${value} ?disabled=${disabled} @change=${(event: Event) => onChange((event.target as HTMLInputElement).checked)}>${label}</label>`;
}

// The text, or nothing: what is left empty is as the host has it.
export const given = (text: string) => text || undefined;
