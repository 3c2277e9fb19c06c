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
