import { expect, onTestFinished, test, vi } from 'vitest';
import { proposeInTime } from '#request/repair/worker/proposeInTime.ts';
import { examine } from '#shapes/examine/examine.ts';
import type { Polygons } from '#shapes/polygons.ts';

/** A ring of 300 corners with a point twice. */
const REPEATED: Polygons = (() => {
  const ring = Array.from({ length: 300 }, (_, at): [number, number] => {
    const angle = (2 * Math.PI * at) / 300;
    return [30 + 0.01 * Math.cos(angle), 1 + 0.01 * Math.sin(angle)];
  });
  return [[[ring[0]!, ...ring, ring[0]!]]];
})();

test('a repair of one step is proposed, however long others held it up', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const pause = () => Promise.resolve(void vi.advanceTimersByTime(2000));
  const proposals = await proposeInTime(REPEATED, examine(REPEATED), { pause });
  expect(proposals).toMatchObject([{ kind: 'repair', safe: true }]);
});
