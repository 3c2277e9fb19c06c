/**
 * One open result inside its worker: the columns as they fill, the view a person has chosen, and
 * what follows from the two.
 */
import type { ResultColumns } from '#engine/columns.ts';
import type { Causes } from '#engine/failures/groupCauses.ts';
import { createPainter, type Painter } from '#engine/paint/painter.ts';
import { createResultReader, type ResultReader } from '#engine/read/resultReader.ts';
import { createSpatialIndex, type SpatialIndex } from '#engine/spatial/spatialIndex.ts';
import { emptyTally, type Tally } from '#engine/values/tally.ts';
import type { PlotGroups } from '#engine/values/plotGroups.ts';
import { ALL, type PairFilter, type ResultFilter } from '#engine/view/filter.ts';
import type { ResolvedScale } from '#engine/view/style.ts';
import type { Calls, ComparisonSide, Ending, PairCells, ResultSource } from '#workers/protocol.ts';
import type { NamesInUse } from './namesInUse.ts';
import { createDerivedColumns, type DerivedColumns } from './derivedColumns.ts';
import { createMendingCache, type MendingCache } from './mendingCache.ts';
import { createScaledValues } from './scaledValues.ts';

/** How plots are coloured, as the page asks for it. */
export type StyleRequest = Calls['style']['request'];

/** A comparison as the parts of a result's worker see it that know nothing of comparing. */
export interface ComparisonView {
  /** 1 for each pair that a filter wants, null for all. */
  keep: (filter: PairFilter, index: string | null) => Uint8Array | null;
  /** What a pair's row says besides its change. */
  cells: (row: number, index: string | null) => PairCells;
  /** Values by pair of one side; null where it has none of the index. */
  values: (side: ComparisonSide, index: string | null) => Float64Array | null;
  /** Sets the classes of pairs that only one side has apart from those without a value. */
  mark: (classes: Uint8Array) => void;
  /** The result of one side, coloured on a scale that both share. */
  side: (side: ComparisonSide) => Session;
  /** The pairs as a file holds them. */
  exported: () => ResultColumns;
}

/** Everything the worker holds of a result. */
export interface Session {
  source: ResultSource | null;
  reader: ResultReader;
  spatial: SpatialIndex;
  /** Made while the answer is on its way, or for the warm-up. */
  painter: Painter | null;
  tally: Tally;
  ending: Ending | null;
  /** Called once there is an ending. */
  onEnd: (() => void)[];
  /** Whether another worker has a copy to compare: nobody will look at this one on a map. */
  isHandedOver: boolean;
  totalBytes: number | null;
  /** Bytes that have come, before decompression. */
  sentBytes: () => number;
  beganAt: number;
  /** When the last byte was read; null before. */
  readAt: number | null;
  filter: ResultFilter;
  /** FILTERED, KEPT or HIDDEN by row; null keeps all. */
  mask: Uint8Array | null;
  style: StyleRequest | null;
  scale: ResolvedScale | null;
  /** Paint class by row. */
  classes: Uint8Array;
  /** Rises by one whenever what is painted has changed. */
  revision: number;
  derived: DerivedColumns;
  /** The causes of the failures; null until they are prepared. */
  causes: ((columns: ResultColumns) => Causes) | null;
  scaledValues: ReturnType<typeof createScaledValues>;
  mending: MendingCache;
  /** What plots are called, once the submitted file was added. */
  names: NamesInUse | null;
  /** What is known of the records where the result is a comparison; null for any other. */
  comparison: ComparisonView | null;
}

/** Returns a session before its first byte. */
export function createSession(): Session {
  return {
    source: null,
    reader: createResultReader(),
    spatial: createSpatialIndex(),
    painter: null,
    tally: emptyTally(),
    ending: null,
    onEnd: [],
    isHandedOver: false,
    totalBytes: null,
    sentBytes: () => 0,
    beganAt: performance.now(),
    readAt: null,
    filter: ALL,
    mask: null,
    style: null,
    scale: null,
    classes: new Uint8Array(0),
    revision: 0,
    derived: createDerivedColumns(),
    causes: null,
    scaledValues: createScaledValues(),
    mending: createMendingCache(),
    names: null,
    comparison: null,
  };
}

/** Notes how the result came to its end, and tells those who wait for it. */
export function endSession(session: Session, ending: Ending): void {
  session.ending = ending;
  for (const tell of session.onEnd.splice(0)) tell();
}

/** Resolves once the result has come to its end, however that was. */
export function untilEnded(session: Session): Promise<void> {
  if (session.ending) return Promise.resolve();
  return new Promise((resolve) => void session.onEnd.push(resolve));
}

/** Returns the columns as they stand now. */
export function columnsOf(session: Session): ResultColumns {
  return session.reader.columns;
}

/** Whether a row exists so far. */
export function isRow(session: Session, row: number): boolean {
  return Number.isInteger(row) && row >= 0 && row < columnsOf(session).recordCount;
}

/** Returns the painter, with its canvas off screen; made when first asked for. */
export function painterOf(session: Session): Painter {
  session.painter ??= createPainter();
  return session.painter;
}

/** Returns which records show the same plot, of those that have come. */
export function plotsOf(session: Session): PlotGroups {
  return session.derived.plots(columnsOf(session));
}

/** Returns hectares by row, NaN where nothing can be drawn. */
export function areasOf(session: Session): Float64Array {
  return session.derived.areas(columnsOf(session));
}
