// The words of the page in the language that was chosen.
import { settings } from "../settings.js";
import { type Word, en } from "./en.js";
import { zh } from "./zh.js";

export type { Word };

export function t(word: Word, ...values: (string | number)[]): string {
  const text = (settings.language === "zh" ? zh : en)[word];
  return text.replace(/\{(\d)\}/g, (_, i) => String(values[Number(i)] ?? ""));
}

// Words that come from outside and may be known: "beginner".
export function known(word: string): string {
  return word in en ? t(word as Word) : word;
}

// The colour of a seat, as a name: "Black".
export const side = (colour: "black" | "white") => t(colour === "black" ? "Black" : "White");
