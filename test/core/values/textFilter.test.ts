import { describe, expect, test } from 'vitest';
import { keepTextMatches } from '#core/values/textFilter.ts';
import { columnsOf, square, type PlainRecord } from '#test/core/columnsOf.ts';

const RECORDS: PlainRecord[] = [
  {
    coordinates: square(0, 0),
    start: '2019-01-01',
    end: '2019-06-30',
    values: { NDVI_mean: 0.4278 },
  },
  {
    coordinates: square(1, 0),
    start: '2019-07-01',
    end: '2019-12-31',
    values: { NDVI_mean: -0.4278 },
  },
  {
    coordinates: square(2, 0),
    start: '2019-07-01',
    end: '2019-12-31',
    message: 'Ring CROSSES itself',
  },
  { undrawable: 'unreadable', source: { problem: { reason: 'A bracket is missing', byte: 12 } } },
  { coordinates: square(3, 0), source: { members: { Crop: '"Maize"', Farm: '{"id":7}' } } },
  {
    coordinates: square(4, 0),
    source: { startDate: 'Spring 2019' },
    values: { NDVI_mean: Infinity },
  },
];

function found(text: string, texts: string[] = ['Duplicate corner']): number[] {
  const mask = new Uint8Array(RECORDS.length).fill(1);
  keepTextMatches(mask, columnsOf(RECORDS), { text, index: null, texts });
  return [...mask].flatMap((kept, row) => (kept === 1 ? [row] : []));
}

describe('free text', () => {
  test.each([
    ['nothing like this', []],
    ['.*', []],
    ['0', [0, 5]],
    ['-', []],
    ['06-30', [0]],
    ['', [0, 1, 2, 3, 4, 5]],
    ['  ', [0, 1, 2, 3, 4, 5]],
    ['3', [2]],
    ['#3', [2]],
    ['99', []],
    ['processed', [0, 1, 4, 5]],
    ['FAILED', [2]],
    ['drawable', [3]],
    ['unreadable', [3]],
    ['bracket', [3]],
    ['crosses', [2]],
    ['corner', [2]],
    ['crosses corner failed', [2]],
    ['crosses processed', []],
    ['2019-07', [1, 2]],
    ['2019-07 crosses', [2]],
    ['0.42', [0]],
    ['.42', [0]],
    ['-0.42', [1]],
    ['-.42', [1]],
    ['inf', [5]],
    ['maize', [4]],
    ['crop', [4]],
    ['spring', [5]],
    ['> 0.4', [0, 5]],
    ['>0.4', [0, 5]],
    ['>= 0.4278', [0, 5]],
    ['≥ 0.4278', [0, 5]],
    ['> 0.4278', [5]],
    ['< 0', [1]],
    ['≤-0.4278', [1]],
    ['<= −0.4278', [1]],
    ['> -1 < 0.5', [0, 1]],
    ['0.2..0.5', [0]],
    ['0,2..0,5', [0]],
    ['0.4278..0.4278', [0]],
    ['-1..', [0, 1, 5]],
    ['..0', [1]],
    ['> 0.4 2019-01', [0]],
    ['>', [0, 1, 2, 3, 4, 5]],
    ['..', [0, 1, 2, 3, 4, 5]],
    ['> maize', [4]],
    ['>= -0.4278', [0, 1, 5]],
    ['>  0 <1 2019', [0]],
  ])('%j', (text, rows) => {
    expect(found(text)).toEqual(rows);
  });

  test('leaves filtered and hidden records as they are', () => {
    const mask = Uint8Array.from([0, 2, 1, 1, 1, 1]);
    keepTextMatches(mask, columnsOf(RECORDS), { text: 'failed', index: null, texts: [] });
    expect([...mask]).toEqual([0, 2, 1, 0, 0, 0]);
  });
});

const VALUES = [-0.5, 0, 0.2, 0.25, 0.3, 0.5, 1];

test.each([
  ['>0.25', [0.3, 0.5, 1]],
  ['>=0,25', [0.25, 0.3, 0.5, 1]],
  ['≥.25', [0.25, 0.3, 0.5, 1]],
  ['<0', [-0.5]],
  ['<=-.5', [-0.5]],
  ['≤−0.5', [-0.5]],
  ['>2.5e-1', [0.3, 0.5, 1]],
  ['0.2..0.3', [0.2, 0.25, 0.3]],
  ['0.5..', [0.5, 1]],
  ['..-.5', [-0.5]],
  ['0.3..0.2', []],
])('%s keeps %j', (word, kept: number[]) => {
  const columns = columnsOf(
    [...VALUES, Number.NaN].map((value) => ({ values: { NDVI_mean: value } })),
  );
  const mask = new Uint8Array(columns.recordCount).fill(1);
  keepTextMatches(mask, columns, { text: word, index: null, texts: [] });
  expect(Array.from(mask)).toEqual([...VALUES.map((value) => Number(kept.includes(value))), 0]);
});

test.each(['0.5', 'failed', '2019-01-01..2019-06-30', '>', '>>0.5', '0.2...0.3', 'a..b'])(
  '%s compares nothing, and is found where it is written',
  (word) => expect(found(word, [word])).toContain(2),
);
