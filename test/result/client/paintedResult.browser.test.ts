import { expect, test } from 'vitest';
import { DEFAULT_SCALE } from '#core/scale/scaleChoice.ts';
import { paintedResultOf } from '#result/client/paintedResult.ts';
import { bodies, ended, opened } from '#test/result/worker/openedResults.ts';
import { FRAME } from '#test/core/paint/style.ts';

/** A tile around the first records of the service's results. */
const TILE = { z: 12, x: 1194, y: 1035, size: 512, pixelRatio: 2 };
const { signal } = new AbortController();

test('the same result is the same object, another one another', async () => {
  const handle = await opened('/result?records=3');
  expect(paintedResultOf(handle)).toBe(paintedResultOf(handle));
  expect(paintedResultOf(handle)).not.toBe(paintedResultOf(await opened('/result?records=3')));
});

test('says how new, how whole and whether there is anything to draw', async () => {
  const path = '/held?records=30&painted';
  const handle = await opened(path);
  const held = paintedResultOf(handle);
  await expect.poll(held.hasPlots).toBe(true);
  expect([held.revision(), held.isWhole()]).toEqual([handle.snapshot().revision, false]);
  await fetch(`${bodies}/break?path=${encodeURIComponent(path)}`);
  await ended(handle);
  expect([held.revision(), held.isWhole()]).toEqual([handle.snapshot().revision, true]);

  const none = await opened('/result?records=0');
  await ended(none);
  expect(paintedResultOf(none).hasPlots()).toBe(false);
});

test('tiles keep the revision they were painted at, and what is under a point is passed on', async () => {
  const handle = await opened('/result?records=3');
  await ended(handle);
  const before = paintedResultOf(handle).revision();
  await handle.call('style', { index: null, scale: DEFAULT_SCALE, frame: FRAME });
  const result = paintedResultOf(handle);
  await expect.poll(result.revision).toBeGreaterThan(before);
  const { bitmap, revision } = await result.paint(TILE, signal);
  expect([bitmap?.width, revision]).toEqual([1024, result.revision()]);
  const { rows } = await result.pick({ lon: 30.0105, lat: -1.9995, zoom: 16 }, signal);
  expect(rows).toEqual([1]);
});

test('a tile that isn’t wanted any more isn’t painted', async () => {
  const handle = await opened('/result?records=3');
  await ended(handle);
  const gone = AbortSignal.abort();
  await expect(paintedResultOf(handle).paint(TILE, gone)).rejects.toThrow('cancelled');
});
