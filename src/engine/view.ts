import type { RecordState } from './columns.ts';

/**
 * What a person chose to see of a result. One value of this type decides map, grid, histogram and
 * export alike; `ALL` keeps everything.
 */
export interface ResultFilter {
  /** The index whose values are meant by `min`, `max` and the colours; null means the first found. */
  index: string | null;
  /** Value filter, both ends included; null leaves that side open. Records without a value pass only when both are null. */
  min: number | null;
  max: number | null;
  /** Window filter in days since 1970-01-01: windows that overlap [from, to], both ends included. */
  from: number | null;
  to: number | null;
  state: RecordState | null;
  /** Key of a failure cause (see failures/). */
  cause: string | null;
  /** Free text, matched without case against row number, dates, state, values as written, and error texts. */
  text: string;
  /** Which windows of a plot that comes with several are drawn. */
  window: WindowChoice;
}

export type WindowChoice =
  | { kind: 'all' }
  | { kind: 'latest' }
  | { kind: 'earliest' }
  | { kind: 'chosen'; start: number; end: number };

export const ALL: ResultFilter = {
  index: null,
  min: null,
  max: null,
  from: null,
  to: null,
  state: null,
  cause: null,
  text: '',
  window: { kind: 'all' },
};

/** A scale made definite for the values at hand. Colours are `#rrggbb`. */
export interface ResolvedScale {
  /** Ends of the domain; values beyond take the first or last colour. */
  low: number;
  high: number;
  /** Class colours, low to high. */
  colors: readonly string[];
  /** Ascending class limits, one fewer than colours; a value v has the class of the number of limits <= v. */
  limits: readonly number[];
}

/** What is painted alike whatever the values: the theme's part of the style. */
export interface PaintFrame {
  noValue: string;
  /** Edge of a plot, drawn 1 px wide over its fill. */
  edge: string;
  edgeOpacity: number;
  failed: string;
  /** Drawn beneath the marks of failed plots so that they stand out; white if left out. */
  halo?: string;
  /** Side in CSS px below which a plot is drawn as a dot of this size; 0 draws every outline. */
  dotSize: number;
}

/** How plots are painted. */
export interface PaintStyle extends PaintFrame, Pick<ResolvedScale, 'colors' | 'limits'> {
  /** The index whose values are painted; null means the first found. */
  index: string | null;
}

/** One square map tile, in Leaflet's numbering: world pixel = tile number * size. */
export interface TileAddress {
  z: number;
  x: number;
  y: number;
  /** Side in CSS px. */
  size: number;
  /** Device pixels per CSS pixel. */
  pixelRatio: number;
  /** What of it is looked at, and has to be painted; where missing it's the whole, and nobody waits for it. */
  part?: TilePart;
}

/** A part of a tile, CSS px from its north-west corner. */
export interface TilePart {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
