// Short sounds made by the browser itself.
import { settings } from "./settings.js";

let context: AudioContext | undefined;

function tone(frequency: number, seconds: number, loudness: number, after = 0) {
  context ??= new AudioContext();
  const at = context.currentTime + after;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = "triangle";
  oscillator.frequency.setValueAtTime(frequency, at);
  oscillator.frequency.exponentialRampToValueAtTime(frequency / 2, at + seconds);
  gain.gain.setValueAtTime(loudness, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + seconds);
}

export function playSound(what: "stone" | "end") {
  // Browsers allow sound once somebody has touched the page.
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  if (what === "stone") tone(620, 0.07, 0.25);
  else [523, 659, 784].forEach((frequency, i) => tone(frequency, 0.22, 0.15, i * 0.12));
}
