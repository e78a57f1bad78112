// The engine's own options as fields; what is left as it is, is not sent.
import { html, nothing } from "lit";
import type { Engine, EngineOption } from "../types/catalog.js";
import { t } from "../words/words.js";

type Values = Record<string, string>;

function field(option: EngineOption, value: string | undefined, onValue: (value: string | undefined) => void) {
  const changed = (event: Event) => onValue((event.target as HTMLInputElement).value || undefined);
  const choices = option.type === "boolean" ? ["true", "false"] : option.choices;
  const usual = t("option_default", option.default);
  if (choices.length)
    return html`<select @change=${changed}><option value="">${usual}</option>
      ${choices.map((choice) => html`<option ?selected=${choice === value}>${choice}</option>`)}</select>`;
  const numeric = option.type === "integer" || option.type === "number";
  return html`<input type=${numeric ? "number" : "text"} step=${option.type === "integer" ? "1" : "any"} min=${option.minimum ?? nothing}
    max=${option.maximum ?? nothing} placeholder=${usual} .value=${value ?? ""} @change=${changed}>`;
}

export function optionGrid(options: EngineOption[], values: Values, onChange: (values: Values) => void) {
  const put = (name: string) => (value: string | undefined) => {
    const { [name]: _, ...others } = values;
    onChange(value === undefined ? others : { ...others, [name]: value });
  };
  return html`<div class="fields">${options.map((option) => html`<label class="field"><span>${option.name}</span>${field(option, values[option.name], put(option.name))}
      <small lang="en">${option.help}</small></label>`)}</div>`;
}

export function optionFields(engine: Engine, values: Values, onChange: (values: Values) => void) {
  return html`<details class="options"><summary>${t("options")}</summary>${optionGrid(engine.options, values, onChange)}</details>`;
}
