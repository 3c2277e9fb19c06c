/**
 * The values of an index without those set apart (`setApart.ts`), and which numeric members are none: identifiers, and what a value rests on (`basis.ts`). Colouring,
 * ranking or averaging identifiers means nothing, and their texts have to survive an export.
 *
 * 1. An identifier has whole numbers only.
 * 2. Its name shows it (`id`, `plot_id`, `cropCode`), or it is a running number: all different, at
 *    least MIN_RUNNING of them, over a span hardly wider than their count. Or it has a whole number beyond 2^53, which no
 *    measurement has.
 * 3. A name that ends like a statistic (`NDVI_mean`, `cloud_count`) is a value, whatever its numbers.
 */
import { memberText, type ResultColumns, type IndexColumn } from '#core/columns.ts';
import { isBasis } from './basis.ts';
import { isFill } from './indexRange.ts';
import { usableValues } from './setApart.ts';

/**
 * Returns the values of one index to count with, by row: NaN where there is none, or it's set apart. Null where the result has no
 * such index.
 *
 * `name` null means the first of `valueColumns`. The array may be longer than `recordCount`.
 */
export function indexValues(columns: ResultColumns, name: string | null): Float64Array | null {
  const index = indexNamed(columns, name);
  return index && usableValues(columns, index);
}

/** Returns the column of an index (null: the first of `valueColumns`); null where the result has none. */
export function indexNamed(columns: ResultColumns, name: string | null): IndexColumn | null {
  const named =
    name === null ? valueColumns(columns)[0] : columns.indices.find((i) => i.name === name);
  return named ?? null;
}

/** Fewer whole numbers may be consecutive by chance. */
const MIN_RUNNING = 20;
/** Most times the count that the span of running numbers may be. */
const MAX_SPAN = 2;

const NAMES_IDENTIFIER =
  /(?:^|[^a-z])(?:id|ids|fid|gid|oid|uid|uuid|objectid|code|key|ref|nr)$|^id_/;
const NAMES_STATISTIC = /(?:^|_)(?:mean|median|min|max|std|stddev|var|sum|count|p\d+)$/i;

/** The last verdict on a column, valid for this many records. */
const known = new WeakMap<IndexColumn, { recordCount: number; verdict: boolean }>();

/** Returns whether a column holds identifiers, judged by the records committed so far. */
export function isIdentifier(columns: ResultColumns, index: IndexColumn): boolean {
  const { recordCount } = columns;
  const last = known.get(index);
  if (last?.recordCount === recordCount) return last.verdict;
  const values = index.values.subarray(0, recordCount);
  const verdict =
    !NAMES_STATISTIC.test(index.name) &&
    isWhole(values) &&
    (NAMES_IDENTIFIER.test(snakeCase(index.name)) || isRunning(values) || hasLong(columns, index));
  known.set(index, { recordCount, verdict });
  return verdict;
}

/** Returns the numeric members that are values, in order of first sight. */
export function valueColumns(columns: ResultColumns): IndexColumn[] {
  return columns.indices.filter((index) => !isBasis(index.name) && !isIdentifier(columns, index));
}

/** Returns whether there are numbers and all of them are whole; NaN isn't a number, and what is infinite may have been whole. */
export function isWhole(values: Float64Array): boolean {
  let found = false;
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    if (!Number.isInteger(value)) return false;
    found = true;
  }
  return found;
}

/** Whether a whole number has more digits than a double can tell apart, fill values aside. */
function hasLong(columns: ResultColumns, { name, values }: IndexColumn): boolean {
  for (let row = 0; row < columns.recordCount; row++) {
    const value = values[row]!;
    if (!(Math.abs(value) > Number.MAX_SAFE_INTEGER)) continue;
    if (Number.isFinite(value) ? !isFill(value) : isDigits(memberText(columns, row, name)))
      return true;
  }
  return false;
}

function isDigits(text: string | null): boolean {
  return text !== null && /^-?\d+$/.test(text);
}

/** `plotId` as `plot_id`. */
function snakeCase(name: string): string {
  return name.replaceAll(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase();
}

function isRunning(values: Float64Array): boolean {
  let [count, least, greatest] = [0, Infinity, -Infinity];
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    count++;
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  const span = greatest - least + 1;
  if (count < MIN_RUNNING || span > MAX_SPAN * count) return false;
  const isSeen = new Uint8Array(span);
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    if (isSeen[value - least] === 1) return false;
    isSeen[value - least] = 1;
  }
  return true;
}
