// The words of the page in the language that was chosen.
import { settings } from "../settings.js";
import { type Word, en } from "./en.js";
import { zh } from "./zh.js";

export type { Word };

// {0} stands for a value, {0:game|games} for the word that goes with its number.
export function t(word: Word, ...values: (string | number)[]): string {
  const text = (settings.language === "zh" ? zh : en)[word];
  return text.replace(/\{(\d)(?::([^|}]*)\|([^}]*))?\}/g, (_, i, one, more) => {
    const value = values[Number(i)] ?? "";
    return one === undefined ? String(value) : Number(value) === 1 ? one : more;
  });
}

// Words that come from outside and may be known: "beginner".
export function known(word: string): string {
  return word in en ? t(word as Word) : word;
}

// The colour of a seat, as a name: "Black".
export const side = (colour: "black" | "white") => t(colour === "black" ? "Black" : "White");
