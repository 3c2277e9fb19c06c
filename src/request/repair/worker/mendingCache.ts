/**
 * What was computed about failed plots. Lines are small and all held; proposals hold shapes, so that
 * the oldest go beyond a number of positions: they come out the same when they're computed again.
 */
import type { Examination, MendLine } from '#request/repair/protocol.ts';

/** Lines and examinations by row. */
export interface MendingCache {
  /** Metres within which corners and lines were reported as near. */
  nearMetres: number;
  lines: Map<number, MendLine>;
  examined: Map<number, Examination>;
  /** Positions of all shapes in `examined`. */
  positions: number;
}

/** Positions held at most: about 40 MB. */
const MAX_POSITIONS = 400_000;

/** Returns an empty cache. */
export function createMendingCache(nearMetres: number): MendingCache {
  return { nearMetres, lines: new Map(), examined: new Map(), positions: 0 };
}

/** Keeps an examination, and drops the oldest where it gets too much. */
export function cacheExamination(cache: MendingCache, examination: Examination): void {
  cache.examined.set(examination.row, examination);
  cache.positions += positionsOf(examination);
  for (const [row, oldest] of cache.examined) {
    if (cache.positions <= MAX_POSITIONS || row === examination.row) return;
    cache.examined.delete(row);
    cache.positions -= positionsOf(oldest);
  }
}

function positionsOf({ shape, proposals }: Examination): number {
  const count = (rings: Examination['shape']) =>
    rings.reduce((sum, part) => part.reduce((n, ring) => n + ring.length, sum), 0);
  return proposals.reduce((sum, proposal) => sum + count(proposal.shape), count(shape));
}
