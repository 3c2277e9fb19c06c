import { expect, test } from 'vitest';
import { createPace } from '#history/reading/requestPace.ts';

function afterAnswers(pace: ReturnType<typeof createPace>, times: number, ms: number): number {
  for (let i = 0; i < times; i++) pace.answered(ms);
  return pace.limit();
}

test('four at once while answers come as usual, whatever is usual', () => {
  expect(createPace().limit()).toBe(4);
  expect(afterAnswers(createPace(), 50, 20)).toBe(4);
  expect(afterAnswers(createPace(), 50, 3000)).toBe(4);
});

test('a request for rest halves it, once for all that are under way, and quick answers bring it back', () => {
  const pace = createPace();
  pace.limited();
  pace.limited();
  expect(pace.limit()).toBe(2);
  pace.answered(null);
  pace.limited();
  expect(pace.limit()).toBe(1);
  pace.answered(null);
  pace.limited();
  expect(pace.limit()).toBe(1);
  expect(afterAnswers(pace, 7, 50)).toBe(1);
  expect(afterAnswers(pace, 1, 50)).toBe(2);
  expect(afterAnswers(pace, 16, 50)).toBe(4);
});

test('slow answers take away one each, down to one; a service that stays slow is asked slowly', () => {
  const pace = createPace();
  expect(afterAnswers(pace, 8, 50)).toBe(4);
  expect(afterAnswers(pace, 1, 290)).toBe(4);
  expect(afterAnswers(pace, 1, 900)).toBe(3);
  expect(afterAnswers(pace, 2, 900)).toBe(1);
  expect(afterAnswers(pace, 1, 900)).toBe(1);
});
