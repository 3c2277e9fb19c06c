import { expect, test } from 'vitest';
import { UNDRAWABLE } from '#core/columns.ts';
import { undrawableText } from '#core/undrawableText.ts';

test('each reason is shown in words, and what can be drawn has none', () => {
  expect(UNDRAWABLE.map((_, code) => undrawableText(code))).toEqual([
    null,
    'no polygon',
    'empty',
    'unreadable',
    'out of range',
    'not a record',
  ]);
});
