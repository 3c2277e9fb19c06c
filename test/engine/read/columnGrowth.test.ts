import { expect, test } from 'vitest';
import { ColumnBuilder } from '#engine/read/columnBuilder.ts';
import {
  endPart,
  endRing,
  reserve,
  reserveRecord,
  reserveVertex,
  trimColumns,
} from '#engine/read/columnGrowth.ts';

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

test('what is full grows by one more at least, and keeps what it holds', () => {
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

test('a finished result gives back what it doesn’t need, and nothing else', () => {
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
