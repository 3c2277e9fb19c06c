import { expect, it } from 'vitest';
import { stepFrom } from '#openResult/stepFrom.ts';

const rows = Uint32Array.from([5, 2, 9]);

it.each([
  [null, 1, 5],
  [null, -1, 9],
  [5, 1, 2],
  [9, 1, null],
  [5, -1, null],
  [2, -1, 5],
  [77, 1, 5],
  [77, -1, 9],
] as const)('from %s by %d leads to %s', (row, by, to) => expect(stepFrom(rows, row, by)).toBe(to));

it('leads nowhere in an empty order', () =>
  expect(stepFrom(new Uint32Array(0), null, 1)).toBeNull());
