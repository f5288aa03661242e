/**
 * The signs on the buttons: paths in a square of 24 by 24, drawn as lines.
 */

export const ICONS = {
  "new-game": "M12 5v14M5 12h14",
  takeback: "M9 6 4 11l5 5M4.5 11H14a5.5 5.5 0 0 1 0 11h-2",
  redo: "M15 6l5 5-5 5M19.5 11H10a5.5 5.5 0 0 0 0 11h2",
  hint: "M9.5 20.5h5M9 17.5c0-2.5-3-3.8-3-7.7a6 6 0 0 1 12 0c0 3.9-3 5.2-3 7.7z",
  flip: "M7 20V5M3.5 8.5 7 5l3.5 3.5M17 4v15M13.5 15.5 17 19l3.5-3.5",
  resign: "M6 21V4M6 5c4-3 7 2 12 0v8.5c-5 2-8-3-12 0",
  draw: "M5 9.5h14M5 14.5h14",
  rules: "M12 6.5C10 4.7 7 4.5 4 4.8v13.7c3-.3 6-.1 8 1.7 2-1.8 5-2 8-1.7V4.8c-3-.3-6-.1-8 1.7zM12 6.5v13.7",
  settings:
    "M4 7.5h9M18 7.5h2M4 16.5h2M11 16.5h9M15.5 5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM8.5 14a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z",
  close: "M6 6l12 12M18 6 6 18",
  first: "M6 5.5v13M18 6l-7 6 7 6z",
  previous: "M15 6l-7 6 7 6z",
  next: "M9 6l7 6-7 6z",
  last: "M18 5.5v13M6 6l7 6-7 6z",
} as const;

export type IconName = keyof typeof ICONS;
