import { expect, test } from 'vitest';
import { createRowSlots } from '#ui/table/existingRows.ts';

const rows = (ids: string, first = 0) =>
  Array.from(ids, (id, i) => ({ id, index: first + i, top: (first + i) * 53 }));
const rests = { focused: null, isMoving: false };
const keysOf = (slots: readonly { key: string }[]) => slots.map(({ key }) => key);
const idsOf = (slots: readonly { id: string }[]) => slots.map(({ id }) => id).join('');

test('a row keeps its element, and a new row takes the element of one that is gone', () => {
  const slotsOf = createRowSlots();
  const [a, b, c] = keysOf(slotsOf(rows('abc'), rests));
  expect(new Set([a, b, c]).size).toBe(3);
  expect(keysOf(slotsOf(rows('bcd', 1), rests))).toEqual([b, c, a]);
  expect(keysOf(slotsOf(rows('xyz'), rests))).toEqual([b, c, a]);
  expect(keysOf(slotsOf(rows('xyzw'), rests)).slice(0, 3)).toEqual([b, c, a]);
});

test('no element is moved while scrolling; afterwards they are put in order', () => {
  const slotsOf = createRowSlots();
  const keys = keysOf(slotsOf(rows('abcd'), rests));
  const moving = slotsOf(rows('cdef', 2), { focused: null, isMoving: true });
  expect(keysOf(moving)).toEqual(keys);
  expect(idsOf(moving)).toBe('efcd');
  expect(idsOf(slotsOf(rows('cdef', 2), rests))).toBe('cdef');
});

test('the element of the row with the focus is not reused for another row', () => {
  const slotsOf = createRowSlots();
  const [a, b, c] = keysOf(slotsOf(rows('abc'), rests));
  const [x, y, z] = keysOf(slotsOf(rows('xyz'), { ...rests, focused: 1 }));
  expect([x, y]).toEqual([a, c]);
  expect([a, b, c]).not.toContain(z);
});
