import { expect, test } from 'vitest';
import { typedFields } from '#files/write/typedFields.ts';
import { columnsOfResponse } from './collect.ts';

const FIELD = { polygon: 'POLYGON ((0 0,0.001 0,0.001 0.001,0 0))' };

const namesOf = (data: object[], reserved: string[] = []) =>
  typedFields(columnsOfResponse({ data }), Uint32Array.from(data.keys()), { reserved }).map(
    ({ name }) => name,
  );

test('an id, an area and a window come with the fields of every export', () => {
  expect(namesOf([FIELD])).toEqual([
    'id',
    'row',
    'state',
    'start_date',
    'end_date',
    'error_code',
    'error_message',
    'area',
    'window',
    'polygon',
  ]);
});

test('an area is worked out once, however often it is asked for', () => {
  const columns = columnsOfResponse({ data: [FIELD] });
  const area = typedFields(columns, Uint32Array.of(0)).find(({ name }) => name === 'area');
  const first = area?.read(0);
  columns.coords.fill(0);
  expect(first).toBeGreaterThan(0);
  expect(area?.read(0)).toBe(first);
});

test('members of these names stay, and reserved names are nobody’s', () => {
  const names = namesOf([{ ...FIELD, id: 'a', area: 1.5, window: 'w', bbox: 'b' }], ['bbox']);
  expect(names).toContain('area_2');
  expect(names).toContain('window_2');
  expect(names).toContain('bbox_2');
  expect(names.filter((name) => name.startsWith('id'))).toEqual(['id']);
});

test('a date that says more than its day is kept as it was sent, beside its day', () => {
  const data = [
    { ...FIELD, start_date: '2019-01-01', end_date: '2019-06-30T12:00:00Z' },
    { ...FIELD, start_date: '2019-01-02', end_date: '2019-06-30' },
  ];
  const fields = typedFields(columnsOfResponse({ data }), Uint32Array.of(0, 1));
  const sent = fields.find(({ name }) => name === 'end_date_as_sent');
  expect([0, 1].map((row) => sent?.read(row))).toEqual(['2019-06-30T12:00:00Z', null]);
  expect(fields.some(({ name }) => name === 'start_date_as_sent')).toBe(false);
  const window = fields.find(({ name }) => name === 'window');
  expect(window?.read(0)).toBe('2019-01-01/2019-06-30');
});
