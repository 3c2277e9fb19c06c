import { expect, test } from 'vitest';
import { recordState } from '#core/columns.ts';
import { columnsOf, square } from './columnsOf.ts';

test('the section decides before the shape: a failed record stays failed, drawable or not', () => {
  const columns = columnsOf([
    { coordinates: square(0, 0) },
    { undrawable: 'unreadable' },
    { coordinates: square(0, 0), message: 'No valid pixels' },
    { undrawable: 'no polygon', message: 'No valid pixels' },
  ]);
  const states = [0, 1, 2, 3].map((row) => recordState(columns, row));
  expect(states).toEqual(['processed', 'notDrawable', 'failed', 'failed']);
});
