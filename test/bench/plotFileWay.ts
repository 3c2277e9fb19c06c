/**
 * One way to read a file of plots, or to find the overlaps in it, in a process of its own: its peak of memory is the way's.
 * Prints what was measured as JSON. Times hold the reading from disk.
 *
 * node node_modules/.cache/bench/plotFileWay/plotFileWay.js way file
 */
import { existsSync, openAsBlob, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { CheckedPlots } from '#request/findings/checkedPlots.ts';
import { checkOverlaps } from '#request/findings/checkOverlaps.ts';
import { createCollector } from '#request/findings/findings.ts';
import { findSteps } from '#request/findings/findSteps.ts';
import { createLand, landRings } from '#shapes/land.ts';
import { measureSteps } from '#request/findings/plotTable.ts';
import type { PlotFile } from '#files/read/plotFile.ts';
import { readPlotFile } from '#files/read/readPlotFile.ts';
import { plotSteps } from '#core/values/plotGroups.ts';
import { doInSlices } from '#lib/slices.ts';
import { overlapsByClipping } from './clippedOverlaps.ts';

/** What a way did with a file; null where it doesn't do it. Megabytes are the process' peak by then. */
export interface WayFigures {
  rows: number;
  readMs: number;
  /** Of the reading, what another library's document took. */
  documentMs: number | null;
  readPeakMB: number;
  /** All findings; for overlaps what is made ready for them, and then they alone. */
  findMs: number | null;
  prepareMs: number | null;
  overlapMs: number | null;
  /** Plots of which something was found; pairs of overlapping plots. */
  found: number | null;
  pairs: number | null;
  /** Pairs of plots whose bounds meet. */
  candidates: number | null;
  peakMB: number;
}

type Figures = Partial<WayFigures> & { rows: number };

/** A way; what it needs is loaded before the clock starts. */
type Way = () => Promise<(path: string) => Promise<Figures>>;

const WAYS: Record<string, Way> = {
  ours: () => Promise.resolve(readAndFind),
  oursOverlaps: () => Promise.resolve(ourOverlaps),
  clippedOverlaps: () => Promise.resolve(clippedOverlaps),
  parse: () =>
    Promise.resolve(async (path) => ({ rows: parsed(await readFile(path, 'utf8')).length })),
  shpjs: async () => {
    const { default: shp } = await import('shpjs');
    return async (path) => {
      const { buffer, byteOffset, byteLength } = await readFile(path);
      const read = await shp(buffer.slice(byteOffset, byteOffset + byteLength));
      return { rows: [read].flat().reduce((sum, { features }) => sum + features.length, 0) };
    };
  },
  togeojson: async () => {
    const [{ kml }, { JSDOM }] = await Promise.all([import('@tmcw/togeojson'), import('jsdom')]);
    return async (path) => {
      const began = performance.now();
      const text = await readFile(path, 'utf8');
      const { window } = new JSDOM(text, { contentType: 'application/xml' });
      const documentMs = performance.now() - began;
      return { rows: kml(window.document).features.length, documentMs };
    };
  },
};

const DAY_MS = 86_400_000;
const MB = 1e6;
const STATUS = '/proc/self/status';
const NO_FIGURES = {
  documentMs: null,
  findMs: null,
  prepareMs: null,
  overlapMs: null,
  found: null,
  pairs: null,
  candidates: null,
};

const [name = '', path = ''] = process.argv.slice(2);
const way = await WAYS[name]!();
const began = performance.now();
const figures = await way(path);
const readMs = performance.now() - began;
const peakMB = peak();
const all: WayFigures = { ...NO_FIGURES, readMs, readPeakMB: peakMB, peakMB, ...figures };
process.stdout.write(JSON.stringify(all));

/** As the page's worker does both: the file as a blob, findings in slices of time. */
async function readAndFind(from: string): Promise<Figures> {
  const { file, ms: readTook } = await readOurs(from);
  const readPeakMB = peak();
  const begun = performance.now();
  const land = createLand(
    landRings(JSON.parse(readFileSync('node_modules/world-atlas/countries-50m.json', 'utf8'))),
  );
  const today = Math.floor(Date.now() / DAY_MS);
  const choices = { pixelMetres: 10, today, jobAreas: [], land };
  const { worst, overlaps } = await doInSlices(findSteps(plotsOf(file), choices));
  return {
    rows: file.rowCount,
    readMs: readTook,
    readPeakMB,
    findMs: performance.now() - begun,
    found: worst.filter((level) => level > 0).length,
    pairs: overlaps.share.length,
  };
}

/** The overlaps without the other findings: what only overlaps need is made ready by `measureSteps` with what others need. */
async function ourOverlaps(from: string): Promise<Figures> {
  const { file, ms: readTook } = await readOurs(from);
  const plots = plotsOf(file);
  const begun = performance.now();
  const groups = await doInSlices(plotSteps(plots));
  const table = await doInSlices(measureSteps(plots, groups));
  const prepareMs = performance.now() - begun;
  const { share } = await doInSlices(checkOverlaps(table, createCollector()));
  const overlapMs = performance.now() - begun - prepareMs;
  return { rows: file.rowCount, readMs: readTook, prepareMs, overlapMs, pairs: share.length };
}

async function clippedOverlaps(from: string): Promise<Figures> {
  const begun = performance.now();
  const features = parsed(await readFile(from, 'utf8'));
  const readTook = performance.now() - begun;
  return { rows: features.length, readMs: readTook, ...overlapsByClipping(features) };
}

async function readOurs(from: string): Promise<{ file: PlotFile; ms: number }> {
  const begun = performance.now();
  const file = await readPlotFile(await openAsBlob(from));
  if ('problem' in file) throw new Error(file.problem);
  return { file, ms: performance.now() - begun };
}

function plotsOf({ shapes, columns, roles, dates }: PlotFile): CheckedPlots {
  const names = columns.find((column) => column.name === roles.name)?.cells;
  return {
    ...shapes,
    windows:
      dates.start && dates.end ? { startDay: dates.start.days, endDay: dates.end.days } : null,
    nameOf: names ? (row) => names[row] ?? null : null,
  };
}

interface Feature {
  geometry: GeoJSON.Polygon | GeoJSON.MultiPolygon;
}

function parsed(text: string): Feature[] {
  return (JSON.parse(text) as { features: Feature[] }).features;
}

/** Of the process alone, as Linux tells it: the peak that Node tells of begins with what its parent held. */
function peak(): number {
  const status = existsSync(STATUS) ? readFileSync(STATUS, 'utf8') : '';
  const kilobytes = /VmHWM:\s+(\d+)/.exec(status)?.[1] ?? process.resourceUsage().maxRSS;
  return (Number(kilobytes) * 1024) / MB;
}
