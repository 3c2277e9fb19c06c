/**
 * What was worked out about failed plots, kept in the session so that it's done once. Lines are
 * small and all kept; proposals hold shapes, so that the oldest go beyond a number of positions:
 * they come out the same when they're worked out again.
 */
import type { Bounds, ResultColumns } from '#engine/columns.ts';
import { SECTION_DATA } from '#engine/columns.ts';
import type { Verdict } from '#engine/resubmission/verdict.ts';
import type { Thumbnail } from '#engine/resubmission/thumbnail.ts';
import type { Examination } from '#workers/mendingProtocol.ts';

/** One plot's share of a MendTable. */
export interface CachedLine extends Verdict, Thumbnail {
  defects: number;
  corners: number;
  areaHectares: number | null;
}

export interface MendingCache {
  lines: Map<number, CachedLine>;
  examined: Map<number, Examination>;
  /** Positions of all shapes in `examined`. */
  positions: number;
  neighbours: { of: number; value: Bounds | null } | null;
}

/** Positions kept at most: about 40 MB. */
const MOST_POSITIONS = 400_000;

export function createMendingCache(): MendingCache {
  return { lines: new Map(), examined: new Map(), positions: 0, neighbours: null };
}

/** Keeps an examination, and drops the oldest where it gets too much. */
export function cacheExamination(store: MendingCache, examination: Examination): void {
  store.examined.set(examination.row, examination);
  store.positions += positionsOf(examination);
  for (const [row, oldest] of store.examined) {
    if (store.positions <= MOST_POSITIONS || row === examination.row) return;
    store.examined.delete(row);
    store.positions -= positionsOf(oldest);
  }
}

function positionsOf({ shape, proposals }: Examination): number {
  const count = (rings: Examination['shape']) =>
    rings.reduce((sum, part) => part.reduce((n, ring) => n + ring.length, sum), 0);
  return proposals.reduce((sum, proposal) => sum + count(proposal.shape), count(shape));
}

/** Bounds of the processed plots, which a swapped shape would lie among; null where there are none. */
export function neighboursOf(store: MendingCache, columns: ResultColumns): Bounds | null {
  if (store.neighbours?.of === columns.recordCount) return store.neighbours.value;
  const value = processedBounds(columns);
  store.neighbours = { of: columns.recordCount, value };
  return value;
}

function processedBounds({
  recordCount,
  section,
  undrawable,
  bounds,
}: ResultColumns): Bounds | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let row = 0; row < recordCount; row++) {
    if (section[row] !== SECTION_DATA || undrawable[row] !== 0) continue;
    west = Math.min(west, bounds[4 * row]!);
    south = Math.min(south, bounds[4 * row + 1]!);
    east = Math.max(east, bounds[4 * row + 2]!);
    north = Math.max(north, bounds[4 * row + 3]!);
  }
  return west <= east ? [west, south, east, north] : null;
}
