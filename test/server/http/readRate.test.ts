import { expect, test } from 'vitest';
import { createReadRate } from '#server/http/readRate.ts';

test('each caller has as many reads a minute as the limit says, and is told how long to wait', () => {
  let nowMs = 0;
  const count = createReadRate(2, () => nowMs);
  count('a');
  count('a');
  count('b');
  nowMs = 40_500;
  expect(() => count('a')).toThrow(
    expect.objectContaining({ status: 429, headers: { 'retry-after': '20' } }),
  );
  count('b');
  nowMs = 60_000;
  count('a');
  count('a');
  expect(() => count('a')).toThrow(
    expect.objectContaining({ status: 429, headers: { 'retry-after': '60' } }),
  );
});
