import { parquetReadObjects } from 'hyparquet';
import { expect, test } from 'vitest';
import { FRAME } from '#test/core/paint/style.ts';
import { CONTEXT, openSession, resultText } from '#test/result/worker/openSession.ts';
import { ONE_SIDED_CLASS, THEN_PROCESSED_CLASS } from '#core/paint/assembly/constants.ts';
import { CHANGE_SCALE } from '#core/scale/scaleChoice.ts';
import { ALL } from '#core/view/resultFilter.ts';
import { createHandlers } from '#test/result/worker/askedHandlers.ts';
import { createArrivalSchedule } from '#result/arrivalSchedule.ts';
import { createSession, type Held } from '#result/worker/session/resultSession.ts';
import type { ResultSnapshot } from '#result/protocol.ts';

const polygon = (lon: number) =>
  `MULTIPOLYGON (((${lon} 1,${lon + 0.01} 1,${lon + 0.01} 1.01,${lon} 1.01,${lon} 1)))`;
const at = (lon: number, NDVI_mean: number, year = 2019) => ({
  polygon: polygon(lon),
  start_date: `${year}-01-01`,
  end_date: `${year}-06-30`,
  NDVI_mean,
});
const failedAt = (lon: number) => ({
  message: 'No valid pixels',
  polygon: polygon(lon),
  start_date: '2019-01-01',
  end_date: '2019-06-30',
});

async function open() {
  const one = await openSession(
    resultText([at(1, 0.5), at(2, 0.25), at(2, 0.125, 2018), at(4, 0.3)], [failedAt(3)]),
  );
  const other = await openSession(resultText([at(2, 0.5), at(1, 0.25), at(3, 0.1)]));
  const [first, second] = await Promise.all(
    [one, other].map(
      async ({ handlers }) => (await handlers.copyForComparison({}, CONTEXT)).answer,
    ),
  );
  const snapshots: ResultSnapshot[] = [];
  const held: Held = { session: createSession() };
  const schedule = createArrivalSchedule();
  const post = (snapshot: ResultSnapshot) => void snapshots.push(snapshot);
  const handlers = createHandlers(held, { post, schedule });
  const request = { first: first!, second: second!, name: 'a-b' };
  await handlers.pair({ ...request, pairing: { kind: 'latest' } }, CONTEXT);
  await handlers.style({ index: null, scale: CHANGE_SCALE, frame: FRAME }, CONTEXT);
  return { held, schedule, handlers, last: () => snapshots.at(-1)! };
}

test('pairs are records: they are sorted by change, carry both sides, and are filtered by group and brush', async () => {
  const { held, schedule, handlers, last } = await open();
  // Sums and the order of rows would wait for what never arrives.
  expect(schedule.isArriving()).toBe(false);
  expect(last()).toMatchObject({
    phase: 'ended',
    counts: { received: 4, processed: 3, failed: 1, notDrawable: 0 },
    indices: ['NDVI_mean'],
  });
  const sorted = await handlers.order({ column: 'value', descending: false }, CONTEXT);
  const rows = [...sorted.answer.rows];
  const { answer: cells } = await handlers.cells({ rows }, CONTEXT);
  expect(cells.map(({ value, pair }) => [value, pair?.group])).toEqual([
    [-0.25, 'both'],
    [0.25, 'both'],
    [null, 'first'],
    [null, 'mended'],
  ]);
  expect(cells[3]!.pair).toMatchObject({
    first: null,
    second: 0.1,
    secondRecord: { row: 2 },
    share: 1,
  });

  const bySecond = await handlers.order({ column: 'second', descending: true }, CONTEXT);
  const { answer: seconds } = await handlers.cells({ rows: [...bySecond.answer.rows] }, CONTEXT);
  expect(seconds.map(({ pair }) => pair?.second)).toEqual([0.5, 0.25, 0.1, null]);

  // Only the first has it: set apart from what has no value, and from what failed at first: good news isn't drawn as a failure.
  const classes = seconds.map(({ pair, row }) => [pair?.group, held.session.classes[row]]);
  expect(classes.slice(2)).toEqual([
    ['mended', THEN_PROCESSED_CLASS],
    ['first', ONE_SIDED_CLASS],
  ]);

  const kept = async (pairs: NonNullable<(typeof ALL)['pairs']>) =>
    (await handlers.filter({ filter: { ...ALL, pairs } }, CONTEXT)).answer.matching.received;
  expect(await kept({ group: 'mended', brush: null })).toBe(1);
  expect(await kept({ group: null, brush: [0.2, 0.3, 0, 1] })).toBe(1);
  expect(await kept({ group: null, brush: null })).toBe(4);
});

test('a result is passed on once it has come to its end, its plots identified, and stays what it was', async () => {
  const session = createSession();
  const schedule = createArrivalSchedule();
  const handlers = createHandlers({ session }, { post: () => undefined, schedule });
  const asked = handlers.copyForComparison({}, CONTEXT);
  const file = new Blob([resultText([at(1, 0.5), at(2, 0.25), at(2, 0.125, 2018)])]);
  await handlers.open({ source: { kind: 'file', file, name: 'a.json' } }, CONTEXT);
  const { answer, transfer } = await asked;
  expect(answer).toMatchObject({ columns: { recordCount: 3 }, plots: { plotCount: 2 } });
  expect([...answer.plots.plotOf]).toEqual([0, 1, 1]);
  structuredClone(answer, { transfer: transfer as ArrayBuffer[] });
  expect(answer.columns.coords).toHaveLength(0);
  const { answer: cells } = await handlers.cells({ rows: [2] }, CONTEXT);
  expect(cells[0]?.value).toBe(0.125);
});

test('other windows meet in the same comparison', async () => {
  const { handlers, last } = await open();
  const { revision } = last();
  const { answer: before } = await handlers.compared({}, CONTEXT);
  expect(before).toMatchObject({ matched: 3, mean: 0, otherSeason: 0 });
  expect(before.groups).toMatchObject({ first: 1, mended: 1 });
  expect(before.options.first).toHaveLength(2);
  expect(before.shared.map(({ plots }) => plots)).toEqual([1, 3]);
  await handlers.setPairing({ pairing: { kind: 'season' }, isSwapped: false }, CONTEXT);
  const { answer } = await handlers.compared({}, CONTEXT);
  expect(answer).toMatchObject({ matched: 1, mean: 0.375, groups: { first: 4, second: 2 } });
  expect(last().revision).toBeGreaterThan(revision);
  // Where none is picked: two different windows, that most plots have.
  const pairing = { kind: 'pick', first: null, second: null } as const;
  await handlers.setPairing({ pairing, isSwapped: false }, CONTEXT);
  const { answer: picked } = await handlers.compared({}, CONTEXT);
  expect(picked).toMatchObject({ matched: 1, mean: 0.375, groups: { first: 0, second: 2 } });
});

test('a pair tells its record in each result, as a link says it; none where a side has none', async () => {
  const { handlers } = await open();
  const { answer } = await handlers.cells({ rows: [0, 1, 2, 3] }, CONTEXT);
  for (const { pair } of answer)
    for (const record of [pair?.firstRecord, pair?.secondRecord])
      if (record) expect(record.areaHectares).toBeGreaterThan(0);
  const [{ pair } = {}] = answer;
  expect(pair?.firstRecord).toMatchObject({ row: 0, startDay: pair?.firstWindow?.start });
  expect(answer.some((cells) => cells.pair?.secondRecord === null)).toBe(true);
});

test('first and second change places without being read again; asked for what is so already nothing happens', async () => {
  const { handlers, last } = await open();
  const { revision } = last();
  // As it's asked for by a message.
  const asked = {
    id: 7,
    kind: 'setPairing',
    pairing: { kind: 'latest' },
    isSwapped: false,
  } as const;
  await handlers.setPairing(asked, CONTEXT);
  expect(last().revision).toBe(revision);
  const { answer: before } = await handlers.compared({}, CONTEXT);
  await handlers.setPairing({ pairing: { kind: 'latest' }, isSwapped: true }, CONTEXT);
  const { answer: after } = await handlers.compared({}, CONTEXT);
  expect(after).toMatchObject({
    matched: before.matched,
    groups: {
      first: before.groups.second,
      second: before.groups.first,
      mended: before.groups.broken,
      broken: before.groups.mended,
    },
    mean: 0 - before.mean!,
    options: { first: before.options.second, second: before.options.first },
    shared: before.shared.map(({ first, second }) => ({ first: second, second: first })),
  });
  const { rows } = (await handlers.order({ column: 'value', descending: false }, CONTEXT)).answer;
  const [cells] = (await handlers.cells({ rows: [rows[0]!] }, CONTEXT)).answer;
  expect(cells?.pair).toMatchObject({
    first: 0.5,
    second: 0.25,
    firstRecord: { row: 0 },
    secondRecord: { row: 1 },
  });
  await handlers.setPairing({ pairing: { kind: 'latest' }, isSwapped: false }, CONTEXT);
  expect((await handlers.compared({}, CONTEXT)).answer).toEqual(before);
});

test('both sides share one scale, a scatter has one square of both, and a file both values', async () => {
  const { held, handlers } = await open();
  const { answer: sides } = await handlers.sides({ bins: 4 }, CONTEXT);
  expect([sides.first.statsAll.count, sides.second.statsAll.count]).toEqual([3, 3]);
  expect(held.session.knowledge.side!('first').scale).toBe(sides.scale);
  expect(held.session.knowledge.side!('second').scale).toBe(sides.scale);
  const look = { size: 64, radius: 2, edge: '#000000', quiet: '#cccccc' };
  const { answer } = await handlers.scatter(look, CONTEXT);
  expect(answer.pixels).toHaveLength(4 * 64 * 64);
  expect(answer.low).toBeLessThan(0.25);
  expect(answer.high).toBeGreaterThan(0.5);
  const exported = await handlers.export({ format: 'csv', scope: 'all' }, CONTEXT);
  expect(exported.answer.name).toBe('a-b.csv');
  const [head, ...lines] = (await exported.answer.blob.text()).trim().split(/\r?\n/);
  expect(head).toContain('first_NDVI_mean,second_NDVI_mean,change_NDVI_mean');
  expect(lines).toHaveLength(4);
});

test('both sides of the swipe are spread over one axis', async () => {
  const { handlers } = await open();
  const { first, second } = (await handlers.sides({ bins: 4 }, CONTEXT)).answer;
  // The first reaches from 0.25 to 0.5, the second from 0.1.
  expect([first.low, first.high, second.low, second.high]).toEqual([0.1, 0.5, 0.1, 0.5]);
  expect([...first.all].reduce((sum, count) => sum + count, 0)).toBe(3);
});

test('KML is coloured by the change: a pair without one by no value of its first side', async () => {
  const { handlers } = await open();
  const { answer } = await handlers.export({ format: 'kml', scope: 'all' }, CONTEXT);
  const text = await answer.blob.text();
  const styles = [
    ...text.matchAll(/styleUrl>#(\w+)<.*?(?:"change_NDVI_mean"><value>([^<]*)|<\/Pl)/g),
  ];
  const told = styles.map(([, style, change]) => [change ?? null, style]);
  const last = (text.match(/<Style id="class/g)?.length ?? 0) - 1;
  expect(Object.fromEntries(told)).toEqual({
    '-0.25': 'class0',
    '0.25': `class${last}`,
    null: expect.stringMatching(/noValue|failed/) as string,
  });
  expect(text).toMatch(/noValue<\/styleUrl>.*only in the first/);
});

test('GeoParquet read back holds both values, the change and what differs', async () => {
  const { handlers } = await open();
  const { answer } = await handlers.export({ format: 'geoparquet', scope: 'all' }, CONTEXT);
  const rows = await parquetReadObjects({ file: await answer.blob.arrayBuffer() });
  const told = rows.map(({ first_NDVI_mean: one, second_NDVI_mean: other, ...row }) => [
    one,
    other,
    row['change_NDVI_mean'],
    row['comparison'],
    row['windows_differ'],
  ]);
  expect(told).toEqual([
    [0.5, 0.25, -0.25, 'processed in both', 'no'],
    [0.25, 0.5, 0.25, 'processed in both', 'no'],
    [0.3, null, null, 'only in the first', null],
    [null, 0.1, null, 'failed, then processed', 'no'],
  ]);
});

test('what is asked of a worker that compares nothing fails in words', async () => {
  const { handlers } = await openSession(resultText([at(1, 1)]));
  await expect(handlers.compared({}, CONTEXT)).rejects.toThrow('No comparison is open');
});
