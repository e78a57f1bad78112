// What host and engines say to each other in a game: what an engine tells people, apart from the lines of its protocol.
export interface Said {
  seat: number | null; // null: the host's remark
  direction: string; // ">": to the engine, "<": from it, "!": its error output, or a complaint, "-": a remark
  text: string;
}

// Gomocup's words for people, and NBoard's.
const words = /^(MESSAGE|DEBUG|ERROR|UNKNOWN|status|learn)\b/i;

export const isMessage = ({ direction, text }: Said) => direction === "!" || (direction === "<" && words.test(text));
