import { expect, test } from 'vitest';
import { compareCells } from '#engine/names/columnOrder.ts';

test('cells are in the order people have them in', () => {
  expect(['b', 'Plot 10', 'plot 9', 'B', 'ä'].toSorted(compareCells)).toEqual([
    'ä',
    'B',
    'b',
    'plot 9',
    'Plot 10',
  ]);
});
