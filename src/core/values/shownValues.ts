/**
 * The values of a result as they're counted, coloured, compared and written, where that isn't as they came.
 *
 * 1. A text is read as a number in members that the job asked for, by name or with a statistic's ending: `NDVI`, `NDVI_mean`.
 * 2. Values that look scaled (setApart.ts) are divided where a person chose so. Fill values are no values, and stay.
 *
 * Such an index is a column of its own beside the one that came, made once and continued as records arrive.
 */
import type { IndexColumn, ResultColumns } from '#core/columns.ts';
import { parseJson } from '#lib/json.ts';
import { isFill } from './indexRange.ts';
import { looksScaled } from './setApart.ts';

export interface ValueChoices {
  /** Indexes that the job asked for, as its request names them. */
  asked: readonly string[];
  /** What values that look scaled are divided by; null or missing leaves them. */
  scaled?: number | null | undefined;
}

/** Returns a reader of columns as they're shown; the columns themselves where nothing is to be changed. */
export function createShownValues(): (
  columns: ResultColumns,
  choices: ValueChoices,
) => ResultColumns {
  let texts = createTextReader([]);
  let divided = new Map<IndexColumn, ReturnType<typeof createDivider>>();
  let divisor = 0;
  return (columns, { asked, scaled = null }) => {
    if (!texts.isFor(asked)) texts = createTextReader(asked);
    const read = texts.read(columns);
    if (scaled === null) return read;
    if (scaled !== divisor) [divisor, divided] = [scaled, new Map()];
    let isChanged = false;
    const indices = read.indices.map((index) => {
      if (!looksScaled(read, index)) return index;
      isChanged = true;
      if (!divided.has(index)) divided.set(index, createDivider(index, scaled));
      return divided.get(index)!(read.recordCount);
    });
    return isChanged ? { ...read, indices } : read;
  };
}

/** Returns what divides an index's values, those that have come since the last time. */
function createDivider(index: IndexColumn, divisor: number): (recordCount: number) => IndexColumn {
  const { texts } = index;
  const values = new Float64Array(0);
  const column: IndexColumn = {
    name: index.name,
    values,
    dividedBy: divisor,
    ...(texts && { texts }),
  };
  let done = 0;
  return (recordCount) => {
    column.values = longEnough(column.values, index.values.length);
    for (; done < recordCount; done++) {
      const value = index.values[done]!;
      column.values[done] = isFill(value) ? value : value / divisor;
    }
    return column;
  };
}

/** Endings that statistics of an index have. */
const STATISTIC = /_(?:mean|median|min|max|std|stddev|var|sum|p\d+)$/i;

/** A member that was asked for and came as texts: an index once one of them is a number. */
interface TextIndex {
  column: IndexColumn;
  texts: NonNullable<IndexColumn['texts']>;
  /** Rows up to which the numbers that came as such are in it, too. */
  done: number;
}

/** Returns what reads the texts of members that were asked for. */
function createTextReader(asked: readonly string[]) {
  const wanted = new Set(asked.map((name) => name.toLowerCase()));
  const known = new Map<string, TextIndex | null>();
  let done = 0;
  function memberOf(name: string): TextIndex | null {
    let member = known.get(name);
    if (member === undefined) {
      const folded = name.toLowerCase();
      const isWanted = wanted.has(folded) || wanted.has(folded.replace(STATISTIC, ''));
      const texts = { read: 0, unread: 0 };
      const column = { name, values: new Float64Array(0), texts };
      member = isWanted ? { column, texts, done: 0 } : null;
      known.set(name, member);
    }
    return member;
  }
  function takeRow({ sources }: ResultColumns, row: number): void {
    const members = sources.get(row)?.members;
    for (const name in members) {
      const member = members[name]!.startsWith('"') ? memberOf(name) : null;
      if (member === null) continue;
      const text = textOf(members[name]!);
      const value = numberIn(text);
      if (value === null) member.texts.unread += SAYS_NOTHING.test(text) ? 0 : 1;
      else {
        member.column.values = longEnough(member.column.values, row + 1);
        member.column.values[row] = value;
        member.texts.read++;
      }
    }
  }
  return {
    isFor: (others: readonly string[]) => others.join('\n') === asked.join('\n'),
    read(columns: ResultColumns): ResultColumns {
      if (columns.sources.size === 0) return columns;
      for (; done < columns.recordCount; done++) takeRow(columns, done);
      const read = [...known.values()].filter((member) => (member?.texts.read ?? 0) > 0);
      if (read.length === 0) return columns;
      const own = new Map(
        read.map((member) => [member!.column.name, takeNumbers(member!, columns)]),
      );
      const indices = columns.indices.map((index) => own.get(index.name) ?? index);
      const added = [...own.values()].filter((column) => !indices.includes(column));
      return { ...columns, indices: [...indices, ...added] };
    },
  };
}

/** Takes in the values that came as numbers. */
function takeNumbers(member: TextIndex, { indices, recordCount }: ResultColumns): IndexColumn {
  const { column } = member;
  const numbers = indices.find(({ name }) => name === column.name)?.values;
  column.values = longEnough(column.values, recordCount);
  for (; member.done < recordCount; member.done++) {
    const value = numbers?.[member.done] ?? Number.NaN;
    if (!Number.isNaN(value)) column.values[member.done] = value;
  }
  return column;
}

/** Values with room for more, NaN where there is none yet. */
function longEnough(values: Float64Array, length: number): Float64Array {
  if (values.length >= length) return values;
  const longer = new Float64Array(Math.max(length, Math.ceil(1.5 * values.length), 64)).fill(
    Number.NaN,
  );
  longer.set(values);
  return longer;
}

/** Texts that stand for no value. */
const SAYS_NOTHING = /^(?:nan|null|none|n\/?a|no ?data|-*)$/i;

function textOf(json: string): string {
  const text = parseJson(json);
  return typeof text === 'string' ? text.trim() : json;
}

/** Returns the number that a text is, also with a decimal comma; null for others, and for `1,234`, which may be either. */
function numberIn(text: string): number | null {
  const written = text.replace(/^\u2212/, '-');
  const isPlain = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(written);
  const hasComma = /^[+-]?\d+,\d+$/.test(written) && !/^[+-]?[1-9]\d{0,2},\d{3}$/.test(written);
  const value = isPlain || hasComma ? Number(written.replace(',', '.')) : Number.NaN;
  return Number.isFinite(value) ? value : null;
}
