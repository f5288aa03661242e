/**
 * Single keys that act anywhere on the page, unless somebody is typing or a dialog is open.
 */

export type Shortcut = "takeback" | "redo" | "hint" | "new-game" | "flip" | "shortcuts";

/** Each key with what it does, in the order in which they are listed. */
export const SHORTCUTS: readonly (readonly [key: string, shortcut: Shortcut])[] = [
  ["u", "takeback"],
  ["r", "redo"],
  ["h", "hint"],
  ["n", "new-game"],
  ["f", "flip"],
  ["?", "shortcuts"],
];

/** What a key press means, if anything. */
export function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.altKey || event.metaKey)
    return undefined;
  if (document.querySelector("dialog[open]") || isTyping(event.target)) return undefined;
  const key = latinKey(event);
  if (event.shiftKey && key !== "?") return undefined;
  return SHORTCUTS.find(([known]) => known === key)?.[1];
}

/** The letter printed on a Latin keyboard where a Greek or Russian layout gives another. */
function latinKey({ key, code }: KeyboardEvent): string {
  const isAscii = key.length === 1 && key.charCodeAt(0) < 128;
  return isAscii || !code.startsWith("Key") ? key : code.slice(3).toLowerCase();
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches("input, select, textarea"))
  );
}
