import "./style.css";
import "./page.js";
import { show } from "./settings.js";

show();
