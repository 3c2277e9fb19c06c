import { yieldTask } from '#lib/slices.ts';
import { expect, test } from 'vitest';
import type { HistoryStatus } from '#history/protocol.ts';
import { createQuestions } from '#history/worker/handlers.ts';
import { until } from '#test/until.ts';

const CONTEXT = {
  signal: new AbortController().signal,
  progress: () => undefined,
  rest: yieldTask,
};

test('a history without saved data is ready at once', async () => {
  const posted: HistoryStatus[] = [];
  const connection = {
    kind: 'remote',
    baseUrl: 'x',
    key: null,
    label: 'x',
    firstPage: null,
  } as const;
  const { open } = await createQuestions((status) => posted.push(status)).open.load();
  await open({ connection }, CONTEXT);
  await until(() => expect(posted).toMatchObject([{ phase: 'ready', taken: 0, covers: 'none' }]));
});
