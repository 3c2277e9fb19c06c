/** What a result's worker says of plots that differ from their neighbours. */
import { beforeEach, expect, test } from 'vitest';
import { ALL, NEIGHBOUR_KINDS, type SharedKind } from '#core/view/resultFilter.ts';
import { seededRandom } from '#lib/random.ts';
import type { UnusualSummary } from '#result/unusual/protocol.ts';
import { createHandlers } from '#test/result/worker/askedHandlers.ts';
import { CONTEXT, openSession, resultText } from '#test/result/worker/openSession.ts';
import { serveLand } from '#test/shapes/serveLand.ts';
import { createArrivalSchedule } from '#result/arrivalSchedule.ts';
import { createSession, type Held } from '#result/worker/session/resultSession.ts';

beforeEach(serveLand);

const SIDE = 14;
const STEP = 0.002;
const ODD = 100;

/** A field of 100 m by its place in a square of fields some 200 m apart; `counted` says on how many pixels its value rests. */
function field(at: number, value: number, counted: { pixel_count?: number; size?: number } = {}) {
  const { size = 0.001, ...rest } = counted;
  const [lon, lat] = [34 + STEP * (at % SIDE), 1 + STEP * Math.floor(at / SIDE)];
  const [east, north] = [lon + size, lat + size];
  return {
    polygon: `MULTIPOLYGON (((${lon} ${lat},${east} ${lat},${east} ${north},${lon} ${north},${lon} ${lat})))`,
    start_date: '2021-01-01',
    end_date: '2021-02-01',
    NDVI_mean: value,
    ...rest,
  };
}

/** Fields alike but for one, which is far lower, and a tiny one, whose value rests on so few pixels; null where no record says so. */
function openFields({ pixels = 1.2, seed = 4 }: { pixels?: number | null; seed?: number } = {}) {
  const random = seededRandom(seed);
  const counted = (pixel_count: number) => (pixels === null ? {} : { pixel_count });
  const usual = () => 0.5 + 0.04 * (random() - 0.5);
  const fields = Array.from({ length: SIDE * SIDE }, (_, at) =>
    field(at, at === ODD ? 0.1 : usual(), counted(124.5)),
  );
  const tiny = field(SIDE * SIDE, usual(), { size: 0.0001, ...counted(pixels ?? 0) });
  return openSession(resultText([...fields, tiny]));
}

/** A comparison of fields with themselves of another season, of which the pixels of the tiny one are given by side. */
async function compareFields(first: number | null, second: number | null) {
  const sides = await Promise.all(
    [first, second].map(async (pixels, at) => {
      const { handlers } = await openFields({ pixels, seed: 5 + at });
      return (await handlers.copyForComparison({}, CONTEXT)).answer;
    }),
  );
  const held: Held = { session: createSession() };
  const schedule = createArrivalSchedule();
  const handlers = createHandlers(held, { post: () => undefined, schedule });
  const request = { first: sides[0]!, second: sides[1]!, name: 'a-b' };
  await handlers.pair({ ...request, pairing: { kind: 'latest' } }, CONTEXT);
  return handlers;
}

test('the one that differs is listed with what it’s compared with, and the counts add up', async () => {
  const { handlers } = await openFields();
  const { answer } = await handlers.unusual({ from: null }, CONTEXT);
  expect(answer?.records.map(({ row }) => row)[0]).toBe(ODD);
  expect(answer).toMatchObject({ listedCount: 1, records: { length: 10 } });
  const [record] = answer!.records;
  expect(record).toMatchObject({ value: 0.1, neighbourCount: 15 });
  expect(record!.neighbours[2]).toBeCloseTo(0.5, 1);
  expect(record!.difference).toBeCloseTo(-0.4, 1);
  expect([...record!.neighbours]).toEqual(record!.neighbours.toSorted((a, b) => a - b));
  expect(answer!.counts).toMatchObject({ unusual: 1, small: 1 });
  const sum = NEIGHBOUR_KINDS.reduce((total, kind) => total + answer!.counts[kind], 0);
  expect(sum).toBe(SIDE * SIDE + 1);
});

test.each([
  [1.2, 1],
  [5.2, 0],
  [null, 0],
])('a tiny plot of %s pixels: %d under 5, and the counts add up', async (pixels, small) => {
  const { handlers } = await openFields({ pixels });
  const { answer } = await handlers.unusual({ from: null }, CONTEXT);
  expect(answer).toMatchObject({ counts: { small }, countsPixels: pixels !== null });
  const sum = NEIGHBOUR_KINDS.reduce((total, kind) => total + answer!.counts[kind], 0);
  expect(sum).toBe(SIDE * SIDE + 1);
});

test.each([
  [124.5, 124.5, 0],
  [1.2, 124.5, 1],
  [null, 1.2, 1],
  [null, null, 0],
])('a comparison of %s with %s pixels: %d under 5', async (first, second, small) => {
  const handlers = await compareFields(first, second);
  const { answer } = await handlers.unusual({ from: null }, CONTEXT);
  expect(answer).toMatchObject({
    counts: { small },
    countsPixels: first !== null || second !== null,
  });
  const sum = NEIGHBOUR_KINDS.reduce((total, kind) => total + answer!.counts[kind], 0);
  expect(sum).toBe(SIDE * SIDE + 1);
  const { answer: compared } = await handlers.compared({}, CONTEXT);
  expect(compared.matched).toBe(SIDE * SIDE + 1);
  // What values rest on isn't compared itself.
  const exported = await handlers.export({ format: 'csv', scope: 'all' }, CONTEXT);
  expect((await exported.answer.blob.text()).split('\r\n')[0]).not.toContain('pixel_count');
});

test('the ten farthest are listed first and in the same order whatever the limit, with their places', async () => {
  const { handlers } = await openFields();
  const asked = [null, 90].map((from) => handlers.unusual({ from }, CONTEXT));
  const [usual, high] = (await Promise.all(asked)).map(({ answer }) => answer!);
  const rows = ({ records }: UnusualSummary) => records.slice(0, 10).map(({ row }) => row);
  expect(high).toMatchObject({ listedCount: 0, counts: { unusual: 0 } });
  expect(rows(usual!)).toHaveLength(10);
  expect(rows(high!)).toEqual(rows(usual!));
  const [lon, lat] = [
    34 + STEP * (ODD % SIDE) + 0.0005,
    1 + STEP * Math.floor(ODD / SIDE) + 0.0005,
  ];
  expect(usual!.records[0]).toMatchObject({
    row: ODD,
    name: null,
    lon: expect.closeTo(lon),
    lat: expect.closeTo(lat),
  });
});

test('what was asked before and isn’t wanted any more is left out, and doesn’t keep the next from being answered', async () => {
  const { handlers } = await openFields();
  const gone = { ...CONTEXT, signal: AbortSignal.abort() };
  const [unwanted, wanted] = await Promise.allSettled([
    handlers.unusual({ from: 90 }, gone),
    handlers.unusual({ from: null }, CONTEXT),
  ]);
  expect([unwanted.status, wanted.status]).toEqual(['rejected', 'fulfilled']);
});

test('plots that overlap, and those with the shape of another, are counted and can be shown alone', async () => {
  const fields = Array.from({ length: 20 }, (_, at) => field(at, 0.5));
  const wide = field(40, 0.5, { size: 0.003 });
  const [twin, later] = [
    field(3, 0.6),
    { ...field(3, 0.6), start_date: '2022-01-01', end_date: '2022-02-01' },
  ];
  const { handlers, session } = await openSession(
    resultText([...fields, field(41, 0.5), wide, twin, later]),
  );
  await handlers.filter({ filter: { ...ALL, window: { kind: 'latest' } } }, CONTEXT);
  const { answer } = await handlers.unusual({ from: null }, CONTEXT);
  expect(answer!.shared).toEqual({ overlapping: 2, doubles: 2 });
  const rows = async (kind: SharedKind) => {
    await handlers.filter({ filter: { ...ALL, neighbours: { kind, from: null } } }, CONTEXT);
    return [...session.mask!].flatMap((kept, row) => (kept === 1 ? [row] : []));
  };
  expect(await rows('overlapping')).toEqual([20, 21]);
  // The one of a later year isn't a double, though its shape is the same.
  expect(await rows('doubles')).toEqual([3, 22]);
});

test('its neighbours are the plots around it', async () => {
  const { handlers } = await openFields();
  const { answer } = await handlers.neighboursOf({ row: ODD }, CONTEXT);
  expect(answer).toHaveLength(15);
  const { polygon } = field(ODD + 1, 0);
  const [lon, lat] = /\(\(\(([\d.]+) ([\d.]+)/.exec(polygon)!.slice(1).map(Number);
  expect(answer.map(({ coordinates }) => coordinates[0]![0]![0])).toContainEqual([lon, lat]);
  expect((await handlers.neighboursOf({ row: 9999 }, CONTEXT)).answer).toEqual([]);
});

test('filtered by it, one record matches; by the others all but it; from another limit none', async () => {
  const { handlers, session } = await openFields();
  const matching = async (kind: (typeof NEIGHBOUR_KINDS)[number], from: number | null = null) => {
    const filter = { ...ALL, neighbours: { kind, from } };
    return (await handlers.filter({ filter }, CONTEXT)).answer.matching.received;
  };
  expect(await matching('unusual')).toBe(1);
  expect(session.mask![ODD]).toBe(1);
  expect(await matching('small')).toBe(1);
  expect(await matching('alike')).toBe(SIDE * SIDE - 1);
  expect(await matching('unusual', 90)).toBe(0);
});

test('only records that match the other filters are listed', async () => {
  const { handlers } = await openFields();
  await handlers.filter({ filter: { ...ALL, min: 0.3 } }, CONTEXT);
  const { answer } = await handlers.unusual({ from: null }, CONTEXT);
  expect(answer).toMatchObject({ listedCount: 0, counts: { unusual: 0 } });
  expect(answer!.records.map(({ row }) => row)).not.toContain(ODD);
});

test('a limit that a person chose lists more', async () => {
  const { handlers } = await openFields();
  const { answer } = await handlers.unusual({ from: 0.5 }, CONTEXT);
  expect(answer!.from).toBe(0.5);
  // What differs by less than 0.05 isn't beyond it, however narrow the spread.
  const beyond = answer!.records.slice(0, answer!.listedCount);
  expect(beyond.every(({ difference }) => Math.abs(difference) >= 0.05)).toBe(true);
  expect(answer!.usualFrom).toBeGreaterThan(3.4);
  expect(answer!.records[0]!.row).toBe(ODD);
});
