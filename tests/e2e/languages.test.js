// The four languages: which one a visitor gets, how it is changed, and that all of it is there and fits.
import assert from "node:assert/strict";
import { describe } from "node:test";
import { PHONE, scenario, TOGETHER } from "./game.js";
import { CAPTURED } from "./games.js";
import { eventually } from "./table.js";

/** What a browser asks for, and what its visitor reads first. */
const VISITORS = [
  ["en-GB", "en", "White to place a man"],
  ["fr-CA", "fr", "Aux Blancs de poser un pion"],
  ["ru-RU", "ru", "Ход белых: поставить фишку"],
  ["el-GR", "el", "Σειρά του Λευκού να τοποθετήσει ένα πούλι"],
  ["de-AT", "en", "White to place a man"],
];

/** A letter that only this language of the four is written with. */
const LETTER = { en: /[a-z]/, fr: /[éèêàç]/, ru: /[а-яё]/, el: /[α-ωάέήίόύώ]/ };

describe("the languages", TOGETHER, () => {
  for (const [locale, language, text] of VISITORS) {
    scenario(`a browser in ${locale} gets ${language}`, { locale }, async (table) => {
      assert.equal(await table.page.getAttribute("html", "lang"), language);
      await table.showsStatus(new RegExp(text));
      assert.match(await table.page.title(), new RegExp(`${text}.* · Merels`));
    });
  }

  scenario(
    "the language is changed in the page, in the midst of a game",
    { game: { turns: CAPTURED.slice(0, 20) } },
    async (table) => {
      await table.button("Settings").click();
      const dialog = table.page.locator("dialog[open]");
      for (const language of ["fr", "ru", "el", "en"]) {
        await dialog.locator(`label:has(input[value="${language}"])`).click();
        await eventually(async () => assert.equal(await table.page.getAttribute("html", "lang"), language));
        for (const text of [dialog, table.status, table.announcement])
          assert.match(await text.innerText(), LETTER[language]);
        assert.match(await table.point("c5").getAttribute("aria-label"), LETTER[language]);
      }
      assert.deepEqual(await table.turns(), CAPTURED.slice(0, 20));
    },
  );

  for (const language of ["en", "fr", "ru", "el"]) {
    const narrow = {
      ...PHONE,
      viewport: { width: 320, height: 640 },
      locale: language,
    };
    const game = { turns: CAPTURED.slice(0, -1) };

    scenario(
      `all of the page is in ${language} and fits small screens`,
      { ...narrow, game },
      async (table) => {
        await isReadable(table, language);
        for (const button of DIALOGS) {
          await table.page.locator(button).tap();
          await isReadableInFull(table, table.page.locator("dialog[open]"), language);
        }
        await table.page.locator('[data-turn="3"]').tap();
        await isReadable(table, language);
        for (const [width, height] of SCREENS) {
          await table.page.setViewportSize({ width, height });
          await isReadable(table, language);
        }
        await table.status.getByRole("button").tap();
        await table.play(CAPTURED.slice(-1), (point) => table.point(point).tap());
        await table.result.waitFor();
        await isReadable(table, language);
      },
    );
  }
});

const SCREENS = [
  [568, 320],
  [844, 390],
  [900, 700],
];

/** The buttons that open dialogs: rules, settings, new game, resignation, draw. */
const DIALOGS = [
  "header .round >> nth=0",
  "header .round >> nth=1",
  ".often button >> nth=0",
  ".seldom button >> nth=1",
  ".seldom button >> nth=2",
];

/** A dialog with everything unfolded; the one with rules has those of all games. It is closed again. */
async function isReadableInFull(table, dialog, language) {
  await dialog.waitFor();
  await dialog.locator("details").evaluateAll((all) => all.forEach((details) => (details.open = true)));
  await isReadable(table, language);
  const games = await dialog.locator(".paragraphs").all();
  assert.ok([0, 14].includes(games.length));
  for (const game of games) {
    const texts = await game.locator("p").allInnerTexts();
    assert.ok(texts.length >= 4 && texts.every((text) => text.length > 10), texts.join("\n"));
    assert.match(texts.join(" "), LETTER[language]);
    assert.ok(await game.isVisible());
  }
  await table.page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
}

/** Every text is known, in the language, and has room. */
async function isReadable(table, language) {
  const { texts, wide } = await table.page.evaluate(look);
  const unknown = texts.filter((text) =>
    /[{}]|undefined|\b(page|button|dialog|setting|rule|variant|level)-[a-z]/.test(text),
  );
  assert.deepEqual(unknown, []);
  assert.deepEqual(wide, []);
  if (language === "ru" || language === "el") assert.deepEqual(texts.filter(isForeign), []);
}

/** Written in Latin letters, although it is no key's name, no language's own and no name in brackets. */
function isForeign(text) {
  return /[A-Za-zÀ-ÿ]{4}/.test(text.replace(/\(.*?\)|English|Français|Merels|Enter|Escape|Home/g, ""));
}

/** What is written and spoken on the page, and what of it is wider than its place. Runs in the page. */
function look() {
  const shown = [...document.querySelectorAll("body *")].filter((element) => element.checkVisibility());
  const own = (element) =>
    [...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent.trim());
  const labels = shown.flatMap((element) => [element.getAttribute("aria-label") ?? ""]);
  const isCut = (element) => {
    const { left, right, width } = element.getBoundingClientRect();
    if (width <= 1) return false;
    const style = getComputedStyle(element);
    return (
      left < -1 ||
      right > innerWidth + 1 ||
      (style.display !== "inline" && element.scrollWidth > element.clientWidth + 1)
    );
  };
  return {
    texts: [document.title, ...shown.flatMap(own), ...labels].filter((text) => text !== ""),
    wide: shown
      .filter((element) => own(element).join("") !== "" && isCut(element))
      .map((element) => element.outerHTML.slice(0, 160)),
  };
}
