/**
 * What the browser keeps between visits. A browser that keeps nothing is no error: the game is played all the same.
 */

/** The text kept under a key, if there is one. */
export function recall(key: string): string | undefined {
  try {
    return localStorage.getItem(`merels.${key}`) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text under a key. */
export function keep(key: string, text: string): void {
  try {
    localStorage.setItem(`merels.${key}`, text);
  } catch {
    // A full or forbidden store: nothing is lost but the memory of this visit.
  }
}

/** The plain object kept as JSON under a key; empty where there is none or it is damaged. */
export function recallRecord(key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(recall(key) ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
