/**
 * Where the plots of jobs lie, once for jobs on the same ground: their bounds agree but for a little,
 * and so do the cells in them that hold plots, one cell more or less.
 */
import type { Bounds } from '#engine/columns.ts';
import { mercatorY, worldSize } from '#engine/spatial/mercator.ts';
import { footprintAt } from './filterJobs.ts';
import { meets, type Footprint } from './footprint.ts';
import type { HistoryIndex } from './historyIndex.ts';
import { PLACED } from './jobColumns.ts';
import { addOutcome, NO_OUTCOME, outcomeOf, type JobsOutcome } from './jobsOutcome.ts';
import { outlineCells, type OutlineRing } from './outlineCells.ts';

/** Where the plots of a job lie, or of several on the same ground. */
export interface JobsGround extends JobsOutcome {
  /** In the order of the query. */
  places: Uint32Array;
  /** A smooth line about the plots; rings within others are holes. Longitudes may be beyond 180. */
  rings: OutlineRing[];
}

type Shape = Pick<Footprint, 'bounds' | 'cells'>;

interface Ground {
  shape: Shape;
  places: number[];
}

/** Smaller on the screen, an outline says less than a mark. */
const LEAST_PIXELS = 40;
/** Of the area that both bounds cover, and of the cells with plots. */
const SAME_SHARE = 0.8;

/**
 * Returns the grounds of these places that meet bounds and are wide enough at a zoom, the widest first;
 * null where they are more than `most`.
 */
export function groundsWithin(
  index: HistoryIndex,
  places: Iterable<number>,
  { within, zoom, most }: { within: Bounds; zoom: number; most: number },
): JobsGround[] | null {
  const { columns } = index;
  const grounds: Ground[] = [];
  for (const place of places) {
    if (!(columns.flags[place]! & PLACED)) continue;
    const shape = footprintAt(columns, place);
    if (!meets(shape, within) || sideOnScreen(shape.bounds, zoom) < LEAST_PIXELS) continue;
    const known = grounds.find((ground) => isSameGround(ground.shape, shape));
    if (known) known.places.push(place);
    else if (grounds.length === most) return null;
    else grounds.push({ shape, places: [place] });
  }
  grounds.sort((a, b) => area(b.shape.bounds) - area(a.shape.bounds));
  return grounds.map((ground) => {
    const sums = { ...NO_OUTCOME };
    for (const place of ground.places) addOutcome(sums, columns, place);
    return {
      ...outcomeOf(sums, ground.places.length),
      places: Uint32Array.from(ground.places),
      rings: outlineCells(ground.shape),
    };
  });
}

/** The longer side of bounds in CSS px. */
function sideOnScreen([west, south, east, north]: Bounds, zoom: number): number {
  const width = (east - west) / 360;
  return Math.max(width, mercatorY(south) - mercatorY(north)) * worldSize(zoom);
}

function isSameGround(a: Shape, b: Shape): boolean {
  const [west, south] = [Math.max(a.bounds[0], b.bounds[0]), Math.max(a.bounds[1], b.bounds[1])];
  const [east, north] = [Math.min(a.bounds[2], b.bounds[2]), Math.min(a.bounds[3], b.bounds[3])];
  if (east < west || north < south) return false;
  const both = area([west, south, east, north]);
  if (both < SAME_SHARE * (area(a.bounds) + area(b.bounds) - both)) return false;
  return isCoveredBy(a, b) && isCoveredBy(b, a);
}

/** Whether most cells of one lie in or beside those of the other. */
function isCoveredBy({ cells }: Shape, other: Shape): boolean {
  let [all, covered] = [0, 0];
  for (let row = 0; row < cells.length; row++) {
    const near =
      (other.cells[row - 1] ?? 0) | (other.cells[row] ?? 0) | (other.cells[row + 1] ?? 0);
    all += bitCount(cells[row]!);
    covered += bitCount(cells[row]! & (near | (near << 1) | (near >> 1)));
  }
  return covered >= SAME_SHARE * all;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits & 0xffff; rest; rest &= rest - 1) count++;
  return count;
}

function area([west, south, east, north]: Bounds): number {
  return (east - west) * (north - south);
}
