/** A history that the device keeps whole: opening it, and each thing a person does, timed from the key to the frame. */
import type { Page } from '@playwright/test';
import { connectionFromConfig, connectionId } from '#api/connection.ts';
import { beginState } from '#api/history/walkState.ts';
import type { Launch } from '#test/e2e/chromium.ts';
import { startBenchServer } from './bodies.ts';
import { historyJob, historySummary } from './historyJobs.ts';
import { heapMB, inBrowser, watchWorkers } from './measure.ts';

/** Jobs that were looked into. */
const SUMMARIES = 10_000;
const BATCH = 2000;
const TIMES = 5;

/** Returns the figures of a history of so many jobs, by what they are of. */
export async function workWithJobs(
  launch: Launch,
  dist: string,
  jobs: number,
): Promise<Record<string, string>> {
  const job = (place: number) => (place < jobs ? historyJob(place) : null);
  const server = await startBenchServer(new Map(), { '': dist }, job);
  try {
    return await inBrowser(launch, async (page) => {
      await page.goto(`${server.url}/jobs`);
      await page.getByRole('table', { name: 'Jobs history' }).waitFor();
      await keep(page, server.url, jobs);
      return await measure(page, `${server.url}/jobs`, jobs);
    });
  } finally {
    server.close();
  }
}

async function measure(page: Page, url: string, jobs: number): Promise<Record<string, string>> {
  const session = await page.context().newCDPSession(page);
  const workers = await watchWorkers(session);
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes('/polygons')) requests++;
  });
  const began = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.getByRole('table', { name: 'Jobs history' }).getByRole('link').first().waitFor();
  const firstRows = performance.now() - began;
  const all = `${jobs.toLocaleString('en').replaceAll(',', '\\D?')} jobs`;
  await page
    .getByRole('status')
    .filter({ hasText: new RegExp(all) })
    .first()
    .waitFor();
  const whole = performance.now() - began;
  await page.waitForTimeout(3000);
  const opening = await longestTask(page);
  const memory = { page: await heapMB(session), workers: await workers.heapMB() };
  const acts = await page.evaluate(timeActs, TIMES);
  const frames = await page.evaluate(scroll);
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  const middle = (values: number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
  return {
    'first rows': ms(firstRows),
    'all jobs known': ms(whole),
    'requests for pages of jobs': String(requests),
    'longest task while opening': ms(opening),
    ...Object.fromEntries(
      Object.entries(acts).map(([act, values]) => [
        act,
        `${ms(middle(values))} (${ms(Math.max(...values))} at most)`,
      ]),
    ),
    'longest task meanwhile': ms(await longestTask(page)),
    'frames within 17.5 ms while scrolling': `${Math.round(frames * 100)} %`,
    'memory, page': `${memory.page.toFixed(1)} MB`,
    'memory, worker': `${memory.workers.toFixed(1)} MB`,
  };
}

/** The longest task since this was asked last; 0 where none took 50 ms. */
function longestTask(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { bench } = window as unknown as { bench: { longest: number } };
    const { longest } = bench;
    bench.longest = 0;
    return longest;
  });
}

/** Runs in the page: milliseconds from each key to the frame that shows its answer. */
async function timeActs(times: number): Promise<Record<string, number[]>> {
  const PATIENCE_MS = 5000;
  const REST_MS = 700;
  const one = (selector: string) => document.querySelector<HTMLElement>(selector)!;
  const frame = () => new Promise(requestAnimationFrame);
  const table = () => one('[aria-label="Jobs history"]');
  const shown = () =>
    `${one('[role=status]').textContent} ${table().ariaRowCount} ${table().textContent}`;
  const isWhole = () => table().ariaBusy !== 'true' && table().querySelector('a') !== null;
  const type = (text: string) => {
    const input = one('[aria-label="Search jobs"]');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const choose = (name: string, place: number) => {
    const select = one(`select[aria-label="${name}"]`) as HTMLSelectElement;
    select.selectedIndex = place;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const sort = (place: number) => {
    const heads = table().querySelectorAll<HTMLElement>('[aria-sort] button');
    heads[place]?.click();
  };
  const figures: Record<string, number[]> = {};
  const timed = async (name: string, act: () => void) => {
    const before = shown();
    const began = performance.now();
    act();
    do await frame();
    while ((shown() === before || !isWhole()) && performance.now() - began < PATIENCE_MS);
    (figures[name] ??= []).push(performance.now() - began);
    await new Promise((later) => setTimeout(later, REST_MS));
  };
  for (let i = 0; i < times; i++) {
    await timed('search for a letter', () => type('z'));
    await timed('search for a place', () => type('zambia'));
    await timed('search for a place and a year', () => type('zambia 2020'));
    await timed('search for one job', () => type(`block ${i * 1000 + 7},`));
    await timed('clear the search', () => type(''));
    if (document.querySelector('select[aria-label="State"]')) {
      await timed('filter by a state', () => choose('State', 2));
      await timed('clear the filter', () => choose('State', 0));
    }
    await timed('sort by name', () => sort(1));
    await timed('sort by mean', () => sort(5));
    await timed('sort by dates', () => sort(3));
  }
  return figures;
}

/** Runs in the page: the share of frames in time while the table is scrolled. */
async function scroll(): Promise<number> {
  const scroller = document.scrollingElement!;
  const frames: number[] = [];
  let last = await new Promise<number>(requestAnimationFrame);
  for (let step = 0; step < 300; step++) {
    scroller.scrollTop += 90;
    document.querySelector('[aria-label="Jobs history"]')!.parentElement!.scrollTop += 90;
    const now = await new Promise<number>(requestAnimationFrame);
    frames.push(now - last);
    last = now;
  }
  return frames.filter((ms) => ms <= 17.5).length / frames.length;
}

/** Writes jobs, how far they were read, and summaries into the page's database. */
async function keep(page: Page, url: string, jobs: number): Promise<void> {
  const connection = connectionFromConfig({ mode: 'demo', key: 'bench' }, `${url}/`)!;
  const id = connectionId(connection);
  const state = {
    ...beginState(null, Date.now()),
    wholeWalk: 1,
    isWhole: true,
    pageSize: 100,
    total: jobs,
    back: jobs,
    seen: jobs,
    newest: 'first',
    asOf: Date.now(),
    lastId: historyJob(jobs - 1).id,
    read: [{ from: 0, to: jobs, firstId: historyJob(0).id, lastId: historyJob(jobs - 1).id }],
  };
  await page.evaluate(putAll, { store: 'walks', entries: [[id, state]] as [unknown, unknown][] });
  for (let first = 0; first < jobs; first += BATCH) {
    const places = Array.from({ length: Math.min(BATCH, jobs - first) }, (_, i) => first + i);
    const kept = places.map((rank): [unknown, unknown] => {
      const job = historyJob(rank);
      return [[id, job.id], { job, rank, walk: 1 }];
    });
    await page.evaluate(putAll, { store: 'jobs', entries: kept });
    const summaries = places.flatMap((place): [unknown, unknown][] =>
      place < SUMMARIES ? [[[id, 'summaries', historyJob(place).id], historySummary(place)]] : [],
    );
    if (summaries.length > 0) await page.evaluate(putAll, { store: 'kept', entries: summaries });
  }
}

/** Runs in the page. */
function putAll({
  store,
  entries,
}: {
  store: string;
  entries: [unknown, unknown][];
}): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('job-atlas');
    opening.onerror = () => reject(opening.error!);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction(store, 'readwrite');
      for (const [key, value] of entries)
        transaction.objectStore(store).put(value, key as IDBValidKey);
      transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
      transaction.onerror = () => reject(transaction.error!);
    };
  });
}
