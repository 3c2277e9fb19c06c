import { yieldTask } from '#lib/slices.ts';
import { expect, test } from 'vitest';
import { openRecords } from '#test/result/worker/openSession.ts';
import { failureHandlers } from '#result/failures/worker/failureHandlers.ts';
import { createSession } from '#result/worker/session/resultSession.ts';

const CONTEXT = {
  signal: new AbortController().signal,
  progress: () => undefined,
  rest: yieldTask,
};

test('causes, one of them and their rows are those of the records that have come', async () => {
  const { session } = await openRecords(3, 2);
  const { causes, cause, failedRows } = await failureHandlers(session);
  const { answer } = await causes({ search: '', first: 0, end: 10 }, CONTEXT);
  expect(answer.groups.map(({ count }) => count)).toEqual([2]);
  const key = answer.groups[0]?.key ?? '';
  expect((await cause({ key }, CONTEXT)).answer).toMatchObject({ key });
  expect((await failedRows({}, CONTEXT)).answer.rows).toHaveLength(2);
});

test('a result without failures has none', async () => {
  const { failedRows } = await failureHandlers(createSession());
  expect((await failedRows({}, CONTEXT)).answer.rows).toHaveLength(0);
});
