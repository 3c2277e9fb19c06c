import { expect, test } from 'vitest';
import { NO_DAY, type ResultColumns } from '#core/columns.ts';
import { areaHectares, centre } from '#core/spatial/recordGeometry.ts';
import { findRecord, type RecordReference } from '#core/values/findRecord.ts';
import { columnsOf, square, type PlainRecord } from '#test/core/columnsOf.ts';

const FIRST = { start: '2019-01-01', end: '2019-06-30' };
const SECOND = { start: '2019-07-01', end: '2019-12-31' };
const RECORDS: PlainRecord[] = [
  { coordinates: square(34.123_456_78, 0.5), ...FIRST },
  { coordinates: square(34.123_456_78, 0.5), ...SECOND },
  { coordinates: square(34.2, 0.5), ...FIRST },
  { coordinates: square(34.2, 0.5), ...FIRST },
  { coordinates: square(34.3, 0.5) },
  { ...FIRST },
];

const areasOf = (columns: ResultColumns) =>
  Float64Array.from({ length: columns.recordCount }, (_, row) => areaHectares(columns, row));
const find = (columns: ResultColumns, place: RecordReference) =>
  findRecord(columns, place, areasOf(columns));

/** What a link holds of a record: centre and area rounded. */
function placeOf(columns: ResultColumns, row: number): RecordReference {
  const at = centre(columns, row);
  const day = (days: Int32Array) => (days[row] === NO_DAY ? null : days[row]!);
  return {
    row,
    lon: at ? Number(at.lon.toFixed(6)) : Number.NaN,
    lat: at ? Number(at.lat.toFixed(6)) : Number.NaN,
    areaHectares: Number(areaHectares(columns, row).toFixed(4)),
    startDay: day(columns.startDay),
    endDay: day(columns.endDay),
  };
}

const columns = columnsOf(RECORDS);

test('nothing fits: another place, area or window', () => {
  const place = placeOf(columns, 0);
  expect(find(columns, { ...place, lon: place.lon + 0.01 })).toEqual([]);
  expect(find(columns, { ...place, areaHectares: place.areaHectares * 2 })).toEqual([]);
  expect(find(columns, { ...place, startDay: null })).toEqual([]);
  expect(find(columnsOf([]), place)).toEqual([]);
});

test('a place no row has', () => {
  for (const row of [-1, 99, 0.5])
    expect(find(columns, { ...placeOf(columns, 0), row })).toEqual([0]);
});

test('each record by its own place', () => {
  RECORDS.forEach((_, row) => expect(find(columns, placeOf(columns, row))).toEqual([row]));
});

test('a record without a centre is found at its row alone', () => {
  expect(find(columns, { ...placeOf(columns, 5), row: 4 })).toEqual([]);
});

test('in another order each is found again, unless an identical one is now in its row', () => {
  const turned = columnsOf(RECORDS.toReversed());
  const found = [0, 1, 2, 3, 4].map((row) => find(turned, placeOf(columns, row)));
  expect(found).toEqual([[5], [4], [2], [3], [1]]);
});

test('two identical ones are both returned', () => {
  expect(find(columns, { ...placeOf(columns, 2), row: 0 })).toEqual([2, 3]);
});

test('of two at the same place the one of the same size', () => {
  const centred = (side: number) => square(34 - side / 2, 0.5 - side / 2, side);
  const sized = columnsOf([
    { coordinates: centred(0.001), ...FIRST },
    { coordinates: centred(0.001_005), ...FIRST },
  ]);
  expect(find(sized, { ...placeOf(sized, 1), row: 9 })).toEqual([1]);
});

test('the nearest within tolerance, where no centre is quite the same', () => {
  const moved = columnsOf([
    { coordinates: square(34.123_506_78, 0.5), ...FIRST },
    { coordinates: square(34.123_476_78, 0.5), ...FIRST },
  ]);
  expect(find(moved, { ...placeOf(columns, 0), row: 7 })).toEqual([1]);
});
