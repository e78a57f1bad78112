// What the host refuses, in the page's words: by the key of the refusal (docs/web-api.md), else the host's own.
import { settings } from "../settings.js";
import { inChinese } from "./host_zh.js";
import { type Word, t } from "./words.js";

const words: Record<string, Word> = {
  occupied: "host_occupied",
  "named twice": "host_named_twice",
  "count of points": "host_count",
  "no designated opening": "host_designated",
  "forbidden offer": "host_forbidden_offer",
  "symmetric offers": "host_symmetric",
  "outside region": "host_region",
  "turns nothing": "host_turns_nothing",
  "other answer": "host_other_answer",
};
const kinds: Record<string, Word> = {
  "bad input": "host_bad_input",
  "not found": "host_not_found",
  duplicate: "host_duplicate",
  refused: "host_refused",
  incompatible: "host_incompatible",
  failed: "host_failed",
  "timed out": "host_failed",
  "no room": "host_no_room",
};

export class HostError extends Error {
  constructor(
    host = "",
    readonly key = "",
    readonly values: string[] = [],
    readonly place = "", // the member of a request, or what else is wrong
  ) {
    super(host);
  }
  // In the language of now.
  text(): string {
    if (!this.message && !this.key) return t("lost");
    if (words[this.key]) return t(words[this.key], ...this.values.map((value) => value.toUpperCase()));
    const chinese = settings.language === "zh" ? inChinese(this.message) : "";
    if (chinese) return chinese;
    return kinds[this.key] ? `${t(kinds[this.key])} (${this.message})` : this.message;
  }
}

// What went wrong, in words.
export const sayWrong = (error: unknown) => (error instanceof HostError ? error.text() : String(error));
