import readSheets from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import { SheetTooLong, writeWorkbook } from '#files/write/workbook.ts';
import { columnsOfResponse } from './collect.ts';

const SQUARE = 'MULTIPOLYGON (((34.1 0.5,34.2 0.5,34.2 0.6,34.1 0.5)))';
const record = (part: object) => ({
  polygon: SQUARE,
  start_date: '2019-01-01',
  end_date: '2019-06-30',
  NDVI_mean: 0.5,
  ...part,
});

async function sheetsOf(response: object, about: [string, string | number][] = []) {
  const job = { columns: columnsOfResponse(response), mask: null, about };
  const { blob, tooLong } = await writeWorkbook(job);
  const [plots, notes] = await readSheets(await blob.arrayBuffer());
  return { plots: plots!, notes: notes!, tooLong };
}

test('numbers are numbers, days are dates, all else is text, which never runs', async () => {
  const { plots } = await sheetsOf({
    data: [record({ crop: '=1+1', NDVI_mean: -0.25 }), record({ start_date: 'Spring', id: '007' })],
  });
  const [head, first, second] = plots.data;
  expect(plots.sheet).toBe('Plots');
  expect(head!.slice(0, 5)).toEqual(['row', 'state', 'polygon', 'start_date', 'end_date']);
  const cell = (row: typeof first, name: string) => row![head!.indexOf(name)];
  expect(cell(first, 'row')).toBe(1);
  expect(cell(first, 'NDVI_mean')).toBe(-0.25);
  expect(cell(first, 'start_date')).toEqual(new Date(Date.UTC(2019, 0, 1)));
  expect(cell(first, 'crop')).toBe('=1+1');
  expect(cell(second, 'start_date')).toBe('Spring');
  expect(cell(second, 'id')).toBe('007');
});

test('texts longer than a cell are left out and counted', async () => {
  const corners = Array.from({ length: 3000 }, (_, at) => `34.${at} 0.5`).join();
  const { plots, tooLong } = await sheetsOf({
    data: [record({ polygon: `MULTIPOLYGON (((${corners},34.0 0.5)))` }), record({})],
  });
  expect(tooLong).toBe(1);
  expect(plots.data[1]![2]).toBeNull();
  expect(plots.data[2]![2]).toContain('MULTIPOLYGON');
});

test('the second sheet says what it is', async () => {
  const { notes } = await sheetsOf({ data: [record({})] }, [
    ['Job', 'Kenya'],
    ['Plots', 1],
  ]);
  expect(notes).toMatchObject({
    sheet: 'About',
    data: [
      ['Job', 'Kenya'],
      ['Plots', 1],
    ],
  });
});

test('more rows than a sheet has are refused before anything is written', async () => {
  const columns = { ...columnsOfResponse({ data: [record({})] }), recordCount: 1_048_576 };
  await expect(writeWorkbook({ columns, mask: null, about: [] })).rejects.toThrow(SheetTooLong);
});
