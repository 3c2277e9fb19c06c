import { expect, test } from 'vitest';
import { exportFields, fieldText, undrawnPolygon } from '#files/write/fields.ts';
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
  const data = Array.from({ length: 105 }, (_, i) => ({ [`member${i}`]: 'x' }));
  const columns = columnsOfResponse({ data });
  const fields = exportFields(columns, rowsOf(columns.recordCount));
  expect(fields.at(-1)?.name).toBe('other_members');
  expect(fields.at(-1)?.read(104)).toBe(`{"member104":"\\"x\\""}`);
  expect(fields.at(-1)?.read(0)).toBeNull();
});

const BIG = '90071992547409931234';
const MIXED = `{"data":[
  {"plot_id":7,"lot":1,"code":${BIG},"NDVI_mean":0.5,"note":"It is \\"so\\""},
  {"plot_id":"A7","lot":"1b","code":5,"NDVI_mean":"n/a","note":null},
  {"plot_id":9007199254740993,"lot":3,"code":6,"NDVI_mean":0.25}]}`;

test('identifiers are one text each: numbers, texts and what is beyond 2^53 as they came', () => {
  const columns = columnsOfResponse(MIXED);
  const fields = exportFields(columns, rowsOf(3));
  const read = (name: string) => {
    const field = fields.find((known) => known.name === name);
    return [0, 1, 2].map((row) => field?.read(row));
  };
  expect(read('plot_id')).toEqual(['7', '"A7"', '9007199254740993']);
  expect(read('lot')).toEqual(['1', '"1b"', '3']);
  expect(read('code')).toEqual([BIG, '5', '6']);
  expect(read('NDVI_mean')).toEqual([0.5, null, 0.25]);
  expect(read('NDVI_mean_2')).toEqual([null, '"n/a"', null]);
  expect(fields.map(({ name }) => name)).not.toContain('plot_id_2');
});

test('a field as text is what a person would write', () => {
  const columns = columnsOfResponse(MIXED);
  const fields = exportFields(columns, rowsOf(3));
  const texts = (name: string) => {
    const field = fields.find((known) => known.name === name);
    return [0, 1, 2].map((row) => field && fieldText(field, row));
  };
  expect(texts('plot_id')).toEqual(['7', 'A7', '9007199254740993']);
  expect(texts('note')).toEqual(['It is "so"', null, null]);
  expect(texts('NDVI_mean')).toEqual(['0.5', null, '0.25']);
});

test('a polygon is a text only where it can’t be drawn', () => {
  const field = undrawnPolygon(columnsOfResponse(ODD_RESPONSE));
  expect([0, 2, 3, 5].map((row) => field.read(row))).toEqual([
    null,
    'MULTIPOLYGON (((1 2',
    'MULTIPOLYGON EMPTY',
    null,
  ]);
});

test('no two names differ by capitals alone: to SQL, GDAL and KML’s readers they would be one', () => {
  const columns = columnsOfResponse({
    data: [{ NDVI: 0.5, ndvi: 0.25, State: 'x', NOTE: 1, note: 'y' }],
  });
  const names = exportFields(columns, rowsOf(1)).map(({ name }) => name);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(['NDVI', 'ndvi_2', 'state', 'State_2']));
});
