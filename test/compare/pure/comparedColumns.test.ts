import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { columnsOf, square, type PlainRecord } from '#test/core/columnsOf.ts';
import { copyColumns, NO_MESSAGE } from '#core/columns.ts';
import { buffersOf, sideColumns } from '#compare/pure/comparedColumns.ts';
import { summarizeComparison } from '#compare/pure/comparisonSummary.ts';
import { createResultReader } from '#core/read/resultReader.ts';
import { recordCoordinates } from '#core/read/wellKnownText.ts';
import { sortRows } from '#core/values/sortRecords.ts';
import { PAIR_GROUPS } from '#core/view/resultFilter.ts';
import { compareRecords, compareResults, sideOf } from './compared.ts';

interface DemoRecord {
  polygon: string;
  start_date: string;
  NDVI_mean: number;
}

const demo = JSON.parse(
  gunzipSync(
    readFileSync(
      new URL('../../../src/server/demo/tanzania-fields-ndvi-2019.json.gz', import.meta.url),
    ),
  ).toString(),
) as { data: DemoRecord[] };

function readHalf(start: string) {
  const data = demo.data.filter((record) => record.start_date === start);
  const reader = createResultReader();
  reader.push(new TextEncoder().encode(JSON.stringify({ data, err_data: {} })));
  reader.finish();
  return { data, columns: reader.columns };
}

test('Tanzania, first against second half of 2019: pairs, mean change and largest losses are those of plain arithmetic', async () => {
  const first = readHalf('2019-01-01');
  const second = readHalf('2019-07-01');
  const compared = await compareResults(first.columns, second.columns);

  // By the polygon's text, with no part of the engine.
  const later = new Map(second.data.map(({ polygon, NDVI_mean }) => [polygon, NDVI_mean]));
  const changes = first.data.flatMap(({ polygon, NDVI_mean }, row) =>
    later.has(polygon) ? [{ row, change: later.get(polygon)! - NDVI_mean }] : [],
  );
  const mean = changes.reduce((sum, { change }) => sum + change, 0) / changes.length;
  const losses = changes.toSorted((a, b) => a.change - b.change).slice(0, 10);

  const summary = summarizeComparison(compared, 'NDVI_mean');
  expect(changes.length).toBe(392);
  expect(summary.matched).toBe(changes.length);
  expect(summary.mean).toBeCloseTo(mean, 10);
  expect(summary.groups).toMatchObject({ mended: 0, broken: 0, first: 0, second: 0 });
  expect([summary.otherSeason, summary.compared]).toEqual([392, 392]);
  const order = sortRows(compared.columns, null, {
    column: 'value',
    descending: false,
    index: 'NDVI_mean',
    areas: [],
  });
  const found = Array.from(order.slice(0, 10), (pair) => ({
    row: compared.pairs.first[pair],
    change: compared.indices[0]!.change[pair],
  }));
  expect(found).toEqual(losses);
});

const at = (lon: number, value: number): PlainRecord => ({
  coordinates: square(lon, 1),
  start: '2019-01-01',
  end: '2019-06-30',
  values: { NDVI_mean: value },
});
const failedAt = (lon: number, message: string): PlainRecord => {
  const { values: _values, ...rest } = at(lon, 0);
  return { ...rest, message };
};

test('plots that were redrawn, dropped, added, failed and mended land in their groups', async () => {
  const crooked = square(6, 1);
  // The mended one lacks a corner that the failed one has twice.
  const twice = [[[crooked[0]![0]![0]!, ...crooked[0]![0]!]]];
  const compared = await compareRecords(
    [
      at(1, 0.5),
      at(2, 0.6),
      at(3, 0.4),
      failedAt(4, 'too small'),
      failedAt(5, 'no pixels'),
      { ...failedAt(6, 'twice'), coordinates: twice },
      at(7, 0.3),
      at(9, 0.25),
    ],
    [
      at(7, 0.5),
      failedAt(5, 'clouds'),
      at(1, 0.25),
      { ...at(2, 0.5), coordinates: square(2.00002, 1) },
      failedAt(3, 'clouds'),
      at(4, 0.75),
      at(6, 0.5),
      at(8, 0.1),
    ],
  );
  const groups = Array.from(compared.groups, (code) => PAIR_GROUPS[code]);
  expect(groups).toEqual([
    'both',
    'both',
    'broken',
    'mended',
    'failed',
    'mended',
    'both',
    'first',
    'second',
  ]);
  expect(compared.pairs.share[0]).toBe(1);
  expect(compared.pairs.share[1]).toBeCloseTo(0.96, 2);
  expect(compared.pairs.share[5]).toBe(1);
  expect([...compared.indices[0]!.change].map((change) => Number(change.toFixed(6)))).toEqual([
    -0.25,
    -0.1,
    NaN,
    NaN,
    NaN,
    NaN,
    0.2,
    NaN,
    NaN,
  ]);
  const said = Array.from(
    compared.columns.message,
    (place) => compared.columns.messages[place] ?? null,
  );
  expect(said).toEqual([null, null, 'clouds', 'too small', 'clouds', 'twice', null, null, null]);
  expect(summarizeComparison(compared, null)).toMatchObject({
    matched: 7,
    redrawn: 1,
    groups: { both: 3, mended: 2, broken: 1, failed: 1, first: 1, second: 1 },
    compared: 3,
    why: { first: { plot: 1, window: 0, shape: 0 }, second: { plot: 1, window: 0, shape: 0 } },
  });
});

test('a side shows what came of the plots there, and nothing where it has none', async () => {
  const compared = await compareRecords(
    [at(1, 0.5), failedAt(2, 'no'), at(3, 0.25)],
    [failedAt(1, 'no'), at(2, 0.75)],
  );
  const first = sideColumns(compared, 'first');
  const second = sideColumns(compared, 'second');
  expect([[...first.section], [...second.section]]).toEqual([
    [0, 1, 0],
    [1, 0, 0],
  ]);
  expect([[...first.undrawable], [...second.undrawable]]).toEqual([
    [0, 0, 0],
    [0, 0, 1],
  ]);
  expect([...second.indices[0]!.values]).toEqual([NaN, 0.75, NaN]);
});

test('where all of one side failed, the values of the other still stand', async () => {
  const through = [at(1, 0.5), at(2, 0.75)];
  const failed = [failedAt(1, 'no'), failedAt(2, 'no')];
  for (const [sides, own] of [
    [[through, failed], 'first'],
    [[failed, through], 'second'],
  ] as const) {
    const { indices } = await compareRecords(sides[0], sides[1]);
    expect(indices.map(({ name }) => name)).toEqual(['NDVI_mean']);
    expect([...indices[0]![own]]).toEqual([0.5, 0.75]);
    expect([...indices[0]!.change]).toEqual([NaN, NaN]);
  }
});

test('shapes are copied whole, holes and parts included', async () => {
  const [shell] = square(5, 5, 1)[0]!;
  const [hole] = square(5.2, 5.2, 0.1)[0]!;
  const shape = [[shell!, hole!], square(7, 7)[0]!];
  const compared = await compareRecords(
    [at(1, 1)],
    [{ ...at(1, 1), coordinates: shape }, at(1, 2)],
  );
  expect(recordCoordinates(compared.columns, 0)).toEqual(square(1, 1));
  expect(recordCoordinates(compared.columns, 1)).toEqual(shape);
  expect([...compared.columns.bounds.subarray(4)]).toEqual([
    ...columnsOf([{ coordinates: shape }]).bounds,
  ]);
});

test('a copy holds what there is and nothing of the original', () => {
  const columns = columnsOf([at(1, 0.5), failedAt(2, 'no')]);
  const copy = copyColumns({ ...columns, coords: new Float64Array(100) }, columns.indices);
  expect(copy.coords).toHaveLength(2 * columns.vertexCount);
  expect([...copy.message]).toEqual([NO_MESSAGE, 0]);
  const side = { ...sideOf(columns), columns: copy };
  expect(new Set(buffersOf(side)).size).toBe(14);
  expect(buffersOf(side)).not.toContain(columns.section.buffer);
});
