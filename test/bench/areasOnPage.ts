/** A file of areas dropped on the page: until their figures stand, until the map is filled with them, and what both cost. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Launch } from '#test/e2e/chromium.ts';
import { areaFile } from './areaFiles.ts';
import { whole } from './figures.ts';
import { heapMB, inBrowser, LOOKS, settled, watchWorkers } from './measure.ts';
import { table } from './table.ts';
import { busyWithin, longestTask, readTrace, TRACED, type Span } from './trace.ts';

/** Where generated plots lie: in columns of cells, half as many again as rows. */
const [WEST, SOUTH, CELL] = [27.4, -15.2, 0.0018];
const FILES = [
  { areas: 1000, corners: 400 },
  { areas: 5000, corners: 396 },
];

interface Asked {
  launch: Launch;
  /** The server's. */
  url: string;
  /** Records of the result. */
  size: number;
  print: (line: string) => void;
}

/** Prints what each file took. */
export async function measureAreas({ launch, url, size, print }: Asked): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'job-atlas-areas-'));
  const columns = Math.sqrt(1.5 * size);
  const box = [WEST, SOUTH, WEST + columns * CELL, SOUTH + (columns / 1.5) * CELL] as const;
  try {
    for (const { areas, corners } of FILES) {
      const path = join(folder, `${areas}.geojson`);
      writeFileSync(path, areaFile({ areas, corners, box }));
      const figures = await inBrowser(launch, (page) =>
        measure(page, `${url}/jobs/bench-${size}`, path),
      );
      const [many, records] = [areas, size].map((count) => count.toLocaleString('en'));
      print(`\n## ${many} areas of ${corners} points added to ${records} records\n`);
      print(table(Object.entries(figures).map(([what, figure]) => ({ what, figure }))));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(page: Page, url: string, path: string): Promise<Record<string, string>> {
  const browser = page.context().browser()!;
  const address = `${url}?panel=groups`;
  await page.addInitScript(noteFills);
  await browser.startTracing(page, { categories: TRACED });
  await page.goto(address, { waitUntil: 'commit' });
  await settled(page);
  await page.waitForTimeout(2000);
  const areas = page.getByRole('table', { name: 'Areas' });
  const acts: [name: string, act: () => Promise<unknown>][] = [
    ['added', () => page.getByLabel('File of areas').setInputFiles(path)],
    ['sorted by the mean', () => areas.getByRole('button', { name: 'Mean by plot' }).click()],
    ['coloured by plots', () => page.getByLabel('Colour areas by').selectOption('plots')],
    ['a level in', () => page.getByRole('button', { name: 'Zoom in' }).click()],
    ['an area alone', () => areas.getByRole('rowheader').first().getByRole('button').click()],
  ];
  const seen: [name: string, shown: Shown][] = [];
  for (const [name, act] of acts) {
    await page.evaluate(noteAreas);
    await act();
    seen.push([name, await shown(page)]);
  }
  const { main, worker } = readTrace((await browser.stopTracing()).toString(), address);
  const memory = await memoryOf(page);
  const tasks = seen.map(([name, { begin, end }]) => {
    const { wall, core } = longestTask(main, { begin, end });
    return [`${name}: longest task`, `${whole(wall)} ms, ${whole(core)} on a core`] as const;
  });
  const [[, { begin, figures, filled }]] = seen as [(typeof seen)[0]];
  return {
    'figures stand': `${whole(figures - begin)} ms`,
    'map filled': `${whole(filled - begin)} ms`,
    'the worker until both': `${whole(busyWithin(worker, { begin, end: Math.max(figures, filled) }).core)} ms on a core`,
    ...Object.fromEntries(tasks),
    memory,
  };
}

/** From the press or the file until all has stood for half a second, milliseconds from navigation. */
interface Shown extends Span {
  figures: number;
  filled: number;
}

async function shown(page: Page): Promise<Shown> {
  await page.waitForFunction(
    () => {
      const { areas } = window as unknown as { areas: Noted };
      return areas.figures > 0 && performance.now() - Math.max(areas.figures, areas.filled) > 500;
    },
    undefined,
    LOOKS,
  );
  return page.evaluate(() => {
    const { began, figures, filled } = (window as unknown as { areas: Noted }).areas;
    return { begin: began, end: performance.now(), figures, filled };
  });
}

/** On the page's clock; 0 until it happens. */
interface Noted {
  began: number;
  figures: number;
  filled: number;
}

/** Runs before any script of the page: records when an area was filled last. */
function noteFills(): void {
  const FILL_ALPHA = 0.45;
  const { fill } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.fill = function fillAndNote(...path: unknown[]) {
    fill.apply(this, path as never);
    const { areas } = window as unknown as { areas?: Noted };
    if (areas && Math.abs(this.globalAlpha - FILL_ALPHA) < 0.01) areas.filled = performance.now();
  };
}

/** Runs in the page: from the next press or file on, records when figures stand. */
function noteAreas(): void {
  const areas: Noted = { began: 0, figures: 0, filled: 0 };
  Object.assign(window, { areas });
  const begin = () => {
    removeEventListener('change', begin, true);
    removeEventListener('click', begin, true);
    areas.began = performance.now();
    requestAnimationFrame(look);
  };
  addEventListener('change', begin, true);
  addEventListener('click', begin, true);
  function look() {
    if (document.querySelector('table[aria-label=Areas] [data-index] td'))
      areas.figures = performance.now();
    else requestAnimationFrame(look);
  }
}

async function memoryOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const workers = await watchWorkers(session);
  return `page ${whole(await heapMB(session))} MB, workers ${whole(await workers.heapMB())} MB`;
}
