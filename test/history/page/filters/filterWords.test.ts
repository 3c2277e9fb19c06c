import { expect, test } from 'vitest';
import { NO_HISTORY_VIEW, type HistoryView } from '#history/index/historyAddress.ts';
import { JOB_STATES } from '#history/index/historyQuery.ts';
import {
  countFilters,
  historyFilters,
  indexOptions,
  isFiltered,
  NO_FILTERS,
  stateOptions,
} from '#history/page/filters/filterWords.ts';
import { answerOf } from '#test/history/page/histories.ts';

const view = (part: Partial<HistoryView>): HistoryView => ({ ...NO_HISTORY_VIEW, ...part });
const ALL = view({
  text: 'maize',
  state: 'someFailed',
  index: 'NDVI_mean',
  from: 0,
  to: 31,
  starred: true,
  inView: true,
});

test('blanks, an order and a map position are no filter', () => {
  const other = view({
    text: '  ',
    sort: { column: 'job', descending: false },
    map: { zoom: 3, lat: 0, lon: 0 },
  });
  expect(isFiltered(other)).toBe(false);
  expect(historyFilters(other)).toEqual([]);
});

test('every filter has a chip; clearing each leaves none', () => {
  const filters = historyFilters(ALL);
  expect(filters.map(({ name, text }) => `${name}: ${text}`)).toEqual([
    'Search: maize',
    'State: Some failed',
    'Index: NDVI_mean',
    'Dates: 1970-01-01 to 1970-02-01',
    'Only: starred',
    'Only: in map view',
  ]);
  const cleared = filters.reduce((rest, { clears }) => ({ ...rest, ...clears }), ALL);
  expect(isFiltered(cleared)).toBe(false);
  expect(cleared).toEqual({ ...ALL, ...NO_FILTERS });
});

test.each([
  [{ from: 0 }, 'from 1970-01-01'],
  [{ to: 0 }, 'until 1970-01-01'],
])('dates with one end: %j', (part, text) => {
  expect(historyFilters(view(part))).toMatchObject([{ name: 'Dates', text }]);
});

test('the number on the phone’s button leaves out the search beside it', () => {
  expect(countFilters(ALL)).toBe(5);
});

test('a chosen index that no job has is still listed, with no jobs', () => {
  const { facets } = answerOf({});
  expect(indexOptions(facets, 'EVI').find(({ value }) => value === 'EVI')?.label).toBe('EVI (0)');
  expect(indexOptions(facets, null).map(({ value }) => value)).not.toContain('EVI');
});

test('before the counts are known, choices have none', () => {
  expect(indexOptions(null, 'EVI').map(({ label }) => label)).toEqual(['Any', 'EVI']);
  expect(stateOptions(null).map(({ label }) => label)).not.toContain('');
  expect(stateOptions(null)).toHaveLength(JOB_STATES.length + 1);
  expect(stateOptions(null).every(({ label }) => !/\d/.test(label))).toBe(true);
});
