import { expect, test } from 'vitest';
import { columnsOf, square, type PlainRecord } from '#test/core/columnsOf.ts';
import { outcomesInJob } from '#request/repair/pure/plotOutcomes.ts';
import type { RepairLog, RepairLogEntry } from '#request/repair/pure/repairLog.ts';
import { toWellKnownText } from '#request/repair/pure/shapeText.ts';
import type { Polygons } from '#shapes/polygons.ts';
import { areaHectares } from '#core/spatial/recordGeometry.ts';

const WINDOW = { start: '2019-01-01', end: '2019-06-30' };

function plot(shape: unknown, given: Partial<RepairLogEntry> = {}): RepairLogEntry {
  return {
    row: 1,
    name: null,
    start_date: WINDOW.start,
    end_date: WINDOW.end,
    message: null,
    cause: '',
    polygon_sent: 'POLYGON EMPTY',
    polygon_mended: toWellKnownText(shape as Polygons),
    steps: [],
    before: null,
    after: null,
    area_change: null,
    moved_metres: null,
    ...given,
  };
}

function compare(plots: RepairLogEntry[], records: PlainRecord[]) {
  const columns = columnsOf(records);
  const areas = records.map((_, row) => areaHectares(columns, row));
  const repairLog: RepairLog = {
    kind: 'job-atlas resubmission',
    version: 1,
    job: '',
    made: '',
    plots,
  };
  return outcomesInJob(repairLog, columns, areas);
}

test('nothing is found in an empty job, nor without a readable shape', () => {
  expect(compare([plot(square(1, 1))], [])).toMatchObject({ missing: 1, got: 0 });
  const broken = plot(square(1, 1), { polygon_mended: null, polygon_sent: 'POLYGON ((' });
  expect(compare([broken], [{ coordinates: square(1, 1), ...WINDOW }])).toMatchObject({
    missing: 1,
  });
});

test('another window, another place and another size are other plots', () => {
  const records = [
    { coordinates: square(1, 1), start: '2020-01-01', end: '2020-06-30' },
    { coordinates: square(1.001, 1), ...WINDOW },
    { coordinates: square(1, 1, 0.0011), ...WINDOW },
  ];
  expect(compare([plot(square(1, 1))], records)).toMatchObject({ missing: 1 });
});

test('the same shape is found, with a value or with another failure', () => {
  const records = [
    { coordinates: square(1, 1), ...WINDOW, values: { NDVI_mean: 0.4 } },
    { coordinates: square(2, 2), ...WINDOW, message: 'No usable imagery' },
  ];
  const { outcomes } = compare([plot(square(2, 2)), plot(square(1, 1), { row: 8 })], records);
  expect(outcomes).toEqual([
    { plot: 1, name: null, kind: 'failedAgain', row: 1, message: 'No usable imagery' },
    { plot: 8, name: null, kind: 'got', row: 0, message: null },
  ]);
});

test('a shape that went as it was sent is found by that text', () => {
  const sent = plot(square(9, 9), { polygon_sent: toWellKnownText(square(1, 1) as Polygons) });
  expect(compare([sent], [{ coordinates: square(1, 1), ...WINDOW }])).toMatchObject({ got: 1 });
});

test('a shape that the service rounded is found as the nearest', () => {
  const records = [
    { coordinates: square(1.000_15, 1), ...WINDOW },
    { coordinates: square(1.000_001, 1.000_001), ...WINDOW },
  ];
  expect(compare([plot(square(1, 1))], records).outcomes[0]).toMatchObject({ kind: 'got', row: 1 });
});

test('the same plot sent twice is found twice, and not a third time', () => {
  const record = { coordinates: square(1, 1), ...WINDOW };
  const thrice = [plot(square(1, 1)), plot(square(1, 1)), plot(square(1, 1))];
  expect(compare(thrice, [record, record])).toMatchObject({ got: 2, missing: 1 });
});
