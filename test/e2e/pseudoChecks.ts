/** What is wrong with a page in the pseudo-language (`test/languages`): what it leaves unchanged, and what has no room for it. */
import type { Page } from '@playwright/test';
import { axe, expect } from './fixtures.ts';

/** Texts with letters of plain English that a person sees or has read out, each once. */
async function plainTexts(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const found = new Set<string>();
    const isPlain = (text: string) => /[A-Za-z]{3,}/.test(text);
    const add = (text: string) => void (isPlain(text) && found.add(text.trim()));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest('code, kbd, script, style, [lang], [data-own]')) continue;
      if (parent.checkVisibility()) add(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        if (element.checkVisibility()) add(element.getAttribute(name) ?? '');
    return [...found];
  });
}

/** What lies across the window's or a dialog's edge, or is cut in a button, tab or heading. */
async function cutTexts(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const cut = [...document.querySelectorAll<HTMLElement>('button, [role=tab], h1, h2, dt, label')]
      .filter(
        (element) =>
          element.checkVisibility() &&
          element.clientWidth > 1 &&
          element.scrollWidth > element.clientWidth + 1,
      )
      .filter((element) => getComputedStyle(element).overflowX !== 'visible')
      .map((element) => `cut: ${element.textContent.slice(0, 50)}`);
    const wide = [document.documentElement, ...document.querySelectorAll('dialog[open]')]
      .filter(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth)
      .map(({ localName, scrollWidth }) => `${localName} is ${scrollWidth} wide`);
    return [...wide, ...cut];
  });
}

/** What a person presses or fills in that lies below something which isn't laid over the page on purpose. */
async function coveredControls(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const LAID_OVER = new Set(['absolute', 'fixed', 'sticky']);
    const isLaidOver = (top: Element, below: Element) => {
      for (let at: Element | null = top; at && !at.contains(below); at = at.parentElement)
        if (LAID_OVER.has(getComputedStyle(at).position)) return true;
      return false;
    };
    // What is scrolled out of a strip is covered by nothing.
    const isShown = (control: Element, x: number, y: number) => {
      for (let at = control.parentElement; at; at = at.parentElement) {
        const { left, right, top, bottom } = at.getBoundingClientRect();
        const isIn = x >= left && x <= right && y >= top && y <= bottom;
        if (!isIn && getComputedStyle(at).overflow !== 'visible') return false;
      }
      return true;
    };
    const controls = [
      ...document.querySelectorAll<HTMLElement>('button, a[href], input, select, [role=tab]'),
    ].filter((control) => control.checkVisibility({ opacityProperty: true }));
    return controls.flatMap((control) => {
      const { left, right, top, bottom, width } = control.getBoundingClientRect();
      if (width < 8) return [];
      const y = (top + bottom) / 2;
      const over = [left + 4, (left + right) / 2, right - 4]
        .filter((x) => isShown(control, x, y))
        .map((x) => document.elementFromPoint(x, y))
        .find((hit) => hit && !hit.contains(control) && !control.contains(hit));
      if (!over || isLaidOver(over, control)) return [];
      const name = control.getAttribute('aria-label') ?? control.textContent;
      return [`covered: ${name.slice(0, 40)} by ${over.outerHTML.slice(0, 80)}`];
    });
  });
}

/** Names of jobs, columns and indexes, what the demo's service says, and names that are the same in every language. */
const DATA =
  /[Kk]enya|Tanzania|Belgium|Africa|Senegal|Six plots|Shapes of every|No polygons|A job without|Measu|NDVI|MNDWI|LAI|half-year|failed shapes|Job Atlas|Natural Earth|GeoJSON|GeoParquet|GeoPackage|FlatGeobuf|Shapefile|Excel|Python|curl|WKT|CSV|KML|GPX|Parquet|Duplicate|English|Français|Português|https?:|plots\.|fields\.|EPSG|WGS|Copernicus|Ctrl|Demo|\d [A-Z][a-z]+ 20\d\d|Viridis|Cividis|Imola|^polygon$|_date$/;

function withoutData(texts: readonly string[]): string[] {
  return texts.filter((text) => !DATA.test(text));
}

/** Looks at what is shown, at three widths; it's left at the first. What `file` has in it, a person's file, is data. */
export async function expectTranslated(page: Page, file = ''): Promise<void> {
  const [wide, ...narrower] = [
    { width: 1440, height: 900 },
    { width: 820, height: 1180 },
    { width: 390, height: 844 },
  ] as const;
  for (const size of [wide, ...narrower]) {
    await page.setViewportSize(size);
    const at = `at ${size.width}`;
    const wrong = async () => [
      ...withoutData(await cutTexts(page)),
      ...(await coveredControls(page)),
      ...withoutData(await plainTexts(page)).filter((text) => !file.includes(text)),
    ];
    await expect.poll(wrong, at).toEqual([]);
  }
  // Nobody speaks it, so its code is none.
  const found = (await axe(page)).filter((finding) => finding !== 'html-lang-valid: html');
  expect(found).toEqual([]);
  await page.setViewportSize(wide);
}
