/**
 * When a result can be used: a click on a plot has shown its value, in our card or in a Leaflet popup.
 *
 * 1. A visit that isn't measured finds a spot of the window whose click shows a value: in our page that of a plot by
 *    itself, since a click on a mark that stands for several shows them nearer.
 * 2. The measured visit presses there once the plots are painted, on whatever they are painted on, and
 *    again and again until that value shows.
 * 3. The page itself notes when that was.
 *
 * It's a visit of its own: presses while a page starts would change its other figures.
 */
import type { Page } from '@playwright/test';
import { seededRandom } from '#lib/random.ts';
import { readSpots } from '#test/e2e/spots.ts';
import { settled } from './measure.ts';

/** Begins to open a result; milliseconds of the page's clock at which it began. */
export type Open = (page: Page) => Promise<number>;

/** CSS px in the window, and the value that a click there shows. */
export interface Spot {
  x: number;
  y: number;
  value: string;
}

export interface Usable {
  /** Milliseconds from the beginning until the value was shown. */
  usable: number | null;
  /** How many presses had come to the page by then: 1 unless some were lost or answered late. */
  presses: number | null;
}

const PRESS_EVERY_MS = 50;
const PATIENCE_MS = 30_000;
/** In which a page that has settled answers a click, at any size. */
const ANSWER_MS = 500;
/** A spot is sure if the plot reaches as far around it, CSS px. */
const MARGIN = 2;
const SURE_TRIES = 16;
const MAX_TRIES = 60;
/** Shares of the map from which neither card nor popup covers anything or moves the map. */
const PART = { left: 0.25, top: 0.4, width: 0.3, height: 0.4 };
/** Our card, or a popup; where plots are so dense that a click is never on one alone, our list of those there. */
const SHOWS_ONE = 'section[aria-label^="Record "], .leaflet-popup-content';
const SHOWS_SOME = `${SHOWS_ONE}, [role=group][aria-label="Plots at this point"]`;

/** Finds a spot on one plot; a sure one if plots are large enough for that. Throws where none is found. */
export async function findSpot(page: Page, open: Open): Promise<Spot> {
  await openAndSettle(page, open);
  const box = (await page.locator('.leaflet-container').first().boundingBox())!;
  const random = seededRandom(1);
  const alone = await plotsAlone(page, box);
  let anySpot: Spot | null = null;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const { x, y } = alone[tries] ?? {
      x: Math.round(box.x + box.width * (PART.left + PART.width * random())),
      y: Math.round(box.y + box.height * (PART.top + PART.height * random())),
    };
    const value = await valueAt(page, { x, y }, tries < SURE_TRIES ? SHOWS_ONE : SHOWS_SOME);
    if (value === null) continue;
    const spot = { x, y, value };
    const isSure = tries < SURE_TRIES && (await isWithinPlot(page, spot));
    anySpot ??= spot;
    if (!isSure && tries + 1 < SURE_TRIES) continue;
    const chosen = isSure ? spot : anySpot;
    // A click may have moved the map since.
    await openAndSettle(page, open);
    if ((await valueAt(page, chosen, SHOWS_SOME)) === chosen.value) return chosen;
    anySpot = null;
  }
  throw new Error('no click showed a value');
}

/** Pixels of a plot's dot by itself, with its edge: those of a mark are many times as many. */
const DOT = { least: 30, most: 90, middle: { x: 2, y: 4 } };

/** Where plots are dots by themselves in our page; nowhere in any other, which has no marks. */
async function plotsAlone(
  page: Page,
  box: { x: number; y: number; width: number; height: number },
) {
  if (!(await page.evaluate(() => document.querySelector('[aria-label=Map]') !== null))) return [];
  const spots = await page.evaluate(readSpots);
  return spots
    .filter(({ pixels, red }) => pixels >= DOT.least && pixels <= DOT.most && red === 0)
    .map(({ x, y }) => ({ x: x + DOT.middle.x, y: y + DOT.middle.y }))
    .filter(({ x, y }) => {
      const [across, down] = [(x - box.x) / box.width, (y - box.y) / box.height];
      const { left, top, width, height } = PART;
      return across > left && across < left + width && down > top && down < top + height;
    });
}

/** Presses at the spot from the moment the plots are painted until its value shows. */
export async function pressUntilShown(page: Page, open: Open, spot: Spot): Promise<Usable> {
  const notes = await takeNotes(page, spot.value);
  const began = await open(page);
  await notes.painted;
  await page.mouse.move(spot.x, spot.y);
  const givenUp = performance.now() + PATIENCE_MS;
  while (!notes.isSeen()) {
    if (performance.now() > givenUp) throw new Error('the value was never shown');
    const pause = new Promise((later) => setTimeout(later, PRESS_EVERY_MS));
    await page.mouse.down();
    await page.mouse.up();
    await Promise.race([pause, notes.shown]);
  }
  const { at, presses } = await notes.shown;
  return { usable: at - began, presses };
}

async function openAndSettle(page: Page, open: Open): Promise<void> {
  await open(page);
  await page.waitForSelector('.leaflet-container');
  if (await page.evaluate(() => document.querySelector('[aria-label=Map]') !== null))
    await settled(page);
  else await page.waitForFunction(() => window.way !== undefined);
}

async function isWithinPlot(page: Page, { x, y, value }: Spot): Promise<boolean> {
  for (const [right, down] of [
    [-MARGIN, -MARGIN],
    [MARGIN, -MARGIN],
    [-MARGIN, MARGIN],
    [MARGIN, MARGIN],
  ] as const)
    if ((await valueAt(page, { x: x + right, y: y + down }, SHOWS_ONE)) !== value) return false;
  return true;
}

/** The value that a click there shows; null for none. What it opened is closed again. */
async function valueAt(
  page: Page,
  { x, y }: Pick<Spot, 'x' | 'y'>,
  shownIn: string,
): Promise<string | null> {
  await page.mouse.click(x, y);
  const value = await page
    .waitForFunction(
      (where) =>
        /[−-]?\d+\.\d{3,}/.exec(document.querySelector<HTMLElement>(where)?.innerText ?? '')?.[0],
      shownIn,
      { polling: 50, timeout: ANSWER_MS },
    )
    .then((found) => found.jsonValue())
    .catch(() => null);
  await page.keyboard.press('Escape');
  await page.waitForFunction((where) => !document.querySelector(where), SHOWS_SOME);
  return value ?? null;
}

interface Notes {
  painted: Promise<void>;
  isSeen: () => boolean;
  shown: Promise<{ at: number; presses: number }>;
}

/** Has the page tell of what happens, once each: nothing is asked of it meanwhile. */
async function takeNotes(page: Page, value: string): Promise<Notes> {
  const told = (name: string) =>
    new Promise<number[]>((resolve, reject) => {
      page.exposeFunction(name, (...figures: number[]) => resolve(figures)).catch(reject);
    });
  const painted = told('tellPainted').then(() => undefined);
  const shown = told('tellShown').then(([at, presses]) => ({ at: at!, presses: presses! }));
  let isSeen = false;
  await page.exposeFunction('tellSeen', () => void (isSeen = true));
  await page.addInitScript(watchForValue, { value, where: SHOWS_SOME });
  return { painted, isSeen: () => isSeen, shown };
}

interface Watched {
  bench: { last: number };
  tellPainted: () => void;
  tellSeen: () => void;
  tellShown: (at: number, presses: number) => void;
}

/** Runs before any script of the page. Looks for the value only once the plots are painted. */
function watchForValue({ value, where }: { value: string; where: string }): void {
  const page = window as unknown as Watched;
  let presses = 0;
  let isLooking = false;
  // A page without a first picture is painted once its map has all in view.
  const calm = new MutationObserver(() => {
    if (isLooking || !isCalm()) return;
    isLooking = true;
    whenShown(() => {
      isLooking = false;
      if (isCalm()) window.dispatchEvent(new Event('painted'));
    });
  });
  calm.observe(document, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
  window.addEventListener(
    'painted',
    () => {
      calm.disconnect();
      window.addEventListener('pointerdown', () => presses++, { capture: true });
      values.observe(document, {
        childList: true,
        subtree: true,
        characterData: true,
        attributeFilter: ['aria-label'],
      });
      page.tellPainted();
    },
    { once: true },
  );
  const values = new MutationObserver(() => {
    if (!document.querySelector(where)?.textContent?.includes(value)) return;
    values.disconnect();
    const needed = presses;
    page.tellSeen();
    whenShown(() => page.tellShown(performance.now(), needed));
  });

  function isCalm(): boolean {
    return (
      page.bench.last > 0 &&
      !document.querySelector('[role=progressbar]') &&
      document.querySelector('[aria-label=Map]')?.getAttribute('aria-busy') === 'false'
    );
  }

  function whenShown(note: () => void): void {
    requestAnimationFrame(() => requestAnimationFrame(note));
  }
}
