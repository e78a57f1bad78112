// What this browser remembers: language, theme and how boards are shown.
export interface Settings {
  language: "en" | "zh";
  theme: "auto" | "light" | "dark";
  sound: boolean;
  numbers: "off" | "last" | "all";
  coordinates: "host" | "other" | "off";
  turned: number; // one of the eight ways a square lies on itself
  confirm: boolean; // a second tap plays
  name: string; // of who plays here; empty: none
}

const key = "tengen-settings";
const preset: Settings = {
  language: navigator.language.startsWith("zh") ? "zh" : "en",
  theme: "auto",
  sound: true,
  numbers: "off",
  coordinates: "host",
  turned: 0,
  confirm: matchMedia("(pointer: coarse)").matches,
  name: "",
};

export function remembered<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(name);
    return text ? { ...otherwise, ...JSON.parse(text) } : otherwise;
  } catch {
    return otherwise;
  }
}

export function remember(name: string, value: unknown) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
}

export const settings: Settings = remembered(key, preset);
export const settingsChanged = new EventTarget();

export function set<K extends keyof Settings>(name: K, value: Settings[K]) {
  settings[name] = value;
  remember(key, settings);
  show();
  settingsChanged.dispatchEvent(new Event("change"));
}

// On the document itself, for the style sheet and for readers of the page.
export function show() {
  const root = document.documentElement;
  root.lang = settings.language === "zh" ? "zh-CN" : "en";
  if (settings.theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
}
