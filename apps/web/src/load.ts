/**
 * The WebAssembly module: compiled once, used by the page and handed to the engine's worker.
 */
import init from "./wasm/merels_wasm";
import address from "./wasm/merels_wasm_bg.wasm?url";

/** Fetches and starts the module. Compiling from bytes works whatever type the server calls the file. */
export async function load(): Promise<WebAssembly.Module> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const module = await WebAssembly.compile(await response.arrayBuffer());
  await init({ module_or_path: module });
  return module;
}

/** What to say when nothing else can be loaded, translations included. */
export function loadFailure(languages: readonly string[]): { language: string; text: string } {
  const known: Record<string, string> = {
    en: "The game could not be loaded. Please reload the page.",
    fr: "Le jeu n’a pas pu être chargé. Veuillez recharger la page.",
    ru: "Не удалось загрузить игру. Обновите страницу.",
    el: "Δεν ήταν δυνατή η φόρτωση του παιχνιδιού. Ανανεώστε τη σελίδα.",
  };
  for (const language of languages.map((tag) => tag.slice(0, 2))) {
    const text = known[language];
    if (text !== undefined) return { language, text };
  }
  return { language: "en", text: known.en ?? "" };
}
