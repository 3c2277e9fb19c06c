import { expect, test } from 'vitest';
import { activeId } from '#features/result/records/gridDom.ts';

const order = Uint32Array.of(7, 5, 9);
const shown = { order, items: [{ index: 1 }, { index: 2 }] };

test.each([
  ['a cell in sight', { position: 1, column: 2 }, 'g-5-2'],
  ['a cell that is scrolled away', { position: 0, column: 2 }, undefined],
  ['the head', { position: -1, column: 1 }, 'g-head-1'],
])('the keyboard stands on %s', (_, cursor, id) => {
  expect(activeId('g', cursor, shown)).toBe(id);
});

test('without a record it stands on the head', () => {
  const nothing = { order: new Uint32Array(0), items: [] };
  expect(activeId('g', { position: 0, column: 3 }, nothing)).toBe('g-head-3');
});
