/** Values divided, or read from texts: whatever shows, counts or writes them says the same. */
import { readFileSync } from 'node:fs';
import readSheets from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import { DEFAULT_SCALE } from '#core/scale/scaleChoice.ts';
import { ALL } from '#core/view/resultFilter.ts';
import type { ExportFormat } from '#result/exports/protocol.ts';
import { FRAME } from '#test/core/paint/style.ts';
import { CONTEXT, openSession, type OpenSession } from './openSession.ts';

const open = async (name: string) => {
  const text = readFileSync(`test/fixtures/data/reports/${name}.json`, 'utf8');
  const opened = await openSession(text);
  await opened.handlers.style({ index: null, scale: DEFAULT_SCALE, frame: FRAME }, CONTEXT);
  return opened;
};

/** All that is seen of the values: two of them filtered, and the greatest first. */
async function seen({ handlers, last }: OpenSession, scaled: number | undefined, min: number) {
  const filter = { ...ALL, min, ...(scaled && { scaled }) };
  const { answer: filtered } = await handlers.filter({ filter }, CONTEXT);
  const order = { column: 'value', descending: true } as const;
  const { rows } = (await handlers.order(order, CONTEXT)).answer;
  const cells = (await handlers.cells({ rows: [...rows] }, CONTEXT)).answer;
  const { answer: spread } = await handlers.distribution({ bins: 4, within: null }, CONTEXT);
  const record = (await handlers.record({ row: rows[0]! }, CONTEXT)).answer!;
  const { statsAll } = spread;
  return {
    matching: filtered.matching.received,
    cells: cells.map(({ value }) => value),
    ends: [statsAll.min, statsAll.max, statsAll.mean],
    scale: last().scale?.limits,
    record: [record.value, record.values, record.rank?.place],
    color: record.color,
    told: spread.setApart,
  };
}

async function exported({ handlers }: OpenSession, format: ExportFormat) {
  const order = { format, scope: 'all' } as const;
  const { answer } = await handlers.export(order, CONTEXT);
  return { ...answer, text: await answer.blob.text() };
}

test('b02: divided, everything shows tenths; one press back, what came', async () => {
  const opened = await open('b02-scaled-by-10000');
  const asCame = await seen(opened, undefined, 4000);
  expect(asCame).toMatchObject({ matching: 2, cells: [4500, 4000] });
  const divided = await seen(opened, 10_000, 0.4);
  expect(divided).toMatchObject({
    matching: 2,
    cells: [0.45, 0.4],
    ends: [0.3, 0.45, 0.375],
    record: [0.45, [{ name: 'NDVI_mean', value: 0.45 }], 1],
    told: { scaled: 0, dividedBy: 10_000 },
  });
  expect(divided.color).toBe(asCame.color);
  expect(divided.scale).not.toEqual(asCame.scale);
  expect(await seen(opened, undefined, 4000)).toEqual(asCame);
});

test('b02: files hold the divided values and say so', async () => {
  const opened = await open('b02-scaled-by-10000');
  expect((await exported(opened, 'csv')).name).toBe('result.csv');
  await opened.handlers.filter({ filter: { ...ALL, scaled: 10_000 } }, CONTEXT);
  for (const format of ['csv', 'geojson', 'excelCsv', 'kml'] as const) {
    const { name, note, text } = await exported(opened, format);
    expect(name, format).toMatch(/^result-divided-by-10000\./);
    expect(note?.replaceAll('\u202f', ' ')).toContain('NDVI_mean divided by 10 000.');
    expect(text).toContain('0.35');
    expect(text).not.toContain('3500');
  }
  const { blob, name } = await exported(opened, 'xlsx');
  expect(name).toBe('result-divided-by-10000.xlsx');
  const [plots, about] = await readSheets(await blob.arrayBuffer());
  expect(plots!.data[1]).toContain(0.3);
  expect(about!.data.at(-1)).toEqual(['Values', 'NDVI_mean divided by 10\u202f000.']);
  const untouched = await exported(opened, 'response');
  expect(untouched.name).toBe('result.json');
  expect(untouched.text).toContain('"NDVI_mean":3500');
});

test('b03: texts are values everywhere, and no members beside them', async () => {
  const opened = await open('b03-values-as-text');
  const before = await seen(opened, undefined, 0.5);
  expect(before).toMatchObject({
    matching: 3,
    cells: [0.61, 0.58, 0.55],
    record: [0.61, [{ name: 'NDVI_mean', value: 0.61 }], 1],
    told: { texts: { read: 3, unread: 0 }, count: 0 },
  });
  const { answer: record } = await opened.handlers.record({ row: 0 }, CONTEXT);
  expect(record!.members).toEqual({});
  const csv = await exported(opened, 'csv');
  expect(csv.text.split('\r\n')[0]).toBe(
    'row,state,polygon,start_date,end_date,NDVI_mean,error_code,error_message',
  );
  expect(csv.text).toContain(',0.55,');
});

test('texts of other indexes are values once it’s known that the job asked for them', async () => {
  const text = '{"data":[{"EVI_mean":"0.5","NDVI_mean":"0.4"},{"EVI_mean":"0.6","NDVI_mean":0.3}]}';
  const { handlers, last } = await openSession(text);
  expect(last().indices).toEqual(['NDVI_mean']);
  await handlers.asked({ indexes: ['EVI', 'ndvi'] }, CONTEXT);
  expect(last().indices).toEqual(['NDVI_mean', 'EVI_mean']);
  await handlers.asked({ indexes: ['LAI'] }, CONTEXT);
  expect(last().indices).toEqual(['NDVI_mean']);
  const { answer } = await handlers.cells({ rows: [0, 1] }, CONTEXT);
  expect(answer.map(({ value }) => value)).toEqual([null, 0.3]);
});
