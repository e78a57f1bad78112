// What whoever opened this page may do here; the host refuses the rest anyway.
import { getMe } from "./api.js";
import { settingsChanged } from "./settings.js";

export type Role = "viewer" | "player" | "organiser";
const order: Role[] = ["viewer", "player", "organiser"];
let role: Role = "organiser";

export const may = (wanted: Role) => order.indexOf(role) >= order.indexOf(wanted);

export async function askRole() {
  const me = await getMe().catch(() => undefined);
  if (!me || me.role === role) return;
  role = me.role;
  settingsChanged.dispatchEvent(new Event("change"));
}
