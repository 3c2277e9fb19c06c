/**
 * The dates of a file's columns. One date that can be read in one way only, such as 13/07/2019, says for all of the file
 * whether day or month comes first; where none says so, or two contradict each other, a person is asked.
 */
import { NO_DAY } from '#core/columns.ts';
import { readDateText, type DateOrder, type DateText } from './dateTexts.ts';
import type { NamedColumn } from './plotTable.ts';

/** What became of a date; the place in this list is the code in `outcomes`. The cell keeps its text. */
export const DATE_OUTCOMES = ['read', 'empty', 'unreadable', 'ambiguous'] as const;
export type DateOutcome = (typeof DATE_OUTCOMES)[number];

export interface FileDates {
  /** By row, days since 1970-01-01; NO_DAY where there is none. */
  days: Int32Array;
  /** By row, a place in DATE_OUTCOMES. */
  outcomes: Uint8Array;
  counts: Record<DateOutcome, number>;
  /** What comes first in dates such as 01/07/2019; null where nothing says so, or where no date depends on it. */
  order: DateOrder | null;
}

/** Different texts that are read to tell how many rows have dates. */
const SAMPLE = 200;

/** Returns the share of a column's filled rows that are dates, of rows with its first 200 different texts; 0 where none is filled. */
export function shareOfDates({ cells, distinct }: NamedColumn): number {
  const filled = distinct.filter((cell) => cell !== '').slice(0, SAMPLE);
  const areDates = new Map(
    filled.map((cell) => [cell, readDateText(cell).kind !== 'unreadable'] as const),
  );
  if (![...areDates.values()].includes(true)) return 0;
  let [rows, dates] = [0, 0];
  for (const cell of cells) {
    const isDate = areDates.get(cell);
    if (isDate === undefined) continue;
    rows++;
    if (isDate) dates++;
  }
  return dates / rows;
}

/** Whether the first row with a date in both columns has the earlier one in the first; false where none has. */
export function isEarlier(first: NamedColumn, second: NamedColumn): boolean {
  const order = settledOrder([...first.distinct, ...second.distinct].map(readDateText));
  for (const [row, cell] of first.cells.entries()) {
    const [a, b] = [cell, second.cells[row] ?? ''].map((text) => dayOf(readDateText(text), order));
    if (a !== undefined && b !== undefined && a !== NO_DAY && b !== NO_DAY && a !== b) return a < b;
  }
  return false;
}

/** Reads columns of one file. Without an order that a person chose, the file's own dates settle it. */
export function readDates(
  columns: readonly Pick<NamedColumn, 'cells' | 'distinct'>[],
  chosen?: DateOrder,
): FileDates[] {
  const texts = columns.map(
    ({ distinct }) => new Map(distinct.map((cell) => [cell, readDateText(cell)])),
  );
  const order = chosen ?? settledOrder(texts.flatMap((known) => [...known.values()]));
  return columns.map(({ cells }, at) => {
    const days = new Int32Array(cells.length).fill(NO_DAY);
    const outcomes = new Uint8Array(cells.length);
    const counts = { read: 0, empty: 0, unreadable: 0, ambiguous: 0 };
    for (const [row, cell] of cells.entries()) {
      const text = texts[at]!.get(cell) ?? readDateText(cell);
      days[row] = dayOf(text, order);
      const outcome = outcomeOf(text, order);
      outcomes[row] = DATE_OUTCOMES.indexOf(outcome);
      counts[outcome]++;
    }
    return { days, outcomes, counts, order };
  });
}

/** What all dates agree on; null where none says so or they contradict each other. */
function settledOrder(texts: readonly DateText[]): DateOrder | null {
  const orders = new Set(
    texts.flatMap((text) => ('order' in text && text.order ? [text.order] : [])),
  );
  const [order] = orders;
  return orders.size === 1 ? (order ?? null) : null;
}

function dayOf(text: DateText, order: DateOrder | null): number {
  if (text.kind === 'day') return text.day;
  return text.kind === 'either' && order !== null ? text[order] : NO_DAY;
}

function outcomeOf(text: DateText, order: DateOrder | null): DateOutcome {
  if (text.kind === 'day') return 'read';
  if (text.kind === 'either') return order === null ? 'ambiguous' : 'read';
  return text.kind;
}
