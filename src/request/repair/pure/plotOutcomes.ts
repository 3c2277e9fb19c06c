/**
 * Finds which plots of a repair log were processed in a later job:
 *
 * 1. the new job's records are indexed by window and first position, and by window and the grid cell of their centre;
 * 2. for each plot the submitted text, then the one as sent, is read as a shape;
 * 3. its record is the one of the same window with the same positions, number for number;
 * 4. else the nearest of that window with its centre within 22 m and its area within 2 %;
 * 5. each record counts for one plot, so that the same plot sent twice is found twice.
 */
import { NO_DAY, NO_MESSAGE, SECTION_ERROR, type ResultColumns } from '#core/columns.ts';
import { readWellKnownText, recordCoordinates } from '#core/read/wellKnownText.ts';
import { shapeArea } from '#shapes/measures.ts';
import type { Polygons, Position } from '#shapes/polygons.ts';
import { boundsOf } from '#core/spatial/bounds.ts';
import { recordVertexStart } from '#core/spatial/offsets.ts';
import { centre, vertexCount } from '#core/spatial/recordGeometry.ts';
import { parseDay } from '#lib/days.ts';
import type { RepairLog, RepairLogEntry } from './repairLog.ts';

/** The outcome of a plot: processed, failed again, or missing from this job. */
export type OutcomeKind = 'got' | 'failedAgain' | 'missing';

/** The outcome of one plot. */
export interface PlotOutcome {
  /** The plot's place in its repair log's job, from 1. */
  plot: number;
  /** Its name in the submitted file; null where that isn't known. */
  name: string | null;
  kind: OutcomeKind;
  /** Its row in the new job, from 0; null for one that's missing. */
  row: number | null;
  /** The new error text, where it failed again. */
  message: string | null;
}

/** The outcomes of all plots of a repair log, with the number of each. */
export interface PlotOutcomes {
  got: number;
  failedAgain: number;
  missing: number;
  /** In the repair log's order. */
  outcomes: PlotOutcome[];
}

/** Degrees, about 22 m: a link finds its record within the same distance. */
const NEAR_DEGREES = 2e-4;
const NEAR_AREA = 0.02;

/** Returns the outcome of each plot of a repair log in a result. `areas` are hectares by row. */
export function outcomesInJob(
  { plots }: RepairLog,
  columns: ResultColumns,
  areas: ArrayLike<number>,
): PlotOutcomes {
  const lookup: RecordLookup = { columns, areas, taken: new Set(), ...lookupOf(columns) };
  const outcomes = plots.map((plot) => outcomeOf(plot, lookup));
  const count = (kind: OutcomeKind) => outcomes.filter((outcome) => outcome.kind === kind).length;
  return {
    got: count('got'),
    failedAgain: count('failedAgain'),
    missing: count('missing'),
    outcomes,
  };
}

interface RecordLookup {
  columns: ResultColumns;
  areas: ArrayLike<number>;
  /** Rows that are a plot's record already. */
  taken: Set<number>;
  byStart: Map<string, number[]>;
  byCell: Map<string, number[]>;
}

function lookupOf(columns: ResultColumns): Pick<RecordLookup, 'byStart' | 'byCell'> {
  const byStart = new Map<string, number[]>();
  const byCell = new Map<string, number[]>();
  for (let row = 0; row < columns.recordCount; row++) {
    const window = `${columns.startDay[row]} ${columns.endDay[row]}`;
    const place = centre(columns, row);
    const first = firstVertex(columns, row);
    if (first !== null) addTo(byStart, startKey(window, first), row);
    if (place) addTo(byCell, `${window} ${cell(place.lon)} ${cell(place.lat)}`, row);
  }
  return { byStart, byCell };
}

function addTo(map: Map<string, number[]>, key: string, row: number): void {
  const rows = map.get(key);
  if (rows) rows.push(row);
  else map.set(key, [row]);
}

function startKey(window: string, [lon, lat]: Position): string {
  return `${window} ${lon} ${lat}`;
}

function cell(degrees: number): number {
  return Math.floor(degrees / NEAR_DEGREES);
}

function firstVertex(columns: ResultColumns, row: number): Position | null {
  if (vertexCount(columns, row) === 0) return null;
  const vertex = recordVertexStart(columns, row);
  const [lon = NaN, lat = NaN] = columns.coords.subarray(2 * vertex, 2 * vertex + 2);
  return [lon, lat];
}

function outcomeOf(plot: RepairLogEntry, lookup: RecordLookup): PlotOutcome {
  const { columns } = lookup;
  const texts = [plot.polygon_mended, plot.polygon_sent].filter((text) => text !== null);
  const shapes = texts.flatMap((text) => {
    const read = readWellKnownText(text);
    return 'problem' in read || read.coordinates.length === 0 ? [] : [read.coordinates];
  });
  const window = `${parseDay(plot.start_date) ?? NO_DAY} ${parseDay(plot.end_date) ?? NO_DAY}`;
  const row =
    first(shapes, (shape) => sameRow(shape, window, lookup)) ??
    first(shapes, (shape) => nearestRow(shape, window, lookup));
  const named = { plot: plot.row, name: plot.name };
  if (row === null) return { ...named, kind: 'missing', row: null, message: null };
  lookup.taken.add(row);
  const failed = columns.section[row] === SECTION_ERROR;
  const message = failed ? (columns.messages[columns.message[row] ?? NO_MESSAGE] ?? null) : null;
  return { ...named, kind: failed ? 'failedAgain' : 'got', row, message };
}

function first<T>(list: readonly T[], find: (item: T) => number | null): number | null {
  for (const item of list) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}

function sameRow(shape: Polygons, window: string, lookup: RecordLookup): number | null {
  const start = shape[0]?.[0]?.[0];
  const rows = start ? (lookup.byStart.get(startKey(window, start)) ?? []) : [];
  const text = JSON.stringify(shape);
  const same = rows.filter(
    (row) =>
      !lookup.taken.has(row) && JSON.stringify(recordCoordinates(lookup.columns, row)) === text,
  );
  return same.find((row) => lookup.columns.section[row] !== SECTION_ERROR) ?? same[0] ?? null;
}

function nearestRow(shape: Polygons, window: string, lookup: RecordLookup): number | null {
  const middle = middleOf(shape);
  if (!middle) return null;
  const hectares = areaOf(shape);
  let best: number | null = null;
  let least = NEAR_DEGREES;
  for (const row of rowsAround(middle, window, lookup)) {
    const location = centre(lookup.columns, row);
    if (!location) continue;
    const away = Math.max(Math.abs(location.lon - middle[0]), Math.abs(location.lat - middle[1]));
    if (away > least || (away === least && best !== null)) continue;
    if (lookup.taken.has(row) || !isAlike(lookup.areas[row] ?? NaN, hectares)) continue;
    [best, least] = [row, away];
  }
  return best;
}

function* rowsAround(
  [lon, lat]: Position,
  window: string,
  { byCell }: RecordLookup,
): Generator<number> {
  for (const dx of [-1, 0, 1])
    for (const dy of [-1, 0, 1])
      yield* byCell.get(`${window} ${cell(lon) + dx} ${cell(lat) + dy}`) ?? [];
}

function middleOf(shape: Polygons): Position | null {
  const [west, south, east, north] = boundsOf(shape.flat(2));
  const middle: Position = [(west + east) / 2, (south + north) / 2];
  return middle.every(Number.isFinite) ? middle : null;
}

/** Hectares, ring by ring, as the result's own areas are. */
function areaOf(shape: Polygons): number {
  return shapeArea(shape) / 10_000;
}

function isAlike(area: number, wanted: number): boolean {
  return Math.abs(area - wanted) <= Math.max(NEAR_AREA * Math.max(area, wanted), 1e-4);
}
