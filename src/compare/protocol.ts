import type { ComparedSide } from '#compare/pure/pairRecords.ts';
import type { DayWindow, WindowPairing } from '#core/view/windows.ts';
import type { ComparisonSummary } from '#compare/pure/comparisonSummary.ts';
import type { SharedWindows } from '#compare/pure/sharedWindows.ts';
import type { Distribution } from '#core/values/distribution.ts';
import type { RecordReference } from '#core/values/findRecord.ts';
import type { PairGroup } from '#core/view/resultFilter.ts';
import type { ResolvedScale } from '#core/view/paintStyle.ts';
import type { ComparisonSide } from '#result/protocol.ts';

/** What a pair says of its two records; null where a side is missing or doesn't know. */
export interface PairCells {
  group: PairGroup;
  first: number | null;
  second: number | null;
  firstWindow: DayWindow | null;
  secondWindow: DayWindow | null;
  /** The records of the two results, as links to them say. */
  firstRecord: RecordReference | null;
  secondRecord: RecordReference | null;
  /** Share of the united ground that both shapes cover; 1 for one shape. */
  share: number | null;
}

interface BothSides {
  scale: ResolvedScale | null;
  first: Distribution;
  second: Distribution;
}

/** Requests about a comparison and their answers, by kind: besides these it answers as for any result, whose records are the pairs. */
export interface ComparisonCalls {
  /** A copy of a result for another worker to compare, its plots told apart already; answered once all has come. */
  copyForComparison: {
    request: object;
    answer: ComparedSide;
    transfers: { answer: keyof ComparedSide };
  };
  /** Begins a comparison. `name` is that of the files made of it. */
  pair: {
    request: { first: ComparedSide; second: ComparedSide; name: string; pairing: WindowPairing };
    answer: null;
    transfers: { request: ComparisonSide };
  };
  /** Pairs other windows, or lets first and second change places; swapped is meant against how they were paired. Raises the revision where that's news. */
  setPairing: { request: { pairing: WindowPairing; isSwapped: boolean }; answer: null };
  /** The comparison in figures, the windows there are, and which of them plots of both sides have, the best to compare first. */
  compared: {
    request: object;
    answer: ComparisonSummary & {
      options: Record<ComparisonSide, DayWindow[]>;
      shared: SharedWindows[];
    };
  };
  /** First against second, as pixels; both axes run from `low` to `high`. */
  scatter: {
    request: { size: number; radius: number; edge: string; quiet: string };
    answer: { pixels: Uint8ClampedArray<ArrayBuffer>; low: number; high: number };
    transfers: { answer: 'pixels' };
  };
  sides: { request: { bins: number }; answer: BothSides };
}

declare module '#result/protocol.ts' {
  interface Calls extends ComparisonCalls {}

  interface RecordCells {
    /** What else a comparison says of it. */
    pair?: PairCells;
  }
}
