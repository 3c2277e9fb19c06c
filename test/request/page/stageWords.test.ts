import { expect, test } from 'vitest';
import { monthsText } from '#request/page/ask/monthsText.ts';
import { askWords, readyWords, sentPlotsWords, undecidedWords } from '#request/page/stageWords.ts';
import type { CheckSummary } from '#request/protocol.ts';
import type { RequestFacts } from '#request/send/sentFacts.ts';

test('what is ready is told with what waits for a decision, if anything does', () => {
  expect(readyWords(4, 0)).toBe('4 ready');
  expect(readyWords(1, 1)).toBe('1 ready, 1 needs a decision');
  expect(readyWords(1200, 7)).toBe('1\u202f200 ready, 7 need a decision');
});

test('plots without a decision are named, and those beyond them counted', () => {
  const check = (undecided: string[], toDecide: number) =>
    ({ undecided, toDecide }) as CheckSummary;
  expect(undecidedWords(check([], 0))).toBeNull();
  expect(undecidedWords(check(['Kita', 'row 9'], 2))).toBe(
    'Without a decision, not sent: Kita, row 9',
  );
  expect(undecidedWords(check(['Kita', 'row 9'], 5))).toBe(
    'Without a decision, not sent: Kita, row 9 and 3 more',
  );
});

test('how much of the file went out is told with what was repaired of it', () => {
  const facts = (plots: number, mended: number) =>
    ({ plots, mended, rowsRead: 20 }) as RequestFacts;
  expect(sentPlotsWords(facts(18, 0))).toBe('18 of 20 plots');
  expect(sentPlotsWords(facts(18, 3))).toBe('18 of 20 plots, 3 repaired');
});

test('date ranges are told with their year, where they share one', () => {
  const [start, end, later] = [17_900, 18_000, 18_400]; // In 2019, and in 2020.
  const indexes = ['NDVI'];
  expect(askWords({ indexes: [], windows: 'file' })).toBe('no index yet');
  expect(askWords({ indexes, windows: 'file' })).toBe('NDVI, dates of the file');
  expect(askWords({ indexes, windows: [{ start, end }] })).toBe('NDVI, 1 date range of 2019');
  expect(askWords({ indexes, windows: [{ start, end: later }] })).toBe('NDVI, 1 date range');
});

test('how long date ranges are is told in months from two on, in days below', () => {
  expect(monthsText(30, 30)).toBe('30 days');
  expect(monthsText(1, 30)).toBe('1 to 30 days');
  expect(monthsText(365, 365)).toBe('12 months');
  expect(monthsText(243, 365)).toBe('8 to 12 months');
});
