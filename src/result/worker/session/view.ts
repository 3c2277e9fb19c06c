/**
 * Records inside a worker: their columns as they stand, what a person has chosen of them, and what
 * follows from the two. Painting, picking, filtering, ordering and counting need no more.
 */
import type { Bounds, IndexColumn, ResultColumns } from '#core/columns.ts';
import type { Causes } from '#result/failures/pure/groupCauses.ts';
import { createPainter, type Painter } from '#core/paint/painter.ts';
import { createSpatialIndex, type SpatialIndex } from '#core/spatial/spatialIndex.ts';
import { type FilterContext, KEPT } from '#core/values/filterMask.ts';
import { type PlotGroups, plotSteps } from '#core/values/plotGroups.ts';
import { type SortContext, NAMED, sortRows, type SortOrder } from '#core/values/sortRecords.ts';
import { emptyTally, keptBounds, type Tally } from '#core/values/tally.ts';
import type { PlotNames } from '#result/names/pure/plotNames.ts';
import type { ExportField } from '#files/write/fields.ts';
import {
  ALL,
  type NeighbourFilter,
  type ResultFilter,
  type VerdictFilter,
} from '#core/view/resultFilter.ts';
import type { ResolvedScale } from '#core/view/paintStyle.ts';
import type { AreasSummary } from '#result/areas/protocol.ts';
import type { ComparisonSide, RecordCells, RecordDetail, ViewCalls } from '#result/protocol.ts';
import { valueEnds, type ValueEnds } from '#core/scale/resolveScale.ts';
import { indexNamed, indexValues } from '#core/values/indexValues.ts';
import { createShownValues } from '#core/values/shownValues.ts';
import { isProcessed } from '#core/values/statistics.ts';
import { boundsOrNull, joinBounds, NO_BOUNDS } from '#core/spatial/bounds.ts';
import { areaHectares } from '#core/spatial/recordGeometry.ts';
import { recordBounds } from '#core/spatial/offsets.ts';
import { doInSlices, doSteps } from '#lib/slices.ts';

export type StyleRequest = ViewCalls['style']['request'];

/** Both sides of records that are pairs, by pair; NaN where there is none. */
export interface PairedValues {
  indices: readonly { name: string; first: Float64Array; second: Float64Array }[];
  /** How many pixels the values of a side rest on, for each side that says so. */
  pixels: Float64Array[];
  firstStart: Int32Array;
  firstEnd: Int32Array;
  secondStart: Int32Array;
  secondEnd: Int32Array;
}

/** What is known of records besides their columns: the names of a result's plots, both sides of a comparison's pairs, or what was found of plots to be sent. */
export interface Knowledge {
  filters?: (filter: ResultFilter, index: string | null) => Partial<FilterContext>;
  cells?: (row: number, index: string | null) => Partial<RecordCells>;
  detail?: (row: number) => Partial<RecordDetail>;
  keys?: (index: string | null) => Pick<SortContext, 'namedKeys' | 'sideKeys' | 'findingKeys'>;
  /** Sets classes of its own apart. */
  mark?: (classes: Uint8Array) => void;
  /** The records as one side alone has them. */
  side?: (side: ComparisonSide) => View;
  compared?: PairedValues;
  names?: PlotNames;
}

/** A person's verdicts as records, filters and files ask for them. */
interface VerdictsInUse {
  /** Rises with each time they're taken. */
  version: number;
  cellsOf: (row: number) => Partial<RecordCells>;
  ownOf: (row: number) => VerdictFilter;
  /** 1 for each record to keep. */
  maskOf: (filter: VerdictFilter) => Uint8Array;
  /** For files; none where no record has any. */
  fields: readonly ExportField[];
}

/** Areas as filters, groups and files ask for them. */
export interface AreasInUse {
  /** Returns which areas a view's records belong to: worked out once for them, in slices. */
  told: (view: View, rest: () => Promise<void>) => Promise<RecordsInAreas>;
  /** The same at once: what isn't worked out yet, is. */
  toldNow: (view: View) => RecordsInAreas;
}

/** Records told into areas. */
export interface RecordsInAreas {
  summary: AreasSummary;
  /** The names of a record's areas; null alone outside all. */
  namesOf: (row: number) => readonly (string | null)[];
  /** Whether a record is in an area, or outside all where that's null. */
  isMember: (name: string | null) => (row: number) => boolean;
}

/** All that follows from records alone; made anew where others take their place. */
interface Records {
  /** The columns may be others whenever more has come. */
  reader: { readonly columns: ResultColumns };
  /** Whether all have come that will. */
  isWhole: boolean;
  knowledge: Knowledge;
  /** Rows of failed records that a person has repaired. */
  repaired: readonly number[];
  spatial: SpatialIndex;
  tally: Tally;
  /** FILTERED, KEPT or HIDDEN by row; null: all match. */
  mask: Uint8Array | null;
  scale: ResolvedScale | null;
  /** Paint class by row. */
  classes: Uint8Array;
  derived: DerivedColumns;
  /** The causes of the failures; null until they are asked for. */
  causes: CausesOf | null;
  /** By record 1 where it stands so among its neighbours; null until they're worked out. */
  neighbours: ((filter: NeighbourFilter) => Uint8Array | null) | null;
  /** What a person judged of the records; null until that's taken. */
  verdicts: VerdictsInUse | null;
  scaledValues: ReturnType<typeof createScaledValues>;
  /** Indexes that the job asked for, whose values may be texts. */
  asked: readonly string[];
  shownValues: ReturnType<typeof createShownValues>;
}

/** What records have by the service's interface, whatever a job says it asked for. */
const ASKED_ANYWAY = ['NDVI'];

type CausesOf = (columns: ResultColumns, before?: Causes) => Causes;

/** What is chosen of records and done with them, whichever they are. */
interface Chosen {
  filter: ResultFilter;
  style: StyleRequest | null;
  /** Rises by one whenever what is painted has changed. */
  revision: number;
  /** Returns the painter, with its canvas off screen; made when first asked for. */
  painter: () => Painter;
  /** Groups failures by cause; null until its code is there. */
  causesOf: CausesOf | null;
  /** Areas that plots are told into; null without. */
  areas: AreasInUse | null;
}

export interface View extends Records, Chosen {}

/** Returns records of which nothing is known or computed yet. */
export function createRecords(reader: Records['reader']): Records {
  return {
    reader,
    isWhole: false,
    knowledge: {},
    repaired: [],
    spatial: createSpatialIndex(),
    tally: emptyTally(),
    mask: null,
    scale: null,
    classes: new Uint8Array(0),
    derived: createDerivedColumns(),
    causes: null,
    neighbours: null,
    verdicts: null,
    scaledValues: createScaledValues(),
    asked: ASKED_ANYWAY,
    shownValues: createShownValues(),
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
    areas: null,
  };
}

/** Returns the columns as they're shown: with texts as numbers, and divided, where that's chosen. */
export function columnsOf({
  reader,
  filter,
  asked,
  shownValues,
}: Pick<View, 'reader' | 'filter' | 'asked' | 'shownValues'>): ResultColumns {
  return shownValues(reader.columns, { asked, scaled: filter.scaled });
}

/** Returns the columns with the values that came, whatever a person chose to divide them by: what is saved of a result, or held against others. */
export function sentColumns({
  reader,
  asked,
  shownValues,
}: Pick<View, 'reader' | 'asked' | 'shownValues'>): ResultColumns {
  return shownValues(reader.columns, { asked });
}

export function isRow(view: View, row: number): boolean {
  return Number.isInteger(row) && row >= 0 && row < columnsOf(view).recordCount;
}

/** Returns which records show the same plot, of those that have come. */
export function plotsOf(view: View): PlotGroups {
  return view.derived.plots(columnsOf(view));
}

/** Returns the bounds of what the filter keeps; of all where it keeps nothing; null where nothing can be drawn. */
export function shownBounds({ reader, mask, tally }: View): Bounds | null {
  return (mask && keptBounds(reader.columns, mask)) ?? tally.bounds;
}

/** Returns hectares by row, NaN where nothing can be drawn. */
export function areasOf(view: View): Float64Array {
  return view.derived.areas(columnsOf(view));
}

/**
 * Works out plots and areas in slices before a sum needs them. While records still come, the columns may be gone after a rest:
 * then they're left to the sum.
 */
export async function prepareSums(view: View, rest: () => Promise<void>): Promise<void> {
  if (view.isWhole) await view.derived.prepare(columnsOf(view), rest);
}

/** Values that make a scale while more are on their way. */
const SAMPLE = 10_000;

/** Finite values of an index among processed records. */
interface ScaledValues {
  count: number;
  ends: ValueEnds;
  /** The values in ascending order; sorted when first asked for. */
  sorted: () => Float64Array;
}

/** Whose values are meant: `isWhole` takes all records, else an even sample of them is enough. */
interface ScaledIndex {
  index: string | null;
  isWhole: boolean;
}

/** Returns a reader of scaled values that computes again only where its columns or its question have changed. */
function createScaledValues(): (columns: ResultColumns, wanted: ScaledIndex) => ScaledValues {
  let known: { key: string; of: IndexColumn | null; value: ScaledValues } | null = null;
  return (columns, { index, isWhole }) => {
    const step = isWhole ? 1 : Math.ceil(columns.recordCount / SAMPLE);
    const key = `${columns.recordCount} ${step} ${index}`;
    const of = indexNamed(columns, index);
    if (known?.key !== key || known.of !== of)
      known = { key, of, value: gather(columns, index, step) };
    return known.value;
  };
}

function gather(columns: ResultColumns, index: string | null, step: number): ScaledValues {
  const all = indexValues(columns, index) ?? new Float64Array(0);
  const kept = new Float64Array(Math.min(all.length, columns.recordCount));
  let count = 0;
  for (let row = 0; row < kept.length; row += step)
    if (Number.isFinite(all[row]) && isProcessed(columns, row)) kept[count++] = all[row]!;
  const values = kept.subarray(0, count);
  const ends = valueEnds(values);
  let isSorted = false;
  return {
    count,
    ends,
    sorted() {
      if (!isSorted) values.sort();
      isSorted = true;
      return values;
    },
  };
}

/**
 * What follows from the columns alone, by name: computed when first asked for, and again only when more
 * records have come. Each is asked with the columns as they stand.
 */
export interface DerivedColumns {
  /** Which records show the same plot. */
  plots: (columns: ResultColumns) => PlotGroups;
  /** Hectares by row, NaN where nothing can be drawn. */
  areas: (columns: ResultColumns) => Float64Array;
  /** Works out plots and areas in slices, and awaits `rest` in between. */
  prepare: (columns: ResultColumns, rest: () => Promise<void>) => Promise<void>;
  /** Bounds of the processed plots, among which a shape with swapped axes would lie; null without any. */
  neighbours: (columns: ResultColumns) => Bounds | null;
  /** Rows that a mask lets through (null: all), in order; not to be written to. */
  ordered: (
    columns: ResultColumns,
    mask: Uint8Array | null,
    order: SortOrder & SortContext,
  ) => Uint32Array;
}

export function createDerivedColumns(): DerivedColumns {
  const plots = oncePerCountInSteps(plotSteps);
  const areas = oncePerCountInSteps(areaSteps);
  return {
    plots: plots.whole,
    areas: areas.whole,
    async prepare(columns, rest) {
      await doInSlices(areas.steps(columns), rest);
      await doInSlices(plots.steps(columns), rest);
    },
    neighbours: oncePerCount((columns) => processedBounds(columns)),
    ordered: sortedOnce(),
  };
}

/** Returns a computation that's made once per number of records; `compute` gets what it returned last. */
export function oncePerCount<T>(
  compute: (columns: ResultColumns, before: T | undefined) => T,
): (columns: ResultColumns) => T {
  let known: { count: number; value: T } | null = null;
  return (columns) => {
    const count = columns.recordCount;
    if (known?.count !== count) known = { count, value: compute(columns, known?.value) };
    return known.value;
  };
}

/** The same for a computation in steps: of one under way, whoever needs it whole does what is left. */
export function oncePerCountInSteps<T>(
  begin: (columns: ResultColumns, before: T | undefined) => Generator<undefined, T>,
) {
  let known: { count: number; value: T } | null = null;
  let underway: { count: number; steps: Generator<undefined, T> } | null = null;
  function* steps(columns: ResultColumns): Generator<undefined, T> {
    const count = columns.recordCount;
    while (known?.count !== count) {
      if (underway?.count !== count) underway = { count, steps: begin(columns, known?.value) };
      const { done, value } = underway.steps.next();
      if (done) [known, underway] = [{ count, value }, null];
      else yield;
    }
    return known.value;
  }
  return { steps, whole: (columns: ResultColumns) => doSteps(steps(columns)) };
}

/** Sorts all rows when another order is asked for: a filter leaves some out, and changes the order of none. */
function sortedOnce(): DerivedColumns['ordered'] {
  let known: { key: string; of: IndexColumn | null; rows: Uint32Array } | null = null;
  return (columns, mask, order) => {
    // What stands in the submitted file doesn't follow from the columns.
    if (order.column.startsWith(NAMED)) return sortRows(columns, mask, order);
    const key = JSON.stringify([columns.recordCount, order.column, order.descending, order.index]);
    const of = indexNamed(columns, order.index);
    if (known?.key !== key || known.of !== of)
      known = { key, of, rows: sortRows(columns, null, order) };
    return mask === null ? known.rows : keptOf(known.rows, mask);
  };
}

function keptOf(rows: Uint32Array, mask: Uint8Array): Uint32Array {
  const kept = new Uint32Array(rows.length);
  let count = 0;
  for (const row of rows) if (mask[row] === KEPT) kept[count++] = row;
  return kept.slice(0, count);
}

/** Records measured in a step. */
const STEP = 1024;

/** Measures only the records that have come since `before`. */
function* areaSteps(
  columns: ResultColumns,
  before: Float64Array = new Float64Array(0),
): Generator<undefined, Float64Array> {
  const areas = new Float64Array(columns.recordCount);
  areas.set(before);
  for (let row = before.length; row < areas.length; row++) {
    if (row % STEP === STEP - 1) yield;
    areas[row] = columns.undrawable[row] === 0 ? areaHectares(columns, row) : Number.NaN;
  }
  return areas;
}

function processedBounds(columns: ResultColumns): Bounds | null {
  let bounds = NO_BOUNDS;
  for (let row = 0; row < columns.recordCount; row++) {
    if (isProcessed(columns, row)) bounds = joinBounds(bounds, recordBounds(columns, row));
  }
  return boundsOrNull(bounds);
}
