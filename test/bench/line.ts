/** What a person waits for on a slow line, through the reference service, with nothing in the browser's cache. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildDemoJob } from '#server/demo/demoJobs.ts';
import { DEMO_JOBS } from '#server/demo/demoCatalogue.ts';
import type { Launch } from '#test/e2e/chromium.ts';
import { startBuiltServer } from '#test/e2e/servers.ts';
import { readSpots } from '#test/e2e/spots.ts';
import { inBrowser, settled } from './measure.ts';
import { startSlowLine, type Line } from './slowLine.ts';

/** Milliseconds from navigation. */
export interface LineFigures {
  /** Rows of the jobs table are shown; a press on a job's link leads to its page. */
  history: { shown: number; usable: number };
  /** Plots are shown; a click on one shows its card. */
  job: { shown: number; usable: number };
}

const KENYA_JOB = DEMO_JOBS.find(({ name }) => name === 'Kenya, surveyed fields, 2019')!;
const KENYA = `/jobs/${buildDemoJob(KENYA_JOB).id}`;

/** Visits history and a demo job `rounds` times over the line, each time in a new browser. */
export async function overASlowLine(
  launch: Launch,
  line: Line,
  rounds: number,
): Promise<LineFigures[]> {
  const folder = mkdtempSync(join(tmpdir(), 'job-atlas-line-'));
  const service = await startBuiltServer({ DATA_DIR: folder, TILE_URL: '', IMAGERY_URL: '' });
  const slow = await startSlowLine(service.url, line);
  try {
    const plot = await inBrowser(launch, (page) => findPlot(page, service.url + KENYA));
    const figures: LineFigures[] = [];
    for (let round = 0; round < rounds; round++)
      figures.push({
        history: await inBrowser(launch, (page) => openHistory(page, slow.url)),
        job: await inBrowser(launch, (page) => openJob(page, slow.url + KENYA, plot)),
      });
    return figures;
  } finally {
    await slow.stop();
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function openHistory(page: Page, url: string): Promise<LineFigures['history']> {
  await page.goto(`${url}/jobs`, { waitUntil: 'commit' });
  const times = await page.waitForFunction(
    () => {
      const link = document.querySelector<HTMLElement>('table a[href*="/jobs/"]');
      const state = window as unknown as { shown?: number };
      if (!state.shown) {
        if (!link) return null;
        state.shown = performance.now();
        link.click();
      }
      // The press has done it once the job's page is there: by then the table is gone.
      const isLeft = location.pathname !== '/jobs' && !link;
      return isLeft ? { shown: state.shown, usable: performance.now() } : null;
    },
    undefined,
    { polling: 'raf' },
  );
  return (await times.jsonValue())!;
}

interface Point {
  x: number;
  y: number;
}

/** A place whose click shows the card of one plot: the same on every visit, as the window is. */
async function findPlot(page: Page, url: string): Promise<Point> {
  await page.goto(url);
  await settled(page);
  const spots = await page.evaluate(readSpots);
  // Small ones first: in larger ones plots overlap, and a click asks which is meant.
  for (const { x, y } of spots.toReversed()) {
    const place = { x, y: y + 2 };
    await page.mouse.click(place.x, place.y);
    await page.waitForTimeout(ANSWERED_MS);
    if ((await cardOf(page).count()) > 0) return place;
    await page.keyboard.press('Escape');
  }
  throw new Error('No click on a plot shows its card');
}

/** A click is answered by then, milliseconds. */
const ANSWERED_MS = 1000;

const cardOf = (page: Page) => page.getByRole('region', { name: /^Record / });

async function openJob(page: Page, url: string, { x, y }: Point): Promise<LineFigures['job']> {
  await page.goto(url, { waitUntil: 'commit' });
  while ((await cardOf(page).count()) === 0) {
    await page.mouse.click(x, y);
    await page.waitForTimeout(CLICK_EVERY_MS);
  }
  return page.evaluate(() => {
    const { bench } = window as unknown as { bench: { picture: number; first: number } };
    return { shown: bench.picture || bench.first, usable: performance.now() };
  });
}

const CLICK_EVERY_MS = 50;
