/** Links of every kind, as the page makes them, and what each shows. */
import type { Page } from '@playwright/test';
import { expect, painted } from '#test/e2e/fixtures.ts';
import { historyPath, NO_HISTORY_VIEW, type HistoryView } from '#history/index/historyAddress.ts';
import { addressOf, type ResultView } from '#result/address/viewAddress.ts';
import { DEFAULT_SCALE } from '#core/scale/scaleChoice.ts';
import { comparePath, jobPath, jobsPath, PATHS, requestPath } from '#lib/address.ts';
import { parseDay } from '#lib/days.ts';
import { FIRST, WHOLE } from './known.ts';

/** What a page shows; null is what it doesn't have. */
export interface Shown {
  heading: string | null;
  /** Of its table or grid. */
  rows: string | null;
  /** How many filters are active. */
  filters: number;
  /** The tabs, radio buttons and counts that are chosen, and what is chosen in lists, in the page's order. */
  chosen: string[];
  /** The stage of a request. */
  stage: string | null;
  /** The selected record. */
  record: string | null;
  /** Where the line between two pictures is. */
  swipe: string | null;
  /** What the page says of parts of the link that it can't read. */
  ignored: string | null;
}

/** A link without its origin, and what it shows. */
export interface KnownLink {
  link: string;
  shown: Shown;
}

/** What an address's page has once it's complete; the first that fits holds. */
const COMPLETE: readonly (readonly [address: RegExp, selector: string])[] = [
  [/panel=unusual/, 'section[aria-label="Unusual"] dt'],
  [/panel=pictures/, '[role=listbox][aria-label="Pictures"] [role=option]'],
  [/panel=time/, 'section[aria-label="Plots through time"] [role=status]'],
  [/repair=/, '[aria-label^="Plots: "]'],
  [/group=/, 'section[aria-label="Groups"] table'],
  [/^\/(?:jobs|compare)\/./, '[role=grid][aria-label="Records"][aria-rowcount]'],
  [/view=map/, '[aria-label="Map of jobs"][aria-busy=false]'],
  [/^\/jobs/, 'table[aria-label="Jobs history"], main h2'],
  [/stage=ask/, '[aria-label="Indexes"] button'],
  [/stage=send/, 'main summary'],
  [/^\/request/, '[data-finding]'],
  [/^\/kept/, 'table[aria-label="Saved on this device"]'],
  [/^\//, 'h1'],
];

/** Opens a link and waits until its page is complete. */
export async function openLink(page: Page, server: string, link: string): Promise<void> {
  await page.goto(server + link);
  const [, selector] = COMPLETE.find(([address]) => address.test(link))!;
  await expect(page.locator(selector).first()).toBeVisible();
  if (!isOfResult(page)) return;
  if (hasMap(page)) await painted(page);
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  // A plot's page lies over the names.
  if (/[?&]record=/.test(link))
    await expect(page.getByRole('region', { name: /^Record \d+$/ })).toBeVisible();
  else if (link.startsWith(jobPath(WHOLE.id)) && !/panel=pictures/.test(link))
    await expect(page.getByRole('region', { name: 'Plot names' }).locator('dd')).toHaveCount(4);
}

/** What the page shows once that stays. */
export async function settled(page: Page): Promise<Shown> {
  let shown = await readShown(page);
  let times = 0;
  const stays = async () => {
    const before = JSON.stringify(shown);
    shown = await readShown(page);
    times = JSON.stringify(shown) === before ? times + 1 : 0;
    return times;
  };
  await expect.poll(stays, { intervals: [500] }).toBeGreaterThan(2);
  return shown;
}

/** The link that the page makes of what it shows, once its map is there and at rest. */
export async function linkOf(page: Page): Promise<string> {
  const { origin } = new URL(page.url());
  const copy = page.getByRole('button', { name: 'Copy link' });
  if (!isOfResult(page)) return page.url().slice(origin.length);
  await expect(copy).toBeVisible();
  const withMap = hasMap(page);
  let link = '';
  const isSame = async () => {
    const before = link;
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await copy.click();
    link = await page.evaluate(() => navigator.clipboard.readText());
    return link !== '' && link === before && (!withMap || link.includes('map='));
  };
  await expect.poll(isSame, { intervals: [500] }).toBe(true);
  return link.slice(origin.length);
}

function isOfResult(page: Page): boolean {
  return /^\/(?:jobs|compare)\/./.test(new URL(page.url()).pathname);
}

/** Pictures cover the map. */
function hasMap(page: Page): boolean {
  return isOfResult(page) && !page.url().includes('panel=pictures');
}

export function readShown(page: Page): Promise<Shown> {
  return page.evaluate(() => {
    const one = (selector: string) => document.querySelector(selector);
    // Groups have a table of rows, too.
    const rows = '[role=grid], table[aria-rowcount]:not([aria-label=Groups])';
    const nameOf = (element: Element) =>
      (element.getAttribute('aria-label') ?? element.textContent).trim();
    const counts = '[aria-label="Result summary"] [aria-pressed]';
    const choices = document.querySelectorAll(`[role=tab], [type=radio], select, ${counts}`);
    const chosen = [...choices].flatMap((element) => {
      if (element instanceof HTMLSelectElement) return [`select ${element.value}`];
      if (element instanceof HTMLInputElement)
        return element.checked ? [`radio ${element.value}`] : [];
      if (element.getAttribute('aria-selected') === 'true') return [`tab ${nameOf(element)}`];
      const isPressed = element.getAttribute('aria-pressed') === 'true';
      return isPressed ? [`count ${element.closest('div')!.querySelector('dt')!.textContent}`] : [];
    });
    const record = one('section[aria-label^="Record "], section[aria-label^="Repair of "]');
    const text = document.body.innerText;
    return {
      heading: one('h1')?.textContent ?? null,
      rows: one(rows)?.getAttribute('aria-rowcount') ?? null,
      filters: document.querySelectorAll('[aria-label="Active filters"] li').length,
      chosen,
      stage: one('[aria-current=step] b')?.textContent ?? null,
      record: record && nameOf(record),
      swipe: one('[role=slider][aria-label=Swipe]')?.getAttribute('aria-valuenow') ?? null,
      ignored: /.*was ignored.*|.*couldn.t be found.*/.exec(text)?.[0] ?? null,
    };
  });
}

/** What is chosen behind the page's buttons. Leaves a plot's page, which takes the place of one. */
export async function readBehind(page: Page): Promise<string[]> {
  const back = page.getByRole('button', { name: 'Back to the values' });
  if (await back.isVisible()) await back.click();
  const chosen: string[] = [];
  for (const name of ['Layers', 'Colours']) {
    // Pictures cover the map, whose choices hold all the same.
    const opener = page.getByRole('button', {
      name,
      exact: true,
      includeHidden: name === 'Layers',
    });
    if ((await opener.count()) === 0) continue;
    await opener.dispatchEvent('click');
    const box = page.getByRole('dialog', { name, exact: true, includeHidden: true });
    const controls = box.locator(':checked[type=radio], select');
    await expect(controls.first()).toBeAttached();
    chosen.push(
      ...(await controls.evaluateAll((all) =>
        all.map((control) =>
          control instanceof HTMLSelectElement
            ? `select ${control.value}`
            : `radio ${(control as HTMLInputElement).value}`,
        ),
      )),
    );
    await page.keyboard.press('Escape');
    await expect(box).toHaveCount(0);
  }
  return chosen;
}

const day = (text: string) => parseDay(text)!;
const FIRST_WINDOW = { start: day('2019-01-01'), end: day('2019-06-30') };
const SECOND_WINDOW = { start: day('2019-07-01'), end: day('2019-12-31') };

/** Together they hold every parameter of a result's address. */
const OF_RESULT: Partial<ResultView>[] = [
  {},
  {
    index: 'NDVI_mean',
    min: 0.45,
    max: 0.62,
    window: { kind: 'all' },
    sort: { column: 'value', descending: true },
  },
  { from: day('2019-02-01'), to: day('2019-03-31'), window: { kind: 'all' } },
  { state: 'failed', cause: 'repeated-corner' },
  { window: { kind: 'chosen', ...FIRST_WINDOW }, q: '0.5..0.6' },
  {
    window: { kind: 'earliest' },
    plots: 'outline',
    scope: 'view',
    scale: { ...DEFAULT_SCALE, classing: { kind: 'equalCount', classes: 6 } },
  },
  { map: { zoom: 16, lat: 0.5648, lon: 34.2965 }, plots: 'see-through' },
  {
    scale: {
      ...DEFAULT_SCALE,
      domain: { kind: 'own', min: 0.2, max: 0.8 },
      classing: { kind: 'own', limits: [0.4, 0.6] },
      reversed: true,
    },
    pin: 'scale',
  },
  { values: 'set-apart' },
  { group: 'Crop1', member: 'Maize' },
  { sort: { column: 'named:Field ID', descending: false }, panel: 'records' },
  { area: [34.27, 0.55, 34.31, 0.55, 34.31, 0.58, 34.27, 0.58] },
  { panel: 'unusual', unusualFrom: 2, neighbours: 'unusual' },
  { panel: 'pictures', verdict: 'wrong' },
  { panel: 'time' },
];

/** With those above, every parameter of a comparison's. */
const OF_COMPARISON: Partial<ResultView>[] = [
  {},
  { view: 'swipe', swipe: 30, windows: 'season' },
  { windows: 'all', pairs: 'both', sort: { column: 'first', descending: true } },
  { windows: 'pick', first: FIRST_WINDOW, second: SECOND_WINDOW, brush: [0.3, 0.6, 0.5, 0.9] },
];

const OF_HISTORY: Partial<HistoryView>[] = [
  {},
  { page: 2, pageSize: 1 },
  { text: 'forty "first half"' },
  { state: 'someFailed', index: 'NDVI' },
  { from: day('2019-02-01'), to: day('2019-03-31'), sort: { column: 'values', descending: true } },
  { starred: true },
  { onlyNew: true },
  { shows: 'map', colour: 'failures', map: { zoom: 9, lat: 0.5, lon: 34.3 }, inView: true },
];

/** Every page with what its address can hold. */
export function addresses(): string[] {
  return [
    ...OF_HISTORY.map((view) => historyPath({ ...NO_HISTORY_VIEW, ...view })),
    jobsPath({ page: 1, pageSize: 100 }),
    ...OF_RESULT.map((view) => addressOf(jobPath(WHOLE.id), view)),
    jobPath(FIRST.id),
    ...OF_COMPARISON.map((view) => addressOf(comparePath(FIRST.id, WHOLE.id), view)),
    addressOf(comparePath('file', WHOLE.id), { file: 'first' }),
    requestPath(),
    addressOf(requestPath(), {
      finding: 'repeated-corner',
      sort: { column: 'finding', descending: false },
    }),
    addressOf(PATHS.request, { repair: WHOLE.id, cause: 'repeated-corner' }),
    requestPath('ask'),
    requestPath('send'),
    PATHS.file,
    PATHS.kept,
  ];
}
