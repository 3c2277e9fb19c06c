import { describe, expect, it } from 'vitest';
import {
  missingRows,
  PAGE,
  wholePages,
  withCells,
  type CellCache,
} from '#result/records/page/useRecordRows.ts';
import { cellsOf } from './cellsOf.ts';

const order = Uint32Array.from({ length: 200 }, (_, i) => 199 - i);

const empty: CellCache = new Map();

/** The cache once the worker has answered about these rows. */
function answered(cache: CellCache, rows: readonly number[], version: unknown): CellCache {
  return withCells(cache, { rows, answer: rows.map(cellsOf) }, { order, version });
}

describe('missingRows', () => {
  it('asks for nothing outside the order', () => {
    expect(missingRows(empty, order, { from: 500, to: 520, version: 'a' })).toEqual([]);
    expect(missingRows(empty, new Uint32Array(0), { from: 0, to: 64, version: 'a' })).toEqual([]);
  });

  it('asks for whole pages, by row', () => {
    const rows = missingRows(empty, order, { ...wholePages(10, 20), version: 'a' });
    expect(rows).toHaveLength(PAGE);
    expect(rows[0]).toBe(199);
    expect(wholePages(0, 0)).toEqual({ from: 0, to: 0 });
  });

  it('asks once, and again for another version', () => {
    const range = { from: 0, to: PAGE, version: 'a' };
    const cache = answered(empty, missingRows(empty, order, range), 'a');
    expect(missingRows(cache, order, range)).toEqual([]);
    expect(missingRows(cache, order, { ...range, version: 'b' })).toHaveLength(PAGE);
    expect(cache.get(199)?.cells?.value).toBe(0.199);
  });
});

describe('rows that the worker does not know', () => {
  const range = { from: 0, to: PAGE, version: 'a' };
  const rows = missingRows(empty, order, range);
  const cache = withCells(empty, { rows, answer: [cellsOf(199)] }, { order, version: 'a' });

  it('are asked for once', () => {
    expect(missingRows(cache, order, range)).toEqual([]);
    expect(cache.get(198)?.cells).toBeNull();
  });

  it('are asked for again with another version, and with another order', () => {
    expect(missingRows(cache, order, { ...range, version: 'b' })).toHaveLength(PAGE);
    const later = missingRows(cache, order.slice(), range);
    expect(later).toHaveLength(PAGE - 1);
    expect(later).not.toContain(199);
  });
});

describe('withCells', () => {
  it('leaves the cache it was given as it was', () => {
    answered(empty, [1], 'a');
    expect(empty.size).toBe(0);
  });

  it('drops the oldest beyond its limit', () => {
    let cache = empty;
    for (let row = 0; row < 6400; row += PAGE)
      cache = answered(
        cache,
        Array.from({ length: PAGE }, (_, i) => row + i),
        'a',
      );
    expect(cache.size).toBeLessThanOrEqual(4096);
    expect(cache.has(6399)).toBe(true);
    expect(cache.has(0)).toBe(false);
  });
});
