import { Buffer } from 'node:buffer';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { ReportColumn } from '#report/pack/reportTable.ts';
import { countStates } from '#core/values/filterMask.ts';
import { indexValues } from '#core/values/indexValues.ts';
import { ALL } from '#core/view/resultFilter.ts';
import {
  demoResponse,
  KENYA_FILE,
  KENYA_JOB,
  submittedBytes,
} from '#test/result/names/pure/submittedFixtures.ts';
import { CONTEXT, openSession, resultText } from '#test/result/worker/openSession.ts';
import { CallError } from '#worker/messages.ts';
import { openReport } from '#report/worker/openReport.ts';
import { reportHandlers } from '#report/worker/reportHandlers.ts';
import { setFilter } from '#result/worker/session/choices.ts';
import { cellsOf, detailOf } from '#result/records/worker/records.ts';
import {
  createSession,
  type Held,
  type ResultSession,
} from '#result/worker/session/resultSession.ts';
import { columnsOf } from '#result/worker/session/view.ts';
import { LABELS, readAsStranger } from './strangersReader.ts';

async function openKenya() {
  const open = await openSession(new TextDecoder().decode(demoResponse(KENYA_JOB)));
  const file = new Blob([submittedBytes(KENYA_FILE).slice()]);
  await open.handlers.addNames({ file, fileName: KENYA_FILE }, CONTEXT);
  return open;
}

async function packed(session: ResultSession, leftOut: ReportColumn[] = []): Promise<string> {
  const { answer } = await reportHandlers(session).packReport({ labels: LABELS, leftOut }, CONTEXT);
  return answer.base64.text();
}

async function opened(base64: string): Promise<ResultSession> {
  const held: Held = { session: createSession() };
  await openReport(held, base64, CONTEXT.signal);
  return held.session as ResultSession;
}

test('what is shown comes back: values, windows, names, failures, as a stranger reads them, too', async () => {
  const { session, handlers } = await openKenya();
  const filter = { ...ALL, member: { column: 'Crop1', value: 'Maize' } };
  await handlers.filter({ filter }, CONTEXT);
  const base64 = await packed(session);
  const back = await opened(base64);
  const rows = Array.from(session.mask!.keys()).filter((row) => session.mask![row] === 1);
  expect(columnsOf(back).recordCount).toBe(rows.length);
  const place = { decimals: 5 };
  rows.forEach((row, at) => {
    const { color: _, vertices, lon, lat, areaHectares, ...wanted } = cellsOf(session, row);
    const cells = cellsOf(back, at);
    expect(cells).toMatchObject({ ...wanted, row: at, vertices });
    expect(cells.lon).toBeCloseTo(lon!, place.decimals);
    expect(cells.lat).toBeCloseTo(lat!, place.decimals);
    expect(cells.areaHectares).toBeCloseTo(areaHectares!, 2);
  });
  const { facts, tables } = readAsStranger(base64);
  expect(facts).toMatchObject({
    plots: 191,
    records: rows.length,
    allPlots: 290,
    label: 'Field ID',
  });
  const { columns, records } = tables[0]!;
  expect(records).toBe(rows.length);
  expect(columns.row).toEqual(rows.map((row) => row + 1));
  const { indices } = columnsOf(session);
  for (const { name, values } of indices)
    expect(columns[name]).toEqual(
      rows.map((row) => (Number.isNaN(values[row]) ? null : values[row])),
    );
  expect(columns['Field ID']).toEqual(rows.map((row) => session.names!.cellsOf(row)?.[0]));
});

test('columns left out are nowhere in the data, not even by name', async () => {
  const secret = 'Otieno </script><script>';
  const data = Array.from({ length: 30 }, (_, at) => ({
    polygon: `POLYGON ((${at} 1,${at} 2,${at + 0.5} 2,${at} 1))`,
    start_date: '2021-01-01',
    end_date: '2021-02-01',
    NDVI_mean: at / 40,
    NDVI_spread: 0.123456 + at,
    farmer: `${secret}${at}`,
  }));
  const failed = [{ ...data[0]!, message: `No pixels for ${secret}`, NDVI_mean: undefined }];
  const { session } = await openSession(resultText(data, failed));
  const { answer: columns } = await reportHandlers(session).reportColumns({}, CONTEXT);
  expect(columns).toEqual([
    { kind: 'value', name: 'NDVI_mean' },
    { kind: 'value', name: 'NDVI_spread' },
    { kind: 'member', name: 'farmer' },
    { kind: 'message', name: 'error_message' },
  ]);
  const textOf = (base64: string) => gunzipSync(Buffer.from(base64, 'base64')).toString('latin1');
  const whole = textOf(await packed(session));
  for (const text of ['Otieno', 'farmer', 'NDVI_spread', 'No pixels'])
    expect(whole).toContain(text);
  const without = textOf(await packed(session, columns.slice(1)));
  for (const text of ['Otieno', 'farmer', 'NDVI_spread', 'No pixels'])
    expect(without).not.toContain(text);
  const back = columnsOf(await opened(await packed(session, columns.slice(1))));
  expect(back.indices.map(({ name }) => name)).toEqual(['NDVI_mean']);
  expect(back.messages).toEqual([]);
});

test.each([
  ['set apart', [0.2, 0.3, 1.5, 1.6], { setApart: true }, [1.5, 1.6], [NaN, NaN]],
  ['values', [3000, 4000, 5000, 0.5, 0.6], { max: 3000 }, [3000, 0.5, 0.6], [3000, 0.5, 0.6]],
] as const)('what the whole job says are %s are so in a report of a few', async (...row) => {
  const [, values, filter, sent, usable] = row;
  const data = values.map((NDVI_mean, at) => ({
    polygon: `POLYGON ((${at} 1,${at} 2,${at + 0.5} 2,${at} 1))`,
    NDVI_mean,
  }));
  const { session, handlers } = await openSession(resultText(data));
  await handlers.filter({ filter: { ...ALL, ...filter } }, CONTEXT);
  const columns = columnsOf(await opened(await packed(session)));
  expect([...columns.indices[0]!.values]).toEqual(sent);
  expect([...indexValues(columns, 'NDVI_mean')!]).toEqual(usable);
});

test('other windows stay in it where the latest are shown, and a chosen one alone doesn’t bring others', async () => {
  const { session, handlers } = await openKenya();
  await handlers.filter({ filter: { ...ALL, window: { kind: 'latest' } } }, CONTEXT);
  expect(columnsOf(await opened(await packed(session))).recordCount).toBe(601);
  const latest = { kind: 'latest' } as const;
  const { answer } = await handlers.filter(
    { filter: { ...ALL, window: latest, max: 0.5 } },
    CONTEXT,
  );
  const base64 = await packed(session);
  expect(readAsStranger(base64).facts).toMatchObject({ records: answer.matching.received });
  const shown = await opened(base64);
  expect(columnsOf(shown).recordCount).toBeGreaterThan(answer.matching.received);
  setFilter(shown, { ...ALL, window: latest });
  expect(countStates(columnsOf(shown), shown.mask)).toEqual(answer.matching);
  const day = (text: string) => Date.parse(text) / 86_400_000;
  const window = { kind: 'chosen', start: day('2019-07-01'), end: day('2019-12-31') } as const;
  await handlers.filter({ filter: { ...ALL, window } }, CONTEXT);
  const back = columnsOf(await opened(await packed(session)));
  expect(new Set(back.startDay)).toEqual(new Set([window.start]));
});

test('verdicts are in it, one’s own as its maker’s and those of others as text, unless they’re left out', async () => {
  const { session, handlers } = await openKenya();
  const keys: string[] = [];
  for (const row of [0, 1, 2]) keys.push((await handlers.verdictKey({ row }, CONTEXT)).answer!);
  const at = Date.UTC(2026, 10, 3);
  const judged = (key: string, by: string | null) =>
    ({ key, verdict: 'wrong', note: 'a pond', at, by }) as const;
  const verdicts = [judged(keys[0]!, null), judged(keys[1]!, 'Ana')];
  await handlers.takeVerdicts({ verdicts }, CONTEXT);
  const back = await opened(await packed(session));
  expect(cellsOf(back, 0).verdicts).toEqual([{ verdict: 'wrong', note: 'a pond', at, by: null }]);
  expect(cellsOf(back, 1).verdicts).toBeUndefined();
  expect(detailOf(back, 1)?.members['verdicts_of_others']).toContain('Ana');
  expect(cellsOf(back, 2).verdicts).toBeUndefined();
  setFilter(back, { ...ALL, verdict: 'wrong' });
  expect(countStates(columnsOf(back), back.mask).received).toBe(1);

  const { answer: columns } = await reportHandlers(session).reportColumns({}, CONTEXT);
  const judgements = columns.filter(({ kind }) => kind === 'verdict');
  expect(judgements.length).toBeGreaterThan(0);
  const without = await packed(session, judgements);
  const text = gunzipSync(Buffer.from(without, 'base64')).toString('latin1');
  for (const word of ['a pond', 'Ana', 'verdict']) expect(text).not.toContain(word);
});

test('members called as every object’s own are in it, and are nothing where they’re missing', async () => {
  const record = (more: string) =>
    `{"polygon":"POLYGON ((1 1,1 2,2 2,1 1))","start_date":"2021-01-01","end_date":"2021-02-01","NDVI_mean":0.5${more}}`;
  const names = ['constructor', 'toString', '__proto__'];
  const all = names.map((name) => `,"${name}":"x"`).join('');
  const { session } = await openSession(
    `{"data":[${record(all)},${record(',"other":"y"')}],"err_data":{}}`,
  );
  const base64 = await packed(session);
  const back = await opened(base64);
  for (const name of names) {
    expect(detailOf(back, 0)?.members[name]).toBe('"x"');
    expect(Object.keys(detailOf(back, 1)!.members)).toEqual(['other']);
    expect(readAsStranger(base64).tables[0]?.columns[name]).toEqual(['"x"', null]);
  }
});

test('damaged data says so, wherever it’s damaged', async () => {
  const { session } = await openKenya();
  const base64 = await packed(session);
  const why = async (text: string) => {
    const error = await opened(text).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(CallError);
    return (error as CallError).message;
  };
  expect(await why('not base64 <')).toContain('isn’t the text');
  expect(await why(base64.slice(0, 4000))).toContain('breaks off');
  const at = Math.floor(base64.length / 2);
  const other = base64[at] === 'A' ? 'B' : 'A';
  expect(await why(base64.slice(0, at) + other + base64.slice(at + 1))).toContain('breaks off');
  const changed = (from: string, to: string) => {
    const bytes = gunzipSync(Buffer.from(base64, 'base64'));
    bytes.write(to, bytes.indexOf(from));
    return gzipSync(bytes).toString('base64');
  };
  expect(await why(changed('"parts","kind":"count"', '"parts","kind":"delta"'))).toContain('size');
  expect(await why(changed(String(LABELS.madeAt), '9e+0000000099'))).toContain('beginning');
});
