import "./style/theme.css";
import "./style/page.css";
import "./style/controls.css";
import "./style/fields.css";
import "./style/sheet.css";
import "./style/bar.css";
import "./focus.js";
import "./menus.js";
import "./page.js";
import { askRole } from "./role.js";
import { show } from "./settings.js";

show();
// It says where to begin: a viewer looks on, and begins no game.
void askRole().finally(() => document.body.prepend(document.createElement("tengen-page")));
