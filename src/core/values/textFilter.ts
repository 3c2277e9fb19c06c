/**
 * Free text over all records, without making a text for each.
 *
 * 1. Split into words; every word must occur in the record, each anywhere in it.
 * 2. What records share is searched once per word: the three states, the messages, each distinct day.
 * 3. What few records have is searched in those few: members, odd dates, problems.
 * 4. Only a word that looks like a number is compared with row numbers and values.
 * 5. A word that compares (`>0.5`, `0.2..0.3`) applies to the value alone.
 */
import {
  NO_DAY,
  NO_MESSAGE,
  SECTION_ERROR,
  UNDRAWABLE,
  type RecordSource,
  type ResultColumns,
} from '#core/columns.ts';
import { texts } from '#core/texts.en.ts';
import { dayIn, dayText } from './dayText.ts';
import { indexNamed } from './indexValues.ts';
import { usableValues } from './setApart.ts';

/** Each state's words in English, which links have, and in the page's language, also without accents. */
const FAILED_WORDS = searched('failed', texts.failed);
const UNDRAWABLE_WORDS = UNDRAWABLE.map((reason) =>
  reason === ''
    ? searched('processed', texts.processed)
    : searched(`not drawable ${reason}`, `${texts.notDrawable} ${texts.undrawable[reason]}`),
);

function searched(english: string, own: string): string {
  const plain = own.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return [...new Set([english, own.normalize('NFC'), plain])].join('\n');
}

interface TextQuery {
  /** The text as typed: words separated by spaces, in any case; an operator belongs to the number after it. */
  text: string;
  /** The index whose values are searched; null means the first found. */
  index: string | null;
  /** Whether what else is known of plots has a word, in lower case, for a record's; null where it has it for none. */
  isNamed?: (word: string) => ((row: number) => boolean) | null;
  /** For each message further words that find it. */
  texts: readonly string[];
}

/**
 * Removes (sets to 0) the records of `mask` that don't contain every word.
 *
 * A row number (from 1, also as `#12`) must be the word itself, a value must begin with it; states,
 * reasons, dates, messages, members and problems need only contain it.
 */
export function keepTextMatches(mask: Uint8Array, columns: ResultColumns, query: TextQuery): void {
  for (const word of wordsIn(query.text)) {
    const matches = wordMatcher(columns, word, query);
    for (let row = 0; row < mask.length; row++) {
      if (mask[row] === 1 && !matches(row)) mask[row] = 0;
    }
  }
}

/** Returns the test of one word; what records share is computed beforehand. */
function wordMatcher(columns: ResultColumns, word: string, query: TextQuery) {
  const index = indexNamed(columns, query.index);
  const passes = comparisonOf(word);
  if (passes) {
    const values = index && usableValues(columns, index);
    return (row: number): boolean => passes(values?.[row] ?? Number.NaN);
  }
  const states = UNDRAWABLE_WORDS.map((words) => words.includes(word));
  const isFailedWord = FAILED_WORDS.includes(word);
  const messages = columns.messages.map((message, i) =>
    `${message}\n${query.texts[i] ?? ''}`.toLowerCase().includes(word),
  );
  const rowNumber = /^#?\d+$/.test(word) ? Number(word.replace('#', '')) - 1 : -1;
  const inDay = dayMatcher(word);
  // Also one that is set apart: it stands in the record.
  const inValue = valueMatcher(index?.values ?? null, word);
  const inSource = sourceMatches(columns, word);
  const isNamed = query.isNamed?.(word) ?? (() => false);
  const { section, undrawable, message, startDay, endDay } = columns;
  return (row: number): boolean => {
    if (row === rowNumber) return true;
    if (section[row] === SECTION_ERROR) {
      if (isFailedWord || messages[message[row] ?? NO_MESSAGE] === true) return true;
    } else if (states[undrawable[row]!] === true) return true;
    return (
      inDay(dayIn(startDay, row)) ||
      inDay(dayIn(endDay, row)) ||
      inValue(row) ||
      inSource.has(row) ||
      isNamed(row)
    );
  };
}

/** Tests each distinct day once. Four characters at least: a single `3` means a row, not all days with a 3. */
function dayMatcher(word: string): (day: number) => boolean {
  if (!/^[\d-]{4,}$/.test(word)) return () => false;
  const known = new Map<number, boolean>([[NO_DAY, false]]);
  return (day) => {
    let matches = known.get(day);
    if (matches === undefined) known.set(day, (matches = dayText(day).includes(word)));
    return matches;
  };
}

/** Values as JavaScript writes them, mostly as received; `.42` finds 0.42 too. */
function valueMatcher(values: Float64Array | null, word: string): (row: number) => boolean {
  if (!/^[-+]?[\d.][\d.e+-]*$|^-?inf/.test(word)) return () => false;
  const start = word.replace(/^\+/, '').replace(/^(-?)\./, '$10.');
  return (row) => {
    const value = values?.[row] ?? Number.NaN;
    return !Number.isNaN(value) && String(value).toLowerCase().startsWith(start);
  };
}

function sourceMatches(columns: ResultColumns, word: string): Set<number> {
  const rows = new Set<number>();
  for (const [row, source] of columns.sources) {
    if (row < columns.recordCount && sourceHolds(source, word)) rows.add(row);
  }
  return rows;
}

function sourceHolds({ startDate, endDate, members, problem }: RecordSource, word: string) {
  for (const text of [startDate, endDate, problem?.reason]) {
    if (text !== undefined && text.toLowerCase().includes(word)) return true;
  }
  for (const name in members) {
    if (`${name} ${members[name]}`.toLowerCase().includes(word)) return true;
  }
  return false;
}

/** Comparisons of values as people type them: `> 0.5`, `<=0.2`, `0.2..0.3`. */
const NUMBER = String.raw`[-−]?(?:\d+[.,]?\d*|[.,]\d+)(?:e[+-]?\d+)?`;
const AGAINST = new RegExp(`^(>=|<=|[<>≤≥])(${NUMBER})$`);
const BETWEEN = new RegExp(`^(${NUMBER})?\\.\\.(${NUMBER})?$`);

/** Returns the words of a search, separated by spaces; an operator belongs to its number, and alone isn't a word. */
function wordsIn(text: string): string[] {
  const joined = text.toLowerCase().replaceAll(/([<>≤≥]=?)\s+(?=[-−.,\d])/g, '$1');
  return joined.split(/\s+/).filter((word) => word !== '' && !/^(?:[<>≤≥]=?|\.\.)$/.test(word));
}

/** Returns the test of a word that compares; null for any other word. A range includes both ends, and may be open on one side. */
function comparisonOf(word: string): ((value: number) => boolean) | null {
  const [, operator, against] = AGAINST.exec(word) ?? [];
  if (against !== undefined) return testOf(operator, numberOf(against));
  const range = BETWEEN.exec(word);
  if (!range) return null;
  const low = range[1] === undefined ? -Infinity : numberOf(range[1]);
  const high = range[2] === undefined ? Infinity : numberOf(range[2]);
  return (value) => value >= low && value <= high;
}

function testOf(operator: string | undefined, limit: number): (value: number) => boolean {
  switch (operator) {
    case '>':
      return (value) => value > limit;
    case '<':
      return (value) => value < limit;
    case '>=':
    case '≥':
      return (value) => value >= limit;
    default:
      return (value) => value <= limit;
  }
}

function numberOf(text: string): number {
  return Number(text.replace('−', '-').replace(',', '.'));
}
