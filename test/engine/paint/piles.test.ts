import { expect, test } from 'vitest';
import { withoutBuried } from '#engine/paint/piles.ts';
import { columnsOf, square } from '#test/engine/columnsOf.ts';

/** A tile of a degree, 512 px wide. */
const TILE = { bounds: [0, 0, 1, 1], perDegree: 512 } as const;
const rowsOf = (count: number) => Array.from({ length: count }, (_, row) => row);

test('of a thousand windows of one plot the last few are drawn, in their order', () => {
  const columns = columnsOf(rowsOf(1000).map(() => ({ coordinates: square(-1, -1, 3) })));
  expect(withoutBuried(rowsOf(1000), { columns, ...TILE })).toEqual(rowsOf(1000).slice(-8));
});

test('so are plots that differ by less than a pixel; others stay', () => {
  const columns = columnsOf(
    rowsOf(1000).map((row) => ({
      coordinates: row === 10 ? square(0.2, 0.2, 0.1) : square(0.1, 0.1, 0.8 + row / 1e7),
    })),
  );
  expect(withoutBuried(rowsOf(1000), { columns, ...TILE })).toEqual([
    10,
    ...rowsOf(1000).slice(-8),
  ]);
});

test('where little lies upon each other nothing is left out', () => {
  const columns = columnsOf(
    rowsOf(1000).map((row) => ({ coordinates: square(0.01 * (row % 90), 0.5, 0.01) })),
  );
  expect(withoutBuried(rowsOf(1000), { columns, ...TILE })).toHaveLength(1000);
});
