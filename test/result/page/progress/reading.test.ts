import { expect, test } from 'vitest';
import { readText } from '#result/page/progress/readText.ts';

const counts = { received: 601, processed: 578, failed: 23, notDrawable: 0 };

test.each([
  [counts, '601 records read, 23 failed'],
  [{ ...counts, received: 1, failed: 0 }, '1 record read, none failed'],
  [
    { ...counts, received: 1200, notDrawable: 2 },
    '1\u202f200 records read, 23 failed, 2 not drawable',
  ],
])('the announcement of a whole result with %o is “%s”', (counts, text) => {
  expect(readText({ ending: { kind: 'whole' }, counts })).toBe(text);
});

test('a part isn’t announced: it has an alert', () => {
  expect(readText({ ending: { kind: 'cancelled' }, counts })).toBe('');
  expect(readText({ ending: null, counts })).toBe('');
});
