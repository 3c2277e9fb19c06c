import { expect, test } from 'vitest';
import { emptyTally, tallyOf } from '#engine/values/tally.ts';
import { columnsOf, square, type PlainRecord } from '#test/engine/columnsOf.ts';

const dayOf = (date: string) => Date.parse(date) / 86_400_000;

const records: PlainRecord[] = [
  { coordinates: square(30, -2, 0.5), start: '2021-12-10', end: '2022-05-28' },
  { undrawable: 'empty', start: '2019-01-01' },
  { coordinates: square(-10, 4, 1), message: 'No valid pixels', end: '2023-01-01' },
];

test('counts, bounds and days of all records', () => {
  expect(tallyOf(columnsOf(records), emptyTally())).toEqual({
    upTo: 3,
    counts: { received: 3, processed: 1, failed: 1, notDrawable: 1 },
    bounds: [-10, -2, 30.5, 5],
    firstDay: dayOf('2019-01-01'),
    lastDay: dayOf('2023-01-01'),
  });
});

test('taken up step by step it is the same as at once, and each record counts once', () => {
  const columns = columnsOf(records);
  let tally = emptyTally();
  for (const recordCount of [0, 1, 1, 3]) tally = tallyOf({ ...columns, recordCount }, tally);
  expect(tally).toEqual(tallyOf(columns, emptyTally()));
});

test('what is not there is null', () => {
  const { bounds, firstDay, lastDay } = tallyOf(columnsOf([{ undrawable: 'empty' }]), emptyTally());
  expect({ bounds, firstDay, lastDay }).toEqual({ bounds: null, firstDay: null, lastDay: null });
});

test('a tally handed in stays as it was', () => {
  const before = emptyTally();
  tallyOf(columnsOf(records), before);
  expect(before).toEqual(emptyTally());
});
