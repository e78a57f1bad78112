// Where in the form for a run lies what the host refuses.
import type { HostError } from "../words/host_words.js";

const others: Record<string, string> = { engines: "#choose-engine-0", openings: "#book-file", setup: "#choose-run-size", pairing: "#choose-run-pairing" };

// The host names the member of the order, or quotes the word as the command line has it: found "tc=x".
export function wrongField(form: HTMLElement, { place, message }: HostError): HTMLElement | null {
  const word = /^found "([\w-]+)=/.exec(message)?.[1];
  for (const name of [word, place.replace(/=$/, "")]) {
    if (!name || !/^[\w-]+$/.test(name)) continue;
    const fields = [...form.querySelectorAll<HTMLInputElement>(`#run-${name}, #choose-run-${name}, [id^="run-${name}-"]`)];
    const field = fields.find((one) => one.value && message.includes(one.value)) ?? fields[0];
    if (field) return field;
    if (others[name]) return form.querySelector<HTMLElement>(others[name]);
  }
  return null;
}
