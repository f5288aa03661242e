/**
 * The game as the page sees it: the WebAssembly session, its newest scene, and the engine that works for it. Every input
 * ends in a new scene, a save and a look at what the engine has to do. Knows no rules, no DOM.
 */
import { createContext } from "svelte";
import { Engine } from "./engine";
import type { Settings } from "./settings.svelte";
import { keep, recall } from "./storage";
import {
  Session,
  type Catalogue,
  type NewGame,
  type Picture,
  type RuleLine,
  type Scene,
} from "./wasm/merels_wasm";

/** The name of a person's seat in `NewGame`; any other is a level of the computer. */
export const PERSON = "person";

export class GameSession {
  readonly #session: Session;
  readonly #engine: Engine;

  /** Counts what changes the picture besides the light: another game, the board turned round. */
  #drawings = $state(0);

  scene: Scene;
  catalogue: Catalogue;
  language: string;
  /** The engine failed at what it is to work out now. */
  engineFailed = $state(false);
  #failedTask: number | undefined;
  /** The newest scene is an answer of the computer, which may move two men at once. */
  answered = $state(false);
  /** The board without its men. Large, so it is drawn only when it is another one. */
  picture: Picture = $derived.by(() => this.#draw(this.#drawings, this.settings.light));

  constructor(
    module: WebAssembly.Module,
    private readonly settings: Settings,
  ) {
    const saved = recall("game");
    this.#session = Session.open(saved, settings.languages);
    this.#engine = new Engine(module, this.#answer, this.#fail);
    this.language = $state(this.#session.language());
    this.catalogue = $state.raw(this.#session.catalogue());
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

  /** How the running game was chosen. */
  choice(): NewGame {
    return this.#session.choice();
  }

  /** Where an arrow key leads from a point. */
  walk(point: number, direction: Parameters<Session["walk"]>[1]): number {
    return this.#session.walk(point, direction);
  }

  /** The rules of the running game. */
  rulesSummary(): RuleLine[] {
    return this.#session.rulesSummary().lines;
  }

  flip(): void {
    this.#session.flip();
    this.#drawings += 1;
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
    this.#drawings += 1;
    this.#refresh();
    return undefined;
  }

  /** The same game once more; against the computer with the colours changed. */
  rematch(): void {
    this.#session.rematch();
    this.#drawings += 1;
    this.#refresh();
  }

  retryEngine(): void {
    this.#failedTask = undefined;
    this.#refresh();
  }

  #draw(_drawing: number, light: "light" | "dark"): Picture {
    return this.#session.picture(light);
  }

  #refresh(): void {
    this.answered = false;
    this.scene = this.#session.scene();
    keep("game", this.#session.save());
    const task = this.#session.task();
    this.engineFailed = task !== undefined && task.id === this.#failedTask;
    if (!this.engineFailed) this.#engine.work(task);
  }

  #answer = (id: number, answer: string): void => {
    this.#session.answer(id, answer);
    this.#refresh();
    this.answered = true;
  };

  #fail = (id: number): void => {
    this.#failedTask = id;
    this.engineFailed = true;
  };
}

/** The session of the page, for every component below `App`. */
export const [useSession, provideSession] = createContext<GameSession>();
