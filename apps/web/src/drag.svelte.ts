/**
 * A man dragged by a pointer: from which press it begins, where it hangs, over which point it is. It asks the session
 * whether a man may be lifted and tells it where it was dropped; a press without a drag stays an ordinary click.
 */

/** Further than this, in CSS pixels, a press is a drag. */
const THRESHOLD = 6;

/** The man held now. */
export interface Held {
  man: string;
  /** Where the pointer is, in CSS pixels from the board's top left corner. */
  x: number;
  y: number;
  /** The point below the pointer. */
  over: number | undefined;
  touch: boolean;
}

export interface DragTarget {
  /** The man that a pressed element stands for, if any. */
  manOf(element: Element): string | undefined;
  /** The point that an element stands for, if any. */
  pointOf(element: Element): number | undefined;
  lift(man: string): boolean;
  drop(point: number | undefined): void;
}

interface Press {
  pointer: number;
  touch: boolean;
  man: string;
  x: number;
  y: number;
}

export class Drag {
  held = $state.raw<Held>();
  #press: Press | undefined;
  #board: HTMLElement | undefined;
  #swallowClick = false;

  constructor(private readonly target: DragTarget) {}

  /** Listens on a board as long as it is shown; an attachment. */
  attach = (board: HTMLElement): (() => void) => {
    const listening = new AbortController();
    const { signal } = listening;
    this.#board = board;
    board.addEventListener("pointerdown", this.#down, { signal });
    board.addEventListener("click", this.#click, { signal, capture: true });
    window.addEventListener("pointermove", this.#move, { signal });
    window.addEventListener("pointerup", this.#up, { signal });
    window.addEventListener("pointercancel", this.#lost, { signal });
    window.addEventListener("blur", this.cancel, { signal });
    return () => {
      this.cancel();
      listening.abort();
    };
  };

  /** Puts the man back where it was. */
  cancel = (): void => {
    this.#press = undefined;
    if (!this.held) return;
    this.held = undefined;
    this.target.drop(undefined);
  };

  #down = (event: PointerEvent): void => {
    if (!event.isPrimary || event.button !== 0 || !(event.target instanceof Element)) return;
    this.#swallowClick = false;
    const man = this.target.manOf(event.target);
    if (man === undefined) return;
    const touch = event.pointerType === "touch";
    this.#press = { pointer: event.pointerId, touch, man, x: event.clientX, y: event.clientY };
  };

  #move = (event: PointerEvent): void => {
    const press = this.#press;
    if (press?.pointer !== event.pointerId) return;
    if (!this.held) {
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < THRESHOLD) return;
      if (!this.target.lift(press.man)) {
        this.#press = undefined;
        return;
      }
    }
    this.#hold(press, event);
  };

  #hold(press: Press, event: PointerEvent): void {
    const corner = this.#board?.getBoundingClientRect();
    if (!corner) return;
    const x = event.clientX - corner.left;
    const y = event.clientY - corner.top;
    this.held = { man: press.man, touch: press.touch, x, y, over: this.#pointBelow(event) };
  }

  #up = (event: PointerEvent): void => {
    if (this.#press?.pointer !== event.pointerId) return;
    this.#press = undefined;
    if (!this.held) return;
    this.held = undefined;
    this.#swallowClick = true;
    this.target.drop(this.#pointBelow(event));
  };

  #lost = (event: PointerEvent): void => {
    if (this.#press?.pointer === event.pointerId) this.cancel();
  };

  /** The click that a browser makes of a drag which ends where it began is no press. */
  #click = (event: MouseEvent): void => {
    if (!this.#swallowClick || event.detail === 0) return;
    this.#swallowClick = false;
    event.stopPropagation();
  };

  #pointBelow(event: PointerEvent): number | undefined {
    const element = document.elementFromPoint(event.clientX, event.clientY);
    return element ? this.target.pointOf(element) : undefined;
  }
}
