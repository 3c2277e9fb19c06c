import { describe, expect, it } from 'vitest';
import { NO_VIEW } from '#engine/address/viewAddress.ts';
import { ALL } from '#engine/view/resultFilter.ts';
import { filterOf, isFiltering } from '#openResult/viewFilter.ts';

describe('filterOf', () => {
  it('keeps the latest window of each plot where the address says nothing', () => {
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
    { window: { kind: 'all' as const } },
  ])('keeps every window where %o is asked for', (part) =>
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
  ])('knows that %o keeps something back', (part) =>
    expect(isFiltering(filterOf({ ...NO_VIEW, ...part }, { indices: [] }))).toBe(true),
  );

  it.each([{ pairs: 'mended' as const }, { brush: [0, 1, 0, 1] as const }])(
    'knows that %o keeps pairs of a comparison back',
    (part) =>
      expect(isFiltering(filterOf({ ...NO_VIEW, ...part }, { indices: [] }, 'comparison'))).toBe(
        true,
      ),
  );

  it('takes blanks for no text', () =>
    expect(isFiltering(filterOf({ ...NO_VIEW, q: '  ' }, { indices: [] }))).toBe(false));
});
