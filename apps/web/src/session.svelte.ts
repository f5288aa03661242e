/**
 * The game as the page sees it: the WebAssembly session, its newest scene, and the engine that works for it. Every input
 * ends in a new scene, a save and a look at what the engine has to do. Knows no rules, no DOM.
 */
import { createContext } from "svelte";
import { Engine } from "./engine";
import type { Settings } from "./settings.svelte";
import { keep, recall, recallRecord } from "./storage";
import { Session, type Catalogue, type NewGame, type Picture, type Scene } from "./wasm/merels_wasm";

/** The name of a person's seat in `NewGame`; any other is a level of the computer. */
export const PERSON = "person";

export class GameSession {
  readonly #session: Session;
  readonly #engine: Engine;

  scene: Scene;
  picture: Picture;
  catalogue: Catalogue;
  language: string;
  /** How the running game was started; what a rematch repeats. */
  choice: NewGame;
  engineFailed = $state(false);

  constructor(module: WebAssembly.Module, settings: Settings) {
    const saved = recall("game");
    this.#session = Session.open(saved, settings.languages);
    this.#engine = new Engine(module, this.#answer, this.#fail);
    this.language = $state(this.#session.language());
    this.catalogue = $state.raw(this.#session.catalogue());
    this.choice = $state.raw(recallChoice() ?? { variant: "nine", options: {}, white: PERSON, black: this.usualLevel });
    if (saved === undefined) this.#session.newGame(this.choice);
    this.picture = $state.raw(this.#session.picture());
    this.scene = $state.raw(this.#session.scene());
    this.#refresh();
  }

  /** A text of the page in the reader's language. */
  text(key: string, values?: Record<string, string | number>): string {
    // Read so that what shows the text is drawn again in another language.
    if (this.language === "") return "";
    return values ? this.#session.textWith(key, values) : this.#session.text(key);
  }

  /** An input that names no point: one of the buttons, or Escape. */
  act(action: "takeback" | "redo" | "resign" | "agreeDraw" | "askHint" | "release"): void {
    this.#session[action]();
    this.#refresh();
  }

  press(point: number): void {
    this.#session.press(point);
    this.#refresh();
  }

  /** Begins to drag a man; false where it may not be. */
  lift(man: string): boolean {
    const mayMove = this.#session.lift(man);
    this.#refresh();
    return mayMove;
  }

  drop(point: number | undefined): void {
    this.#session.drop(point);
    this.#refresh();
  }

  /** Shows the position after so many turns. */
  lookAt(shownTurn: number): void {
    this.#session.lookAt(shownTurn);
    this.#refresh();
  }

  /** How many turns have been played. */
  get turnCount(): number {
    return this.scene.turns.at(-1)?.turns.findLast((turn) => turn)?.shownTurn ?? 0;
  }

  /** The level of the computer for those who have not chosen one yet. */
  get usualLevel(): string {
    const { levels } = this.catalogue;
    return levels[Math.floor((levels.length - 1) / 2)]?.id ?? PERSON;
  }

  /** Where an arrow key leads from a point. */
  walk(point: number, direction: Parameters<Session["walk"]>[1]): number {
    return this.#session.walk(point, direction);
  }

  rulesSummary(): ReturnType<Session["rulesSummary"]> {
    return this.#session.rulesSummary();
  }

  flip(): void {
    this.#session.flip();
    this.picture = this.#session.picture();
    this.#refresh();
  }

  setLanguage(id: string): void {
    this.#session.setLanguage(id);
    this.language = this.#session.language();
    this.catalogue = this.#session.catalogue();
    this.#refresh();
  }

  /** Starts another game, or says why these rules contradict each other. */
  newGame(choice: NewGame): string | undefined {
    const contradiction = this.#session.newGame(choice);
    if (contradiction !== undefined) return contradiction;
    this.choice = choice;
    this.picture = this.#session.picture();
    this.engineFailed = false;
    keep("choice", JSON.stringify(choice));
    this.#refresh();
    return undefined;
  }

  /** The same game once more; against the computer with the colours changed. */
  rematch(): void {
    const { white, black } = this.choice;
    this.newGame({ ...this.choice, white: black, black: white });
  }

  retryEngine(): void {
    this.engineFailed = false;
    this.#refresh();
  }

  #refresh(): void {
    this.scene = this.#session.scene();
    keep("game", this.#session.save());
    if (!this.engineFailed) this.#engine.work(this.#session.task());
  }

  #answer = (id: number, answer: string): void => {
    this.#session.answer(id, answer);
    this.#refresh();
  };

  #fail = (): void => {
    this.engineFailed = true;
  };
}

function recallChoice(): NewGame | undefined {
  const { variant, options, white, black } = recallRecord("choice");
  if (typeof variant !== "string" || typeof white !== "string" || typeof black !== "string") return undefined;
  return { variant, white, black, options: options as Record<string, string> };
}

/** The session of the page, for every component below `App`. */
export const [useSession, provideSession] = createContext<GameSession>();
