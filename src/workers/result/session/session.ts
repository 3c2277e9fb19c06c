/**
 * One open result inside its worker: the columns as they fill, the view a person has chosen, and
 * what follows from the two. Derived columns are worked out when first asked for, and again only
 * when more records have come.
 */
import type { ResultColumns } from '#engine/columns.ts';
import { causesOf, type Causes } from '#engine/failures/groupCauses.ts';
import { classify } from '#engine/paint/classes.ts';
import { createPainter, type Painter } from '#engine/paint/painter.ts';
import { createResultReader, type ResultReader } from '#engine/read/resultReader.ts';
import { areaHectares } from '#engine/spatial/geometry.ts';
import { createSpatialIndex, type SpatialIndex } from '#engine/spatial/spatialIndex.ts';
import { emptyTally, tallyOf, type Tally } from '#engine/tally.ts';
import { filterMask } from '#engine/values/filter.ts';
import { indexValues } from '#engine/values/indexValues.ts';
import { groupPlots, type PlotGroups } from '#engine/values/plotGroups.ts';
import { resolveScale, scaleEnds, type ScaleEnds } from '#engine/scale/resolveScale.ts';
import { isProcessed } from '#engine/values/statistics.ts';
import { ALL, type ResultFilter } from '#engine/view/filter.ts';
import type { PaintStyle, ResolvedScale } from '#engine/view/style.ts';
import { createMendingCache, type MendingCache } from './mendingCache.ts';
import type { Calls, Ending, ResultSnapshot, ResultSource } from '#workers/protocol.ts';

type Style = Calls['style']['request'];

/** Values that make a scale while more are on their way. */
const SAMPLE = 10_000;

/** Everything the worker holds of a result. */
export interface Session {
  source: ResultSource | null;
  reader: ResultReader;
  spatial: SpatialIndex;
  /** Made while the answer is on its way, or for the warm-up. */
  painter: Painter | null;
  tally: Tally;
  ending: Ending | null;
  totalBytes: number | null;
  /** Bytes that have come, before decompression. */
  sentBytes: () => number;
  beganAt: number;
  filter: ResultFilter;
  /** FILTERED, KEPT or HIDDEN by row; null keeps all. */
  mask: Uint8Array | null;
  style: Style | null;
  scale: ResolvedScale | null;
  /** Paint class by row. */
  classes: Uint8Array;
  revision: number;
  derived: Derived;
  /** What was worked out about failed plots. */
  mending: MendingCache;
}

/** What a scale is made for, and the ends. Put in order once somebody asks for that. */
interface ScaledValues {
  values: Float64Array;
  ends: ScaleEnds;
  isSorted: boolean;
}

/** Columns that follow from others, with the number of records they were made for. */
interface Derived {
  plots: { of: number; value: PlotGroups } | null;
  areas: { of: number; value: Float64Array } | null;
  causes: { of: number; value: Causes } | null;
  scaled: { of: number; index: string | null; step: number; value: ScaledValues } | null;
}

/** A session before its first byte. */
export function createSession(): Session {
  return {
    source: null,
    reader: createResultReader(),
    spatial: createSpatialIndex(),
    painter: null,
    tally: emptyTally(),
    ending: null,
    totalBytes: null,
    sentBytes: () => 0,
    beganAt: performance.now(),
    filter: ALL,
    mask: null,
    style: null,
    scale: null,
    classes: new Uint8Array(0),
    revision: 0,
    derived: { plots: null, areas: null, causes: null, scaled: null },
    mending: createMendingCache(),
  };
}

/** The columns as they stand now. */
export function columnsOf(session: Session): ResultColumns {
  return session.reader.columns;
}

/** The index meant where none is named: NDVI_mean, else the first found. */
export function meantIndex(session: Session, name: string | null): string | null {
  if (name !== null) return name;
  const names = columnsOf(session).indices.map((column) => column.name);
  return names.includes('NDVI_mean') ? 'NDVI_mean' : (names[0] ?? null);
}

/** The index that's coloured and filtered by. */
export function currentIndex(session: Session): string | null {
  return meantIndex(session, session.style?.index ?? session.filter.index);
}

/** Counts the records committed since the last call, so that there's little left to do once all have come. */
export function countRecords(session: Session): void {
  const columns = columnsOf(session);
  session.spatial.add(columns, columns.recordCount);
  session.tally = tallyOf(columns, session.tally);
}

/** Takes in the records committed so far: they can be painted, picked and filtered. */
export function admitRecords(session: Session): void {
  countRecords(session);
  refreshMask(session);
  refreshStyle(session);
}

/** Takes another filter; false where it says the same as before, and then nothing changes. */
export function setFilter(session: Session, filter: ResultFilter): boolean {
  if (JSON.stringify(filter) === JSON.stringify(session.filter)) return false;
  session.filter = filter;
  refreshMask(session);
  refreshStyle(session);
  return true;
}

/** Takes another style; false where it says the same as before, and then nothing changes. */
export function setStyle(session: Session, style: Style): boolean {
  if (JSON.stringify(style) === JSON.stringify(session.style)) return false;
  session.style = style;
  refreshStyle(session);
  return true;
}

/** Works out anew which records are kept. */
function refreshMask(session: Session): void {
  const { filter } = session;
  session.mask = isAll(filter)
    ? null
    : filterMask(
        columnsOf(session),
        { ...filter, index: meantIndex(session, filter.index) },
        {
          plots: () => plotsOf(session),
          causeOfMessage: causesIn(session).causeOfMessage,
        },
      );
}

/** Works out anew the scale and the class of every record; raises the revision. */
function refreshStyle(session: Session): void {
  const { style } = session;
  session.revision++;
  if (!style) return;
  const index = currentIndex(session);
  const scaled = scaledValues(session, index);
  session.scale =
    scaled.values.length > 0
      ? resolveScale(style.scale, scaled.ends, () => sortOnce(scaled))
      : null;
  const painted = { ...style.frame, colors: [], limits: [], ...session.scale, index };
  session.classes = classify(columnsOf(session), painted, session.mask, session.classes);
}

/** The painter, with its canvas off screen. */
export function painterOf(session: Session): Painter {
  session.painter ??= createPainter();
  return session.painter;
}

/** The style in which records are painted now; null before there is one. */
export function paintStyleOf({ style, scale }: Session): PaintStyle | null {
  return style && { ...style.frame, colors: [], limits: [], ...scale, index: style.index };
}

/** What the page is told. */
export function snapshotOf(session: Session): ResultSnapshot {
  const { upTo: _upTo, ...sums } = session.tally;
  return {
    ...sums,
    phase: session.ending ? 'ended' : 'receiving',
    ending: session.ending,
    bytes: session.sentBytes(),
    totalBytes: session.totalBytes,
    elapsedMs: performance.now() - session.beganAt,
    indices: namesOf(session),
    scale: session.scale,
    revision: session.revision,
  };
}

/** Which records show the same plot. */
export function plotsOf(session: Session): PlotGroups {
  const of = columnsOf(session).recordCount;
  const known = session.derived.plots;
  if (known?.of === of) return known.value;
  const value = groupPlots(columnsOf(session), known?.value);
  session.derived.plots = { of, value };
  return value;
}

/** Hectares by row, NaN where nothing can be drawn; only new records are measured. */
export function areasOf(session: Session): Float64Array {
  const columns = columnsOf(session);
  const known = session.derived.areas;
  if (known?.of === columns.recordCount) return known.value;
  const value = new Float64Array(columns.recordCount);
  if (known) value.set(known.value);
  for (let row = known?.of ?? 0; row < value.length; row++)
    value[row] = columns.undrawable[row] === 0 ? areaHectares(columns, row) : Number.NaN;
  session.derived.areas = { of: value.length, value };
  return value;
}

/** The causes of the failures so far. */
export function causesIn(session: Session): Causes {
  const of = columnsOf(session).recordCount;
  const known = session.derived.causes;
  if (known?.of === of) return known.value;
  const value = causesOf(columnsOf(session));
  session.derived.causes = { of, value };
  return value;
}

/** The finite values of the processed records; while records still come, those of an even sample are enough. */
function scaledValues(session: Session, index: string | null): ScaledValues {
  const columns = columnsOf(session);
  const known = session.derived.scaled;
  const step = session.ending ? 1 : Math.ceil(columns.recordCount / SAMPLE);
  if (known?.of === columns.recordCount && known.index === index && known.step === step)
    return known.value;
  const all = indexValues(columns, index);
  let count = 0;
  const kept = new Float64Array(all ? columns.recordCount : 0);
  for (let row = 0; row < kept.length; row += step)
    if (Number.isFinite(all![row]!) && isProcessed(columns, row)) kept[count++] = all![row]!;
  const values = kept.subarray(0, count);
  const value = { values, ends: scaleEnds(values), isSorted: false };
  session.derived.scaled = { of: columns.recordCount, index, step, value };
  return value;
}

function sortOnce(scaled: ScaledValues): Float64Array {
  if (!scaled.isSorted) scaled.values.sort();
  scaled.isSorted = true;
  return scaled.values;
}

function isAll(filter: ResultFilter): boolean {
  const { index: _index, window, ...rest } = filter;
  return window.kind === 'all' && Object.values(rest).every((part) => part === null || part === '');
}

function namesOf(session: Session): string[] {
  const names = columnsOf(session).indices.map(({ name }) => name);
  return names.sort((a, b) => Number(b === 'NDVI_mean') - Number(a === 'NDVI_mean'));
}
