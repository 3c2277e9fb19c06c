/** What may be asked of a worker that compares two results: besides this, it answers as for any result, whose records are the pairs. */
import type { ComparedSide, DayWindow, WindowPairing } from '#engine/comparison/pairRecords.ts';
import type { ComparisonSummary } from '#engine/comparison/summary.ts';
import type { Distribution } from '#engine/values/distribution.ts';
import type { PairGroup } from '#engine/view/filter.ts';
import type { ResolvedScale } from '#engine/view/style.ts';

/** One of the two results. */
export type ComparisonSide = 'first' | 'second';

/** What a pair says of its two records; null where a side is missing or doesn't know. */
export interface PairCells {
  group: PairGroup;
  first: number | null;
  second: number | null;
  firstWindow: DayWindow | null;
  secondWindow: DayWindow | null;
  /** Rows in the two results. */
  firstRow: number | null;
  secondRow: number | null;
  /** Share of the united ground that both shapes cover; 1 for one shape. */
  share: number | null;
}

/** The values of both sides on one scale. */
export interface BothSides {
  scale: ResolvedScale | null;
  first: Distribution;
  second: Distribution;
}

/** Requests and their answers, by kind. */
export interface ComparisonCalls {
  /** A copy of a result for another worker to compare, its plots told apart already; answered once all has come. Its buffers are transferred. */
  handOver: { request: object; answer: ComparedSide };
  /** Begins a comparison; the buffers of both are transferred. `name` is that of the files made of it. */
  pair: {
    request: { first: ComparedSide; second: ComparedSide; name: string; pairing: WindowPairing };
    answer: null;
  };
  /** Other windows meet, or first and second change places; swapped is meant against how they were paired. Raises the revision where that's news. */
  meet: { request: { pairing: WindowPairing; isSwapped: boolean }; answer: null };
  /** The comparison in figures, and the windows there are. */
  compared: {
    request: object;
    answer: ComparisonSummary & { options: Record<ComparisonSide, DayWindow[]> };
  };
  /** First against second, as pixels that are transferred; both axes run from `low` to `high`. */
  scatter: {
    request: { size: number; radius: number; edge: string; quiet: string };
    answer: { pixels: Uint8ClampedArray<ArrayBuffer>; low: number; high: number };
  };
  sides: { request: { bins: number }; answer: BothSides };
}
