import { expect, test } from 'vitest';
import { sideOf } from '#test/engine/comparison/compared.ts';
import { columnsOf, square } from '#test/engine/columnsOf.ts';
import {
  comparisonIn,
  openComparison,
  repair,
} from '#workers/result/comparison/comparisonSession.ts';
import { columnsOf as heldBy, createSession } from '#workers/result/session/session.ts';

const one = sideOf(columnsOf([{ coordinates: square(1, 1), values: { NDVI_mean: 1 } }]));
const other = sideOf(
  columnsOf([
    { coordinates: square(1, 1), values: { NDVI_mean: 3 } },
    { coordinates: square(2, 1), values: { NDVI_mean: 3 } },
  ]),
);
const request = { first: one, second: other, name: 'x', pairing: { kind: 'latest' } as const };

test('a session becomes that of the pairs, and is made anew for other windows', async () => {
  const session = createSession();
  expect(comparisonIn(session)).toBeUndefined();
  await openComparison(session, request, new AbortController().signal);
  expect(heldBy(session).recordCount).toBe(2);
  expect([...heldBy(session).indices[0]!.values]).toEqual([2, NaN]);
  const { revision } = session;
  const met = { pairing: { kind: 'season' }, isSwapped: false } as const;
  expect(repair(session, comparisonIn(session)!, met)).toBe(true);
  expect(repair(session, comparisonIn(session)!, met)).toBe(false);
  expect(heldBy(session).recordCount).toBe(3);
  expect(session.revision).toBeGreaterThan(revision);
});

test('nothing is taken in once it is called off', async () => {
  const session = createSession();
  await expect(openComparison(session, request, AbortSignal.abort())).rejects.toThrow('aborted');
  expect(comparisonIn(session)).toBeUndefined();
});
