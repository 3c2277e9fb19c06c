import { expect, test, vi } from 'vitest';
import type { ResultHandle } from '#result/client/resultClient.ts';
import { paintedResultOf } from '#result/client/paintedResult.ts';

function handleWith(snapshot: object, answer: unknown) {
  const call = vi.fn<() => Promise<unknown>>(() => Promise.resolve(answer));
  const handle = { call, snapshot: () => snapshot, subscribe: () => () => undefined };
  return { call, handle: handle as unknown as ResultHandle };
}

const TILE = { z: 1, x: 0, y: 1, size: 512, pixelRatio: 2 };

test('the same result is the same object, another one another', () => {
  const { handle } = handleWith({}, null);
  expect(paintedResultOf(handle)).toBe(paintedResultOf(handle));
  expect(paintedResultOf(handle)).not.toBe(paintedResultOf(handleWith({}, null).handle));
});

test('says how new, how whole and whether there is anything to draw', () => {
  const begun = paintedResultOf(
    handleWith({ revision: 3, phase: 'receiving', bounds: null }, null).handle,
  );
  expect([begun.revision(), begun.isWhole(), begun.hasPlots()]).toEqual([3, false, false]);
  const ended = paintedResultOf(
    handleWith({ revision: 9, phase: 'ended', bounds: [0, 0, 1, 1] }, null).handle,
  );
  expect([ended.revision(), ended.isWhole(), ended.hasPlots()]).toEqual([9, true, true]);
});

test('tiles keep the revision they were painted at', async () => {
  const picture = { bitmap: null, revision: 7 };
  const { handle, call } = handleWith({}, picture);
  const { signal } = new AbortController();
  expect(await paintedResultOf(handle).paint(TILE, signal)).toEqual(picture);
  expect(call).toHaveBeenCalledWith('paint', { tile: TILE }, { signal });
});

test('what is under a point is passed on', async () => {
  const { handle } = handleWith({}, { rows: [4, 2], mark: null });
  const { signal } = new AbortController();
  const at = { lon: 1, lat: 2, zoom: 3 };
  expect(await paintedResultOf(handle).pick(at, signal)).toEqual({ rows: [4, 2], mark: null });
});
