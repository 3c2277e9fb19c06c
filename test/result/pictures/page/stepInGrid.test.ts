import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { stepInGrid } from '#result/pictures/page/stepInGrid.ts';
import { assertProperty } from '#test/assertProperty.ts';

/** Eleven in lines of four: 0 to 3, 4 to 7, 8 to 10. */
const GRID = { count: 11, columns: 4, page: 3 };
const press = (from: number | null, key: string, ctrlKey = false) =>
  stepInGrid(from, { key, ctrlKey, metaKey: false }, GRID);

test.each([
  [null, 'ArrowDown', 0],
  [0, 'ArrowRight', 1],
  [3, 'ArrowRight', 4],
  [10, 'ArrowRight', 10],
  [0, 'ArrowLeft', 0],
  [1, 'ArrowDown', 5],
  [5, 'ArrowUp', 1],
  [2, 'ArrowUp', 2],
  [7, 'ArrowDown', 10],
  [10, 'ArrowDown', 10],
  [9, 'PageUp', 1],
  [5, 'PageUp', 1],
  [1, 'PageDown', 9],
  [6, 'Home', 4],
  [5, 'End', 7],
  [9, 'End', 10],
])('from %s %s leads to %s', (from, key, expected) => {
  expect(press(from, key)).toBe(expected);
});

test('with Ctrl, Home and End lead to the ends, and other keys are left alone', () => {
  expect(press(5, 'Home', true)).toBe(0);
  expect(press(5, 'End', true)).toBe(10);
  expect(press(5, 'ArrowDown', true)).toBeNull();
  expect(press(5, 'a')).toBeNull();
  const end = { key: 'End', ctrlKey: false, metaKey: false };
  expect(stepInGrid(null, end, { ...GRID, count: 0 })).toBeNull();
});

test('no key leads out of the grid', () => {
  const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
  const keys = [...arrows, 'PageUp', 'PageDown', 'Home', 'End'];
  assertProperty(
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 1, max: 9 }),
      fc.array(fc.constantFrom(...keys), { maxLength: 30 }),
      (count, columns, presses) => {
        let at: number | null = null;
        for (const key of presses) {
          at = stepInGrid(at, { key, ctrlKey: false, metaKey: false }, { count, columns, page: 2 });
          expect(at).toBeGreaterThanOrEqual(0);
          expect(at).toBeLessThan(count);
        }
      },
    ),
    { seed: 4 },
  );
});
