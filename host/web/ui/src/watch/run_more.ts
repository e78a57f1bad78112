// What few runs need: a test's errors, adjudication, how engines are placed, what is done about crashes.
import { html, nothing } from "lit";
import { optionGrid } from "../play/option_fields.js";
import { select } from "../play/select.js";
import type { EngineOption } from "../types/catalog.js";
import type { RunOrder } from "../types/run.js";
import { t } from "../words/words.js";
import { check, given, numberField, textField } from "./run_fields.js";

type Change = (values: Partial<RunOrder>) => void;
type OfEntry = { mem: string; threads: string; options: Record<string, string> };

// Of one engine: its memory, its threads and its options.
export function entryFields(i: number, { mem, threads, options }: OfEntry, known: EngineOption[], change: (values: Partial<OfEntry>) => void) {
  return html`<details class="options entry-more"><summary id="run-entry-${i}">${t("entry_more")}</summary><div class="more-body"><div class="fields">
      ${textField(`mem-${i}`, t("entry_memory"), mem, (mem) => change({ mem }), t("entry_usual"))}
      ${numberField(`threads-${i}`, t("entry_threads"), threads, 1, 1024, (threads) => change({ threads }), t("entry_usual"))}</div>
    ${optionGrid(known, options, (options) => change({ options }))}</div></details>`;
}

export function testFields(order: RunOrder, two: boolean, change: Change) {
  const { sprt } = order;
  const put = (values: Record<string, string>) => change({ sprt: { ...sprt, ...values } });
  return html`${check("sprt", t("sprt_why"), !!sprt, (on) => change({ sprt: on ? { elo0: "0", elo1: "10" } : undefined }), !two)}
    ${sprt ? html`<div class="fields">${(["elo0", "elo1"] as const).map((bound) => numberField(bound, t(bound), sprt[bound], -2000, 2000, (value) => put({ [bound]: value })))}
      ${(["alpha", "beta"] as const).map((error) => numberField(error, t(`sprt_${error}`), sprt[error] ?? "0.05", 0.001, 0.499, (value) => put({ [error]: value })))}
      ${select("sprt-model", t("sprt_model"), [["normalized", t("sprt_normalized")], ["logistic", t("sprt_logistic")], ["bayesian", t("sprt_bayesian")]], sprt.model ?? "normalized", (model) => put({ model }))}</div>` : nothing}`;
}

// Fields of one section, such as {movecount: "8", score: "10"}, behind a check box.
function judged(id: "draw" | "resign", first: Record<string, string>, keys: string[], order: RunOrder, change: Change) {
  const section = order[id];
  const label = id === "draw" ? t("judge_draw") : t("judge_resign");
  return html`${check(`judge-${id}`, label, !!section, (on) => change({ [id]: on ? first : undefined }))}
    ${section ? html`<div class="fields">${keys.map((key) => numberField(`${id}-${key}`, t(`judge_${key}` as "judge_score"), section[key] ?? "", 0, 1e6, (value) => change({ [id]: { ...section, [key]: value } })))}</div>` : nothing}`;
}

export function moreFields(order: RunOrder, change: Change) {
  const { pairing } = order;
  const number = (id: "draw-after" | "crashes" | "seeds" | "deciding", label: string, least: number, placeholder: string) =>
    numberField(id, label, order[id] ?? "", least, 1e6, (value) => change({ [id]: given(value) }), placeholder);
  return html`<details class="options more"><summary id="run-more">${t("more_fields")}</summary><div class="more-body"><div class="fields">
      ${number("draw-after", t("draw_after"), 1, t("never"))}
      ${number("crashes", t("crashes_allowed"), 1, t("any_number"))}
      ${numberField("seed", t("seed"), order.seed === undefined ? "" : String(order.seed), 0, Number.MAX_SAFE_INTEGER, (value) => change({ seed: value ? Number(value) : undefined }), "0")}
      ${pairing === "gauntlet" ? number("seeds", t("gauntlet_seeds"), 1, "1") : nothing}
      ${pairing === "knockout" ? number("deciding", t("deciding"), 0, "2") : nothing}
      ${pairing === "knockout" || pairing === "swiss" ? select("placement", t("placement"), [["listed", t("placement_listed")], ["lot", t("placement_lot")]], order.placement ?? "listed", (placement) => change({ placement })) : nothing}</div>
    ${check("ponder", t("ponder"), order.ponder === "true", (on) => change({ ponder: on ? "true" : undefined }))}
    ${check("log", t("keep_log"), !!order.log, (on) => change({ log: on || undefined }))}
    ${judged("draw", { movenumber: "40", movecount: "8", score: "10" }, ["movenumber", "movecount", "score"], order, change)}
    ${judged("resign", { movecount: "3", score: "600" }, ["movecount", "score"], order, change)}</div></details>`;
}
