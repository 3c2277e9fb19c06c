/** A file of plots chosen on the page of a new request: milliseconds from the choice until a person sees what it has. */
import type { Page } from '@playwright/test';
import type { Launch } from '#test/e2e/chromium.ts';
import { heapMB, inBrowser, LOOKS, settled, watchWorkers } from './measure.ts';

/** Memory is what is held once all is shown and garbage collected. */
export interface Chosen {
  rowsMs: number;
  /** All plots in view are on the map. */
  mapMs: number;
  findingsMs: number;
  /** Longest task of the page's thread; 0 where none took 50 ms. */
  longestTask: number;
  pageMB: number;
  workersMB: number;
}

type Shown = Record<'rowsMs' | 'mapMs' | 'findingsMs', number>;

/** By then the page has loaded what it loads ahead, as while a person looks for the file. */
const LOOKED_AT_MS = 3000;

export function chooseInPage(launch: Launch, url: string, file: string): Promise<Chosen> {
  return inBrowser(launch, async (page) => {
    await page.goto(url);
    await page.getByRole('button', { name: 'Choose a file' }).waitFor();
    await page.waitForTimeout(LOOKED_AT_MS);
    await page.evaluate(noteShown);
    await page.getByLabel('File with plots').setInputFiles(file);
    const shown = await whatWasShown(page);
    await settled(page);
    const longestTask = await page.evaluate(
      () => (window as unknown as { bench: { longest: number } }).bench.longest,
    );
    // Not before: a worker that is watched starts later.
    const session = await page.context().newCDPSession(page);
    const workers = await watchWorkers(session);
    return {
      ...shown,
      longestTask,
      pageMB: await heapMB(session),
      workersMB: await workers.heapMB(),
    };
  });
}

async function whatWasShown(page: Page): Promise<Shown> {
  await page.waitForFunction(
    () => Object.keys((window as unknown as { shown: object }).shown).length === 3,
    undefined,
    LOOKS,
  );
  return page.evaluate(() => (window as unknown as { shown: Shown }).shown);
}

/** Runs in the page: notes when rows, map and findings are shown, from when the file was chosen. */
function noteShown(): void {
  const { bench } = window as unknown as { bench: { longest: number; first: number } };
  const shown: Partial<Shown> = {};
  Object.assign(window, { shown });
  let began = 0;
  document.addEventListener(
    'change',
    () => {
      began = performance.now();
      bench.longest = 0;
    },
    { capture: true, once: true },
  );
  const note = (what: keyof Shown, isThere: boolean) => {
    if (shown[what] !== undefined || !isThere) return;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => (shown[what] ??= performance.now() - began)),
    );
  };
  const look = () => {
    if (began === 0) return;
    const has = (selector: string) => document.querySelector(selector) !== null;
    note('rowsMs', has('[role=grid][aria-label=Rows] [role=row][aria-rowindex]'));
    note('mapMs', bench.first > 0 && has('[aria-label=Map][aria-busy=false]'));
    note('findingsMs', has('[aria-label=Findings] [data-finding]'));
  };
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
  });
}
