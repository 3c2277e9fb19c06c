import { expect, test } from 'vitest';
import { readText } from '#features/result/progress/readText.ts';

const counts = { received: 601, processed: 578, failed: 23, notDrawable: 0 };

test.each([
  [counts, '601 records read, 23 failed'],
  [{ ...counts, received: 1, failed: 0 }, '1 record read, none failed'],
  [
    { ...counts, received: 1200, notDrawable: 2 },
    '1\u202f200 records read, 23 failed, 2 not drawable',
  ],
])('of a whole result', (counts, text) => {
  expect(readText({ ending: { kind: 'whole' }, counts })).toBe(text);
});

test('a part has its alert', () => {
  expect(readText({ ending: { kind: 'cancelled' }, counts })).toBe('');
  expect(readText({ ending: null, counts })).toBe('');
});
