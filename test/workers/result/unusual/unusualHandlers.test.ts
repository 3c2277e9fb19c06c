/** What a result's worker says of plots that differ from their neighbours. */
import { expect, test } from 'vitest';
import { ALL, NEIGHBOUR_KINDS } from '#engine/view/resultFilter.ts';
import { seededRandom } from '#server/commands/syntheticResult.ts';
import { CONTEXT, openSession, resultText } from '#test/workers/result/openSession.ts';

const SIDE = 14;
const STEP = 0.002;
const ODD = 100;

/** A field of 100 m by its place in a square of fields some 200 m apart. */
function field(at: number, value: number, size = 0.001) {
  const [lon, lat] = [34 + STEP * (at % SIDE), 1 + STEP * Math.floor(at / SIDE)];
  const [east, north] = [lon + size, lat + size];
  return {
    polygon: `MULTIPOLYGON (((${lon} ${lat},${east} ${lat},${east} ${north},${lon} ${north},${lon} ${lat})))`,
    start_date: '2021-01-01',
    end_date: '2021-02-01',
    NDVI_mean: value,
  };
}

/** Fields alike but for one, which is far lower, and a tiny one. */
function openFields() {
  const random = seededRandom(4);
  const fields = Array.from({ length: SIDE * SIDE }, (_, at) =>
    field(at, at === ODD ? 0.1 : 0.5 + 0.04 * (random() - 0.5)),
  );
  return openSession(resultText([...fields, field(SIDE * SIDE, 0.5, 0.0001)]));
}

test('the one that differs is listed with what it’s compared with, and the counts add up', async () => {
  const { handlers } = await openFields();
  const { answer } = await handlers.unusual({ from: null }, CONTEXT);
  expect(answer?.records.map(({ row }) => row)).toEqual([ODD]);
  const [record] = answer!.records;
  expect(record).toMatchObject({ value: 0.1, neighbourCount: 15 });
  expect(record!.neighbours[2]).toBeCloseTo(0.5, 1);
  expect(record!.difference).toBeCloseTo(-0.4, 1);
  expect([...record!.neighbours]).toEqual(record!.neighbours.toSorted((a, b) => a - b));
  expect(answer!.counts).toMatchObject({ unusual: 1, small: 1 });
  const sum = NEIGHBOUR_KINDS.reduce((total, kind) => total + answer!.counts[kind], 0);
  expect(sum).toBe(SIDE * SIDE + 1);
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
  expect(answer).toMatchObject({ records: [], listedCount: 0, counts: { unusual: 0 } });
});

test('a limit that a person chose lists more', async () => {
  const { handlers } = await openFields();
  const { answer } = await handlers.unusual({ from: 0.5 }, CONTEXT);
  expect(answer!.from).toBe(0.5);
  // What differs by less than 0.05 isn't listed, however narrow the spread.
  expect(answer!.records.every(({ difference }) => Math.abs(difference) >= 0.05)).toBe(true);
  expect(answer!.records[0]!.row).toBe(ODD);
});
