// Sentences of the host in other words. In a sentence of a table, {0} stands for what the host puts in, {0#} for a
// number, and (s) for the end of a plural.
const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, "\\$&");

function patternOf(sentence: string) {
  const words = escaped(sentence)
    .replaceAll("\\(s\\)", "s?")
    .replace(/\{\d#\}/g, "([\\d.,]+)")
    .replace(/\{\d\}/g, "(.+?)");
  return new RegExp(`^${words}$`, "s");
}

// Returns what says a sentence in the words of the table; empty: the table does not know it. `inner` says the values.
export function sayer(table: Record<string, string>, inner: (value: string) => string) {
  const order = (sentence: string) => [...sentence.matchAll(/\{(\d)#?\}/g)].map(([, number]) => Number(number));
  // Those with the most words of their own first.
  const patterns = Object.entries(table)
    .map(([sentence, words]) => ({ own: sentence.replace(/\{\d#?\}/g, "").length, words, is: patternOf(sentence), order: order(sentence) }))
    .sort((a, b) => b.own - a.own);
  return (text: string): string => {
    for (const { is, words, order } of patterns) {
      const found = is.exec(text);
      if (found) return words.replace(/\{(\d)\}/g, (_, n) => inner(found[order.indexOf(Number(n)) + 1]));
    }
    return "";
  };
}
