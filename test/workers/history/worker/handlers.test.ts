import { expect, test, vi } from 'vitest';
import type { HistoryStatus } from '#workers/history/protocol.ts';
import { createHandlers } from '#workers/history/worker/handlers.ts';

const signal = new AbortController().signal;

test('a history that nothing is kept of is ready at once', async () => {
  const posted: HistoryStatus[] = [];
  const connection = {
    kind: 'remote',
    baseUrl: 'x',
    key: null,
    label: 'x',
    firstPage: null,
  } as const;
  await createHandlers((status) => posted.push(status)).open({ connection }, signal);
  await vi.waitFor(() =>
    expect(posted).toMatchObject([{ phase: 'ready', taken: 0, covers: 'none' }]),
  );
});
