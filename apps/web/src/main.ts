/**
 * Where the page starts: loads the game, then shows it, or says why it cannot.
 */
import "@fontsource-variable/literata/wght.css";
import "./page.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { load, loadFailure } from "./load";
import { GameSession } from "./session.svelte";
import { Settings } from "./settings.svelte";

async function start(target: HTMLElement): Promise<void> {
  const settings = new Settings();
  try {
    const session = new GameSession(await load(), settings);
    mount(App, { target, props: { session, settings } });
  } catch (error) {
    console.error(error);
    const { language, text } = loadFailure(navigator.languages);
    document.documentElement.lang = language;
    target.className = "load-failure";
    target.setAttribute("role", "alert");
    target.textContent = text;
  }
}

const page = document.getElementById("page");
if (page) void start(page);
