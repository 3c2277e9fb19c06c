/**
 * Where the time goes from a link to a map that can be used, read from the browser's own trace.
 *
 * 1. A spot whose click shows a value is found in a visit that isn't measured.
 * 2. The measured visit is traced. What has no event of its own (the first picture, the page's first
 *    elements, the map) is noted in the page as its elements come.
 * 3. Once the map is there, one press; the trace ends with the card.
 *
 * Tracing costs time itself: the steps' order and shares are what to read here.
 */
import type { Page } from '@playwright/test';
import type { Launch } from '#test/e2e/chromium.ts';
import { inBrowser, LOOKS } from './measure.ts';
import {
  busyWithin,
  kindsOfWork,
  readTrace,
  TRACED,
  waiting,
  type Busy,
  type Span,
  type Trace,
} from './trace.ts';
import { findSpot, type Spot } from './usable.ts';

/** Milliseconds from navigation at which the page came so far. */
interface Milestones {
  /** The first picture is put into its canvas; has been shown. */
  pictureAt?: number;
  paintedAt?: number;
  /** React's first elements; the map's; all of it painted. */
  rootAt?: number;
  mapAt?: number;
  mapThereAt?: number;
  pressedAt?: number;
  cardAt?: number;
}

/** A step of a start, ms, and how busy the two threads were meanwhile. */
interface Step extends Span {
  main: Busy;
  worker: Busy;
}

/** By what each of them is called. */
export interface Start {
  steps: Map<string, Step>;
  /** Until the map is there, ms. */
  work: Map<string, Busy>;
  waits: Map<string, number>;
}

/** Traces some visits to a result of ours, each in a browser of its own. */
export async function traceStarts(launch: Launch, url: string, rounds: number): Promise<Start[]> {
  const spot = await inBrowser(launch, (page) =>
    findSpot(page, async () => {
      await page.goto(url, { waitUntil: 'commit' });
      return 0;
    }),
  );
  const starts: Start[] = [];
  for (let round = 0; round < rounds; round++)
    starts.push(await inBrowser(launch, (page) => traceStart(page, url, spot)));
  return starts;
}

async function traceStart(page: Page, url: string, spot: Spot): Promise<Start> {
  const browser = page.context().browser()!;
  const isThere = new Promise<void>((resolve, reject) => {
    page.exposeFunction('tellMapThere', resolve).catch(reject);
  });
  await page.addInitScript(noteMilestones, spot.value);
  await browser.startTracing(undefined, { categories: TRACED });
  await page.goto(url, { waitUntil: 'commit' });
  await isThere;
  await page.mouse.click(spot.x, spot.y);
  await page.waitForFunction(() => milestonesOf().cardAt !== undefined, undefined, LOOKS);
  const trace = readTrace((await browser.stopTracing()).toString(), url);
  const milestones = await page.evaluate(() => milestonesOf());
  const span = { begin: 0, end: milestones.mapThereAt! };
  return {
    steps: stepsOf(trace, milestones),
    work: kindsOfWork(trace, span),
    waits: waiting(trace, span),
  };
}

declare global {
  var milestonesOf: () => Milestones;
  var tellMapThere: () => void;
}

/** Runs before any script of the page, and after the bench's other one. */
function noteMilestones(value: string): void {
  const CALM_MS = 100;
  const milestones: Milestones = {};
  const { bench } = window as unknown as { bench: { last: number } };
  globalThis.milestonesOf = () => milestones;
  const { putImageData } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.putImageData = function put(image, x, y) {
    putImageData.apply(this, [image, x, y] as never);
    milestones.pictureAt ??= performance.now();
  };
  const has = (selector: string) => document.querySelector(selector) !== null;
  const isCalm = () => has('[aria-label=Map][aria-busy=false]') && !has('[role=progressbar]');
  let calm = 0;
  new MutationObserver(() => {
    const now = performance.now();
    if (has('#root > *')) milestones.rootAt ??= now;
    if (has('.leaflet-container')) milestones.mapAt ??= now;
    const card = document.querySelector('section[aria-label^="Record "]');
    if (milestones.mapThereAt && card?.textContent?.includes(value))
      requestAnimationFrame(() =>
        requestAnimationFrame(() => (milestones.cardAt ??= performance.now())),
      );
    clearTimeout(calm);
    if (isCalm() && !milestones.mapThereAt) calm = window.setTimeout(settle, CALM_MS);
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
  window.addEventListener('painted', () => (milestones.paintedAt = performance.now()));
  window.addEventListener('pointerdown', () => (milestones.pressedAt ??= performance.now()), {
    capture: true,
  });

  function settle(): void {
    if (bench.last === 0) return;
    milestones.mapThereAt = bench.last;
    globalThis.tellMapThere();
  }
}

/** The steps that are found in the trace and were noted in the page, in the order of a start. */
function stepsOf(trace: Trace, milestones: Milestones): Map<string, Step> {
  const { main, worker, requests } = trace;
  const request = (file: string, isLast = false) => {
    const all = requests.filter((one) => one.file === file);
    const span = isLast ? all.at(-1) : all[0];
    return span && Number.isFinite(span.end) ? span : null;
  };
  const done = (thread: Trace['main'], name: string, file: string) =>
    thread.find((work) => work.name === name && work.file === file) ?? null;
  const between = (begin?: number, end?: number): Span | null =>
    begin === undefined || end === undefined ? null : { begin, end };
  const own = 'result.worker.js';
  const entryRun = done(main, 'v8.evaluateModule', 'entry.js');
  const mountRun = done(main, 'v8.evaluateModule', 'mount.js');
  const pageRun = done(main, 'v8.evaluateModule', 'ResultPage.js');
  const workerRun = done(worker, 'v8.evaluateModule', own);
  const document = requests[0];
  const result = requests.find(({ file, isWorkers }) => isWorkers && file === document?.file);
  const app = requests.filter(({ file, isWorkers }) => !isWorkers && /\.(js|css)$/.test(file));
  const imported = request('mount.js', true);
  const ahead = app.filter(
    ({ file, begin }) => !file.startsWith('entry') && begin < (imported?.begin ?? 0),
  );
  const { pictureAt, paintedAt, rootAt, mapAt, mapThereAt, pressedAt, cardAt } = milestones;
  const spans: [string, Span | null | undefined][] = [
    ['document there', between(0, document?.end)],
    ["entry's script fetched", request('entry.js')],
    ["entry's script compiled", done(main, 'v8.compileModule', 'entry.js')],
    ["entry's script run", entryRun],
    ['config.json there', request('config.json')],
    ['worker started', between(entryRun?.begin, worker[0]?.begin)],
    ["worker's script fetched", between(worker[0]?.begin, request('resultWorker.js')?.end)],
    ["worker's script compiled", done(worker, 'v8.compileModule', 'resultWorker.js')],
    ["worker's script run", workerRun],
    ["result's bytes there", result],
    ['read, indexed, first picture painted', between(result?.end, pictureAt)],
    ['first picture put to shown', between(pictureAt, paintedAt)],
    ["app's files fetched ahead", between(ahead[0]?.begin, ends(ahead))],
    ["app's script fetched for its import", request('mount.js', true)],
    ["app's script compiled", done(main, 'v8.compileModule', 'mount.js')],
    ["app's script evaluated", mountRun],
    ["React's first elements", between(mountRun?.end, rootAt)],
    ["result page's files fetched", between(mountRun?.end, request('ResultPage.js', true)?.end)],
    ["result page's script evaluated", pageRun],
    ['page rendered, map made', between(pageRun?.end, mapAt)],
    ["map made to worker's tiles shown: map there", between(mapAt, mapThereAt)],
    ['press to card', between(pressedAt, cardAt)],
  ];
  return new Map(
    spans.flatMap(([name, span]) => {
      if (!span) return [];
      const busy = { main: busyWithin(main, span), worker: busyWithin(worker, span) };
      return [[name, { begin: span.begin, end: span.end, ...busy }] as const];
    }),
  );
}

function ends(spans: Span[]): number | undefined {
  const known = spans.map(({ end }) => end).filter(Number.isFinite);
  return known.length > 0 ? Math.max(...known) : undefined;
}
