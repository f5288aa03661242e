/**
 * Where the keyboard goes on when the button it was on is gone.
 */

/** Gives the focus to the board: to the point that the Tab key leads to. */
export function focusBoard(): void {
  document.querySelector<HTMLElement>('[data-point][tabindex="0"]')?.focus({ preventScroll: true });
}
