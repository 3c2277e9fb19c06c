/** A person's verdicts on the records of a result. */
import { expect, test } from 'vitest';
import { ALL, type Verdict } from '#core/view/resultFilter.ts';
import { CONTEXT, openSession, resultText } from '#test/result/worker/openSession.ts';
import type { PlotVerdict } from '#result/verdicts/protocol.ts';

const RING = '34 1,34.001 1,34.001 1.001,34 1.001,34 1';
/** The same ring from another corner, the other way round. */
const SAME_RING = '34.001 1.001,34.001 1,34 1,34 1.001,34.001 1.001';

const record = (ring: string, end_date = '2021-02-01') => ({
  polygon: `MULTIPOLYGON (((${ring})))`,
  start_date: '2021-01-01',
  end_date,
  NDVI_mean: 0.5,
});

const open = () =>
  openSession(
    resultText([
      record(RING),
      record(RING, '2021-03-01'),
      record('35 1,35.001 1,35.001 1.001,35 1.001,35 1'),
      { ...record(RING), polygon: 'nonsense' },
    ]),
  );

function verdictOn(key: string | null, verdict: Verdict | null, rest: Partial<PlotVerdict> = {}) {
  return { key: key!, verdict, note: '', at: 1_600_000_000_000, by: null, ...rest };
}

test('a plot’s window has a key that another job’s same plot has, however it’s written; one without a shape has none', async () => {
  const { handlers } = await open();
  const keyOf = async (row: number) => (await handlers.verdictKey({ row }, CONTEXT)).answer;
  const keys = await Promise.all([0, 1, 2].map(keyOf));
  expect(new Set(keys).size).toBe(3);
  expect(keys[0]).toMatch(/^[\da-f]{16} 2021-01-01 2021-02-01$/);
  expect(await keyOf(3)).toBeNull();
  expect(await keyOf(99)).toBeNull();
  const other = await openSession(resultText([record(SAME_RING)]));
  expect((await other.handlers.verdictKey({ row: 0 }, CONTEXT)).answer).toBe(keys[0]);
});

test('records say what was judged of them, one’s own first, and are filtered and counted by that', async () => {
  const { handlers, last } = await open();
  const { answer: key } = await handlers.verdictKey({ row: 0 }, CONTEXT);
  const verdicts = [
    verdictOn(key, 'good', { by: 'Ana' }),
    verdictOn(key, 'wrong', { note: 'a pond' }),
    verdictOn('0123456789abcdef 2021-01-01 2021-02-01', 'good'),
  ];
  const before = last().verdictsVersion ?? 0;
  await handlers.takeVerdicts({ verdicts }, CONTEXT);
  expect(last().verdictsVersion).toBe(before + 1);
  const [judged, other] = (await handlers.cells({ rows: [0, 1] }, CONTEXT)).answer;
  expect(judged!.verdicts!.map(({ by, verdict }) => [by, verdict])).toEqual([
    [null, 'wrong'],
    ['Ana', 'good'],
  ]);
  expect(other!.verdicts).toBeUndefined();

  const counts = { good: 0, doubtful: 0, wrong: 1, none: 3 };
  expect((await handlers.verdictCounts({}, CONTEXT)).answer).toEqual(counts);
  const filter = { ...ALL, verdict: 'wrong' as const };
  expect((await handlers.filter({ filter }, CONTEXT)).answer.matching.received).toBe(1);
  // The filter by verdict itself changes no count.
  expect((await handlers.verdictCounts({}, CONTEXT)).answer).toEqual(counts);

  // Taken back, the filter follows.
  await handlers.takeVerdicts({ verdicts: [] }, CONTEXT);
  expect((await handlers.filter({ filter }, CONTEXT)).answer.matching.received).toBe(0);
});

test('files have columns of them once there are any', async () => {
  const { handlers } = await open();
  const csv = async () => {
    const order = { format: 'csv' as const, scope: 'all' as const };
    const { answer } = await handlers.export(order, CONTEXT);
    return await answer.blob.text();
  };
  expect(await csv()).not.toContain('verdict');
  const { answer: key } = await handlers.verdictKey({ row: 0 }, CONTEXT);
  const verdicts = [
    verdictOn(key, 'doubtful', { note: '=1+1' }),
    verdictOn(key, 'good', { by: 'Ana', note: 'green' }),
  ];
  await handlers.takeVerdicts({ verdicts }, CONTEXT);
  const [head, first] = (await csv()).split('\r\n');
  expect(head).toMatch(/verdict,verdict_note,verdict_at,verdicts_of_others$/);
  expect(first).toMatch(/doubtful,.*=1\+1.*,2020-09-13T12:26:40\.000Z,"?Ana: good, green"?$/);
  expect(first).not.toMatch(/,=1/);
});
