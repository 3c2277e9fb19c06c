/** The plots of a result as a new request’s file, by the real workers: the one that reads the result, and the one that reads the file. */
import Papa from 'papaparse';
import { expect, onTestFinished, test } from 'vitest';
import { plotsOfResult } from '#request/page/again/plotsOfResult.ts';
import { isoDay } from '#lib/days.ts';
import { disposed, ended } from '#test/result/worker/openedResults.ts';
import { attach } from '#result/client/attachResult.ts';
import { createResultWorker, openResult } from '#result/client/resultClient.ts';

const square = (lon: number) =>
  `POLYGON ((${lon} 1, ${lon + 0.001} 1, ${lon + 0.001} 1.001, ${lon} 1.001, ${lon} 1))`;

interface PlainRecord {
  start_date?: string | null;
  end_date?: string | null;
}

const TIMES = { start_date: '2019-01-01T00:00:00Z', end_date: '2019-06-30T00:00:00Z' };

/** A result of plots beside each other, then failed ones, opened in its worker. */
async function openPlots(data: readonly PlainRecord[], failed: readonly PlainRecord[] = []) {
  const records = [...data, ...failed].map((record, at) => ({
    polygon: square(34 + at),
    ...record,
  }));
  const result = {
    data: records.slice(0, data.length).map((record) => ({ ...record, NDVI_mean: 0.5 })),
    err_data: { 'No valid pixels': records.slice(data.length) },
  };
  const file = new Blob([JSON.stringify(result)]);
  const handle = await disposed(openResult({ kind: 'file', file, name: 'result.json' }));
  await ended(handle);
  return handle;
}

async function rowsOf(csv: Blob): Promise<Record<string, string>[]> {
  return Papa.parse<Record<string, string>>((await csv.text()).trim(), { header: true }).data;
}

test('date-times are moved by a year, and the new file’s windows are those', async () => {
  const handle = await openPlots([TIMES, TIMES]);
  const { csv, note } = await plotsOfResult(handle, { scope: 'all', months: 12 });
  expect(note).toBeNull();
  const reader = attach(createResultWorker());
  onTestFinished(reader.dispose);
  const read = await reader.call('openPlots', { file: csv, fileName: 'again.csv' });
  const windows = read.windows.map(({ start, end, rows }) => [isoDay(start), isoDay(end), rows]);
  expect(windows).toEqual([['2020-01-01', '2020-06-30', 2]]);
});

test('of a record with one date this one is moved; one without any keeps a person’s own days as they are', async () => {
  const handle = await openPlots([{ ...TIMES, start_date: null }, {}, TIMES]);
  const own = [0, 1, 2].map((at) => `"${square(34 + at)}",2018-03-01,2018-08-31`);
  const file = new Blob([['polygon,planted,seen', ...own].join('\n')]);
  await handle.call('addNames', { file, fileName: 'fields.csv' });
  const { csv } = await plotsOfResult(handle, { scope: 'all', months: 12 });
  const rows = await rowsOf(csv);
  expect(rows.map((row) => [row['start_date'], row['end_date']])).toEqual([
    ['', '2020-06-30'],
    ['', ''],
    ['2020-01-01', '2020-06-30'],
  ]);
  for (const row of rows) expect(row).toMatchObject({ planted: '2018-03-01', seen: '2018-08-31' });
});

test('failed records alone are moved, too, and what can’t be is said', async () => {
  const handle = await openPlots([TIMES], [TIMES, { ...TIMES, end_date: '01/07/2019' }]);
  const { csv, note } = await plotsOfResult(handle, { scope: 'failed', months: 6 });
  const rows = await rowsOf(csv);
  expect(rows.map((row) => [row['start_date'], row['end_date']])).toEqual([
    ['2019-07-01', '2019-12-31'],
    ['2019-07-01', '01/07/2019'],
  ]);
  expect(note).toBe('Not moved: 1 record with a date that can’t be read for certain.');
  const all = await plotsOfResult(handle, { scope: 'all', months: 6 });
  expect(all.note).toBe(note);
});

test('in the same windows nothing is moved, and nothing said', async () => {
  const handle = await openPlots([TIMES, { ...TIMES, end_date: 'soon' }]);
  const { csv, note } = await plotsOfResult(handle, { scope: 'filtered', months: 0 });
  const rows = await rowsOf(csv);
  expect(rows.map((row) => row['end_date'])).toEqual([TIMES.end_date, 'soon']);
  expect(note).toBeNull();
});
