/**
 * What a map shows of jobs. Steps for marks: jobs whose plots meet the bounds are put into the cells of a
 * grid as wide as a mark, at the map's zoom; those of one cell become one mark, at the middle of theirs.
 */
import type { Bounds } from '#engine/columns.ts';
import { joinBounds, NO_BOUNDS } from '#engine/spatial/bounds.ts';
import { mercatorY, worldSize } from '#engine/spatial/mercator.ts';
import { footprintAt } from './filterJobs.ts';
import { meets, rectanglesOf } from './footprint.ts';
import type { HistoryIndex } from './historyIndex.ts';
import { PLACED } from './jobColumns.ts';

/** Where jobs crowd, or of one job. */
export interface JobMark {
  /** Degrees; of a single job, where one of its plots lies. */
  lon: number;
  lat: number;
  jobs: number;
  /** The only job's id; null where there are several. */
  id: string | null;
  /** Mean of the jobs' means, each weighted by the records processed; null without values. */
  mean: number | null;
  /** Records of these jobs. */
  received: number;
  failed: number;
  /** All their plots lie within; `east` is beyond 180 across the antimeridian. */
  bounds: Bounds;
}

/** Where the plots of one job lie. */
export interface JobFootprint {
  id: string;
  mean: number | null;
  received: number;
  failed: number;
  /** Rectangles that hold all its plots that were sampled: at most 256 cells, neighbours in a row joined. */
  cells: Bounds[];
}

const CELL_PIXELS = 48;

interface Cell {
  places: number[];
  lon: number;
  lat: number;
  bounds: Bounds;
  received: number;
  failed: number;
  weight: number;
  weighted: number;
}

/** Returns the marks of these places within bounds at a zoom; `unplaced` of the places have no plots that are known. */
export function clusterJobs(
  index: HistoryIndex,
  places: Uint32Array,
  { within, zoom }: { within: Bounds; zoom: number },
): { marks: JobMark[]; unplaced: number } {
  const { columns } = index;
  const cells = new Map<number, Cell>();
  const across = Math.ceil(worldSize(zoom) / CELL_PIXELS);
  let unplaced = 0;
  for (const place of places) {
    if (!(columns.flags[place]! & PLACED)) {
      unplaced++;
      continue;
    }
    const footprint = footprintAt(columns, place);
    if (!meets(footprint, within)) continue;
    const column = Math.floor(((columns.lon[place]! + 180) / 360) * across);
    const row = Math.floor(mercatorY(columns.lat[place]!) * across);
    const key = row * across + column;
    const cell = cells.get(key) ?? emptyCell();
    cells.set(key, cell);
    addTo(cell, index, { place, bounds: footprint.bounds });
  }
  return { marks: [...cells.values()].map((cell) => markOf(index, cell)), unplaced };
}

/** Returns where the plots of these places within bounds lie; null where they are more than `most` jobs. */
export function footprintsWithin(
  index: HistoryIndex,
  places: Uint32Array,
  { within, most }: { within: Bounds; most: number },
): JobFootprint[] | null {
  const { columns } = index;
  const found: JobFootprint[] = [];
  for (const place of places) {
    if (!(columns.flags[place]! & PLACED)) continue;
    const footprint = footprintAt(columns, place);
    if (!meets(footprint, within)) continue;
    if (found.length === most) return null;
    const mean = columns.mean[place]!;
    found.push({
      id: index.idOf(place),
      mean: Number.isNaN(mean) ? null : mean,
      received: columns.received[place]!,
      failed: columns.failed[place]!,
      cells: rectanglesOf(footprint),
    });
  }
  return found;
}

function emptyCell(): Cell {
  const sums = { lon: 0, lat: 0, received: 0, failed: 0, weight: 0, weighted: 0 };
  return { places: [], bounds: NO_BOUNDS, ...sums };
}

function addTo(
  cell: Cell,
  { columns }: HistoryIndex,
  { place, bounds }: { place: number; bounds: Bounds },
): void {
  const mean = columns.mean[place]!;
  cell.places.push(place);
  cell.lon += columns.lon[place]!;
  cell.lat += columns.lat[place]!;
  cell.bounds = joinBounds(cell.bounds, bounds);
  cell.received += columns.received[place]!;
  cell.failed += columns.failed[place]!;
  if (Number.isNaN(mean)) return;
  cell.weight += columns.processed[place]!;
  cell.weighted += mean * columns.processed[place]!;
}

function markOf(index: HistoryIndex, cell: Cell): JobMark {
  const { places, lon, lat, bounds, received, failed, weight, weighted } = cell;
  const [only = 0] = places;
  return {
    lon: lon / places.length,
    lat: lat / places.length,
    jobs: places.length,
    id: places.length === 1 ? index.idOf(only) : null,
    mean: weight > 0 ? weighted / weight : null,
    received,
    failed,
    bounds,
  };
}
