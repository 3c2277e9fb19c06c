/**
 * Every page in the pseudo-language (`test/languages`): what it doesn't change stands in no catalogue, so only data may be left; and what
 * is two fifths longer has to fit.
 */
import type { Page } from '@playwright/test';
import { axe, expect, jobIds, servers, test } from './fixtures.ts';
import { PLOT_FILES } from './plotFiles.ts';

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

/** What lies across the window's edge, or is cut in a button, tab or heading. */
async function cutTexts(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const cut = [...document.querySelectorAll<HTMLElement>('button, [role=tab], h1, h2, dt, label')]
      .filter(
        (element) =>
          element.checkVisibility() &&
          element.clientWidth > 1 &&
          element.scrollWidth > element.clientWidth + 1,
      )
      .filter((element) => getComputedStyle(element).overflowX !== 'visible')
      .map((element) => `cut: ${element.textContent.slice(0, 50)}`);
    return scrollWidth > clientWidth ? [`${scrollWidth} wide`, ...cut] : cut;
  });
}

/** Names of jobs, columns and indexes, what the demo's service says, and names that are the same in every language. */
const DATA =
  /Kenya|Tanzania|Belgium|Africa|Senegal|Six plots|Shapes of every|No polygons|A job without|Measu|NDVI|MNDWI|LAI|half-year|failed shapes|Job Atlas|Natural Earth|GeoJSON|GeoParquet|GeoPackage|FlatGeobuf|Shapefile|Excel|Python|curl|WKT|CSV|KML|GPX|Parquet|Duplicate|English|Français|Português|https?:|plots\.|fields\.|EPSG|WGS|Copernicus|Ctrl|Demo|^polygon$|_date$/;

function withoutData(texts: readonly string[]): string[] {
  return texts.filter((text) => !DATA.test(text));
}

const PAGES: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ['history', async (page) => void (await page.goto(`${servers.demo}/jobs?lang=xx`))],
  ['causes', async (page) => void (await page.goto(`${servers.demo}/jobs?view=causes&lang=xx`))],
  ['result', async (page) => await openKenya(page, '')],
  ['failures', async (page) => await openKenya(page, '&state=failed')],
  ['groups', async (page) => await openKenya(page, '&panel=groups')],
  ['unusual', async (page) => await openKenya(page, '&panel=unusual')],
  ['in common', async (page) => await openKenya(page, '&panel=common')],
  ['request', openRequest],
  ['saved data', async (page) => void (await page.goto(`${servers.demo}/saved?lang=xx`))],
];

async function openKenya(page: Page, query: string): Promise<void> {
  const { id } = (await jobIds()).find(
    ({ input_req }) => input_req.name === 'Kenya, surveyed fields, 2019',
  )!;
  await page.goto(`${servers.demo}/jobs/${encodeURIComponent(id)}?lang=xx${query}`);
}

async function openRequest(page: Page): Promise<void> {
  const { name, write } = PLOT_FILES[0]!;
  await page.goto(`${servers.demo}/request?lang=xx`);
  const buffer = Buffer.from(await write());
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
}

for (const [name, open] of PAGES)
  test(`${name}: all texts are in a catalogue, and longer ones fit`, async ({ page }) => {
    await open(page);
    await page.waitForLoadState('networkidle');
    for (const [width, height] of [
      [1440, 900],
      [820, 1180],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      const cut = async () => withoutData(await cutTexts(page));
      await expect.poll(cut, `at ${width}`).toEqual([]);
      expect(withoutData(await plainTexts(page)), `at ${width}`).toEqual([]);
    }
    // Nobody speaks it, so its code is none.
    expect(await axe(page)).toEqual(['html-lang-valid: html']);
  });
