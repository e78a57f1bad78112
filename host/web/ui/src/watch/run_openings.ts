// A book of openings for a run: a file that is sent with the order, and how its lines are used.
import { html, nothing } from "lit";
import { type Choice, select } from "../play/select.js";
import type { RunOrder } from "../types/run.js";
import { t } from "../words/words.js";
import { given, numberField } from "./run_fields.js";

const longest = 2 << 20; // bytes; the host takes requests of 4 MiB

type Change = (values: Partial<RunOrder>) => void;

async function choose(event: Event, order: RunOrder, change: Change, fail: (text: string) => void) {
  const file = (event.target as HTMLInputElement).files?.[0];
  (event.target as HTMLInputElement).value = "";
  if (!file) return;
  if (file.size > longest) return fail(t("book_too_long"));
  const text = await file.text();
  change({ openings: { order: "sequential", ...order.openings, name: file.name, text }, setup: { ...order.setup, opening: "none" } });
}

export function openingsFields(order: RunOrder, change: Change, fail: (text: string) => void) {
  const book = order.openings;
  const put = (values: Record<string, string | undefined>) => {
    const changed = Object.entries({ ...book, ...values }).filter((one): one is [string, string] => one[1] !== undefined);
    change({ openings: Object.fromEntries(changed) });
  };
  const choice = (id: string, label: string, choices: Choice[]) => select(`book-${id}`, label, choices, book?.[id] ?? choices[0][0], (value) => put({ [id]: given(value) }));
  return html`<fieldset class="entries book"><legend>${t("book")}</legend>
    <div class="buttons"><label class="button" for="book-file">${t("book_choose")}<input id="book-file" type="file" class="visually-hidden" @change=${(event: Event) => choose(event, order, change, fail)}></label>
      ${book ? html`<span class="book-name">${book.name}</span><button type="button" class="quiet" id="book-remove" aria-label="${t("remove")} ${book.name}" @click=${() => change({ openings: undefined })}>×</button>` : html`<span class="hint">${t("book_why")}</span>`}</div>
    ${book ? html`<div class="fields">
      ${choice("order", t("book_order"), [["sequential", t("book_sequential")], ["random", t("book_random")]])}
      ${choice("policy", t("book_use"), [["default", t("book_every_unit")], ["round", t("book_every_round")]])}
      ${choice("transform", t("book_transform"), [["none", t("book_none")], ["cycle", t("book_cycle")], ["random", t("book_random")]])}
      ${choice("type", t("book_type"), [["", t("book_by_look")], ["offset", t("book_offset")], ["pos", t("book_pos")]])}
      ${book.type === "pos" ? choice("coords", t("book_coords"), [["top", t("book_top")], ["bottom", t("book_bottom")]]) : nothing}
      ${numberField("start", t("book_start"), book.start ?? "", 1, 1e12, (start) => put({ start: given(start) }), "1")}</div>` : nothing}</fieldset>`;
}
