// The games that were begun in this browser.
import { remember, remembered } from "./settings.js";

const key = "tengen-own-games";
const mostKept = 200;

const kept = () => remembered<{ ids: string[] }>(key, { ids: [] }).ids;

export const isOwn = (id: string) => kept().includes(id);
export function own(id: string) {
  if (!isOwn(id)) remember(key, { ids: [...kept(), id].slice(-mostKept) });
}
