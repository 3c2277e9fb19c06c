/** A scale made definite for the values at hand. Colours are `#rrggbb`. */
export interface ResolvedScale {
  /** Ends of the domain; values beyond take the first or last colour. */
  low: number;
  high: number;
  /** Class colours, low to high. */
  colors: readonly string[];
  /** Ascending class limits, one fewer than colours; a value v has the class of the number of limits <= v. */
  limits: readonly number[];
  /** How many of how many values the limits were found in, where not in all of them. */
  sample?: { count: number; of: number };
}

/** How plots are drawn, where not filled, so that the map below them is visible. */
export type PlotsChoice = 'see-through' | 'outline';

/** What doesn't depend on values: the theme's part of the style, and whether plots are filled. */
export interface PaintFrame {
  noValue: string;
  /** Edge of a plot, drawn 1 px wide over its fill. */
  edge: string;
  edgeOpacity: number;
  failed: string;
  /** Fill of plots that failed at first and were processed later; that of no value if left out. */
  mended?: string;
  /** Outline and dot of plots to be sent that are worth a look; that of no value if left out. */
  doubtful?: string;
  /** Drawn around the marks of failed plots so that they stand out; white if left out. */
  halo?: string;
  /** Side in CSS px below which a plot is drawn as a dot of this size; 0 draws every outline. */
  dotSize: number;
  /** Whether a processed plot is a line in the colour of its value, and empty inside; filled if left out. */
  isOutlined?: boolean;
}

export interface PaintStyle extends PaintFrame, Pick<ResolvedScale, 'colors' | 'limits'> {
  /** The index whose values are painted; null means the first found. */
  index: string | null;
}
