/**
 * What may be asked about areas: a second file with outlines, such as districts, that plots are told into. Of a result or a comparison.
 *
 * Areas are one more grouping: a group's `column` is null where the groups are areas and not the values of a column of the
 * submitted file. So `groups` (names/protocol.ts) with `column: null` gives the figures of areas for what is filtered now, and
 * the filter's `member: { column: null, value: name }` keeps the plots of one; its `value` null keeps those outside all.
 *
 * An area is what has one name: rows with the same name are one area, those without one are named by their place in the file.
 */
import type { Bounds } from '#core/columns.ts';
import type { AreaOutlines } from '#core/view/map.ts';

/** Where a plot counts that lies in several areas which overlap: in each, or in the smallest by its ground. */
export type Overlapping = 'each' | 'smallest';

/** An area of the file that isn't used, and why, in words that follow its name and a colon: “a point covers no ground”. */
export interface RefusedArea {
  /** As the file names it, else by its place, such as "feature 12". */
  name: string;
  reason: string;
}

/**
 * Plots, whatever is filtered; the last three add up to all. Less than 1 % of a plot's ground on the other side of a border
 * counts as none: it's the drawing. A plot belongs to the area where most of its ground lies, and to none where most lies outside.
 */
export interface AreaCounts {
  areas: number;
  /** All of their ground in an area; in several, where those overlap. */
  inOne: number;
  /** A border goes through them. */
  across: number;
  /** None of their ground in any, records without a shape included. */
  outside: number;
  /** Plots that belong to several areas unless they count in the smallest; `overlapping` is a question where it isn't 0. */
  inSeveral: number;
}

/** What came of a file of areas. */
export interface AreasSummary {
  fileName: string;
  /** The file's columns by which areas may be named, as headed. */
  columns: string[];
  /** The one that names them, guessed or chosen; null where they're named by their places alone. */
  column: string | null;
  overlapping: Overlapping;
  counts: AreaCounts;
  /** Rows that aren't used: how many, and the first of them. */
  refusedCount: number;
  refused: RefusedArea[];
  /** What is odd about the file, in whole sentences. */
  remarks: string[];
  /** Of all areas; degrees. */
  bounds: Bounds;
}

/** A plot's share in an area, from 0 to 1. */
export interface AreaShare {
  name: string;
  share: number;
}

/** The formats in which areas are written. */
export type AreasFormat = 'geojson' | 'csv' | 'geopackage' | 'xlsx';

export interface AreasCalls {
  /**
   * Reads a file of areas in any format that a new request reads, and tells the plots into them; snapshots then tell of it. Another
   * file takes its place. A column chosen before is taken where the file has it, else one is guessed. Rejects with words (kind
   * `failed`) where the result is still loading, the file can't be read, has no usable area, more than 5,000 or
   * 2 million points, or none of its areas has a plot here; what was open stays.
   */
  addAreas: {
    request: { file: Blob; fileName: string; column?: string | null; overlapping?: Overlapping };
    answer: AreasSummary;
  };
  /** Names them by another column, which may join some; null names them by their places. Rejects where there is none of that name. */
  nameAreasBy: { request: { column: string | null }; answer: AreasSummary };
  setOverlapping: { request: { overlapping: Overlapping }; answer: AreasSummary };
  /** Without them a filter by area keeps all. */
  removeAreas: { request: object; answer: null };
  /**
   * Null where there are no areas. `tolerance` is how far, in degrees, a line may lie from where it is (0: all points):
   * half a pixel at the zoom drawn. Rings smaller than that are left out, but for an area's largest.
   */
  areaOutlines: {
    request: { tolerance: number };
    answer: AreaOutlines | null;
    transfers: { answer: keyof AreaOutlines };
  };
  /** The areas that a record's plot has at least 1 % of its ground in, the largest share first; empty outside all; null without areas, or such a row. */
  areasOfPlot: { request: { row: number }; answer: AreaShare[] | null };
  /**
   * A file of all areas with the figures of the records that match the filters, whichever area is shown. `note` says what isn't as one would expect of
   * it; null for nothing. `unusualFrom` as for `groups`. Rejects without areas.
   */
  writeAreas: {
    request: { format: AreasFormat; unusualFrom?: number | null | undefined };
    answer: { blob: Blob; name: string; note: string | null };
  };
  /** The areas around a place, the smallest first. */
  areasAt: { request: { lon: number; lat: number }; answer: string[] };
}

declare module '#result/protocol.ts' {
  interface Calls extends AreasCalls {}

  interface ResultSnapshot {
    /** What came of the file of areas, once it was added. */
    areas?: AreasSummary;
  }
}
