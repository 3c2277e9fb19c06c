import { expect, test } from 'vitest';
import { ALL } from '#core/view/resultFilter.ts';
import type { RecordGroup } from '#result/names/pure/groupRecords.ts';
import { createArrivalSchedule } from '#result/arrivalSchedule.ts';
import { createSession, type Held } from '#result/worker/session/resultSession.ts';
import type { ResultSnapshot } from '#result/protocol.ts';
import { createHandlers, type AskedHandlers } from '#test/result/worker/askedHandlers.ts';
import { CONTEXT, openSession, resultText } from '#test/result/worker/openSession.ts';
import { serveLand } from '#test/shapes/serveLand.ts';

/** Corners of a rectangle; `width` and `height` in hundredths of a degree. */
function ringAt(x: number, y: number, [width, height] = [1, 1]): [number, number][] {
  const [west, south] = [30 + x / 100, 1 + y / 100];
  const [east, north] = [west + width / 100, south + height / 100];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

const polygon = (x: number, y: number, size?: [number, number]) =>
  `MULTIPOLYGON (((${ringAt(x, y, size)
    .map((at) => at.join(' '))
    .join(',')})))`;

const DATES = { start_date: '2021-01-01', end_date: '2021-06-30' };

const failed = (item: object) => ({ ...DATES, ...item, message: 'No valid pixels' });

/**
 * Plots of a hundredth of a degree in two districts that meet at 10, and beyond: two wholly in West (one of them failed), one three
 * quarters in East, one in East that is larger, one outside, one that can't be drawn, one that failed without a shape.
 */
const RESULT = resultText(
  [
    { ...DATES, polygon: polygon(2, 2), NDVI_mean: 0.2 },
    { ...DATES, polygon: polygon(9.75, 2), NDVI_mean: 0.4 },
    { ...DATES, polygon: polygon(12, 2, [1, 3]), NDVI_mean: 0.8 },
    { ...DATES, polygon: polygon(40, 2), NDVI_mean: 0.9 },
    { ...DATES, polygon: 'MULTIPOLYGON (((', NDVI_mean: 0.5 },
  ],
  [failed({ polygon: polygon(4, 4) }), failed({})],
);

interface Area {
  District?: string;
  Region?: string;
  ring: [number, number][];
}

const WEST: Area = { District: 'West', Region: 'Land', ring: ringAt(0, 0, [10, 10]) };
const EAST: Area = { District: 'East', Region: 'Land', ring: ringAt(10, 0, [10, 10]) };
/** Around the plot in the middle of West. */
const PARK: Area = { District: 'Park', Region: 'Reserve', ring: ringAt(1, 1, [3, 3]) };

function fileOf(areas: readonly Area[]): Blob {
  const features = areas.map(({ ring, ...properties }) => ({
    type: 'Feature',
    properties,
    geometry: { type: 'Polygon', coordinates: [ring] },
  }));
  return new Blob([JSON.stringify({ type: 'FeatureCollection', features })]);
}

async function open(areas: readonly Area[] = [WEST, EAST, PARK]) {
  const opened = await openSession(RESULT);
  const add = () =>
    opened.handlers.addAreas({ file: fileOf(areas), fileName: 'districts.geojson' }, CONTEXT);
  return { ...opened, add };
}

const sumOf = (groups: readonly RecordGroup[], by: 'processed' | 'failed' | 'notDrawable') =>
  groups.reduce((sum, group) => sum + group[by], 0);

async function groupsOf(handlers: AskedHandlers, unusualFrom?: null) {
  serveLand();
  const request = { column: null, ...(unusualFrom === null ? { unusualFrom } : {}) };
  const { answer } = await handlers.groups(request, CONTEXT);
  if (!answer) throw new Error('no groups');
  return { ...answer, by: new Map(answer.groups.map((group) => [group.value, group])) };
}

test('before there are areas nothing is told, and a filter by one keeps all', async () => {
  const { handlers, last } = await open();
  expect((await handlers.groups({ column: null }, CONTEXT)).answer).toBeNull();
  expect((await handlers.areaOutlines({ tolerance: 0 }, CONTEXT)).answer).toBeNull();
  expect((await handlers.areasOfPlot({ row: 0 }, CONTEXT)).answer).toBeNull();
  expect((await handlers.areasAt({ lon: 30.05, lat: 1.05 }, CONTEXT)).answer).toEqual([]);
  const filter = { ...ALL, member: { column: null, value: 'West' } };
  expect((await handlers.filter({ filter }, CONTEXT)).answer.matching.received).toBe(7);
  expect(last().areas).toBeUndefined();
  await expect(handlers.setOverlapping({ overlapping: 'each' }, CONTEXT)).rejects.toThrow(
    'No file of areas was added',
  );
});

test('a file elsewhere, one that can’t be read, and one before the result is complete are refused; what was open stays', async () => {
  const { handlers, add, last } = await open();
  const { answer: summary } = await add();
  const elsewhere = fileOf([{ District: 'Far', ring: ringAt(4000, 0) }]);
  const adding = (file: Blob) => handlers.addAreas({ file, fileName: 'x' }, CONTEXT);
  await expect(adding(elsewhere)).rejects.toThrow('None of its areas has a plot of this result.');
  await expect(adding(new Blob(['{"type":']))).rejects.toThrow('isn’t valid JSON');
  expect(last().areas).toEqual(summary);
  const early = createHandlers(
    { session: createSession() },
    { post: () => undefined, schedule: createArrivalSchedule() },
  );
  await expect(early.addAreas({ file: elsewhere, fileName: 'x' }, CONTEXT)).rejects.toThrow(
    'The result is still loading',
  );
});

test('nobody waits for a file that isn’t wanted any more', async () => {
  const { add, handlers, last } = await open();
  await add();
  const signal = AbortSignal.abort(new DOMException('gone', 'AbortError'));
  await expect(
    handlers.addAreas({ file: fileOf([WEST]), fileName: 'x' }, { ...CONTEXT, signal }),
  ).rejects.toThrow('gone');
  expect(last().areas?.fileName).toBe('districts.geojson');
});

test('plots are told into areas, and their counts add up to the plots', async () => {
  const { add, last } = await open();
  const { answer } = await add();
  expect(answer).toMatchObject({
    fileName: 'districts.geojson',
    columns: ['District', 'Region'],
    column: 'District',
    overlapping: 'each',
    refusedCount: 0,
    // The shapeless ones are outside.
    counts: { areas: 3, inOne: 3, across: 1, outside: 3, inSeveral: 1 },
  });
  expect(answer.bounds.map((one) => one.toFixed(2))).toEqual(['30.00', '1.00', '30.20', '1.10']);
  expect(last().areas).toEqual(answer);
});

test('groups by area have the figures that groups of a column have, and add up to the result’s four counts in either choice', async () => {
  const { handlers, add, last } = await open();
  await add();
  const each = await groupsOf(handlers, null);
  expect(each.count).toBe(4);
  expect(each.by.get('West')).toMatchObject({
    plots: 1,
    allPlots: 2,
    processed: 1,
    failed: 1,
    notDrawable: 0,
    mean: 0.2,
    unusual: 0,
    mainCause: { count: 1, title: 'No usable imagery in the window' },
  });
  expect(each.by.get('Park')).toMatchObject({ plots: 1, allPlots: 1, failed: 0, mainCause: null });
  const east = each.by.get('East')!;
  expect(east.mean).toBeCloseTo(0.6, 12);
  // Three times as large counts three times.
  expect(east.meanByArea).toBeCloseTo((0.4 + 3 * 0.8) / 4, 4);
  expect(each.by.get(null)).toMatchObject({ processed: 1, failed: 1, notDrawable: 1, allPlots: 3 });

  const counts = last().counts;
  const { answer } = await handlers.setOverlapping({ overlapping: 'smallest' }, CONTEXT);
  expect(answer.counts).toMatchObject({ inOne: 3, across: 1, outside: 3, inSeveral: 1 });
  const smallest = await groupsOf(handlers);
  expect(smallest.by.get('West')).toMatchObject({ processed: 0, failed: 1, unusual: null });
  for (const state of ['processed', 'failed', 'notDrawable'] as const) {
    // One plot that was processed lies in two areas.
    const twice = state === 'processed' ? 1 : 0;
    expect(sumOf(each.groups, state) - twice).toBe(counts[state]);
    expect(sumOf(smallest.groups, state)).toBe(counts[state]);
  }
});

test('a filter by an area keeps its plots, in either choice, and one outside all the others', async () => {
  const { handlers, add } = await open();
  await add();
  const matching = async (value: string | null) => {
    const filter = { ...ALL, member: { column: null, value } };
    const { received } = (await handlers.filter({ filter }, CONTEXT)).answer.matching;
    return received;
  };
  expect(await matching('West')).toBe(2);
  expect(await matching('East')).toBe(2);
  expect(await matching(null)).toBe(3);
  expect(await matching('Nowhere')).toBe(0);
  // Whichever area is filtered, groups are of all.
  expect((await groupsOf(handlers)).count).toBe(4);
  await handlers.setOverlapping({ overlapping: 'smallest' }, CONTEXT);
  expect(await matching('West')).toBe(1);
  await handlers.removeAreas({}, CONTEXT);
  expect(await matching('West')).toBe(7);
});

test('by another column some are one area, and no border is between them', async () => {
  const { handlers, add } = await open();
  await add();
  const { answer } = await handlers.nameAreasBy({ column: 'Region' }, CONTEXT);
  expect(answer).toMatchObject({
    column: 'Region',
    counts: { areas: 2, inOne: 4, across: 0, outside: 3, inSeveral: 1 },
  });
  expect([...(await groupsOf(handlers)).by.keys()]).toEqual(['Land', null, 'Reserve']);
  const places = await handlers.nameAreasBy({ column: null }, CONTEXT);
  expect(places.answer).toMatchObject({ column: null, counts: { areas: 3 } });
  await expect(handlers.nameAreasBy({ column: 'Ward' }, CONTEXT)).rejects.toThrow(
    'The file of areas has no such column',
  );
});

test('a plot’s shares, the areas around a place, and outlines to draw', async () => {
  const { handlers, add } = await open();
  await add();
  const { answer: shares } = await handlers.areasOfPlot({ row: 1 }, CONTEXT);
  expect(shares?.map(({ name, share }) => [name, share.toFixed(4)])).toEqual([
    ['East', '0.7500'],
    ['West', '0.2500'],
  ]);
  expect((await handlers.areasOfPlot({ row: 3 }, CONTEXT)).answer).toEqual([]);
  expect((await handlers.areasOfPlot({ row: 99 }, CONTEXT)).answer).toBeNull();
  expect((await handlers.areasAt({ lon: 30.02, lat: 1.02 }, CONTEXT)).answer).toEqual([
    'Park',
    'West',
  ]);
  const { answer: outlines } = await handlers.areaOutlines({ tolerance: 0 }, CONTEXT);
  expect(outlines?.names).toEqual(['West', 'East', 'Park']);
  expect([...outlines!.areaOffsets]).toEqual([0, 1, 2, 3]);
  expect([...outlines!.ringOffsets]).toEqual([0, 4, 8, 12]);
  expect(outlines!.labels[0]).toBeCloseTo(30.05, 9);
  expect(outlines!.labels[1]).toBeCloseTo(1.05, 9);
  // Asked again it's all there: what was sent is gone from here.
  const again = await handlers.areaOutlines({ tolerance: 0 }, CONTEXT);
  expect(again.answer).toEqual(outlines);
});

test('of two results that are compared an area has the mean change, also once other windows meet', async () => {
  const later = resultText([
    { ...DATES, polygon: polygon(12, 2, [1, 3]), NDVI_mean: 0.7 },
    { ...DATES, polygon: polygon(2, 2), NDVI_mean: 0.5 },
  ]);
  const [first, second] = await Promise.all(
    [RESULT, later].map(async (text) => {
      const { handlers } = await openSession(text);
      return (await handlers.copyForComparison({}, CONTEXT)).answer;
    }),
  );
  const snapshots: ResultSnapshot[] = [];
  const held: Held = { session: createSession() };
  const handlers = createHandlers(held, {
    post: (snapshot) => void snapshots.push(snapshot),
    schedule: createArrivalSchedule(),
  });
  const pairing = { kind: 'latest' } as const;
  await handlers.pair({ first: first!, second: second!, name: 'a-b', pairing }, CONTEXT);
  const file = fileOf([WEST, EAST]);
  const { answer } = await handlers.addAreas({ file, fileName: 'districts.geojson' }, CONTEXT);
  expect(answer.counts).toMatchObject({ areas: 2, inOne: 3, across: 1 });
  const { by } = await groupsOf(handlers);
  expect(by.get('West')!.mean).toBeCloseTo(0.3, 12);
  expect(by.get('East')!.mean).toBeCloseTo(-0.1, 12);
  await handlers.setPairing({ pairing: { kind: 'all' }, isSwapped: true }, CONTEXT);
  expect(snapshots.at(-1)?.areas?.counts).toMatchObject({ areas: 2, inOne: 3, across: 1 });
  expect((await groupsOf(handlers)).by.get('West')!.mean).toBeCloseTo(-0.3, 12);
});
