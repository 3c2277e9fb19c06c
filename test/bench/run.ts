/**
 * The bench: our page beside the ways people take today, in one run, on the same bodies, in the
 * same browser. Rounds are interleaved, figures are medians. It prints and gates nothing.
 *
 * 1. Bodies are generated with a fixed seed and held in memory.
 * 2. A plain server hands them out; the floor says how fast it was.
 * 3. Each way is visited in a browser of its own, round by round, in another order each time: what
 *    one way leaves behind (memory, above all) is met by another.
 * 4. Another visit tells when a click shows a plot's value: presses would change the first one's figures.
 * 5. A start of ours at the first size is traced (`start`): what each step of it takes.
 * 6. Reading alone, core alone (`core`), the worker's answers, the slow line and the deeper figures follow.
 * 7. Files of plots (`files`) are read and looked through at the sizes from 10,000 on.
 *
 * `npm run bench -- --sizes 1000,100000 --rounds 3 --ways ours,geojsonVt`, or `--sizes 1000 --only history --jobs 10000`,
 * or `--sizes 10000,100000 --only files`
 */
import { cpus, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { generateResult } from '#test/server/generateResult.ts';
import { seededRandom, shuffled } from '#lib/random.ts';
import { BUILD } from '#test/build.ts';
import { chromiumLaunch } from '#test/e2e/chromium.ts';
import { interactions } from './acts.ts';
import { startBenchServer } from './bodies.ts';
import {
  inBrowser,
  openFromHistory,
  visitFromHistory,
  visitOurs,
  visitWay,
  withEveryOutline,
  type Visit,
} from './measure.ts';
import { measureAreas } from './areasOnPage.ts';
import { compareTwo } from './comparison.ts';
import { coreAlone } from './core.ts';
import { median, whole } from './figures.ts';
import { workWithJobs } from './history.ts';
import { overASlowLine } from './line.ts';
import { addNames } from './names.ts';
import { throughOwnServers } from './own.ts';
import { measurePlotFiles } from './plotFiles.ts';
import { firstPlotsOnASlowLine, framesWhilePanning } from './special.ts';
import { traceStarts, type Start } from './start.ts';
import type { Busy } from './trace.ts';
import { table, type Row } from './table.ts';
import { findSpot, pressUntilShown, type Open, type Usable } from './usable.ts';

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000,300000' },
    rounds: { type: 'string', default: '3' },
    ways: {
      type: 'string',
      default:
        'floorBytes,floorParse,ours,oursFromHistory,oursOutlines,geojsonVt,leafletCanvas,reactLeaflet',
    },
    jobs: { type: 'string', default: '10000,100000' },
    only: {
      type: 'string',
      default:
        'pages,start,scan,core,engine,slow,pan,acts,compare,names,areas,throughTime,own,line,history,files',
    },
  },
});
const sizes = options.sizes.split(',').map(Number);
const rounds = Number(options.rounds);
const ways = options.ways.split(',');
const parts = new Set(options.only.split(','));
/** Above this react-leaflet's SVG needs minutes and gigabytes: that it can't is the finding. */
const SVG_MOST = 100_000;
const NOT_USABLE: Usable = { usable: null, presses: null };
/** Lighthouse's slow 4G. */
const LINE = { bitsPerSecond: 1_600_000, roundTripMs: 150 };
const SCAN_SIZE = sizes.includes(100_000) ? 100_000 : sizes.at(-1)!;

const root = process.cwd();
const bodies = new Map(sizes.map((size) => [size, bodyOf(size)]));
const server = await startBenchServer(bodies, {
  '': resolve(BUILD, 'dist'),
  ways: resolve(root, 'node_modules/.cache/bench/ways'),
});
const launch = await chromiumLaunch('installed');

print(
  `${cpus().length} cores of ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
);
print(await inBrowser(launch, async (page) => `Chromium ${page.context().browser()?.version()}`));
if (parts.has('pages')) for (const size of sizes) await comparePages(size);
if (parts.has('start')) await explainStart();
if (parts.has('scan')) await compareReaders();
if (parts.has('core')) {
  print('\n## Core alone, in Node\n');
  print(table([coreAlone(bodies.get(SCAN_SIZE)!, rounds)]));
}
if (parts.has('engine')) await engineAnswers();
if (parts.has('slow')) {
  const { share, atMs } = await firstPlotsOnASlowLine(launch, server, SCAN_SIZE);
  print(
    `\nFirst plots on a line of 10 MB/s: after ${percent(share)} of the bytes, ${atMs.toFixed(0)} ms`,
  );
}
if (parts.has('pan')) {
  const { share, slowestMs } = await framesWhilePanning(
    launch,
    `${server.url}/jobs/bench-${SCAN_SIZE}`,
  );
  print(
    `\nPanning: ${percent(share)} of the frames within 17 ms, the slowest ${slowestMs.toFixed(0)} ms`,
  );
}
if (parts.has('acts')) {
  const times = await interactions(launch, `${server.url}/jobs/bench-${SCAN_SIZE}`);
  print(`\n## What a person does at ${SCAN_SIZE.toLocaleString('en')} records\n`);
  print(table(Object.entries(times).map(([act, ms]) => ({ act, ms: ms.toFixed(0) }))));
}
if (parts.has('compare')) {
  const two = { body: bodies.get(SCAN_SIZE)!, size: SCAN_SIZE };
  const figures = await compareTwo(launch, resolve(BUILD, 'dist'), two);
  print(`\n## Two results of ${SCAN_SIZE.toLocaleString('en')} polygons compared\n`);
  print(table(Object.entries(figures).map(([what, figure]) => ({ what, figure }))));
}
if (parts.has('names')) {
  const figures = await addNames(launch, `${server.url}/jobs/bench-${SCAN_SIZE}`, SCAN_SIZE);
  print(`\n## The submitted file added to ${SCAN_SIZE.toLocaleString('en')} records\n`);
  print(table(Object.entries(figures).map(([what, figure]) => ({ what, figure }))));
}
if (parts.has('areas')) await measureAreas({ launch, url: server.url, size: SCAN_SIZE, print });
if (parts.has('throughTime')) await lookPlotsUp();
if (parts.has('own')) await compareOwnServers();
if (parts.has('line')) await visitOverASlowLine();
if (parts.has('history')) await workWithHistory();
if (parts.has('files')) await measurePlotFiles({ launch, url: server.url, sizes, rounds, print });
server.close();

function bodyOf(polygons: number): Buffer {
  const pieces = Array.from(generateResult({ polygons }), (text) => Buffer.from(text));
  return Buffer.concat(pieces);
}

async function comparePages(size: number): Promise<void> {
  const megabytes = bodies.get(size)!.length / 1e6;
  print(`\n## ${size.toLocaleString('en')} polygons, ${megabytes.toFixed(1)} MB\n`);
  const visits = new Map<string, (Visit & Usable)[]>();
  const random = seededRandom(size);
  const spots = new Map<string, ReturnType<typeof findSpot>>();
  const usableOnce = async (way: string): Promise<Usable> => {
    if (way.startsWith('floor')) return NOT_USABLE;
    const open = opening(way, size);
    if (!spots.has(way))
      spots.set(
        way,
        inBrowser(launch, (page) => findSpot(page, open)),
      );
    const spot = await spots.get(way)!;
    return inBrowser(launch, (page) => pressUntilShown(page, open, spot));
  };
  for (let round = 0; round < rounds; round++) {
    for (const turn of shuffled(random, ways.length)) {
      const way = ways[turn]!;
      if (way === 'reactLeaflet' && (size > SVG_MOST || (size === SVG_MOST && round > 0))) continue;
      const visit = await visitOnce(way, size).catch(gaveUp(way, null));
      if (!visit) continue;
      const usable = await usableOnce(way).catch(gaveUp(`a click in ${way}`, NOT_USABLE));
      visits.set(way, [...(visits.get(way) ?? []), { ...visit, ...usable }]);
    }
  }
  printPages(visits, megabytes);
}

function gaveUp<T>(what: string, instead: T): (error: unknown) => T {
  return (error) => {
    print(`${what} gave up: ${String(error).split('\n')[0]}`);
    return instead;
  };
}

function visitOnce(way: string, size: number): Promise<Visit> {
  return inBrowser(launch, async (page) => {
    if (!way.startsWith('ours')) return visitWay(page, addressOf(way, size), true);
    if (way === 'ours') return visitOurs(page, addressOf(way, size), true);
    if (way === 'oursFromHistory') return visitFromHistory(page, addressOf(way, size));
    await page.addInitScript(withEveryOutline);
    return { ...(await visitOurs(page, addressOf(way, size), true)), draws: 'every outline' };
  });
}

/** How a way is opened, to be pressed on. */
function opening(way: string, size: number): Open {
  const url = addressOf(way, size);
  if (way === 'oursFromHistory') return (page) => openFromHistory(page, url);
  return async (page) => {
    if (way === 'oursOutlines') await page.addInitScript(withEveryOutline);
    await page.goto(url, { waitUntil: 'commit' });
    return 0;
  };
}

function addressOf(way: string, size: number): string {
  const isOurs = way.startsWith('ours');
  return `${server.url}${isOurs ? `/jobs/bench-${size}` : `/ways/${way}.html?records=${size}`}`;
}

function printPages(visits: Map<string, (Visit & Usable)[]>, megabytes: number): void {
  const ours = middle(visits.get('ours'), 'painted');
  const floor = middle(visits.get('floorBytes'), 'painted');
  if (floor !== null)
    print(
      `The server reached ${((megabytes / floor) * 1000).toFixed(0)} MB/s, page start included.\n`,
    );
  const rows = ways.flatMap((way): Row[] => {
    const all = visits.get(way);
    if (!all) return [];
    const painted = middle(all, 'painted');
    return [
      {
        way,
        'times ours': ratio(painted, ours),
        'painted ms': whole(painted),
        'usable ms': whole(middle(all, 'usable')),
        presses: whole(middle(all, 'presses')),
        'first plots ms': whole(middle(all, 'firstPlots')),
        'map there ms': whole(middle(all, 'mapThere')),
        'counted ms': whole(middle(all, 'counted')),
        'filled ms': whole(middle(all, 'filled')),
        'longest task ms': longestTasks(all),
        'page heap MB': whole(middle(all, 'pageHeapMB')),
        'worker MB': whole(middle(all, 'workerMB')),
        'recolour ms': whole(middle(all, 'recolour')),
        'two levels in ms': whole(middle(all, 'zoomIn')),
        'at once ms': whole(middle(all, 'zoomInAtOnce')),
        draws: all[0]!.draws,
      },
    ];
  });
  print(table(rows));
}

async function explainStart(): Promise<void> {
  const size = sizes[0]!;
  const starts = await traceStarts(launch, addressOf('ours', size), rounds);
  print(`\n## From a link to a map of ${size.toLocaleString('en')} polygons, traced\n`);
  print(table(stepRows(starts)));
  print('\nThe main thread until the map is there, by kind of work\n');
  const sums = (clock: keyof Busy) =>
    starts.map(({ work }) => new Map(Array.from(work, ([kind, busy]) => [kind, busy[clock]])));
  print(table(sumRows({ ms: sums('wall'), 'on a core ms': sums('core') })));
  print('\nThe same thread without work, by what was under way elsewhere\n');
  print(table(sumRows({ ms: starts.map(({ waits }) => waits) })));
}

/** Medians of each step's figures, in the order in which steps begin. */
function stepRows(starts: Start[]): Row[] {
  const names = new Set(starts.flatMap(({ steps }) => [...steps.keys()]));
  const rows = Array.from(names, (step) => {
    const all = starts.flatMap(({ steps }) => steps.get(step) ?? []);
    const [from, to] = [median(all.map(({ begin }) => begin)), median(all.map(({ end }) => end))];
    const took = median(all.map(({ begin, end }) => end - begin));
    const row = {
      step,
      'from ms': whole(from),
      'to ms': whole(to),
      'took ms': whole(took),
      'main thread busy ms': whole(median(all.map(({ main }) => main.wall))),
      'on a core ms': whole(median(all.map(({ main }) => main.core))),
      'worker busy ms': whole(median(all.map(({ worker }) => worker.wall))),
    };
    return { from, row };
  });
  return rows.sort((a, b) => a.from - b.from).map(({ row }) => row);
}

/** A column for each list of sums: medians, by the first one, largest first, from a millisecond on. */
function sumRows(columns: { ms: Map<string, number>[] } & Record<string, Map<string, number>[]>) {
  const names = new Set(columns.ms.flatMap((sum) => [...sum.keys()]));
  const middleOf = (sums: Map<string, number>[], what: string) =>
    median(sums.map((sum) => sum.get(what) ?? 0));
  return [...names]
    .filter((what) => middleOf(columns.ms, what) >= 1)
    .sort((a, b) => middleOf(columns.ms, b) - middleOf(columns.ms, a))
    .map((what): Row => ({
      what,
      ...Object.fromEntries(
        Object.entries(columns).map(([head, sums]) => [head, whole(middleOf(sums, what))]),
      ),
    }));
}

async function compareReaders(): Promise<void> {
  const url = `${server.url}/ways/scan.html?records=${SCAN_SIZE}&rounds=${rounds}`;
  const { scanned, bytes } = await inBrowser(launch, async (page) => {
    await page.goto(url);
    await page.waitForFunction(() => window.scanned !== undefined);
    return page.evaluate(() => ({ scanned: window.scanned!, bytes: window.bytes! }));
  });
  const speed = (name: string) => bytes / 1e3 / median(scanned[name]!);
  print(`\n## Reading alone, ${(bytes / 1e6).toFixed(0)} MB\n`);
  const rows = Object.keys(scanned).map((name) => ({
    reader: name === 'ours' || name === 'JSON.parse' ? name : `JSON.parse + ${name}`,
    'MB/s': speed(name).toFixed(0),
    'ours is times as fast': (speed('ours') / speed(name)).toFixed(1),
  }));
  print(table(rows));
}

async function engineAnswers(): Promise<void> {
  const url = `${server.url}/ways/engine.html?records=${SCAN_SIZE}`;
  const answered = await inBrowser(launch, async (page) => {
    await page.goto(url);
    await page.waitForFunction(() => window.answered !== undefined);
    return page.evaluate(() => window.answered!);
  });
  print(`\n## The worker's answers at ${SCAN_SIZE.toLocaleString('en')} records, median of 15\n`);
  print(table(Object.entries(answered).map(([asked, ms]) => ({ asked, ms: ms.toFixed(1) }))));
}

async function lookPlotsUp(): Promise<void> {
  const url = `${server.url}/ways/throughTime.html?records=${SCAN_SIZE}`;
  const lookedUp = await inBrowser(launch, async (page) => {
    const trouble = new Promise<never>((_, reject) => void page.once('pageerror', reject));
    await page.goto(url);
    await Promise.race([page.waitForFunction(() => window.lookedUp !== undefined), trouble]);
    return page.evaluate(() => window.lookedUp!);
  });
  print('\n## A plot looked up among 100 kept jobs of 10,000 plots, median of 15\n');
  print(table(Object.entries(lookedUp).map(([found, ms]) => ({ found, ms: ms.toFixed(1) }))));
}

async function workWithHistory(): Promise<void> {
  for (const jobs of options.jobs.split(',').map(Number)) {
    const figures = await workWithJobs(launch, resolve(BUILD, 'dist'), jobs);
    print(`\n## A history of ${jobs.toLocaleString('en')} jobs, 10,000 of them looked into\n`);
    print(table(Object.entries(figures).map(([what, figure]) => ({ what, figure }))));
  }
}

async function compareOwnServers(): Promise<void> {
  const figures = await throughOwnServers(launch, SCAN_SIZE, rounds);
  print(`\n## Through our own servers, ${SCAN_SIZE.toLocaleString('en')} polygons\n`);
  const rows = ['reference service', 'gateway'].map((name): Row => {
    const all = figures.filter(({ server }) => server === name);
    const floor = median(all.map((figure) => figure.floor));
    const visits = all.map(({ visit }) => visit);
    return {
      server: name,
      'MB/s': (all[0]!.bytes / floor / 1000).toFixed(0),
      'floor ms': whole(floor),
      'painted ms': whole(middle(visits, 'painted')),
      'times the floor': ratio(middle(visits, 'painted'), floor),
      'first plots ms': whole(middle(visits, 'firstPlots')),
      'longest task ms': longestTasks(visits),
    };
  });
  print(table(rows));
}

async function visitOverASlowLine(): Promise<void> {
  const figures = await overASlowLine(launch, LINE, rounds);
  print('\n## Through the reference service on a line of 1.6 Mbit/s and 150 ms\n');
  const rows = (['history', 'job'] as const).map((page): Row => {
    const visits = figures.map((figure) => figure[page]);
    return {
      page: page === 'history' ? 'jobs history' : 'Kenya demo job',
      'shown ms': whole(median(visits.map(({ shown }) => shown))),
      'usable ms': whole(median(visits.map(({ usable }) => usable))),
    };
  });
  print(table(rows));
}

/** The median of a figure, of the visits that have it. */
function middle<Figure extends string>(
  visits: Record<Figure, number | null>[] | undefined,
  figure: Figure,
): number | null {
  const known = (visits ?? []).map((visit) => visit[figure]).filter((value) => value !== null);
  return known.length > 0 ? median(known) : null;
}

/** Median and worst of all visits; a browser tells of tasks over 50 ms only. */
function longestTasks(visits: Visit[]): string {
  const tasks = visits.map(({ longestTask }) => longestTask);
  const [usual, worst] = [median(tasks), Math.max(...tasks)].map((ms) =>
    ms === 0 ? 'under 50' : ms.toFixed(0),
  );
  return usual === worst ? usual! : `${usual}, worst ${worst}`;
}

function ratio(value: number | null, unit: number | null): string {
  return value === null || unit === null ? '' : (value / unit).toFixed(2);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
