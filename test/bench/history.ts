/**
 * A whole history saved on the device: opening it, and each thing a person does, timed from the key to the frame;
 * beside the plain way, a page that reads all jobs into objects and looks through them. Steps:
 * 1. jobs and summaries are written into the page's database, in the page, from what the server lists;
 * 2. the history is opened once, which makes and keeps its index, and then anew: that opening is measured;
 * 3. each act is timed to the frame that shows its answer, several times; then the table is scrolled.
 */
import type { Page } from '@playwright/test';
import { connectionFromConfig, connectionId } from '#service/connection.ts';
import { beginState } from '#device/walkState.ts';
import type { Launch } from '#test/e2e/chromium.ts';
import { startBenchServer } from './bodies.ts';
import { historyJob, historySummary } from './historyJobs.ts';
import { heapMB, inBrowser, watchWorkers } from './measure.ts';

/** Jobs whose results were loaded. */
const SUMMARIES = 10_000;
const BATCH = 1000;
const TIMES = 5;
/** Milliseconds after the jobs are known in which what comes with an opening comes. */
const REST_MS = 3000;
/** Milliseconds in which an index of 100,000 jobs is made. */
const INDEXED_MS = 60_000;
const LOOK_MS = 500;

/** Returns the figures of a history of so many jobs, by what they are of. */
export async function workWithJobs(
  launch: Launch,
  dist: string,
  jobs: number,
): Promise<Record<string, string>> {
  const job = (place: number) => (place < jobs ? historyJob(place) : null);
  const summary = (place: number) =>
    place < Math.min(jobs, SUMMARIES) ? historySummary(place) : null;
  const server = await startBenchServer(new Map(), { '': dist }, { job, summary });
  try {
    return await inBrowser(launch, async (page) => {
      await page.goto(`${server.url}/jobs`);
      await page.getByRole('table', { name: 'Jobs history' }).waitFor();
      const id = await keep(page, server.url, jobs);
      const plain = await page.evaluate(plainWay, { id, times: TIMES });
      await page.goto(`${server.url}/jobs`);
      // A promise counts as true to `waitForFunction`.
      for (let waited = 0; waited < INDEXED_MS; waited += LOOK_MS) {
        if (await page.evaluate(isIndexed, id)) break;
        await page.waitForTimeout(LOOK_MS);
      }
      return {
        ...(await measure(page, `${server.url}/jobs`, jobs)),
        ...figuresOf('plain way: ', plain),
      };
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
  await page.waitForTimeout(REST_MS);
  const opening = await longestTask(page);
  // Later ones look for new jobs.
  const asked = requests;
  const memory = { page: await heapMB(session), workers: await workers.heapMB() };
  const acts = await page.evaluate(timeActs, TIMES);
  const frames = await page.evaluate(scroll);
  return {
    'first rows': ms(firstRows),
    'all jobs known': ms(whole),
    'requests for pages of jobs': String(asked),
    'longest task while opening': ms(opening),
    ...figuresOf('', acts),
    'longest task meanwhile': ms(await longestTask(page)),
    'frames within 17.5 ms while scrolling': `${Math.round(frames * 100)} %`,
    'memory, page': `${memory.page.toFixed(1)} MB`,
    'memory, workers': `${memory.workers.toFixed(1)} MB`,
    'memory, page and workers (objects and buffers, after a collection)': `${(memory.page + memory.workers).toFixed(1)} MB`,
  };
}

/** The middle and the greatest of each act's times. */
function figuresOf(way: string, acts: Record<string, number[]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(acts).map(([act, values]) => {
      const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
      return [way + act, `${ms(middle)} (${ms(Math.max(...values))} at most)`];
    }),
  );
}

function ms(value: number): string {
  return `${value.toFixed(0)} ms`;
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

/** Writes jobs, how far they were read, and summaries into the page's database; returns the connection's id. */
async function keep(page: Page, url: string, jobs: number): Promise<string> {
  const connection = connectionFromConfig({ mode: 'demo', key: 'bench' }, `${url}/`)!;
  const id = connectionId(connection);
  const last = historyJob(jobs - 1).id;
  const state = {
    ...beginState(null, Date.now()),
    wholeWalk: 1,
    isWhole: true,
    firstPage: 1,
    pageSize: 100,
    total: jobs,
    back: jobs,
    seen: jobs,
    newest: 'first',
    asOf: Date.now(),
    lastId: last,
    read: [{ from: 0, to: jobs, firstId: historyJob(0).id, lastId: last }],
  };
  for (let first = 0; first < jobs; first += BATCH)
    await page.evaluate(putBatch, { id, first, count: BATCH, state });
  return id;
}

interface Batch {
  id: string;
  first: number;
  count: number;
  state: object;
}

/** Runs in the page. */
async function putBatch({ id, first, count, state }: Batch): Promise<void> {
  const listed = await fetch(`/bench-jobs?first=${first}&count=${count}`);
  const entries = (await listed.json()) as { job: { id: string }; summary: unknown }[];
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('job-atlas');
    opening.onerror = () => reject(opening.error!);
    opening.onsuccess = () => resolve(opening.result);
  });
  const transaction = database.transaction(['jobs', 'kept', 'walks'], 'readwrite');
  entries.forEach(({ job, summary }, i) => {
    transaction.objectStore('jobs').put({ job, rank: first + i, walk: 1 }, [id, job.id]);
    if (summary) transaction.objectStore('kept').put(summary, [id, 'summaries', job.id]);
  });
  transaction.objectStore('walks').put(state, id);
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onerror = () => reject(transaction.error!);
  });
  database.close();
}

/** Runs in the page: whether the history has saved its index. */
async function isIndexed(id: string): Promise<boolean> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('job-atlas');
    opening.onsuccess = () => resolve(opening.result);
  });
  const count = database.transaction('indexes').objectStore('indexes').count(id);
  await new Promise((resolve) => (count.onsuccess = resolve));
  database.close();
  return count.result > 0;
}

/** Runs in the page: what it takes to read all jobs as objects, to look through their JSON, and to sort them, without showing anything. */
async function plainWay({ id, times }: { id: string; times: number }) {
  const figures: Record<string, number[]> = {};
  const timed = <T>(name: string, began: number, done: T): T => {
    (figures[name] ??= []).push(performance.now() - began);
    return done;
  };
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('job-atlas');
    opening.onsuccess = () => resolve(opening.result);
  });
  let began = performance.now();
  const all = database
    .transaction('jobs')
    .objectStore('jobs')
    .getAll(IDBKeyRange.bound([id], [id, []]));
  await new Promise((resolve) => (all.onsuccess = resolve));
  timed('all jobs known', began, null);
  interface Plain {
    job: { input_req: { name: string } };
  }
  const jobs = all.result as Plain[];
  for (let i = 0; i < times; i++) {
    began = performance.now();
    const holds = ({ job }: Plain) => JSON.stringify(job).toLowerCase().includes('zambia');
    timed('search for a place', began, jobs.filter(holds));
    began = performance.now();
    const byName = (one: Plain, other: Plain) =>
      one.job.input_req.name.localeCompare(other.job.input_req.name, 'en', { numeric: true });
    timed('sort by name', began, jobs.toSorted(byName));
  }
  database.close();
  return figures;
}
