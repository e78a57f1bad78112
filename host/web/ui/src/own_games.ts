// The games that were begun in this browser, and its seats in games by a link.
import { remember, remembered } from "./settings.js";

// The keys by seat; empty: another browser has it. The links lead to the other seat.
interface Seats {
  keys: [string, string];
  links: string[];
}
interface Kept {
  ids: string[];
  seats: Record<string, Seats>;
}

const key = "tengen-own-games";
const mostKept = 200;

const kept = () => remembered<Kept>(key, { ids: [], seats: {} });

export const isOwn = (id: string) => kept().ids.includes(id);
export function own(id: string) {
  if (isOwn(id)) return;
  const { ids, seats } = kept();
  const left = [...ids, id].slice(-mostKept);
  remember(key, { ids: left, seats: Object.fromEntries(Object.entries(seats).filter(([one]) => left.includes(one))) });
}

export const seatKey = (id: string, seat: number) => kept().seats[id]?.keys[seat] ?? "";
export const heldSeats = (id: string) => [0, 1].filter((seat) => seatKey(id, seat));
export function keepSeat(id: string, seat: number, seatsKey: string, links: string[] = []) {
  own(id);
  const all = kept();
  const before = all.seats[id] ?? { keys: ["", ""], links };
  before.keys[seat] = seatsKey;
  remember(key, { ...all, seats: { ...all.seats, [id]: before } });
}

// Another game of the same people: its keys are the same.
export function keepSeatsIn(next: string, id: string, links: string[] = []) {
  for (const seat of heldSeats(id)) keepSeat(next, seat, seatKey(id, seat), links);
}

// The address in which the link to the game's other seat begins with what this browser knows to be reachable.
export function linkOf(id: string): string {
  const links = kept().seats[id]?.links ?? [];
  const isLoopback = (link: string) => /^(127\.|localhost|\[::1\])/.test(new URL(link).host);
  const far = links.filter((link) => !isLoopback(link));
  return far.find((link) => new URL(link).host === location.host) ?? far[0] ?? links[0] ?? "";
}

// Who opens a link takes the seat in it. The key does not stay in the address.
export function takeSeat(id: string) {
  const found = /^#seat=([01])\.([0-9a-f]+)$/.exec(location.hash);
  if (!found) return;
  keepSeat(id, Number(found[1]), found[2]);
  history.replaceState(null, "", location.pathname + location.search);
}
