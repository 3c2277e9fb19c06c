import { expect, test } from 'vitest';
import { USUAL_COLUMNS } from '#request/repair/pure/csvTable.ts';
import { CONTEXT } from '#test/result/worker/openSession.ts';
import { WINDOW, REPEATED, kindsOf, open, BOW_TIE } from './failedPlots.ts';

test('a text that cannot be read says why, can be sent as it was, and cannot be mended', async () => {
  const handlers = await open([{ message: REPEATED, polygon: 'POLYGON ((0 0,1 1' }]);
  const { answer } = await handlers.examine({ row: 0 }, CONTEXT);
  expect(answer?.unreadable).toMatch(/can’t be read/);
  expect(await kindsOf(handlers, [0])).toEqual(['none']);
  const resubmission = await handlers.resubmit(
    {
      choices: [
        { row: 0, as: 'sent' },
        { row: 0, as: 0 },
      ],
      columns: [...USUAL_COLUMNS],
    },
    CONTEXT,
  );
  expect(resubmission.answer).toMatchObject({ count: 1, left: [0] });
});

test('heights are left away where the service wants none', async () => {
  const polygon = 'POLYGON Z ((0 0 5,0.001 0 5,0.001 0.001 6,0 0 5))';
  const handlers = await open([{ message: 'found Z value [5.0]', polygon }]);
  const { answer } = await handlers.examine({ row: 0 }, CONTEXT);
  expect(answer?.proposals[0]).toMatchObject({ safe: true, areaChange: 0 });
  expect(answer?.proposals[0]?.steps[0]).toContain('4 points');
});

test('processed shapes are examined too', async () => {
  const handlers = await open([], [{ polygon: BOW_TIE, ...WINDOW, NDVI_mean: 0.4 }]);
  const { answer } = await handlers.examine({ row: 0 }, CONTEXT);
  expect(answer?.defects.map(({ kind }) => kind)).toEqual(['crossing', 'cornerOrder']);
  expect(answer).toMatchObject({ message: null, place: null });
  expect((await handlers.mend({}, CONTEXT)).answer).toEqual({});
});

/** A spiky ring of so many corners, and a repeated one. */
function largeRing(corners: number): string {
  const ring = Array.from({ length: corners }, (_, at) => {
    const angle = (2 * Math.PI * at) / corners;
    const radius = at % 2 === 0 ? 0.1 : 0.09;
    return `${(30 + radius * Math.cos(angle)).toFixed(7)} ${(1 + radius * Math.sin(angle)).toFixed(7)}`;
  });
  return `POLYGON ((${[ring[0], ...ring, ring[0]].join(',')}))`;
}

test('a shape of 300,000 corners isn’t examined but says so, and comes as an outline to be drawn', async () => {
  const handlers = await open([{ message: REPEATED, polygon: largeRing(300_000) }]);
  const { answer } = await handlers.examine({ row: 0 }, CONTEXT);
  expect(answer).toMatchObject({ defects: [], proposals: [], unreadable: null });
  expect(answer?.tooMuch).toMatch(/^A shape of 300.001 points is too large .* unchanged\.$/);
  expect(JSON.stringify(answer).length).toBeLessThan(500_000);
  const { answer: shape } = await handlers.shape({ row: 0 }, CONTEXT);
  expect(shape?.thinnedFrom).toBe(300_002);
  expect(JSON.stringify(shape).length).toBeLessThan(500_000);
  const { answer: detail } = await handlers.record({ row: 0 }, CONTEXT);
  expect(JSON.stringify(detail).length).toBeLessThan(5000);
  const sent = await handlers.resubmit(
    { choices: [{ row: 0, as: 'sent' }], columns: [...USUAL_COLUMNS] },
    CONTEXT,
  );
  expect(sent.answer.csv.size).toBeGreaterThan(300_000 * 20);
});

test('an examination can be cancelled', async () => {
  const handlers = await open([{ message: REPEATED, polygon: largeRing(5000) }]);
  const controller = new AbortController();
  const context = { ...CONTEXT, signal: controller.signal };
  const examined = Promise.resolve(handlers.examine({ row: 0 }, context));
  controller.abort();
  await expect(examined).rejects.toThrow(/abort/i);
  const { answer } = await handlers.examine({ row: 0 }, CONTEXT);
  expect(answer?.proposals[0]).toMatchObject({ safe: true });
});

const ACROSS = '179.9995 -17,-179.9989 -17.0002,-179.9991 -16.9988,179.9995 -17';

test('a field across the antimeridian measures what it does, lies in one piece, and is offered cut', async () => {
  const handlers = await open([
    { message: REPEATED, polygon: `POLYGON ((${ACROSS}))` },
    { message: REPEATED, polygon: `POLYGON ((179.9995 -17,${ACROSS}))` },
  ]);
  for (const row of [0, 1]) {
    const { answer } = await handlers.examine({ row }, CONTEXT);
    expect(answer?.numbers.areaHectares).toBeCloseTo(1.1, 0);
    expect(answer?.defects).toHaveLength(row);
    expect(Math.max(...answer!.shape.flat(2).map(([lon]) => lon))).toBeCloseTo(180.0011, 9);
    expect(answer?.proposals[0]?.steps.at(-1)).toBe('cut at the antimeridian into 2 parts');
    expect(answer?.proposals[0]).toMatchObject({ safe: false, safeWithinMetres: Infinity });
    expect(answer?.proposals[0]?.after).toMatchObject({ parts: 2 });
  }
});

test('a scribble has no area', async () => {
  const points = Array.from(
    { length: 200 },
    (_, at) => `${(at * 7919) % 997} ${(at * 104_729) % 89}`,
  );
  const handlers = await open([
    { message: REPEATED, polygon: `POLYGON ((${points.join()},${points[0]}))` },
  ]);
  const { answer } = await handlers.examine({ row: 0 }, CONTEXT);
  expect(answer?.numbers.areaHectares).toBeNull();
  expect(answer?.proposals).toEqual([]);
  expect(answer?.reason).toContain('too many places');
});

const NEARLY_TWICE = 'POLYGON ((0 0,0.001 0,0.001 0.00000004,0.001 0.001,0 0.001,0 0))';

test('near points are hints, as near as is asked for, and the sweep holds the same', async () => {
  const handlers = await open([
    { message: REPEATED, polygon: NEARLY_TWICE },
    { message: 'Request timed out', polygon: NEARLY_TWICE },
  ]);
  const kindsAt = async (nearMetres?: number) => {
    const { answer } = await handlers.examine({ row: 0, nearMetres }, CONTEXT);
    return answer?.defects.map(({ kind }) => kind);
  };
  expect(await kindsAt()).toEqual(['nearPoint']);
  expect(await kindsOf(handlers, [0, 1])).toEqual(['safe', 'asSent']);
  expect(await kindsAt(0.001)).toEqual([]);
  expect(await kindsOf(handlers, [0, 1], 0.001)).toEqual(['none', 'asSent']);
  const order = { choices: [{ row: 0, as: 0 }], columns: [...USUAL_COLUMNS] };
  expect((await handlers.resubmit(order, CONTEXT)).answer.count).toBe(1);
  const without = await handlers.resubmit({ ...order, nearMetres: 0.001 }, CONTEXT);
  expect(without.answer.left).toEqual([0]);
});

/** Thirty processed fields of 100 m in Kenya, south of the equator. */
const FIELDS = Array.from({ length: 30 }, (_, at) => {
  const [west, south] = [36.8 + (at % 6) / 100, -3.2 - Math.floor(at / 6) / 100];
  const [east, north] = [west + 0.001, south + 0.001];
  const polygon = `POLYGON ((${west} ${south},${east} ${south},${east} ${north},${west} ${north},${west} ${south}))`;
  return { polygon, ...WINDOW, NDVI_mean: 0.4 };
});

test('a failed plot is held against the others of its result: no corner far from the rest is safe', async () => {
  const polygon = 'POLYGON ((36.9 -3.1,36.9 -3.1,36.901 -3.1,36.901 3.099,36.9 -3.099,36.9 -3.1))';
  const few = await open([{ message: REPEATED, polygon }], FIELDS.slice(0, 5));
  const { answer: beside } = await few.examine({ row: 5 }, CONTEXT);
  expect(beside?.defects).toHaveLength(1);
  expect(beside?.proposals[0]).toMatchObject({ safe: false, safeWithinMetres: Infinity });
  const handlers = await open([{ message: REPEATED, polygon }], FIELDS);
  const { answer } = await handlers.examine({ row: 30 }, CONTEXT);
  expect(answer?.defects.map(({ kind }) => kind)).toEqual(['repeatedPoint', 'far-corner']);
  expect(answer?.proposals[0]?.steps).toEqual([
    'latitude of point 4 read as -3.099 instead of 3.099',
    '1 duplicate point removed',
  ]);
  expect(await kindsOf(handlers, [30])).toEqual(['look']);
});

test('a plot far from the few others of its result isn’t safe', async () => {
  const polygon = 'POLYGON ((36.9 3.1,36.9 3.1,36.901 3.1,36.9 3.101,36.9 3.1))';
  for (const [count, safe] of [
    [0, true],
    [1, false],
    [5, false],
  ] as const) {
    const few = await open([{ message: REPEATED, polygon }], FIELDS.slice(0, count));
    const { answer } = await few.examine({ row: count }, CONTEXT);
    expect(answer?.proposals[0]).toMatchObject({ safe, remaining: [] });
  }
});

test('a latitude that lost its point is mended with all others, and holds nobody up', async () => {
  const polygon =
    'POLYGON ((172.6 -43.982,172.6 -43.982,172.605 -43982754,172.61 -43.982,172.61 -43.972,172.6 -43.982))';
  const handlers = await open([
    { message: REPEATED, polygon },
    { message: REPEATED, polygon: 'POLYGON ((0 0,0 0,0.001 0,0.001 1e9,0 0))' },
  ]);
  expect(await kindsOf(handlers, [0, 1])).toEqual(['look', 'none']);
});
