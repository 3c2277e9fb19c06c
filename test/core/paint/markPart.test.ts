import { expect, test } from 'vitest';
import { partOf } from '#core/paint/markPart.ts';
import type { Bounds } from '#core/columns.ts';
import { classify } from '#core/paint/paintClasses.ts';
import { pick } from '#core/paint/pick.ts';
import { boundsOfRows, marksAt } from '#core/paint/plotMarks.ts';
import { fitView } from '#core/spatial/fitView.ts';
import { createSpatialIndex, drawnBounds } from '#core/spatial/spatialIndex.ts';
import { columnsOf, square, type PlainRecord } from '#test/core/columnsOf.ts';
import { demoBytes, readColumns } from '#test/core/demoResults.ts';
import { STYLE } from './style.ts';

/** Degrees of a km; near the equator, in each direction. */
const KM = 1 / 111.32;
const DESKTOP = { size: { width: 900, height: 640 }, zoomStep: 1 / 64, maxZoom: 24 };
const PHONE = { size: { width: 390, height: 420 }, zoomStep: 1, maxZoom: 24 };

interface Place {
  /** From the middle of all, km east and south. */
  x: number;
  y: number;
}

/** So many plots of 50 m, 120 m apart, around a place. */
function village({ x, y }: Place, count: number): PlainRecord[] {
  const side = Math.ceil(Math.sqrt(count));
  return Array.from({ length: count }, (_, at) => {
    const [across, down] = [(at % side) - side / 2, Math.floor(at / side) - side / 2];
    return {
      coordinates: square((x + 0.12 * across) * KM, -(y + 0.12 * down) * KM, 0.05 * KM),
      values: { NDVI_mean: 0.2 },
    };
  });
}

/** Presses at a place while all records are one mark; returns the rows that are then in view, and which of them share a mark. */
function press(records: PlainRecord[], { x, y }: Place, fit = DESKTOP) {
  const columns = columnsOf(records);
  const index = createSpatialIndex();
  index.add(columns, columns.recordCount);
  const input = { columns, index, classes: classify(columns, STYLE, null), dotSize: 8 };
  const [mark, ...others] = marksAt(input, 5).marks;
  expect([mark!.rows.length, others]).toEqual([records.length, []]);
  const { bounds, rest } = partOf(input, mark!, { at: { lon: x * KM, lat: -y * KM }, fit });
  const rows = [...index.search(...bounds)];
  const { isShared } = marksAt(input, fitView(bounds, fit.size, fit).zoom);
  const all = boundsOfRows(columns, mark!.rows);
  return { rows, shared: rows.filter((row) => isShared[row] === 1), rest, bounds, all };
}

/** The rows from `first` on. */
const rowsOf = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i);

test('one village is shown whole', () => {
  const { bounds, all, shared, rest } = press(village({ x: 0, y: 0 }, 40), { x: 3, y: 3 });
  expect(bounds).toEqual(all);
  expect([shared, rest]).toEqual([[], []]);
});

test('of two villages 20 km apart that nearer to the press is shown, its plots by themselves', () => {
  const records = [...village({ x: -10, y: 0 }, 30), ...village({ x: 10, y: 0 }, 30)];
  const [west, east] = [press(records, { x: -1, y: 2 }), press(records, { x: 1, y: 2 }, PHONE)];
  expect([west.rows, west.shared]).toEqual([rowsOf(0, 30), []]);
  expect([west.rest, east.rest]).toEqual([rowsOf(30, 30), rowsOf(0, 30)]);
  expect([east.rows, east.shared]).toEqual([rowsOf(30, 30), []]);
});

test('of 230 plots in five villages any is in view and by itself after a press near it', () => {
  const places = [
    { x: -40, y: -20 },
    { x: 35, y: -25 },
    { x: 0, y: 0 },
    { x: -30, y: 30 },
    { x: 38, y: 28 },
  ];
  const records = places.flatMap((place) => village(place, 46));
  for (const fit of [DESKTOP, PHONE])
    for (const [at, place] of places.entries()) {
      const { rows, shared } = press(records, place, fit);
      expect(rows).toEqual(rowsOf(46 * at, 46));
      expect(shared).toEqual([]);
    }
});

test('a plot far from the others takes none of them away', () => {
  const records = [...village({ x: 0, y: 0 }, 40), ...village({ x: 30, y: 0 }, 1)];
  const { rows, shared } = press(records, { x: 16, y: 0 });
  expect(rows).toEqual(rowsOf(0, 40));
  expect(shared).toEqual([]);
});

test('a few that stay a heap at any zoom keep nobody from the others', () => {
  const heap = rowsOf(0, 5).map((at) => ({
    coordinates: square(1e-9 * at, 0, 1e-9),
    values: { NDVI_mean: 0.2 },
  }));
  const { bounds, all, shared, rest } = press([...heap, ...village({ x: 0, y: 1 }, 40)], {
    x: 0,
    y: 0,
  });
  expect(bounds).toEqual(all);
  expect([shared, rest]).toEqual([rowsOf(0, 5), rowsOf(0, 5)]);
  const alone = press(heap, { x: 0, y: 0 });
  expect(alone.bounds).toEqual(alone.all);
});

test('villages on both sides of the date line are as near as on any other meridian', () => {
  const far = 180 / KM;
  const records = [...village({ x: 5 - far, y: 0 }, 30), ...village({ x: 30 - far, y: 0 }, 30)];
  expect(press(records, { x: far - 1, y: 0 }).rows).toEqual(rowsOf(0, 30));
});

/** Points all over the bounds: the middle of a bent shape lies outside of it. */
function pointsWithin([west, south, east, north]: Bounds) {
  const shares = Array.from({ length: 20 }, (_, at) => (at + 0.5) / 20);
  return shares.flatMap((across) =>
    shares.map((up) => ({
      lon: west + across * (east - west),
      lat: south + up * (north - south),
    })),
  );
}

test.each(['kenya', 'tanzania'])(
  'any plot of %s is pressed or listed after one press',
  (country) => {
    const columns = readColumns(demoBytes(`${country}-fields-ndvi-2019.json.gz`));
    const index = createSpatialIndex();
    index.add(columns, columns.recordCount);
    const classes = classify(columns, STYLE, null);
    const input = { columns, index, classes, dotSize: 8 };
    const all = boundsOfRows(columns, rowsOf(0, columns.recordCount));
    for (const fit of [DESKTOP, PHONE])
      for (const mark of marksAt(input, fitView(all, fit.size, fit).zoom).marks) {
        const { bounds, rest } = partOf(input, mark, { at: mark, fit });
        const { zoom } = fitView(bounds, fit.size, fit);
        for (const row of mark.rows.filter((one) => !rest.includes(one))) {
          const found = pointsWithin(drawnBounds(columns, row)).some((at) =>
            pick(columns, index, { at: { ...at, zoom }, classes }).includes(row),
          );
          expect(found).toBe(true);
        }
      }
  },
);
