import { expect, test } from 'vitest';
import { brushWith, sideSpan } from '#compare/page/ScatterPanel.tsx';

const SQUARE = { low: 0.1, high: 0.9 };

test('a typed value keeps back on its side alone; the others stay open', () => {
  const brush = brushWith(null, { side: 'first', min: 0.3, max: null }, SQUARE);
  expect(brush).toEqual([0.3, 0.9, 0.1, 0.9]);
  expect(sideSpan(brush, 'first', SQUARE)).toEqual({ min: 0.3, max: null });
  expect(sideSpan(brush, 'second', SQUARE)).toEqual({ min: null, max: null });
  expect(brushWith(brush, { side: 'second', min: null, max: 0.5 }, SQUARE)).toEqual([
    0.3, 0.9, 0.1, 0.5,
  ]);
});

test('with all ends open there is no brush', () => {
  expect(brushWith([0.3, 0.9, 0.1, 0.9], { side: 'first', min: null, max: null }, SQUARE)).toBe(
    null,
  );
});
