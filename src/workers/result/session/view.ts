/**
 * Records that are looked at inside a worker: their columns as they stand, what a person has chosen of them, and what
 * follows from the two. Painting, picking, filtering, ordering and counting need no more.
 */
import type { ResultColumns } from '#engine/columns.ts';
import type { Causes } from '#engine/failures/groupCauses.ts';
import { createPainter, type Painter } from '#engine/paint/painter.ts';
import { createSpatialIndex, type SpatialIndex } from '#engine/spatial/spatialIndex.ts';
import type { FilterContext } from '#engine/values/filterMask.ts';
import type { PlotGroups } from '#engine/values/plotGroups.ts';
import type { SortContext } from '#engine/values/sortRecords.ts';
import { emptyTally, type Tally } from '#engine/values/tally.ts';
import { ALL, type ResultFilter } from '#engine/view/resultFilter.ts';
import type { ResolvedScale } from '#engine/view/paintStyle.ts';
import type { ComparisonSide, RecordCells, RecordDetail, ViewCalls } from '#workers/protocol.ts';
import { createDerivedColumns, type DerivedColumns } from './derivedColumns.ts';
import { createScaledValues } from './scaledValues.ts';

/** How plots are coloured, as the page asks for it. */
export type StyleRequest = ViewCalls['style']['request'];

/** What is known of records besides their columns: the names of a result's plots, or both sides of a comparison's pairs. */
export interface Knowledge {
  filters?: (filter: ResultFilter, index: string | null) => Partial<FilterContext>;
  cells?: (row: number, index: string | null) => Partial<RecordCells>;
  detail?: (row: number) => Partial<RecordDetail>;
  keys?: (index: string | null) => Pick<SortContext, 'namedKeys' | 'sideKeys'>;
  /** Sets classes of its own apart. */
  mark?: (classes: Uint8Array) => void;
  /** The records as one side alone has them. */
  side?: (side: ComparisonSide) => View;
}

/** All that follows from records alone; made anew where others take their place. */
export interface Records {
  /** The columns may be others whenever more has come. */
  reader: { readonly columns: ResultColumns };
  /** Whether all have come that will. */
  isWhole: boolean;
  knowledge: Knowledge;
  spatial: SpatialIndex;
  tally: Tally;
  /** FILTERED, KEPT or HIDDEN by row; null keeps all. */
  mask: Uint8Array | null;
  scale: ResolvedScale | null;
  /** Paint class by row. */
  classes: Uint8Array;
  derived: DerivedColumns;
  /** The causes of the failures; null until they are asked for. */
  causes: CausesOf | null;
  scaledValues: ReturnType<typeof createScaledValues>;
}

type CausesOf = (columns: ResultColumns, before?: Causes) => Causes;

/** What is chosen of records and done with them, whichever they are. */
export interface Chosen {
  filter: ResultFilter;
  style: StyleRequest | null;
  /** Rises by one whenever what is painted has changed. */
  revision: number;
  /** Returns the painter, with its canvas off screen; made when first asked for. */
  painter: () => Painter;
  /** Groups failures by cause; null until its code is there. */
  causesOf: CausesOf | null;
}

/** Records, and what is chosen of them. */
export interface View extends Records, Chosen {}

/** Returns records of which nothing is known or computed yet. */
export function createRecords(reader: Records['reader']): Records {
  return {
    reader,
    isWhole: false,
    knowledge: {},
    spatial: createSpatialIndex(),
    tally: emptyTally(),
    mask: null,
    scale: null,
    classes: new Uint8Array(0),
    derived: createDerivedColumns(),
    causes: null,
    scaledValues: createScaledValues(),
  };
}

/** Returns what is chosen before anything was. */
export function chosenAtFirst(): Chosen {
  let painter: Painter | null = null;
  return {
    filter: ALL,
    style: null,
    revision: 0,
    painter: () => (painter ??= createPainter()),
    causesOf: null,
  };
}

/** Returns the columns as they stand now. */
export function columnsOf({ reader }: Pick<View, 'reader'>): ResultColumns {
  return reader.columns;
}

/** Whether a row exists so far. */
export function isRow(view: View, row: number): boolean {
  return Number.isInteger(row) && row >= 0 && row < columnsOf(view).recordCount;
}

/** Returns which records show the same plot, of those that have come. */
export function plotsOf(view: View): PlotGroups {
  return view.derived.plots(columnsOf(view));
}

/** Returns hectares by row, NaN where nothing can be drawn. */
export function areasOf(view: View): Float64Array {
  return view.derived.areas(columnsOf(view));
}
