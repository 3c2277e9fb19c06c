import { afterEach, expect, test, vi } from 'vitest';
import { laterHandlers } from '#workers/result/laterHandlers.ts';
import { createSession } from '#workers/result/session/session.ts';

const CONTEXT = { signal: new AbortController().signal, progress: () => undefined };

afterEach(() => vi.doUnmock('#workers/result/mending/mendingHandlers.ts'));

test('what a press makes is fetched when it is asked for, and then does its work', async () => {
  const { examine, export: exported } = laterHandlers(createSession(), () => undefined);
  expect(await examine({ row: 0 }, CONTEXT)).toEqual({ answer: null });
  await expect(exported({ format: 'csv', scope: 'all' }, CONTEXT)).rejects.toThrow(
    'No result is open',
  );
});

test('code that can not be fetched says so in words, and is asked for again with the next press', async () => {
  vi.doMock('#workers/result/mending/mendingHandlers.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
  });
  vi.resetModules();
  const { laterHandlers: handlers } = await import('#workers/result/laterHandlers.ts');
  const { examine } = handlers(createSession(), () => undefined);
  await expect(examine({ row: 0 }, CONTEXT)).rejects.toThrow(
    'The part of Job Atlas that does this could not be fetched. Try again, or reload the page.',
  );
  vi.doUnmock('#workers/result/mending/mendingHandlers.ts');
  vi.resetModules();
  expect(await examine({ row: 0 }, CONTEXT)).toEqual({ answer: null });
});
