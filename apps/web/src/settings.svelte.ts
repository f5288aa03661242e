/**
 * How the reader wants the page: theme, animation, shortcuts, language. Kept between visits; knows nothing of the game.
 */
import { MediaQuery } from "svelte/reactivity";
import { keep, recallRecord } from "./storage";

export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export class Settings {
  theme = $state<Theme>("auto");
  animation = $state(true);
  shortcuts = $state(true);
  /** The language chosen; none where the browser's own is followed. */
  language = $state<string>();
  readonly #night = new MediaQuery("prefers-color-scheme: dark");

  constructor() {
    const kept = recallRecord("settings");
    this.theme = THEMES.find((theme) => theme === kept.theme) ?? "auto";
    this.animation = kept.animation !== false;
    this.shortcuts = kept.shortcuts !== false;
    if (typeof kept.language === "string") this.language = kept.language;
  }

  /** The light in which everything is seen now. */
  get light(): "light" | "dark" {
    if (this.theme !== "auto") return this.theme;
    return this.#night.current ? "dark" : "light";
  }

  /** The languages to try, the most wanted first. */
  get languages(): string[] {
    const browser = [...navigator.languages];
    return this.language === undefined ? browser : [this.language, ...browser];
  }

  /** Shows the settings on the document and keeps them. Runs as an effect: reads every setting. */
  apply(root: HTMLElement): void {
    const { theme, animation, shortcuts, language } = this;
    root.dataset.theme = theme;
    root.dataset.motion = animation ? "on" : "off";
    keep("settings", JSON.stringify({ theme, animation, shortcuts, language }));
  }
}
