import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { HISTORY_COLUMNS, JOB_STATES } from '#history/index/historyQuery.ts';
import {
  historyPath,
  NO_HISTORY_VIEW,
  parseHistory,
  type HistoryView,
} from '#history/index/historyAddress.ts';
import { assertProperty } from '#test/assertProperty.ts';

const view = fc.record<HistoryView>({
  page: fc.integer({ min: 1, max: 10_000 }),
  pageSize: fc.integer({ min: 1, max: 100 }),
  text: fc.string({ unit: 'binary', maxLength: 100 }),
  state: fc.option(fc.constantFrom(...JOB_STATES)),
  cause: fc.option(fc.constantFrom('crosses-itself', 'other-1a2b')),
  index: fc.option(fc.string({ minLength: 1, maxLength: 20 })),
  from: fc.option(fc.integer({ min: -10_000, max: 40_000 })),
  to: fc.option(fc.integer({ min: -10_000, max: 40_000 })),
  starred: fc.boolean(),
  onlyNew: fc.boolean(),
  sort: fc.option(
    fc.record({ column: fc.constantFrom(...HISTORY_COLUMNS), descending: fc.boolean() }),
  ),
  shows: fc.constantFrom('table', 'map', 'causes'),
  map: fc.option(
    fc.record({
      zoom: fc.integer({ min: 0, max: 44 }).map((half) => half / 2),
      lat: fc.integer({ min: -85, max: 85 }),
      lon: fc.integer({ min: -179, max: 179 }),
    }),
  ),
  colour: fc.constantFrom('mean', 'failures'),
  inView: fc.boolean(),
});

test('every view comes back from its path, through a browser', () => {
  assertProperty(
    fc.property(view, (shown) => {
      const { search } = new URL(historyPath(shown), 'https://a.test');
      expect(parseHistory(search)).toEqual(shown);
    }),
    { seed: 17 },
  );
});

test('an address holds only what differs from the default, and reads well', () => {
  expect(historyPath(NO_HISTORY_VIEW)).toBe('/jobs');
  expect(historyPath({ ...NO_HISTORY_VIEW, page: 2, pageSize: 20 })).toBe(
    '/jobs?page=2&page_size=20',
  );
  const shown: HistoryView = {
    ...NO_HISTORY_VIEW,
    text: 'maize 2019',
    state: 'someFailed',
    from: 17_713,
    sort: { column: 'dates', descending: true },
    shows: 'map',
    map: { zoom: 5, lat: 1, lon: 36 },
  };
  expect(historyPath(shown)).toBe(
    '/jobs?q=maize+2019&state=some-failed&from=2018-07-01&sort=-dates&view=map&map=5/1/36',
  );
});

test.each([
  'state=broken&from=2018-02-31&to=yesterday&sort=-size&view=globe&map=a/b/c&colour=red',
  'q=&state=&index=&from=&starred=0&sort=&within=all',
])('what is broken is left aside: %s', (query) => {
  expect(parseHistory(`?${query}`)).toEqual(NO_HISTORY_VIEW);
});
