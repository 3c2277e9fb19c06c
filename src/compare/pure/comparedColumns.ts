/**
 * A comparison as a result of its own: one record per pair, with the shape of the first and the change as its values. So map,
 * figures, filters, records and files work on it as on any result.
 *
 * 1. Pairs are grouped by the outcome on both sides (PAIR_GROUPS).
 * 2. Shapes are those of the first, or of the second where only that has the record.
 * 3. A pair that failed on either side is a failed record, with the message of the side that failed last.
 * 4. Each index that both have becomes a column of the change, second minus first, beside the two values. Where one side has
 *    none at all, as all of it failed, there is no change, but the values of the other.
 */
import {
  NO_DAY,
  NO_MESSAGE,
  SECTION_DATA,
  SECTION_ERROR,
  type IndexColumn,
  type ResultColumns,
} from '#core/columns.ts';
import { copyShapes } from '#core/spatial/copyShapes.ts';
import { isBasis, PIXEL_COUNT } from '#core/values/basis.ts';
import { usableValues } from '#core/values/setApart.ts';
import { PAIR_GROUPS, type PairFilter } from '#core/view/resultFilter.ts';
import { NO_RECORD, type ComparedSide, type Pairs } from './pairRecords.ts';

/** The values of one index by pair; NaN where there is none or it's set apart, or where the side failed. */
interface ComparedIndex extends Values {
  name: string;
  change: Float64Array;
  /** As the service sent them, also those set apart. */
  sent: Values;
}

interface Values {
  first: Float64Array;
  second: Float64Array;
}

export interface Compared {
  pairs: Pairs;
  /** By pair the code of its group. */
  groups: Uint8Array;
  /** The pairs as records; their values are the change. */
  columns: ResultColumns;
  indices: ComparedIndex[];
  /** By pair how many pixels the values of a side rest on, for each side that says so; NaN where it doesn't. */
  pixels: Float64Array[];
  /** Windows by pair, days since 1970-01-01; NO_DAY where a side is missing. */
  firstStart: Int32Array;
  firstEnd: Int32Array;
  secondStart: Int32Array;
  secondEnd: Int32Array;
}

interface Originals {
  first: ResultColumns;
  second: ResultColumns;
}

/** Returns the comparison of two results by their pairs. */
export function compareColumns(originals: Originals, pairs: Pairs): Compared {
  const { first, second } = originals;
  const groups = groupPairs(pairs, first, second);
  const indices = comparedIndices(originals, pairs);
  const firstStart = daysBy(pairs.first, first.startDay);
  const firstEnd = daysBy(pairs.first, first.endDay);
  const secondStart = daysBy(pairs.second, second.startDay);
  const secondEnd = daysBy(pairs.second, second.endDay);
  const columns: ResultColumns = {
    ...shapesOf(originals, pairs),
    section: sectionsOf(groups, 1 | 2),
    startDay: newerOf(pairs, secondStart, firstStart),
    endDay: newerOf(pairs, secondEnd, firstEnd),
    message: messagesOf(originals, { pairs, groups }),
    messages: [...first.messages, ...second.messages],
    indices: indices.map(({ name, change }) => ({ name, values: change, apart: 'nothing' })),
    sources: new Map(),
  };
  const pixels = pixelsOf(originals, pairs);
  return { pairs, groups, columns, indices, pixels, firstStart, firstEnd, secondStart, secondEnd };
}

function daysBy(rows: Uint32Array, days: Int32Array): Int32Array {
  const found = new Int32Array(rows.length);
  for (let pair = 0; pair < rows.length; pair++) {
    const row = rows[pair]!;
    found[pair] = row === NO_RECORD ? NO_DAY : days[row]!;
  }
  return found;
}

/** The days of the second, or of the first where only that has the record. */
function newerOf({ second }: Pairs, newer: Int32Array, older: Int32Array): Int32Array {
  const days = newer.slice();
  for (let pair = 0; pair < days.length; pair++)
    if (second[pair] === NO_RECORD) days[pair] = older[pair]!;
  return days;
}

/** The section of each pair: an error where one of `sides` failed (1 the first, 2 the second, 3 either). */
function sectionsOf(groups: Uint8Array, sides: number): Uint8Array {
  const sections = new Uint8Array(groups.length);
  for (let pair = 0; pair < groups.length; pair++) {
    const group = groups[pair]!;
    sections[pair] = group <= 3 && (group & sides) !== 0 ? SECTION_ERROR : SECTION_DATA;
  }
  return sections;
}

/** Shapes of the first, or of the second where only that has the record. */
function shapesOf({ first, second }: Originals, pairs: Pairs) {
  return copyShapes(pairs.count, (pair) => {
    const row = pairs.first[pair]!;
    return row === NO_RECORD ? { from: second, row: pairs.second[pair]! } : { from: first, row };
  });
}

/** The indices that both have; those of one side where the other has none at all, as all of it failed. */
function comparedIndices({ first, second }: Originals, pairs: Pairs): ComparedIndex[] {
  const [firstNames, secondNames] = [namesOf(first), namesOf(second)];
  const isOneSided = firstNames.length === 0 || secondNames.length === 0;
  const names = isOneSided ? [...firstNames, ...secondNames] : firstNames;
  return names.flatMap((name) => {
    const [one, two] = [indexIn(first, name), indexIn(second, name)];
    if (!isOneSided && !(one && two)) return [];
    const before = sideOf(pairs.first, first, one);
    const after = sideOf(pairs.second, second, two);
    const change = new Float64Array(pairs.count);
    for (let pair = 0; pair < change.length; pair++)
      change[pair] = after.usable[pair]! - before.usable[pair]!;
    const sent = { first: before.sent, second: after.sent };
    return [{ name, first: before.usable, second: after.usable, change, sent }];
  });
}

/** What is compared: not what values rest on. */
const namesOf = ({ indices }: ResultColumns) =>
  indices.map(({ name }) => name).filter((name) => !isBasis(name));

function pixelsOf({ first, second }: Originals, pairs: Pairs): Float64Array[] {
  const sides = [
    { rows: pairs.first, of: first },
    { rows: pairs.second, of: second },
  ];
  return sides.flatMap(({ rows, of }) => {
    const counted = indexIn(of, PIXEL_COUNT);
    return counted ? [valuesBy(rows, of, counted.values)] : [];
  });
}

const indexIn = ({ indices }: ResultColumns, name: string) =>
  indices.find((index) => index.name === name);

/** One array where nothing is set apart. */
function sideOf(rows: Uint32Array, columns: ResultColumns, index: IndexColumn | undefined) {
  const values = index && usableValues(columns, index);
  const usable = valuesBy(rows, columns, values);
  return {
    usable,
    sent: values === index?.values ? usable : valuesBy(rows, columns, index?.values),
  };
}

function valuesBy(rows: Uint32Array, { section }: ResultColumns, values: Float64Array | undefined) {
  const found = new Float64Array(rows.length).fill(Number.NaN);
  if (!values) return found;
  for (let pair = 0; pair < rows.length; pair++) {
    const row = rows[pair]!;
    if (row !== NO_RECORD && section[row] !== SECTION_ERROR) found[pair] = values[row]!;
  }
  return found;
}

function messagesOf(
  { first, second }: Originals,
  { pairs, groups }: Pick<Compared, 'pairs' | 'groups'>,
): Uint32Array {
  const after = first.messages.length;
  const messages = new Uint32Array(groups.length).fill(NO_MESSAGE);
  for (let pair = 0; pair < groups.length; pair++) {
    const group = groups[pair]!;
    if (group === 1) messages[pair] = first.message[pairs.first[pair]!]!;
    if (group !== 2 && group !== 3) continue;
    const message = second.message[pairs.second[pair]!]!;
    if (message !== NO_MESSAGE) messages[pair] = message + after;
  }
  return messages;
}

/** Returns one side of a comparison as a result, in the order of the pairs. */
export function sideColumns(
  { columns, pairs, groups, indices }: Compared,
  side: 'first' | 'second',
): ResultColumns {
  const isMissing = (pair: number) => pairs[side][pair] === NO_RECORD;
  return {
    ...columns,
    section: sectionsOf(groups, side === 'first' ? 1 : 2),
    undrawable: columns.undrawable.map((code, pair) => (isMissing(pair) ? 1 : code)),
    indices: indices.map(({ name, [side]: values }): IndexColumn => ({
      name,
      values,
      apart: 'nothing',
    })),
  };
}

export function buffersOf({ columns, plots, hashes }: ComparedSide): ArrayBuffer[] {
  const { coords, ringOffsets, polygonOffsets, geomOffsets, section, undrawable, bounds } = columns;
  const { startDay, endDay, message, indices } = columns;
  const arrays = [coords, ringOffsets, polygonOffsets, geomOffsets, section, undrawable, bounds];
  const values = indices.map((index) => index.values);
  const identity = [plots.plotOf, plots.rowOf, ...(hashes ? [hashes] : [])];
  return [...arrays, startDay, endDay, message, ...values, ...identity].map(
    ({ buffer }) => buffer as ArrayBuffer,
  );
}

/** Returns the code of each pair's group, its place in PAIR_GROUPS. */
function groupPairs(pairs: Pairs, first: ResultColumns, second: ResultColumns): Uint8Array {
  const groups = new Uint8Array(pairs.count);
  for (let pair = 0; pair < pairs.count; pair++) {
    const [one, other] = [pairs.first[pair]!, pairs.second[pair]!];
    if (other === NO_RECORD) groups[pair] = 4;
    else if (one === NO_RECORD) groups[pair] = 5;
    else {
      const failedFirst = first.section[one] === SECTION_ERROR;
      const failedSecond = second.section[other] === SECTION_ERROR;
      groups[pair] = (failedFirst ? 1 : 0) + (failedSecond ? 2 : 0);
    }
  }
  return groups;
}

/** Returns 1 for each pair that matches the filter, 0 for the others; null where all match. Only pairs with two values match a brush. */
export function keepPairs(
  { groups, indices }: Compared,
  { group, brush }: PairFilter,
  index: string | null,
): Uint8Array | null {
  if (group === null && brush === null) return null;
  const code = group === null ? null : PAIR_GROUPS.indexOf(group);
  const values = indices.find(({ name }) => name === index) ?? indices[0];
  return groups.map((own, pair) => {
    if (code !== null && own !== code) return 0;
    if (brush === null) return 1;
    const [first, second] = [values?.first[pair] ?? NaN, values?.second[pair] ?? NaN];
    const [left, right, low, high] = brush;
    return first >= left && first <= right && second >= low && second <= high ? 1 : 0;
  });
}
