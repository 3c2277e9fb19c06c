/**
 * The capacity of the columns' arrays. A result's size is often known ahead, and records are alike: what the bytes read
 * so far have filled predicts what all will fill. Where the size isn't known the arrays grow by half, and the excess is
 * freed at the end.
 */
import { coordinateBounds, joinBounds } from '#core/spatial/bounds.ts';
import type { ColumnBuilder } from './columnBuilder.ts';

export function reserveVertex(builder: ColumnBuilder): void {
  reserveVertices(builder, builder.vertices + 1);
}

interface Totals {
  records: number;
  vertices: number;
  rings: number;
  parts: number;
}

export function reserve(builder: ColumnBuilder, totals: Totals): void {
  reserveVertices(builder, totals.vertices);
  reserveOffsets(builder, 'ringOffsets', totals.rings);
  reserveOffsets(builder, 'polygonOffsets', totals.parts);
  reserveRecords(builder, totals.records);
}

function reserveVertices(builder: ColumnBuilder, total: number): void {
  if (2 * total <= builder.columns.coords.length) return;
  resize(builder.columns, 'coords', 2 * capacityFor(total, builder));
}

type Offsets = 'ringOffsets' | 'polygonOffsets';

function reserveOffsets(builder: ColumnBuilder, name: Offsets, total: number): void {
  if (total < builder.columns[name].length) return;
  resize(builder.columns, name, capacityFor(total, builder));
}

function reserveRecords(builder: ColumnBuilder, total: number): void {
  if (total <= builder.columns.section.length) return;
  resizeRecords(builder, capacityFor(total, builder));
}

export function endRing(builder: ColumnBuilder): void {
  const { columns } = builder;
  reserveOffsets(builder, 'ringOffsets', builder.rings + 1);
  const first = columns.ringOffsets[builder.rings] ?? 0;
  const ring = coordinateBounds(columns.coords.subarray(2 * first, 2 * builder.vertices));
  builder.bounds = joinBounds(builder.bounds, ring);
  builder.rings++;
  columns.ringOffsets[builder.rings] = builder.vertices;
}

export function endPart(builder: ColumnBuilder): void {
  const { columns } = builder;
  reserveOffsets(builder, 'polygonOffsets', builder.parts + 1);
  builder.parts++;
  columns.polygonOffsets[builder.parts] = builder.rings;
}

export function reserveRecord(builder: ColumnBuilder): void {
  reserveRecords(builder, builder.columns.recordCount + 1);
}

/** Columns of one value a record. */
const RECORD_COLUMNS = ['section', 'undrawable', 'startDay', 'endDay', 'message'] as const;

function resizeRecords({ columns, indices }: ColumnBuilder, capacity: number): void {
  resize(columns, 'geomOffsets', capacity + 1);
  resize(columns, 'bounds', 4 * capacity);
  for (const name of RECORD_COLUMNS) resize(columns, name, capacity);
  for (const { column } of indices) {
    const known = column.values.length;
    resize(column, 'values', capacity);
    column.values.fill(NaN, known);
  }
}

/** Frees the memory that a finished result doesn't need, where it's worth the copy. */
export function trimColumns(builder: ColumnBuilder): void {
  const { columns } = builder;
  trim(columns, 'coords', 2 * columns.vertexCount);
  trim(columns, 'ringOffsets', columns.ringCount + 1);
  trim(columns, 'polygonOffsets', columns.polygonCount + 1);
  if (isWasteful(columns.section.length, columns.recordCount)) {
    resizeRecords(builder, columns.recordCount);
  }
}

function trim<K extends string>(columns: Record<K, Column>, name: K, used: number): void {
  if (isWasteful(columns[name].length, used)) resize(columns, name, used);
}

/**
 * Cuts an array or fills it up with zeros. A copy rather than `transfer`: detaching a single buffer makes every later
 * read of any typed array slower, by a tenth in this reader.
 */
function resize<K extends string>(columns: Record<K, Column>, name: K, length: number): void {
  const column = columns[name];
  const resized = new (column.constructor as new (length: number) => Column)(length);
  resized.set(length < column.length ? column.subarray(0, length) : column);
  columns[name] = resized;
}

/** How many times what is there a guess may be: a false length must not claim all memory. */
const LARGEST_STEP = 160;
/** Bytes for which capacity is made until half of them have been read: a longer result may never arrive. */
const FIRST_BYTES = 8e6;
const SMALLEST_STEP = 4096;
const MARGIN = 1.02;
/** As records differ, a guess from n bytes is off by this share divided by the root of n. */
const SPREAD = 20;
const BY_HALF = 1.5;
/** Share of an array that may stay unused once a result has been read. */
const WASTE = 0.1;

interface Progress {
  /** Bytes read so far, and of the whole result; 0 where unknown. */
  seenBytes: number;
  expectedBytes: number;
}

/** Returns how many elements to make capacity for, when `filled` are there; always some more than these. */
function capacityFor(filled: number, progress: Progress): number {
  const { seenBytes } = progress;
  const isLate = 2 * seenBytes > FIRST_BYTES;
  const expectedBytes = isLate
    ? progress.expectedBytes
    : Math.min(FIRST_BYTES, progress.expectedBytes);
  const isKnown = expectedBytes > seenBytes && seenBytes > 0;
  const margin = MARGIN + SPREAD / Math.sqrt(seenBytes);
  const times = isKnown ? Math.min(LARGEST_STEP, (expectedBytes / seenBytes) * margin) : BY_HALF;
  return Math.max(filled + SMALLEST_STEP, Math.ceil(filled * times));
}

/** Whether an array is so much too long that a copy without the rest is worth its time. */
function isWasteful(length: number, used: number): boolean {
  return length - used > WASTE * length;
}

type Column = Float64Array | Uint32Array | Int32Array | Uint8Array;
