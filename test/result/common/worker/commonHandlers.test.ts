import { expect, test } from 'vitest';
import { ALL } from '#core/view/resultFilter.ts';
import { seededRandom } from '#lib/random.ts';
import { createArrivalSchedule } from '#result/arrivalSchedule.ts';
import { createSession, type Held } from '#result/worker/session/resultSession.ts';
import type { CommonSummary } from '#result/common/protocol.ts';
import { createHandlers } from '#test/result/worker/askedHandlers.ts';
import { CONTEXT, openSession, resultText } from '#test/result/worker/openSession.ts';
import { serveLand } from '#test/shapes/serveLand.ts';

const PLOTS = 400;
const SIDE = 20;
const FAILED = { whose: 'failed', unusualFrom: null } as const;

/** A square of so many degrees by its place among all. */
function polygonAt(at: number, size = 0.001): string {
  const [lon, lat] = [34 + 0.002 * (at % SIDE), 1 + 0.002 * Math.floor(at / SIDE)];
  return `MULTIPOLYGON (((${lon} ${lat},${lon + size} ${lat},${lon + size} ${lat + size},${lon} ${lat + size},${lon} ${lat})))`;
}

const surveyorOf = (at: number) => `K-${at % 10}`;

interface Made {
  isFailed: (at: number) => boolean;
  sizeOf?: (at: number) => number;
  startOf?: (at: number) => string;
}

/** A result and the file it was made from, with a surveyor, a number and a note by plot. */
async function openPlots({ isFailed, sizeOf = () => 0.001, startOf }: Made) {
  const random = seededRandom(3);
  const plots = Array.from({ length: PLOTS }, (_, at) => at);
  const record = (at: number) => ({
    polygon: polygonAt(at, sizeOf(at)),
    start_date: startOf?.(at) ?? '2021-01-01',
    end_date: '2021-12-31',
    NDVI_mean: 0.5 + 0.1 * random(),
  });
  const open = await openSession(
    resultText(
      plots.filter((at) => !isFailed(at)).map((at) => record(at)),
      plots.filter(isFailed).map((at) => ({ ...record(at), message: 'No valid pixels' })),
    ),
  );
  const lines = plots.map(
    (at) =>
      `"${polygonAt(at, sizeOf(at))}",${surveyorOf(at)},${Math.floor(100 * random())},note ${at}`,
  );
  const file = new Blob([['polygon,Surveyor,Trees,Note', ...lines].join('\n')]);
  const addNames = () => open.handlers.addNames({ file, fileName: 'plots.csv' }, CONTEXT);
  return { ...open, addNames };
}

/** Most of what surveyor K-7 surveyed, and a few of all. */
const bySurveyor = (at: number) =>
  surveyorOf(at) === 'K-7' ? at % 4 !== 1 || at % 3 === 0 : at % 37 === 0;

test('while records still come nothing is told', async () => {
  const held: Held = { session: createSession() };
  const handlers = createHandlers(held, {
    post: () => undefined,
    schedule: createArrivalSchedule(),
  });
  expect((await handlers.inCommon(FAILED, CONTEXT)).answer).toBeNull();
});

test('four that failed are too few', async () => {
  const { handlers } = await openPlots({ isFailed: (at) => at < 4 });
  const { answer } = await handlers.inCommon(FAILED, CONTEXT);
  expect(answer).toEqual({
    kind: 'failed',
    chosen: 4,
    others: 396,
    columns: 0,
    tests: 0,
    items: [],
    count: 0,
  });
});

test('where plots failed anywhere alike nothing stands out, and all columns were asked', async () => {
  const { handlers, addNames } = await openPlots({ isFailed: (at) => at % 13 === 0 });
  await addNames();
  const { answer } = await handlers.inCommon(FAILED, CONTEXT);
  // Three of the file and the place in it, ground, width, points, dates, month.
  expect(answer).toMatchObject({ chosen: 31, others: 369, columns: 9, items: [], count: 0 });
});

test('the surveyor whose plots failed is first, with counts, and where those plots are', async () => {
  const { handlers, addNames } = await openPlots({ isFailed: bySurveyor });
  const before = (await handlers.inCommon(FAILED, CONTEXT)).answer;
  expect(before).toMatchObject({ columns: 5, items: [] });
  await addNames();
  const { answer } = await handlers.inCommon(FAILED, CONTEXT);
  const [first] = answer!.items;
  expect(first).toMatchObject({
    column: { kind: 'file', name: 'Surveyor' },
    value: { kind: 'value', value: 'K-7' },
  });
  const all = Array.from({ length: PLOTS }, (_, at) => at);
  const failed = all.filter(bySurveyor);
  const theirs = (rows: number[]) => rows.filter((at) => surveyorOf(at) === 'K-7').length;
  expect([first?.chosen, first?.chosenOf]).toEqual([theirs(failed), failed.length]);
  expect([first?.others, first?.othersOf]).toEqual([40 - theirs(failed), PLOTS - failed.length]);
  expect(first?.bounds?.[0]).toBeCloseTo(34.014, 3);
});

test('numbers are told as the range that sets them apart', async () => {
  const { handlers } = await openPlots({
    isFailed: (at) => at % 5 === 0,
    sizeOf: (at) => (at % 5 === 0 ? 0.0002 : 0.0005) + 0.000_000_1 * at,
  });
  const { answer } = await handlers.inCommon(FAILED, CONTEXT);
  const found = answer!.items.map(({ column, value }) => [column.kind, value.kind]);
  expect(found).toContainEqual(['area', 'below']);
  expect(found).toContainEqual(['width', 'below']);
  const width = answer!.items.find(({ column }) => column.kind === 'width');
  expect(width).toMatchObject({ chosen: 80, chosenOf: 80, others: 0, othersOf: 320 });
  expect(width?.value).toMatchObject({ limit: expect.closeTo(55.4, 0) as number });
});

test('dates and months are told of records', async () => {
  const { handlers } = await openPlots({
    isFailed: (at) => at % 5 === 0,
    startOf: (at) => (at % 5 === 0 ? '2021-03-05' : '2021-01-01'),
  });
  const { answer } = await handlers.inCommon(FAILED, CONTEXT);
  expect(answer?.items.map(({ column, value }) => [column.kind, value])).toEqual([
    ['dates', { kind: 'value', value: '2021-03-05..2021-12-31' }],
    ['month', { kind: 'value', value: '3' }],
  ]);
});

test('of filtered plots what they are filtered by isn’t told', async () => {
  const { handlers, addNames } = await openPlots({ isFailed: bySurveyor });
  await addNames();
  const asked = { whose: 'filtered', unusualFrom: null } as const;
  expect((await handlers.inCommon(asked, CONTEXT)).answer).toMatchObject({ chosen: 0 });
  await handlers.filter({ filter: { ...ALL, state: 'failed' } }, CONTEXT);
  const failed = await handlers.inCommon(asked, CONTEXT);
  const same = (await handlers.inCommon(FAILED, CONTEXT)).answer;
  expect(failed.answer).toEqual({ ...same, kind: 'filtered' });
  const member = { column: 'Surveyor', value: 'K-7' };
  await handlers.filter({ filter: { ...ALL, member } }, CONTEXT);
  const theirs = await handlers.inCommon(asked, CONTEXT);
  expect(theirs.answer?.chosen).toBe(40);
  expect(theirs.answer?.items.filter(({ column }) => column.kind === 'file')).toEqual([]);
});

/** Named rectangles as GeoJSON. */
function areasFile(
  rings: Record<string, [west: number, south: number, east: number, north: number]>,
) {
  const features = Object.entries(rings).map(([name, [west, south, east, north]]) => ({
    type: 'Feature',
    properties: { name },
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [west, south],
          [east, south],
          [east, north],
          [west, north],
          [west, south],
        ],
      ],
    },
  }));
  const file = new Blob([JSON.stringify({ type: 'FeatureCollection', features })]);
  return { file, fileName: 'districts.geojson' };
}

/** The upper half of the squares, its first quarter again, and below it nothing. */
const AREAS = areasFile({ North: [33.99, 1.0195, 34.1, 1.1], Park: [33.99, 1.0195, 34.1, 1.0295] });

const inAreas = (answer: CommonSummary | null) =>
  answer!.items.filter(({ column }) => column.kind === 'areas');

const isPark = (at: number) => at >= PLOTS / 2 && at < PLOTS / 2 + 100;

test('the areas where plots failed are told, a plot in two counting in each', async () => {
  const { handlers } = await openPlots({ isFailed: (at) => isPark(at) && at % 4 !== 1 });
  const before = (await handlers.inCommon(FAILED, CONTEXT)).answer;
  expect(before?.columns).toBe(5);
  await handlers.addAreas(AREAS, CONTEXT);
  const { answer } = await handlers.inCommon(FAILED, CONTEXT);
  expect(answer?.columns).toBe(6);
  const found = inAreas(answer);
  expect(found).toMatchObject([
    { column: { kind: 'areas' }, value: { value: 'Park' }, chosen: 75, chosenOf: 75, others: 25 },
    { column: { kind: 'areas' }, value: { value: 'North' }, chosen: 75, chosenOf: 75, others: 125 },
  ]);
  expect(found[0]?.othersOf).toBe(325);
  expect(found[0]?.bounds?.[1]).toBeCloseTo(1.02, 3);
  await handlers.setOverlapping({ overlapping: 'smallest' }, CONTEXT);
  const smallest = (await handlers.inCommon(FAILED, CONTEXT)).answer;
  expect(inAreas(smallest).map(({ value }) => value)).toEqual([{ kind: 'value', value: 'Park' }]);
  await handlers.removeAreas({}, CONTEXT);
  expect((await handlers.inCommon(FAILED, CONTEXT)).answer).toEqual(before);
});

test('plots outside all areas are told too, but not those without a shape', async () => {
  const { handlers } = await openPlots({ isFailed: (at) => at < PLOTS / 2 && at % 4 !== 1 });
  await handlers.addAreas(AREAS, CONTEXT);
  const [first] = inAreas((await handlers.inCommon(FAILED, CONTEXT)).answer);
  expect(first).toMatchObject({
    value: { kind: 'value', value: null },
    chosen: 150,
    chosenOf: 150,
    others: 50,
    othersOf: 250,
  });
  const record = (at: number) => ({
    polygon: polygonAt(at),
    start_date: '2021-01-01',
    end_date: '2021-12-31',
  });
  const shapeless = await openSession(
    resultText(
      Array.from({ length: PLOTS }, (_, at) => ({ ...record(at), NDVI_mean: 0.5 })),
      Array.from({ length: 20 }, () => ({
        ...record(0),
        polygon: 'MULTIPOLYGON (((',
        message: 'No shape',
      })),
    ),
  );
  await shapeless.handlers.addAreas(AREAS, CONTEXT);
  expect((await shapeless.handlers.inCommon(FAILED, CONTEXT)).answer).toMatchObject({
    chosen: 20,
    items: [],
  });
});

test('of plots filtered by an area no area is told', async () => {
  const { handlers } = await openPlots({ isFailed: () => false });
  await handlers.addAreas(AREAS, CONTEXT);
  await handlers.filter({ filter: { ...ALL, member: { column: null, value: 'Park' } } }, CONTEXT);
  const asked = { whose: 'filtered', unusualFrom: null } as const;
  const { answer } = await handlers.inCommon(asked, CONTEXT);
  expect(answer).toMatchObject({ chosen: 100, others: 300, columns: 5 });
});

test('unusual plots are held against those that are like their neighbours', async () => {
  serveLand();
  const { handlers, addNames } = await openPlots({ isFailed: () => false });
  await addNames();
  const { answer } = await handlers.inCommon({ whose: 'unusual', unusualFrom: 1.5 }, CONTEXT);
  const counts = (await handlers.unusual({ from: 1.5 }, CONTEXT)).answer?.counts;
  expect([answer?.chosen, answer?.others]).toEqual([counts?.unusual, counts?.alike]);
});

test('of a comparison the tenth that changed most is told', async () => {
  const sides = await Promise.all(
    [0, 1].map(async () => {
      const { handlers } = await openPlots({ isFailed: () => false });
      return (await handlers.copyForComparison({}, CONTEXT)).answer;
    }),
  );
  const large = (at: number) => at % 10 === 0;
  const changed = await openPlots({ isFailed: () => false });
  const values = changed.session.reader.columns.indices[0]!.values;
  for (let at = 0; at < PLOTS; at++) values[at]! += large(at) ? -0.4 : 0.01 * (at % 7);
  const second = (await changed.handlers.copyForComparison({}, CONTEXT)).answer;
  const held: Held = { session: createSession() };
  const handlers = createHandlers(held, {
    post: () => undefined,
    schedule: createArrivalSchedule(),
  });
  const request = { first: sides[0]!, second, name: 'a-b' };
  await handlers.pair({ ...request, pairing: { kind: 'latest' } }, CONTEXT);
  const { answer } = await handlers.inCommon({ whose: 'changed', unusualFrom: null }, CONTEXT);
  expect(answer).toMatchObject({ chosen: 40, others: 360 });
});

test('who no longer asks is not answered', async () => {
  const { handlers } = await openPlots({ isFailed: bySurveyor });
  const gone = new AbortController();
  gone.abort(new Error('gone'));
  await expect(handlers.inCommon(FAILED, { ...CONTEXT, signal: gone.signal })).rejects.toThrow(
    'gone',
  );
});
