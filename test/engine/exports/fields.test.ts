import { expect, test } from 'vitest';
import { exportFields, MAX_MEMBERS } from '#engine/exports/fields.ts';
import { columnsOfResponse, ODD_RESPONSE } from './collect.ts';

const rowsOf = (count: number) => Uint32Array.from({ length: count }, (_, row) => row);

test('an empty result has the fields that are always there', () => {
  const columns = columnsOfResponse({ data: [], err_data: {} });
  expect(exportFields(columns, rowsOf(0)).map(({ name }) => name)).toEqual([
    'row',
    'state',
    'start_date',
    'end_date',
    'error_code',
    'error_message',
  ]);
});

test('everything odd has a field, and names don’t clash', () => {
  const columns = columnsOfResponse(ODD_RESPONSE);
  const fields = exportFields(columns, rowsOf(columns.recordCount));
  const names = fields.map(({ name }) => name);
  expect(names).toEqual([
    'row',
    'state',
    'start_date',
    'end_date',
    'NDVI_mean',
    'LAI_mean',
    'error_code',
    'error_message',
    'not_drawable_because',
    'item',
    'crop',
    'row_2',
    'farm',
  ]);
  const cells = (row: number) =>
    Object.fromEntries(
      fields.flatMap((f) => (f.read(row) === null ? [] : [[f.name, f.read(row)]])),
    );
  expect(cells(1)).toEqual({
    row: 2,
    state: 'processed',
    start_date: 'Spring',
    crop: '"=HYPERLINK(\\"http://x\\")"',
  });
  expect(cells(4)).toMatchObject({ row: 5, NDVI_mean: 0.25, row_2: '"seven"', farm: '{"id":7}' });
  expect(cells(5)).toMatchObject({ state: 'not drawable', item: '"not a record"' });
  expect(cells(7)).toMatchObject({ state: 'failed', error_code: 'BadRequest' });
});

test('hostile names of members stay names', () => {
  const columns = columnsOfResponse('{"data":[{"__proto__":"a","constructor":"b"},{}]}');
  const fields = exportFields(columns, rowsOf(2));
  const read = (name: string, row: number) =>
    fields.find((field) => field.name === name)?.read(row);
  expect(read('constructor', 0)).toBe('"b"');
  expect(read('constructor', 1)).toBeNull();
  expect(read('__proto__', 0)).toBe('"a"');
});

test('too many members go together', () => {
  const data = Array.from({ length: MAX_MEMBERS + 5 }, (_, i) => ({ [`member${i}`]: 'x' }));
  const columns = columnsOfResponse({ data });
  const fields = exportFields(columns, rowsOf(columns.recordCount));
  expect(fields.at(-1)?.name).toBe('other_members');
  expect(fields.at(-1)?.read(MAX_MEMBERS + 4)).toBe(`{"member${MAX_MEMBERS + 4}":"\\"x\\""}`);
  expect(fields.at(-1)?.read(0)).toBeNull();
});
