import { expect, test } from 'vitest';
import { compareResults } from '#compare/client/comparisonQuery.ts';
import { openResult } from '#result/client/resultClient.ts';
import { paintedSideOf } from '#result/client/paintedResult.ts';

const LATEST = { kind: 'latest' } as const;

const bodyOf = (value: number) =>
  JSON.stringify({
    data: [
      {
        polygon: 'MULTIPOLYGON (((1 1,2 1,2 2,1 2,1 1)))',
        start_date: '2019-01-01',
        end_date: '2019-06-30',
        NDVI_mean: value,
      },
    ],
    err_data: {},
  });

async function open(value: number) {
  const file = new Blob([bodyOf(value)]);
  const handle = await openResult({ kind: 'file', file, name: 'x.json' });
  await expect.poll(() => handle.snapshot().phase, { timeout: 60_000 }).toBe('ended');
  return handle;
}

test('two results are compared in a worker of their own, and stay what they were', async () => {
  const [first, second] = [await open(0.5), await open(0.25)];
  const sides = { first, second, name: 'a-b' };
  const handle = compareResults(sides, { pairing: LATEST });
  await handle.matched;
  expect(await handle.call('compared', {})).toMatchObject({ matched: 1, mean: -0.25 });
  // What was handed over was a copy.
  expect((await first.call('cells', { rows: [0] }))[0]).toMatchObject({ value: 0.5 });
  expect(paintedSideOf(handle, 'first')).toBe(paintedSideOf(handle, 'first'));
  handle.dispose();

  first.dispose();
  const failing = compareResults(sides, { pairing: LATEST });
  await expect(failing.matched).rejects.toMatchObject({ failure: { kind: 'aborted' } });
  second.dispose();
});
