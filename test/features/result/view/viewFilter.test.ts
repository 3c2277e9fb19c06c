import { describe, expect, it } from 'vitest';
import { NO_VIEW } from '#engine/address/viewAddress.ts';
import { ALL } from '#engine/view/filter.ts';
import { filterOf, isFiltering } from '#features/result/view/viewFilter.ts';

describe('filterOf', () => {
  it('keeps everything where the address says nothing', () => {
    expect(filterOf(NO_VIEW, ['NDVI_mean'])).toEqual(ALL);
    expect(isFiltering(filterOf(NO_VIEW, []))).toBe(false);
  });

  it('counts an index that the result does not have as none', () => {
    expect(filterOf({ ...NO_VIEW, index: 'LAI' }, ['NDVI_mean']).index).toBeNull();
    expect(filterOf({ ...NO_VIEW, index: 'LAI' }, ['LAI']).index).toBe('LAI');
  });

  it.each([
    { min: 0 },
    { max: 0 },
    { from: 0 },
    { to: 0 },
    { state: 'failed' as const },
    { cause: 'x' },
    { q: 'x' },
    { windows: { kind: 'latest' as const } },
  ])('knows that %o keeps something back', (part) =>
    expect(isFiltering(filterOf({ ...NO_VIEW, ...part }, []))).toBe(true),
  );

  it('takes blanks for no text', () =>
    expect(isFiltering(filterOf({ ...NO_VIEW, q: '  ' }, []))).toBe(false));
});
