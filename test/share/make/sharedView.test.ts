import { expect, test } from 'vitest';
import { parseView, type ResultView } from '#result/address/viewAddress.ts';
import { sharedView } from '#share/make/sharedView.ts';

const OF = {
  rows: 'view',
  columns: [],
  allColumns: [],
  fixedScale: null,
  hasRecord: true,
} as const;

/** What a link to a view has in it. */
function told(query: string, of: Partial<Parameters<typeof sharedView>[1]> = {}): string {
  return decodeURIComponent(sharedView(parseView(query).view, { ...OF, ...of }));
}

test('index, values, dates, map and sort go along', () => {
  const query = 'index=NDVI_mean&min=0.3&from=2019-01-01&map=11/0.6/34.2&q=yield&sort=-value';
  expect(parseView(told(query)).view).toEqual(parseView(query).view);
});

test.each(['verdict=wrong', 'pin=scale'])('%s is the maker’s own, and stays', (query) => {
  expect(told(query)).toBe('');
});

const FILE = { allColumns: ['Farmer', 'Crop'] };

test.each([
  ['a group', 'group=Farmer&member=Jane%20Doe'],
  ['an order', 'sort=named:Farmer'],
  ['a text that was searched', 'q=Jane%20Doe'],
])('%s by a column that doesn’t go along isn’t told', (_what, query) => {
  expect(told(query, FILE)).toBe('');
  const given = { ...FILE, columns: FILE.allColumns };
  expect(parseView(told(query, given)).view).toEqual(parseView(query).view);
});

test('a text may have been found in the column that stays, so one column isn’t enough', () => {
  expect(told('q=Maize', { ...FILE, columns: ['Crop'] })).toBe('');
});

test('groups aren’t opened where there are none', () => {
  expect(told('panel=groups', FILE)).toBe('');
  expect(told('panel=groups', { ...FILE, columns: ['Crop'] })).toBe('panel=groups');
});

test('what stands out among all records isn’t looked for among those that are left', () => {
  expect(told('neighbours=unusual&unusual_from=3.5')).toBe('');
  expect(told('neighbours=unusual&unusual_from=3.5', { rows: 'whole' })).not.toBe('');
});

test.each(['view', 'whole'] as const)('areas stay, and what was filtered by them: %s', (rows) => {
  const query = 'by=areas&overlapping=smallest&member=West';
  expect(told(query, { rows })).toBe('');
  expect(told(`${query}&min=0.3`, { ...FILE, columns: ['Crop'], rows })).toBe('min=0.3');
  expect(told(`${query}&panel=groups`, { rows })).toBe('');
});

test('a selected record that doesn’t go along isn’t told', () => {
  const { view } = parseView('record=4~34.2,0.5~0.2~2019-01-01~2019-06-30');
  const record: ResultView['record'] = view.record;
  expect(record).not.toBeNull();
  expect(sharedView(view, OF)).toContain('record=');
  expect(sharedView(view, { ...OF, hasRecord: false })).toBe('');
});

test('fewer records keep their colours', () => {
  const { scale } = parseView('scale=own_0.345_0.721.linear.viridis').view;
  expect(told('', { fixedScale: scale })).toContain('own_0.345_0.721');
  expect(told('', { fixedScale: scale, rows: 'whole' })).toBe('');
});
