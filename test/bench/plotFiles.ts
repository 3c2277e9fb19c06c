/**
 * Files of plots: how long until one is read and looked through, beside the libraries others use, and on our page.
 *
 * 1. Fields of the demo, moved, are written as files (`plotFileBodies.ts`).
 * 2. Each way reads each file in a process of its own, round by round (`plotFileWay.ts`). Node has no page's thread to keep
 *    free and no limit of a tab, but the same engine as Chromium; its peak of memory is that of the whole process, its own
 *    45 MB and the file included, and garbage that nothing forced it to collect.
 * 3. Overlaps alone, by our engine and by libraries.
 * 4. The page: a file is chosen in Chromium (`requestPage.ts`).
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { seededRandom, shuffled } from '#lib/random.ts';
import type { Launch } from '#test/e2e/chromium.ts';
import { median, whole } from './figures.ts';
import { formatsOf, writePlotFiles, type PlotFormat } from './plotFileBodies.ts';
import type { WayFigures } from './plotFileWay.ts';
import { chooseInPage, type Chosen } from './requestPage.ts';
import { table, type Row } from './table.ts';

interface Run {
  launch: Launch;
  /** The plain server with the built page. */
  url: string;
  sizes: readonly number[];
  rounds: number;
  print: (line: string) => void;
}

type Paths = Record<PlotFormat, string>;

/** Smaller files say nothing about files of plots. */
const MIN_PLOTS = 10_000;
/** Overlaps are compared from this size on, so that their growth shows. */
const FEW = 2500;
/** Above this the libraries are left out: they take minutes or gigabytes, and what they have at this size says so. */
const MAX_OTHERS = 100_000;
/** Over jsdom's document 10,000 fields have taken two and a half minutes on a busy machine. */
const MAX_TOGEOJSON = 10_000;
const PATIENCE_MS = 600_000;
const MAX_HEAP_MB = 8192;

const WAYS: readonly { way: string; name: string; format: PlotFormat }[] = [
  ...(['GeoJSON', 'CSV', 'Shapefile', 'GeoPackage', 'KML'] as const).map((format) => ({
    way: 'ours',
    name: 'ours',
    format,
  })),
  { way: 'parse', name: 'JSON.parse alone', format: 'GeoJSON' },
  { way: 'shpjs', name: 'shpjs', format: 'Shapefile' },
  { way: 'togeojson', name: '@tmcw/togeojson, document by jsdom', format: 'KML' },
];

/** Measures files of the sizes from 10,000 on, and prints tables. */
export async function measurePlotFiles({ sizes, ...run }: Run): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'job-atlas-plots-'));
  try {
    const overlaps: Row[] = await compareOverlaps(run, FEW, await writePlotFiles(folder, FEW));
    for (const size of sizes.filter((one) => one >= MIN_PLOTS)) {
      const paths = await writePlotFiles(folder, size);
      run.print(
        `\n## Files of ${size.toLocaleString('en')} fields, each way in a process of its own\n`,
      );
      run.print(table(await compareReaders(run, size, paths)));
      overlaps.push(...(await compareOverlaps(run, size, paths)));
      if (size > MAX_OTHERS) continue;
      run.print(
        `\n## /request: a file of ${size.toLocaleString('en')} fields chosen in Chromium\n`,
      );
      run.print(table(await choosePlotFiles(run, paths)));
    }
    run.print('\n## Overlaps alone\n');
    run.print(table(overlaps));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Rounds = Pick<Run, 'rounds' | 'print'>;

async function compareReaders(
  { rounds, print }: Rounds,
  size: number,
  paths: Paths,
): Promise<Row[]> {
  const ways = WAYS.filter(({ way }) => way === 'ours' || size <= MAX_OTHERS);
  const random = seededRandom(size);
  const figures = ways.map((): WayFigures[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const turn of shuffled(random, ways.length)) {
      const { way, name, format } = ways[turn]!;
      if (way === 'togeojson' && (size > MAX_TOGEOJSON || round > 0)) continue;
      const measured = await inProcess(way, paths[format]).catch((error: unknown) => {
        print(`${name} gave up: ${String(error).split('\n')[0]}`);
        return null;
      });
      if (measured) figures[turn]!.push(measured);
    }
  }
  return ways.flatMap(({ name, format }, at): Row[] => {
    const all = figures[at]!;
    if (all.length === 0) return [];
    const ours = figures[ways.findIndex((one) => one.format === format)]!;
    const documentMs = middle(all, 'documentMs');
    return [
      {
        format: `${format}, ${megabytes(paths[format])} MB`,
        way: documentMs === null ? name : `${name} (${whole(documentMs)} ms of it)`,
        rows: all[0]!.rows.toLocaleString('en'),
        'read ms': whole(middle(all, 'readMs')),
        'times ours': ratio(middle(all, 'readMs'), middle(ours, 'readMs')),
        'all findings ms': whole(middle(all, 'findMs')),
        'plots found': whole(middle(all, 'found')),
        'peak MB, read': whole(middle(all, 'readPeakMB')),
        'peak MB': whole(middle(all, 'peakMB')),
      },
    ];
  });
}

async function compareOverlaps({ rounds }: Rounds, size: number, paths: Paths): Promise<Row[]> {
  const ways = ['oursOverlaps', ...(size <= MAX_OTHERS ? ['clippedOverlaps'] : [])];
  const figures = ways.map((): WayFigures[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [at, way] of ways.entries()) figures[at]!.push(await inProcess(way, paths.GeoJSON));
  return figures.map((all, at): Row => {
    const candidates = middle(all, 'candidates');
    const took = middle(all, 'overlapMs')!;
    return {
      fields: size.toLocaleString('en'),
      way: at === 0 ? 'ours' : 'flatbush, then polyclip-ts',
      'made ready ms': whole(middle(all, 'prepareMs')),
      'overlaps ms': took.toFixed(1),
      'µs a field': ((1000 * took) / size).toFixed(2),
      'bounds that meet': whole(candidates),
      pairs: whole(middle(all, 'pairs')),
      'peak MB': whole(middle(all, 'peakMB')),
    };
  });
}

async function choosePlotFiles(
  { launch, url, rounds }: Pick<Run, 'launch' | 'url' | 'rounds'>,
  paths: Paths,
): Promise<Row[]> {
  const formats = formatsOf(paths);
  const figures = new Map(formats.map((format) => [format, [] as Chosen[]]));
  const random = seededRandom(rounds);
  for (let round = 0; round < rounds; round++)
    for (const turn of shuffled(random, formats.length)) {
      const format = formats[turn]!;
      figures.get(format)!.push(await chooseInPage(launch, `${url}/request`, paths[format]));
    }
  return formats.map((format): Row => {
    const all = figures.get(format)!;
    return {
      format,
      'rows listed ms': whole(middle(all, 'rowsMs')),
      'on the map ms': whole(middle(all, 'mapMs')),
      'findings ms': whole(middle(all, 'findingsMs')),
      'longest task ms': all.map(({ longestTask }) => longestTask.toFixed(0)).join(', '),
      'page heap MB': whole(middle(all, 'pageMB')),
      'workers MB': whole(middle(all, 'workersMB')),
    };
  });
}

/** Runs a way once. Rejects where it fails or takes too long. */
async function inProcess(way: string, path: string): Promise<WayFigures> {
  const script = join(process.cwd(), 'node_modules/.cache/bench/plotFileWay/plotFileWay.js');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--no-warnings', `--max-old-space-size=${MAX_HEAP_MB}`, script, way, path],
    { timeout: PATIENCE_MS },
  );
  return JSON.parse(stdout) as WayFigures;
}

function middle<Figure extends string>(
  all: readonly Record<Figure, number | null>[],
  figure: Figure,
): number | null {
  const known = all.map((one) => one[figure]).filter((value) => value !== null);
  return known.length > 0 ? median(known) : null;
}

function ratio(value: number | null, unit: number | null): string {
  return value === null || unit === null ? '' : (value / unit).toFixed(2);
}

function megabytes(path: string): string {
  return (statSync(path).size / 1e6).toFixed(1);
}
