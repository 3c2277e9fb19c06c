import { expect, test } from 'vitest';
import { parseView } from '#result/address/viewAddress.ts';
import { ALL } from '#core/view/resultFilter.ts';
import { activeFilters } from '#result/store/activeFilters.ts';
import { disclosedOf } from '#report/make/makeReport.ts';

const { view: NO_VIEW } = parseView('');
const counts = { received: 1, processed: 1, failed: 0, notDrawable: 0 };
const known = { index: 'NDVI_mean', counts, cause: null };

test('the map’s place isn’t told: it’s fitted to the screen that opens the file', () => {
  const view = { ...NO_VIEW, map: { zoom: 9, lat: 1, lon: 2 }, plots: 'outline' } as const;
  expect(disclosedOf({ view, index: 'NDVI_mean', filters: [] }, []).view).toBe(
    'sort=value&plots=outline',
  );
});

test.each([{ min: 0.3 }, { setApart: true }, { neighbours: { kind: 'few', from: null } }] as const)(
  'a filter by %o isn’t disclosed where the index is left out',
  (part) => {
    const filters = activeFilters({ ...ALL, ...part }, known);
    const disclosed = (leftOut: Parameters<typeof disclosedOf>[1]) =>
      disclosedOf({ view: NO_VIEW, index: 'NDVI_mean', filters }, leftOut).filters;
    expect(disclosed([])).toEqual(filters.map(({ name, text }) => ({ name, text })));
    expect(disclosed([{ kind: 'value', name: 'NDVI_mean' }])).toEqual([
      { name: 'Another filter', text: 'on what was left out' },
    ]);
  },
);
