import type { Bounds } from '#core/columns.ts';
import type { NotRanked } from '#result/unusual/pure/unusualPlots.ts';
import type { MapOverlay } from '#core/view/map.ts';
import type { NeighbourKind, SharedKind } from '#core/view/resultFilter.ts';

/** A record against the nearest ones of its window. */
export interface UnusualRecord {
  row: number;
  /** Degrees. */
  lon: number;
  lat: number;
  /** What its plot is called; null without a name. */
  name: string | null;
  startDay: number | null;
  endDay: number | null;
  /** Class colour of its value; null without one. */
  color: string | null;
  value: number;
  /** Least, lower quartile, median, upper quartile and greatest value of the neighbours. */
  neighbours: readonly [number, number, number, number, number];
  neighbourCount: number;
  farthestMetres: number;
  /** Bounds of the plot and its neighbours; null where nothing can be drawn. */
  around: Bounds | null;
  /** Value less median. */
  difference: number;
  /** How many times that is how far such differences spread in its region. */
  z: number;
}

/** Plots that fell or rose together. */
export interface UnusualNeighbourhood {
  /** Of the group in the file; null where its plots are only near each other. */
  name: string | null;
  plots: number;
  isLower: boolean;
  median: number;
  /** Of the plots around. */
  othersMedian: number;
  bounds: Bounds | null;
}

/** What differs from its neighbours, among the records that match the other filters. */
export interface UnusualSummary {
  /** Plots by kind; they add up to all that match. */
  counts: Record<NeighbourKind, number>;
  notRanked: { why: NotRanked; plots: number }[];
  /** From how many times the spread on a record is unusual, and from how many by the job's own limit. */
  from: number;
  usualFrom: number;
  /** How many records are so many times the spread from their neighbours, by step of SPREAD. */
  spread: number[];
  /** Those beyond the limit, or the ten farthest if those are more; the farthest from their neighbours first. */
  records: UnusualRecord[];
  /** How many are beyond the limit one by one; more than `records` where the list is cut. */
  listedCount: number;
  neighbourhoods: UnusualNeighbourhood[];
  /** The columns of the file by which plots are compared with their like, and told into neighbourhoods; null for none. */
  columns: { group: string | null; neighbourhood: string | null };
  /** Whether records say how many pixels their values rest on; else no plot counts as having few. */
  countsPixels: boolean;
  /** Plots that overlap others, and records of which another has the same shape and some of their days. */
  shared: Record<SharedKind, number>;
}

/** Requests about plots that differ from their neighbours and their answers, by kind. */
export interface UnusualCalls {
  /** `from` null leaves it to the job's own limit. Null while records still come. */
  unusual: { request: { from: number | null }; answer: UnusualSummary | null };
  /** The outlines of a record's neighbours; empty for one that has none. */
  neighboursOf: { request: { row: number }; answer: Pick<MapOverlay, 'coordinates'>[] };
}

declare module '#result/protocol.ts' {
  interface Calls extends UnusualCalls {}
}
