import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { EVERY_JOB } from '#history/index/historyQuery.ts';
import type { HistoryHandle } from '#history/client/historyClient.ts';
import { useInView } from '#history/page/map/mapData.ts';
import { answerOf } from '#test/history/page/histories.ts';
import { until } from '#test/until.ts';

interface Question {
  zoom: number;
  answer: () => void;
  fail: () => void;
}

/** A map that is moved while marks come when the test says so. */
function slowMap() {
  const asked: Question[] = [];
  const call = (kind: string, request: { zoom: number }) =>
    new Promise((resolve, reject) => {
      if (kind !== 'marks') resolve([]);
      const [answer, fail] = [() => resolve([]), () => reject(new Error('not held'))];
      if (kind === 'marks') asked.push({ zoom: request.zoom, answer, fail });
    });
  const handle = { call } as unknown as HistoryHandle;
  const asks = { query: EVERY_JOB, taken: null };
  const answer = answerOf({});
  const shown = { asked: asks, answer, isOrderKept: false, turn: 1, blocks: new Map() };
  const again = vi.fn<() => void>();
  const viewports = [0, 1, 2, 3].map((zoom) => ({
    bounds: [-180, -90, 180, 90] as const,
    position: { lat: 0, lon: 0, zoom },
  }));
  const { result, rerender, unmount } = renderHook(
    (zoom: number) => useInView(handle, { shown, again }, viewports[zoom]!),
    { initialProps: 0 },
  );
  const shownZoom = () => result.current.shown?.viewport.position.zoom ?? null;
  const isBusy = () => result.current.isBusy;
  return { asked, again, zoomTo: rerender, unmount, shownZoom, isBusy };
}

test('while the map moves faster than marks come, each answer is shown, and the newest view is asked for last', async () => {
  const { asked, zoomTo, shownZoom, isBusy } = slowMap();
  for (const zoom of [1, 2]) zoomTo(zoom);
  expect(asked.map(({ zoom }) => zoom)).toEqual([0]);
  asked[0]!.answer();
  await until(() => expect([shownZoom(), asked.length, isBusy()]).toEqual([0, 2, true]));
  asked[1]!.answer();
  await until(() => expect([shownZoom(), isBusy()]).toEqual([2, false]));
  expect(asked.map(({ zoom }) => zoom)).toEqual([0, 2]);
});

test('an answer that the worker has let go is asked for anew, and the next view all the same', async () => {
  const { asked, again, zoomTo, shownZoom } = slowMap();
  zoomTo(1);
  asked[0]!.fail();
  await until(() => expect(asked).toHaveLength(2));
  expect(again).not.toHaveBeenCalled();
  asked[1]!.fail();
  await until(() => expect(again).toHaveBeenCalledOnce());
  zoomTo(2);
  asked[2]!.answer();
  await until(() => expect(shownZoom()).toBe(2));
});

test('a worker that never has an answer isn’t asked for ever', async () => {
  const { asked, again, zoomTo } = slowMap();
  for (const zoom of [1, 2, 3, 0, 1]) {
    const question = asked.at(-1)!;
    question.fail();
    await until(() => expect(again.mock.calls).toHaveLength(Math.min(3, asked.length)));
    zoomTo(zoom);
    await until(() => expect(asked.at(-1)).not.toBe(question));
  }
});

test('once the map has gone nothing more is asked', async () => {
  const { asked, again, zoomTo, unmount } = slowMap();
  zoomTo(1);
  unmount();
  asked[0]!.fail();
  await until(() => expect([asked.length, again.mock.calls.length]).toEqual([1, 0]));
});
