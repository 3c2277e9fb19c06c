import { yieldTask } from '#lib/slices.ts';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createArrivalSchedule } from '#result/arrivalSchedule.ts';
import { createQuestions } from '#app/worker/questions.ts';
import { createLaterFetch } from '#result/worker/laterFetch.ts';
import { createSession } from '#result/worker/session/resultSession.ts';

const TILE = { z: 0, x: 0, y: 0, size: 256, pixelRatio: 1 };

const SURROUNDINGS = { post: () => undefined, schedule: createArrivalSchedule() };
const CONTEXT = {
  signal: new AbortController().signal,
  progress: () => undefined,
  rest: yieldTask,
};

afterEach(() => vi.doUnmock('#request/repair/worker/mendingHandlers.ts'));

test('what a press makes is fetched when it is asked for, and then does its work', async () => {
  const questions = createQuestions({ session: createSession() }, SURROUNDINGS);
  const { examine } = await questions.examine.load();
  expect(await examine({ row: 0 }, CONTEXT)).toEqual({ answer: null });
  const files = await questions.export.load();
  await expect(files.export({ format: 'csv', scope: 'all' }, CONTEXT)).rejects.toThrow(
    'No result is open',
  );
});

test('code that can not be fetched says so in words, and is asked for again with the next press', async () => {
  vi.doMock('#request/repair/worker/mendingHandlers.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
  });
  vi.resetModules();
  const { createQuestions: anew } = await import('#app/worker/questions.ts');
  const { load } = anew({ session: createSession() }, SURROUNDINGS).examine;
  await expect(load()).rejects.toThrow(
    'Part of Job Atlas couldn’t be loaded. Try again, or reload the page.',
  );
  vi.doUnmock('#request/repair/worker/mendingHandlers.ts');
  vi.resetModules();
  const { examine } = await load();
  expect(await examine({ row: 0 }, CONTEXT)).toEqual({ answer: null });
});

test('a tile in view goes before one that nobody looks at', () => {
  const { paint } = createQuestions({ session: createSession() }, SURROUNDINGS);
  const urgency = paint.urgency as (request: { tile: typeof TILE }) => string;
  const part = { left: 0, top: 0, right: 256, bottom: 256 };
  expect([{ ...TILE, part }, TILE].map((tile) => urgency({ tile }))).toEqual(['view', 'sum']);
});

test('while bytes arrive sorting waits like a sum', () => {
  const schedule = createArrivalSchedule();
  const { order } = createQuestions({ session: createSession() }, { ...SURROUNDINGS, schedule });
  const urgency = order.urgency as (request: object) => string;
  expect(urgency({})).toBe('sum');
  schedule.end();
  expect(urgency({})).toBe('view');
});

test('the code of later questions is fetched once the result has ended and its map is there', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const fetch = vi.fn<() => void>();
  const later = createLaterFetch(fetch);
  later.ended();
  // The app's own files are still on their way.
  vi.advanceTimersByTime(60_000);
  expect(fetch).not.toHaveBeenCalled();
  later.painted();
  vi.runAllTimers();
  expect(fetch).toHaveBeenCalledTimes(1);
  later.painted();
  later.ended();
  vi.runAllTimers();
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('tiles of a result that is still arriving fetch nothing beside it', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const fetch = vi.fn<() => void>();
  const later = createLaterFetch(fetch);
  later.painted();
  vi.advanceTimersByTime(60_000);
  expect(fetch).not.toHaveBeenCalled();
  later.ended();
  vi.runAllTimers();
  expect(fetch).toHaveBeenCalledTimes(1);
});
