import { expect, test } from 'vitest';
import { ColumnBuilder } from '#core/read/columnBuilder.ts';
import {
  endPart,
  endRing,
  reserve,
  reserveRecord,
  reserveVertex,
  trimColumns,
} from '#core/read/columnGrowth.ts';

/** A builder of a record with these vertices, as one ring. */
function builderOf(...vertices: [lon: number, lat: number][]) {
  const builder = new ColumnBuilder(0);
  for (const vertex of vertices) {
    reserveVertex(builder);
    builder.columns.coords.set(vertex, 2 * builder.vertices);
    builder.vertices++;
  }
  endRing(builder);
  return builder;
}

test('a full column grows by one element at least, and keeps its contents', () => {
  const vertices = Array.from({ length: 300 }, (_, i): [number, number] => [i / 10, -i / 10]);
  const { columns } = builderOf(...vertices);
  expect(columns.coords.subarray(0, 600)).toEqual(Float64Array.from(vertices.flat()));
  expect(columns.ringOffsets[1]).toBe(300);
});

test('every column has capacity for the totals, and an end behind the last', () => {
  const builder = new ColumnBuilder(0);
  reserve(builder, { records: 9000, vertices: 9001, rings: 9002, parts: 9003 });
  const { columns } = builder;
  expect(columns.coords.length).toBeGreaterThanOrEqual(2 * 9001);
  expect(columns.ringOffsets.length).toBeGreaterThanOrEqual(9002 + 1);
  expect(columns.polygonOffsets.length).toBeGreaterThanOrEqual(9003 + 1);
  expect(columns.geomOffsets.length).toBeGreaterThanOrEqual(9000 + 1);
  expect(columns.bounds.length).toBeGreaterThanOrEqual(4 * 9000);
  for (const name of ['section', 'undrawable', 'startDay', 'endDay', 'message'] as const)
    expect(columns[name].length).toBeGreaterThanOrEqual(9000);
});

test('an index has no number in the rows that were added', () => {
  const builder = new ColumnBuilder(0);
  const column = { name: 'NDVI_mean', values: new Float64Array(builder.columns.section.length) };
  builder.indices.push({ column, listed: true, found: true });
  builder.columns.recordCount = builder.columns.section.length;
  reserveRecord(builder);
  expect(column.values).toHaveLength(builder.columns.section.length);
  expect(Array.from(column.values.subarray(15, 18))).toEqual([0, NaN, NaN]);
});

test('a ring widens the bounds by its own vertices, and a part ends at the last ring', () => {
  const builder = builderOf([1, 2], [-3, 4]);
  expect(builder.bounds).toEqual([-3, 2, 1, 4]);
  builder.columns.coords.set([50, 60], 4);
  builder.vertices = 3;
  builder.bounds = [0, 0, 0, 0];
  endRing(builder);
  endPart(builder);
  expect(builder.bounds).toEqual([0, 0, 50, 60]);
  expect(builder.columns.ringOffsets.subarray(0, 3)).toEqual(Uint32Array.of(0, 2, 3));
  expect(builder.columns.polygonOffsets.subarray(0, 2)).toEqual(Uint32Array.of(0, 2));
});

test('a finished result frees spare room, and nothing else', () => {
  const builder = builderOf([1, 2], [3, 4]);
  endPart(builder);
  const { columns } = builder;
  Object.assign(columns, { recordCount: 1, vertexCount: 2, ringCount: 1, polygonCount: 1 });
  trimColumns(builder);
  expect(columns.coords).toEqual(Float64Array.of(1, 2, 3, 4));
  expect(columns.ringOffsets).toEqual(Uint32Array.of(0, 2));
  expect(columns.polygonOffsets).toEqual(Uint32Array.of(0, 1));
  expect(
    [columns.section, columns.geomOffsets, columns.bounds].map(({ length }) => length),
  ).toEqual([1, 2, 4]);
  const { coords } = columns;
  trimColumns(builder);
  expect(columns.coords).toBe(coords);
});

/** The capacity that is made once a column holds so many elements, by the bytes read so far and those of the whole result. */
function capacityFor(filled: number, { seen = 0, expected = 0 } = {}): number {
  const builder = new ColumnBuilder(expected);
  builder.seenBytes = seen;
  reserve(builder, { records: 0, vertices: 0, rings: filled, parts: 0 });
  return builder.columns.ringOffsets.length;
}

test('without a known size capacity grows by half, and by a few elements at least', () => {
  expect(capacityFor(100_000)).toBe(150_000);
  expect(capacityFor(100)).toBe(100 + 4096);
});

test('with a known size there is capacity for all that will arrive, and a little more', () => {
  const room = capacityFor(100_000, { seen: 1e6, expected: 4e6 });
  expect(room).toBeGreaterThan(400_000);
  expect(room).toBeLessThan(420_000);
  const later = capacityFor(100_000, { seen: 8e6, expected: 400e6 });
  expect(later / 5_000_000).toBeGreaterThan(1.02);
  expect(later / 5_000_000).toBeLessThan(1.03);
});

test('until some bytes have been read there is capacity for 8 MB, however long the result claims to be', () => {
  const room = capacityFor(16_000, { seen: 1e6, expected: 400e6 });
  expect(room / (16_000 * 8)).toBeGreaterThan(1.02);
  expect(room / (16_000 * 8)).toBeLessThan(1.06);
});

test('an impossible size is ignored', () => {
  expect(capacityFor(1000, { seen: 1, expected: 1e18 })).toBe(160_000);
  expect(capacityFor(1000, { seen: 9e6, expected: 1e18 })).toBe(160_000);
  expect(capacityFor(100_000, { seen: 5e6, expected: 4e6 })).toBe(150_000);
});

test('an array more than a tenth too long is wasteful', () => {
  const builder = new ColumnBuilder(0);
  const { columns } = builder;
  const lengthFor = (used: number) => {
    Object.assign(columns, { ringOffsets: new Uint32Array(100), ringCount: used - 1 });
    trimColumns(builder);
    return columns.ringOffsets.length;
  };
  expect([lengthFor(90), lengthFor(89)]).toEqual([100, 89]);
});

test('an array is made longer with zeros, and shorter, and keeps its kind', () => {
  const builder = new ColumnBuilder(0);
  const { columns } = builder;
  columns.startDay = Int32Array.of(1, 2);
  columns.section = Uint8Array.of(1, 2);
  reserve(builder, { records: 3, vertices: 0, rings: 0, parts: 0 });
  expect(columns.startDay.subarray(0, 4)).toEqual(Int32Array.of(1, 2, 0, 0));
  expect(columns.section.subarray(0, 4)).toEqual(Uint8Array.of(1, 2, 0, 0));
  columns.section = Uint8Array.of(1, 2, 3);
  columns.coords = Float64Array.of(0.5);
  Object.assign(columns, { recordCount: 2, vertexCount: 0 });
  trimColumns(builder);
  expect(columns.section).toEqual(Uint8Array.of(1, 2));
  expect(columns.coords).toEqual(new Float64Array(0));
});
