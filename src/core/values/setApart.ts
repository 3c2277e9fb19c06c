/**
 * Values that an index can't have, set apart from those that are counted, coloured and compared.
 *
 * 1. A fill value, which rasters have in place of data, is no value of any index.
 * 2. NDVI, NDWI and MNDWI are from -1 to 1; what lies outside is no value of theirs.
 * 3. But where more than half of an index's values lie outside (of processed records, fill values aside), they were scaled, and
 *    all but fill values stay values.
 *
 * While records arrive, those that have come decide. Each record is looked at once, and only a column with values set apart is
 * copied: its own array keeps what was received.
 */
import { recordState, SECTION_ERROR, type IndexColumn, type ResultColumns } from '#core/columns.ts';
import { cannotBe, isFill, isFromMinusOneToOne, isOutside } from './indexRange.ts';

/** What is known of a column's values, of the records so far. */
interface Judged {
  recordCount: number;
  /** Of processed records, fill values aside. */
  inside: number;
  outside: number;
  /** Whether any record has one, processed or not. */
  hasFill: boolean;
  hasOutside: boolean;
  /** The values without those set apart; null where none is. */
  copy: Float64Array | null;
}

const NOTHING: Judged = {
  recordCount: 0,
  inside: 0,
  outside: 0,
  hasFill: false,
  hasOutside: false,
  copy: null,
};

const judged = new WeakMap<IndexColumn, Judged>();

/**
 * Returns an index's values by row, NaN where there is none or it's set apart. It's the column's own array where none is set
 * apart, and may be longer than `recordCount`.
 */
export function usableValues(columns: ResultColumns, index: IndexColumn): Float64Array {
  return index.apart === 'nothing' ? index.values : (judge(columns, index).copy ?? index.values);
}

export function isSetApart(columns: ResultColumns, index: IndexColumn, row: number): boolean {
  return !Number.isNaN(index.values[row]) && Number.isNaN(usableValues(columns, index)[row]);
}

/** Returns what is set apart of an index's values, for columns that hold only some of a result's records. */
export function apartOf(
  columns: ResultColumns,
  index: IndexColumn,
): NonNullable<IndexColumn['apart']> {
  return index.apart ?? apartBy(index, judge(columns, index));
}

/** Returns whether most of an index's values lie outside what it can have, and so stay values. */
export function looksScaled(columns: ResultColumns, index: IndexColumn): boolean {
  return isFromMinusOneToOne(index.name) && apartOf(columns, index) === 'fills';
}

function apartBy(
  { apart }: IndexColumn,
  { inside, outside }: Judged,
): NonNullable<IndexColumn['apart']> {
  return apart ?? (outside > inside ? 'fills' : 'outside');
}

function judge(columns: ResultColumns, index: IndexColumn): Judged {
  const before = judged.get(index) ?? NOTHING;
  if (before.recordCount === columns.recordCount) return before;
  const now = count(columns, index, before);
  now.copy = copyOf(index, now, before);
  judged.set(index, now);
  return now;
}

/** Takes in the records that have come since. */
function count(columns: ResultColumns, { name, values }: IndexColumn, before: Judged): Judged {
  const { recordCount, section, undrawable } = columns;
  const isBounded = isFromMinusOneToOne(name);
  let { inside, outside, hasFill, hasOutside } = before;
  for (let row = before.recordCount; row < recordCount; row++) {
    const value = values[row]!;
    const isProcessed = section[row] !== SECTION_ERROR && undrawable[row] === 0;
    if (value >= -1 && value <= 1) {
      if (isProcessed) inside++;
    } else if (isFill(value)) hasFill = true;
    else if (isBounded && isOutside(value)) {
      hasOutside = true;
      if (isProcessed) outside++;
    }
  }
  return { recordCount, inside, outside, hasFill, hasOutside, copy: null };
}

/** The last copy is continued where the same is set apart still, and it's long enough. */
function copyOf(index: IndexColumn, now: Judged, before: Judged): Float64Array | null {
  const { values } = index;
  const apart = apartBy(index, now);
  const hasOutside = apart === 'outside' && now.hasOutside;
  if (!now.hasFill && !hasOutside) return null;
  const isContinued =
    before.copy && before.copy.length >= now.recordCount && apartBy(index, before) === apart;
  const from = isContinued ? before.recordCount : 0;
  const copy = isContinued ? before.copy! : new Float64Array(values.length);
  for (let row = from; row < now.recordCount; row++) {
    const value = values[row]!;
    copy[row] = cannotBe(value, hasOutside) ? Number.NaN : value;
  }
  return copy;
}

/** What is known of values that an index can't have, or that are shown otherwise than they came. */
export interface SetApart {
  /** Processed records, and those of them whose value is set apart. */
  of: number;
  count: number;
  /** The first of these values, each once, and whether there are others. */
  examples: number[];
  hasMore: boolean;
  /** Processed records with a value outside what the index can have, where most are and stay values; else 0. */
  scaled: number;
  /** How many values came as texts, and how many texts aren't numbers; missing where none came so. */
  texts?: NonNullable<IndexColumn['texts']>;
  /** What the values shown are divided by; missing where they're as they came. */
  dividedBy?: number;
}

const MAX_EXAMPLES = 3;

/** Returns what is set apart of an index's values; null where each is one that it can have. */
export function tellSetApart(columns: ResultColumns, index: IndexColumn): SetApart | null {
  const usable = usableValues(columns, index);
  const isScaled = looksScaled(columns, index);
  const { texts, dividedBy } = index;
  const otherwise = { ...(texts && { texts }), ...(dividedBy && { dividedBy }) };
  const isAsCame = Object.keys(otherwise).length === 0;
  if (usable === index.values && !isScaled && isAsCame) return null;
  const none = { of: 0, count: 0, examples: [], hasMore: false, scaled: 0 };
  const apart: SetApart = { ...none, ...otherwise };
  const distinct = new Set<number>();
  for (let row = 0; row < columns.recordCount; row++) {
    if (recordState(columns, row) !== 'processed') continue;
    apart.of++;
    const value = index.values[row]!;
    if (isScaled && isOutside(usable[row]!)) apart.scaled++;
    if (Number.isNaN(value) || !Number.isNaN(usable[row])) continue;
    apart.count++;
    if (distinct.size <= MAX_EXAMPLES) distinct.add(value);
  }
  apart.examples = [...distinct].slice(0, MAX_EXAMPLES);
  apart.hasMore = distinct.size > MAX_EXAMPLES;
  return apart.count > 0 || apart.scaled > 0 || !isAsCame ? apart : null;
}
