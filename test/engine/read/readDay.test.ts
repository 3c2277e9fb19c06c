import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { NO_DAY } from '#engine/columns.ts';
import { byteInput } from '#engine/read/byteInput.ts';
import { isDateTime, readDay } from '#engine/read/readDay.ts';

const dayOf = (text: string) => readDay(byteInput(new TextEncoder().encode(text)), 0);

test('every day of the years 0 to 9999 is the day JavaScript counts', () => {
  const first = Date.parse('0000-01-01') / 86_400_000;
  const last = Date.parse('9999-12-31') / 86_400_000;
  assert(
    property(integer({ min: first, max: last }), (day) => {
      expect(dayOf(new Date(day * 86_400_000).toISOString())).toBe(day);
    }),
    { seed: 51, numRuns: 3000 },
  );
});

test.each([
  ['1970-01-01', 0],
  ['2000-02-29', 11016],
  ['2024-02-29', 19782],
  ['1900-02-28', -25509],
])('%s', (text, day) => {
  expect(dayOf(text)).toBe(day);
});

test.each([
  '1900-02-29',
  '2023-02-29',
  '2023-04-31',
  '2023-13-01',
  '2023-00-10',
  '2023-01-00',
  '2023-01-32',
  '2023/01/01',
  '2023-1-01',
  '23-01-01',
  '-023-01-01',
  '2023-01-0x',
  '2023-01-0',
  '',
])('%s is no day', (text) => {
  expect(dayOf(text)).toBe(NO_DAY);
});

test.each([
  ['2019-01-01T00:00:00Z', true],
  ['2019-01-01t00:00z', true],
  ['2019-01-01 00:00:00.123456+0100', true],
  ['2019-01-01T00:00:00-05', true],
  ['2019-01-01', false],
  ['2019-01-01T', false],
  ['2019-01-01Z', false],
  ['2019-01-01T00:00:00Z and more', false],
])('%s is a date with a time: %s', (text, expected) => {
  expect(isDateTime(text)).toBe(expected);
});
