import type { AreasSummary } from '#result/areas/protocol.ts';
import { describe, expect, it, test } from 'vitest';
import { NO_MEMBER, parseView, type ResultView } from '#result/address/viewAddress.ts';
import { ALL, type ResultFilter } from '#core/view/resultFilter.ts';
import type { NamesSummary } from '#result/names/protocol.ts';
import { filterOf, isFiltering } from '#result/store/viewFilter.ts';
import { causeShown, activeFilters, missingFilter } from '#result/store/activeFilters.ts';

const { view: NO_VIEW } = parseView('');

describe('the filter of a view', () => {
  it('shows the latest window of each plot where the address names none', () => {
    expect(filterOf(NO_VIEW, { indices: ['NDVI_mean'] })).toEqual({
      ...ALL,
      window: { kind: 'latest' },
    });
    expect(isFiltering(filterOf(NO_VIEW, { indices: [] }))).toBe(false);
  });

  it.each([
    { cause: 'x' },
    { state: 'failed' as const },
    { state: 'notDrawable' as const },
    { values: 'set-apart' as const },
    { window: { kind: 'all' as const } },
  ])('shows every window where %o is asked for', (part) =>
    expect(filterOf({ ...NO_VIEW, ...part }, { indices: [] }).window).toEqual({ kind: 'all' }),
  );

  it('counts an index that the result does not have as none', () => {
    expect(filterOf({ ...NO_VIEW, index: 'LAI' }, { indices: ['NDVI_mean'] }).index).toBeNull();
    expect(filterOf({ ...NO_VIEW, index: 'LAI' }, { indices: ['LAI'] }).index).toBe('LAI');
  });

  it.each([
    { min: 0 },
    { max: 0 },
    { from: 0 },
    { to: 0 },
    { state: 'failed' as const },
    { cause: 'x' },
    { q: 'x' },
  ])('%o excludes records', (part) =>
    expect(isFiltering(filterOf({ ...NO_VIEW, ...part }, { indices: [] }))).toBe(true),
  );

  it.each([{ pairs: 'mended' as const }, { brush: [0, 1, 0, 1] as const }])(
    '%o excludes pairs of a comparison',
    (part) =>
      expect(isFiltering(filterOf({ ...NO_VIEW, ...part }, { indices: [] }, 'comparison'))).toBe(
        true,
      ),
  );

  it('has a group of plots only where the file has its column', () => {
    const names = { columns: [{ name: 'crop', isNumeric: false }] } as NamesSummary;
    const memberOf = (part: Partial<ResultView>, file = names) =>
      filterOf({ ...NO_VIEW, ...part }, { indices: [], names: file }).member;
    expect(memberOf({ group: 'soil', member: 'clay' })).toBeNull();
    expect(memberOf({ group: 'crop' })).toBeNull();
    expect(memberOf({ group: 'crop', member: 'maize' })).toEqual({
      column: 'crop',
      value: 'maize',
    });
    expect(memberOf({ group: 'crop', member: NO_MEMBER.notInFile })?.value).toBeNull();
    expect(memberOf({ group: 'crop', member: NO_MEMBER.nothingSaid })?.value).toBe('');
  });

  it('keeps the plots of an area once there are areas, whatever column is named beside them', () => {
    const areas = {} as AreasSummary;
    const memberOf = (part: Partial<ResultView>, there: { areas?: AreasSummary }) =>
      filterOf({ ...NO_VIEW, by: 'areas', ...part }, { indices: [], ...there }).member;
    expect(memberOf({ member: 'Kilosa' }, {})).toBeNull();
    expect(memberOf({ member: null }, { areas })).toBeNull();
    expect(memberOf({ member: 'Kilosa' }, { areas })).toEqual({ column: null, value: 'Kilosa' });
    expect(memberOf({ member: 'Kilosa', group: 'crop' }, { areas })?.column).toBeNull();
    expect(memberOf({ member: NO_MEMBER.notInFile }, { areas })?.value).toBeNull();
    // No area is without a name: one may be called so.
    expect(memberOf({ member: NO_MEMBER.nothingSaid }, { areas })?.value).toBe('~');
  });

  it('ignores text of spaces only', () =>
    expect(isFiltering(filterOf({ ...NO_VIEW, q: '  ' }, { indices: [] }))).toBe(false));
});

const counts = { received: 601, processed: 578, failed: 23, notDrawable: 0 };
const cause = { title: 'Duplicate point', count: 21 };

function chipsOf(filter: Partial<ResultFilter>): string[] {
  const known = { index: 'NDVI_mean', counts, cause };
  return activeFilters({ ...ALL, ...filter }, known).map(({ name, text }) => `${name}: ${text}`);
}

test.each<[Partial<ResultFilter>, string[]]>([
  [{}, []],
  [{ text: '  ' }, []],
  [{ index: 'LAI_mean' }, []],
  [{ window: { kind: 'latest' } }, []],
  [{ min: 0.3, max: 0.5 }, ['NDVI_mean: 0.300 to 0.500']],
  [{ min: 0 }, ['NDVI_mean: ≥ 0.000']],
  [{ max: -0.1 }, ['NDVI_mean: ≤ −0.100']],
  [{ from: 17_897, to: 18_077 }, ['Dates: 2019-01-01 to 2019-06-30']],
  [{ from: 17_897 }, ['Dates: from 2019-01-01']],
  [{ to: 17_897 }, ['Dates: until 2019-01-01']],
  [{ state: 'failed' }, ['State: Failed 23']],
  [{ state: 'notDrawable' }, ['State: Not drawable 0']],
  [{ cause: 'repeated-corner', state: 'failed' }, ['Cause: Duplicate point 21']],
  [{ text: ' > 0.5 ' }, ['Text: > 0.5']],
  [
    { window: { kind: 'chosen', start: 17_897, end: 18_077 } },
    ['Window: 2019-01-01 to 2019-06-30'],
  ],
])('the chips of %j are %j', (filter, texts) => expect(chipsOf(filter)).toEqual(texts));

test('an unknown cause is shown by its key', () => {
  const known = { index: null, counts, cause: null };
  const filters = activeFilters({ ...ALL, cause: 'unheard-of' }, known);
  expect(filters.map(({ text }) => text)).toEqual(['unheard-of']);
});

test('each can be removed alone; a cause takes its state with it', () => {
  const filters = activeFilters(
    { ...ALL, min: 0.3, from: 1, state: 'failed', cause: 'x', text: 'y' },
    { index: null, counts, cause },
  );
  expect(filters.map(({ name, clears }) => [name, clears])).toEqual([
    ['Value', { min: null, max: null }],
    ['Dates', { from: null, to: null }],
    ['Cause', { cause: null, state: null }],
    ['Text', { q: null }],
  ]);
});

test('a cause shown alone clears the filters by value, which no failed record matches', () => {
  const values = 'set-apart' as const;
  expect({ ...NO_VIEW, min: 0.5, max: 0.8, values, ...causeShown('repeated-corner') }).toEqual({
    ...NO_VIEW,
    cause: 'repeated-corner',
    state: 'failed',
  });
  expect(causeShown(null)).toEqual({ cause: null, state: null });
});

test('what is drawn, ranked and judged filters, and says so', () => {
  const view = {
    ...NO_VIEW,
    area: [1, 2, 3, 4, 5, 6],
    neighbours: 'few' as const,
    unusualFrom: 4,
    verdict: 'wrong' as const,
  };
  const filter = filterOf(view, { indices: [] });
  expect(filter).toMatchObject({
    area: [1, 2, 3, 4, 5, 6],
    neighbours: { kind: 'few', from: 4 },
    verdict: 'wrong',
  });
  expect(isFiltering(filter)).toBe(true);
  for (const [part, clears] of [
    [{ area: [1, 2, 3, 4, 5, 6] }, 'area'],
    [{ neighbours: { kind: 'few', from: null } }, 'neighbours'],
    [{ verdict: 'none' }, 'verdict'],
    [{ setApart: true }, 'values'],
  ] as const) {
    const chosen = { ...ALL, ...part };
    expect(isFiltering(chosen)).toBe(true);
    const known = { index: null, counts, cause: null };
    expect(activeFilters(chosen, known).map((active) => active.clears)).toEqual([
      { [clears]: null },
    ]);
  }
});

test('values set apart are filtered by in a result alone, and named by the index', () => {
  const view = { ...NO_VIEW, values: 'set-apart' as const };
  const filter = filterOf(view, { indices: ['MNDWI_max'] });
  const known = { index: 'MNDWI_max', counts, cause: null };
  expect(activeFilters(filter, known)[0]).toMatchObject({
    name: 'Values',
    text: 'can’t be an MNDWI',
  });
  expect(filterOf(view, { indices: [] }, 'comparison')).not.toHaveProperty('setApart');
});

test('a link to one group that can’t be applied yet still names it, with what it needs', () => {
  expect(missingFilter({ by: null, group: 'Crop1', member: 'Maize' })).toEqual({
    name: 'Crop1',
    text: 'Maize (waits for the submitted file)',
    clears: { member: null },
  });
  expect(missingFilter({ by: null, group: 'Crop1', member: NO_MEMBER.notInFile })?.text).toMatch(
    /^Not in/,
  );
  expect(missingFilter({ by: null, group: 'Crop1', member: null })).toBeNull();
  expect(missingFilter({ by: null, group: null, member: 'Maize' })).toBeNull();
  const areas = { by: 'areas', group: null } as const;
  expect(missingFilter({ ...areas, member: 'Kilosa' })).toEqual({
    name: 'Areas',
    text: 'Kilosa (waits for the file of areas)',
    clears: { member: null },
  });
  expect(missingFilter({ ...areas, member: NO_MEMBER.notInFile })?.text).toMatch(/^Outside all/);
});
