import { expect, test } from 'vitest';
import { openSession, resultText } from '#test/result/worker/openSession.ts';
import { createSession, snapshotOf } from '#result/worker/session/resultSession.ts';

const WINDOW = { start_date: '2021-01-01', end_date: '2021-02-01' };

test('before the first byte there is nothing to tell', () => {
  expect(snapshotOf({ session: createSession() })).toMatchObject({
    phase: 'receiving',
    ending: null,
    bytes: 0,
    totalBytes: null,
    counts: { received: 0, processed: 0, failed: 0, notDrawable: 0 },
    bounds: null,
    indices: [],
    firstDay: null,
    lastDay: null,
    scale: null,
  });
});

test('what has come is counted, bounded and named, NDVI_mean first', async () => {
  const polygon = 'MULTIPOLYGON (((1 2,3 2,3 4,1 2)))';
  const values = { EVI_mean: 0.1, NDVI_mean: 0.2 };
  const failed = { message: 'no', polygon, ...WINDOW };
  const text = resultText([{ ...WINDOW, polygon, ...values }], [failed]);
  const { session } = await openSession(text);
  expect(snapshotOf({ session })).toMatchObject({
    phase: 'ended',
    ending: { kind: 'whole' },
    bytes: text.length,
    totalBytes: text.length,
    counts: { received: 2, processed: 1, failed: 1, notDrawable: 0 },
    bounds: [1, 2, 3, 4],
    indices: ['NDVI_mean', 'EVI_mean'],
    firstDay: Date.parse('2021-01-01') / 86_400_000,
    lastDay: Date.parse('2021-02-01') / 86_400_000,
    revision: session.revision,
  });
  expect(snapshotOf({ session })).not.toHaveProperty('upTo');
});
