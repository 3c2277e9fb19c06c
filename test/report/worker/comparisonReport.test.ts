import { expect, test } from 'vitest';
import { ALL } from '#core/view/resultFilter.ts';
import { createHandlers } from '#test/result/worker/askedHandlers.ts';
import { CONTEXT, openSession, resultText } from '#test/result/worker/openSession.ts';
import { createArrivalSchedule } from '#result/arrivalSchedule.ts';
import { cellsOf } from '#result/records/worker/records.ts';
import { openReport } from '#report/worker/openReport.ts';
import { reportHandlers } from '#report/worker/reportHandlers.ts';
import { createSession, type Held } from '#result/worker/session/resultSession.ts';
import { columnsOf } from '#result/worker/session/view.ts';
import { LABELS, readAsStranger } from './strangersReader.ts';

const FIRST = { id: 'a', name: null };
const SECOND = { id: 'b', name: null };

const at = (lon: number, NDVI_mean: number, year: number) => ({
  polygon: `POLYGON ((${lon} 1,${lon + 0.01} 1,${lon + 0.01} 1.01,${lon} 1))`,
  start_date: `${year}-01-01`,
  end_date: `${year}-06-30`,
  NDVI_mean,
});

/** Windows all with all: of the plot at 1, 0.1 and 0.2 against 0.5 and 0.6; that at 2 only the first has. */
async function openComparison() {
  const one = await openSession(resultText([at(2, 0.9, 2019), at(1, 0.1, 2018), at(1, 0.2, 2019)]));
  const other = await openSession(resultText([at(1, 0.5, 2020), at(1, 0.6, 2021)]));
  const [first, second] = await Promise.all(
    [one, other].map(
      async ({ handlers }) => (await handlers.copyForComparison({}, CONTEXT)).answer,
    ),
  );
  const held: Held = { session: createSession() };
  const handlers = createHandlers(held, { post: () => {}, schedule: createArrivalSchedule() });
  const request = { first: first!, second: second!, name: 'a-b' };
  await handlers.pair({ ...request, pairing: { kind: 'all' } }, CONTEXT);
  return { held, handlers };
}

/** Of each pair both values. */
function valuesIn({ session }: Held): (readonly [number | null, number | null])[] {
  const rows = Array.from({ length: columnsOf(session).recordCount }, (_, row) => row);
  return rows.map((row) => {
    const { pair } = cellsOf(session, row);
    return [pair?.first ?? null, pair?.second ?? null];
  });
}

async function packed({ session }: Held): Promise<string> {
  if (session.kind !== 'comparison') throw new Error('No comparison');
  const { answer } = await reportHandlers(session).packReport(
    { labels: { ...LABELS, jobs: [FIRST, SECOND], view: 'windows=all' }, leftOut: [] },
    CONTEXT,
  );
  return answer.base64.text();
}

test('a comparison’s report has the pairs that were shown and no other, for a stranger, too', async () => {
  const { held, handlers } = await openComparison();
  expect(valuesIn(held)).toHaveLength(5);
  // 0.1 with 0.5 and 0.2 with 0.6: of the same records there are two more pairs.
  await handlers.filter({ filter: { ...ALL, min: 0.35, max: 0.45 } }, CONTEXT);
  const base64 = await packed(held);
  const back: Held = { session: createSession() };
  await openReport(back, base64, CONTEXT.signal);
  expect(valuesIn(back)).toEqual([
    [0.1, 0.5],
    [0.2, 0.6],
  ]);
  const { tables, pairs } = readAsStranger(base64);
  const rows = pairs.map((pair) =>
    pair.map((place, side) => (place === null ? null : tables[side]!.columns['row']![place])),
  );
  expect(rows).toEqual([
    [2, 1],
    [3, 2],
  ]);
});

test('without a filter all pairs are in it, also those that only one side has', async () => {
  const { held } = await openComparison();
  const back: Held = { session: createSession() };
  const base64 = await packed(held);
  await openReport(back, base64, CONTEXT.signal);
  expect(valuesIn(back)).toEqual(valuesIn(held));
  const { pairs } = readAsStranger(base64);
  expect(pairs.filter((pair) => pair.includes(null))).toHaveLength(1);
});
