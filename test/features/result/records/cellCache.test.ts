import { describe, expect, it } from 'vitest';
import { emptyCache, keepCells, missingRows, PAGE } from '#features/result/records/cellCache.ts';
import type { RecordCells } from '#workers/protocol.ts';

const order = Uint32Array.from({ length: 200 }, (_, i) => 199 - i);

function cellsOf(row: number): RecordCells {
  return {
    row,
    state: 'processed',
    value: row / 1000,
    startDay: null,
    endDay: null,
    areaHectares: null,
    vertices: 4,
    lon: null,
    lat: null,
    color: null,
  };
}

describe('missingRows', () => {
  it('asks for nothing outside the order', () => {
    expect(missingRows(emptyCache(), order, { first: 500, last: 520, version: 'a' })).toEqual([]);
    expect(
      missingRows(emptyCache(), new Uint32Array(0), { first: 0, last: 20, version: 'a' }),
    ).toEqual([]);
  });

  it('asks for whole pages, by row', () => {
    const rows = missingRows(emptyCache(), order, { first: 10, last: 20, version: 'a' });
    expect(rows).toHaveLength(PAGE);
    expect(rows[0]).toBe(199);
  });

  it('asks once, and again for another version', () => {
    const cache = emptyCache();
    const range = { first: 0, last: PAGE, version: 'a' };
    keepCells(cache, missingRows(cache, order, range).map(cellsOf), 'a');
    expect(missingRows(cache, order, range)).toEqual([]);
    expect(missingRows(cache, order, { ...range, version: 'b' })).toHaveLength(PAGE);
    expect(cache.cells.get(199)?.cells.value).toBe(0.199);
  });

  it('forgets the oldest beyond its measure', () => {
    const cache = emptyCache();
    for (let row = 0; row < 10_000; row++) keepCells(cache, [cellsOf(row)], 'a');
    expect(cache.cells.size).toBeLessThanOrEqual(4096);
    expect(cache.cells.has(9999)).toBe(true);
    expect(cache.cells.has(0)).toBe(false);
  });
});
