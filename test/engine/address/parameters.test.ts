import { expect, test } from 'vitest';
import {
  formatMap,
  formatRecord,
  formatWindows,
  parseMap,
  parseRecord,
  parseWindows,
} from '#engine/address/parameters.ts';

/** Broken texts, and there and back over all values, are held in viewAddress.test.ts. */

test.each([
  [{ zoom: 12.256, lat: 0.567_126, lon: -34.5 }, '12.26/0.56713/-34.5'],
  [{ zoom: 0, lat: -0, lon: -1e-9 }, '0/0/0'],
  [{ zoom: 3, lat: 0.00001, lon: 540 }, '3/0.00001/540'],
])('map position %o is %s', (position, text) => {
  expect(formatMap(position)).toBe(text);
  expect(parseMap(text)).not.toBeNull();
});

test('a map position reaches from pole to pole, a world and more around, to zoom 30', () => {
  expect(parseMap('30/-90/100000')).toEqual({ zoom: 30, lat: -90, lon: 100_000 });
  expect(parseMap('30.1/0/0')).toBeNull();
  expect(parseMap('3/0/1e2')).toBeNull();
});

test('a record without centre, area and days is its row', () => {
  const none = {
    row: 41,
    lon: Number.NaN,
    lat: Number.NaN,
    areaHectares: Number.NaN,
    startDay: null,
    endDay: null,
  };
  expect(formatRecord(none)).toBe('41~~~~');
  expect(parseRecord('41~~~~')).toEqual(none);
});

test('a record is written to a tenth of a metre and a square metre, without an exponent', () => {
  const day = Date.UTC(2019, 0, 1) / 86_400_000;
  const record = { row: 0, lon: 9e-7, lat: -2, areaHectares: 1.2e-4, startDay: day, endDay: null };
  expect(formatRecord(record)).toBe('0~0.000001,-2~0.0001~2019-01-01~');
});

test('windows are named, or their days told', () => {
  expect(formatWindows({ kind: 'latest' })).toBe('latest');
  const chosen = { kind: 'chosen' as const, start: 0, end: 30 };
  expect(formatWindows(chosen)).toBe('1970-01-01..1970-01-31');
  expect(parseWindows('1970-01-01..1970-01-31')).toEqual(chosen);
});
