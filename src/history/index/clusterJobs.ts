/**
 * The marks of jobs on a map. Steps:
 * 1. jobs whose plots intersect the bounds are put into the cells of a fine grid, so that 100,000 jobs become few cells;
 * 2. cells become marks one after another; one that would touch a mark joins it, at the middle of their
 *    jobs, and the mark, now moved and larger, is tried again.
 */
import type { Bounds } from '#core/columns.ts';
import { joinBounds } from '#core/spatial/bounds.ts';
import { latitudeAt, mercatorY, worldSize } from '#core/spatial/mercator.ts';
import { footprintIntersects, type Footprint } from '#core/spatial/footprint.ts';
import type { HistoryIndex, KnownJob } from './historyIndex.ts';
import { addOutcome, NO_OUTCOME, outcomeOf, type JobsOutcome } from './jobsOutcome.ts';

export interface JobMark extends JobsOutcome {
  /** Degrees; of a single job, the position of one of its plots. */
  lon: number;
  lat: number;
  /** In the order of the query. */
  places: Uint32Array;
  /** The first job's place in the query's order, from 0. */
  first: number;
  /** The only job's id; null where there are several. */
  id: string | null;
  /** Bounds of the jobs' own marks: zooming to them separates these. */
  spread: Bounds;
  /** Bounds of all their plots; `east` is beyond 180 across the antimeridian. */
  bounds: Bounds;
}

/** Less than a mark's width, so that marks of one cell touch. */
const CELL_PIXELS = 12;
/** Two touching marks of the greatest radius are in the same or neighbouring buckets. */
const BUCKET_PIXELS = 40;
const GAP_PIXELS = 3;
const MIN_RADIUS = 7;
const MAX_RADIUS = 16;

/** Jobs with a common mark; x and y in pixels of the world at the map's zoom. */
interface Cell {
  /** The jobs, by their places in the query's order. */
  turns: number[];
  x: number;
  y: number;
  spread: Bounds;
  bounds: Bounds;
  outcome: typeof NO_OUTCOME;
}

/** Radius in CSS px of the mark of so many jobs: 14 px across for one, 24 to 32 for several. */
export function markRadius(jobs: number): number {
  return jobs === 1 ? MIN_RADIUS : Math.min(MAX_RADIUS, 10.4 + 1.4 * Math.sqrt(jobs));
}

/** Returns the marks of these places within bounds at a zoom, in the order of the places; `unplaced` is how many of them have no known plots. */
export function clusterJobs(
  index: HistoryIndex,
  places: Uint32Array,
  { within, zoom }: { within: Bounds; zoom: number },
): { marks: JobMark[]; unplaced: number } {
  const cells = new Map<number, Cell>();
  const size = worldSize(zoom);
  const across = Math.ceil(size / CELL_PIXELS);
  let unplaced = 0;
  for (let turn = 0; turn < places.length; turn++) {
    const job = index.jobs[places[turn]!]!;
    if (!job.footprint) {
      unplaced++;
      continue;
    }
    if (!footprintIntersects(job.footprint, within)) continue;
    const cell = { ...cellAt(job, job.footprint, size), turns: [turn] };
    const key = Math.floor(cell.y / CELL_PIXELS) * (across + 1) + Math.floor(cell.x / CELL_PIXELS);
    const known = cells.get(key);
    if (known) join(known, cell);
    else cells.set(key, cell);
  }
  const merged = mergeTouching([...cells.values()]);
  for (const { turns } of merged) turns.sort((a, b) => a - b);
  merged.sort((a, b) => a.turns[0]! - b.turns[0]!);
  return { marks: merged.map((cell) => markOf(index, cell, { places, size })), unplaced };
}

/** The mark's position of one job, and the job's outcome. */
function cellAt(job: KnownJob, { lon, lat, bounds }: Footprint, size: number): Omit<Cell, 'turns'> {
  return {
    x: ((lon + 180) / 360) * size,
    y: mercatorY(lat) * size,
    spread: [lon, lat, lon, lat],
    outcome: addOutcome({ ...NO_OUTCOME }, job),
    bounds,
  };
}

function join(cell: Cell, other: Cell): void {
  const [a, b] = [cell.turns.length, other.turns.length];
  cell.x = (cell.x * a + other.x * b) / (a + b);
  cell.y = (cell.y * a + other.y * b) / (a + b);
  for (const turn of other.turns) cell.turns.push(turn);
  cell.spread = joinBounds(cell.spread, other.spread);
  cell.bounds = joinBounds(cell.bounds, other.bounds);
  for (const key of ['received', 'failed', 'weight', 'weighted'] as const)
    cell.outcome[key] += other.outcome[key];
}

/** Joins cells until no two of their marks touch. */
function mergeTouching(cells: readonly Cell[]): Cell[] {
  const buckets = new Map<string, Set<Cell>>();
  const bucketOf = ({ x, y }: Cell, right = 0, down = 0) =>
    `${Math.floor(x / BUCKET_PIXELS) + right} ${Math.floor(y / BUCKET_PIXELS) + down}`;
  const touching = (cell: Cell): Cell | undefined => {
    for (const right of [-1, 0, 1])
      for (const down of [-1, 0, 1])
        for (const other of buckets.get(bucketOf(cell, right, down)) ?? [])
          if (touch(cell, other)) return other;
    return undefined;
  };
  for (const cell of cells) {
    for (let other = touching(cell); other; other = touching(cell)) {
      buckets.get(bucketOf(other))?.delete(other);
      join(cell, other);
    }
    const bucket = buckets.get(bucketOf(cell)) ?? new Set();
    buckets.set(bucketOf(cell), bucket.add(cell));
  }
  return [...buckets.values()].flatMap((bucket) => [...bucket]);
}

function touch(a: Cell, b: Cell): boolean {
  const least = markRadius(a.turns.length) + markRadius(b.turns.length) + GAP_PIXELS;
  return Math.hypot(a.x - b.x, a.y - b.y) < least;
}

function markOf(
  index: HistoryIndex,
  { turns, x, y, spread, bounds, outcome }: Cell,
  { places, size }: { places: Uint32Array; size: number },
): JobMark {
  const own = Uint32Array.from(turns, (turn) => places[turn]!);
  const isOne = own.length === 1;
  return {
    ...outcomeOf(outcome, own.length),
    lon: isOne ? spread[0] : (x / size) * 360 - 180,
    lat: isOne ? spread[1] : latitudeAt(y / size),
    places: own,
    first: turns[0]!,
    id: isOne ? index.jobs[own[0]!]!.id : null,
    spread,
    bounds,
  };
}
