import type { Bounds } from '#core/columns.ts';
import type { CommonKind } from '#core/view/resultFilter.ts';
import type { CommonValue } from '#result/common/pure/findCommon.ts';

/**
 * A column of the submitted file, the areas that plots count in, or what plots and records have by themselves: hectares, metres, corners, dates as
 * `YYYY-MM-DD..YYYY-MM-DD`, months from 1, rows of the submitted file from 1.
 */
export type CommonColumnName =
  | { kind: 'file'; name: string }
  | { kind: 'areas' | 'area' | 'width' | 'points' | 'dates' | 'month' | 'place' };

/** Something that the chosen have more often than the others, with how many of either have it. */
export interface InCommon {
  column: CommonColumnName;
  value: CommonValue;
  chosen: number;
  chosenOf: number;
  others: number;
  othersOf: number;
  /** Where those of the chosen are; null where nothing can be drawn. */
  bounds: Bounds | null;
}

export interface CommonSummary {
  /** As asked. */
  kind: CommonKind;
  /** Plots; a plot is among the chosen where any record of it is. */
  chosen: number;
  others: number;
  columns: number;
  tests: number;
  /** The first ten, the one whose shares differ most first. */
  items: InCommon[];
  /** How many stand out. */
  count: number;
}

/** The question what chosen plots have in common, and its answer. */
export interface CommonCalls {
  /** Null while records still come. */
  inCommon: {
    request: { whose: CommonKind; unusualFrom: number | null };
    answer: CommonSummary | null;
  };
}

declare module '#result/protocol.ts' {
  interface Calls extends CommonCalls {}
}
