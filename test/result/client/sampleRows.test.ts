import { expect, it } from 'vitest';
import type { ResultHandle } from '#result/client/resultClient.ts';
import { summarise } from '#result/client/summary.ts';

/** The rows that the summary of so many records takes as a sample. */
async function sampledOf(received: number): Promise<readonly number[]> {
  let sampled: readonly number[] = [];
  const call = (kind: string, request: { rows: readonly number[] }) => {
    if (kind === 'spread') return Promise.resolve({ index: null, statistics: {} });
    sampled = request.rows;
    return Promise.resolve([]);
  };
  const snapshot = () => ({ counts: { received, failed: 0 } });
  await summarise({ call, snapshot } as unknown as ResultHandle);
  return sampled;
}

it('takes all where there are few, and spreads evenly where there are many', async () => {
  const upTo = (count: number, step = 1) => Array.from({ length: count }, (_, i) => i * step);
  expect(await sampledOf(0)).toEqual([]);
  expect(await sampledOf(3)).toEqual([0, 1, 2]);
  expect(await sampledOf(120)).toEqual(upTo(120));
  expect(await sampledOf(239)).toEqual(upTo(120, 2));
  expect(new Set(await sampledOf(121)).size).toBe(120);
});
