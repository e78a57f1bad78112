import "./style/theme.css";
import "./style/page.css";
import "./style/controls.css";
import "./style/fields.css";
import "./style/sheet.css";
import "./style/bar.css";
import "./page.js";
import { show } from "./settings.js";

show();
