import { expect, test } from 'vitest';
import { typedConnection } from '#service/connection.ts';
import { ServiceError } from '#service/errors.ts';
import { CallError } from '#worker/messages.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';
import { openServiceResult, openSource } from '#result/client/openServiceResult.ts';
import { until } from '#test/until.ts';
import { bodies, disposed, requestsTo } from '#test/result/worker/openedResults.ts';

/** A connection all of whose results are at `path`: the job's own path ends up in the query. */
function at(path: string) {
  return typedConnection(`${bodies}${path}&rest=`, 'key-7', location.href);
}

function opened(path: string): Promise<ResultHandle> {
  return disposed(openServiceResult(at(path), 'job-1', new AbortController().signal));
}

async function errorOf(opening: Promise<unknown>): Promise<unknown> {
  return opening.then(
    () => null,
    (error: unknown) => error,
  );
}

test('it opens the job at the service, with the key of the connection', async () => {
  const path = `/result?records=30&opens=${Math.random()}`;
  const handle = await opened(path);
  await until(() => expect(handle.snapshot().phase).toBe('ended'));
  expect(handle.snapshot().counts.received).toBe(30);
  expect(await requestsTo(path)).toEqual([
    { path: `${path}&rest=/polygons/job-1`, key: 'key-7', aborted: false },
  ]);
});

test.each([
  ['/status?code=404', { kind: 'unknownJob', status: 404 }],
  ['/status?code=401', { kind: 'keyRefused', status: 401 }],
  ['/html?', { kind: 'notTheService', status: 200 }],
])('%s is a ServiceError', async (path, expected) => {
  const error = await errorOf(opened(path));
  expect(error).toBeInstanceOf(ServiceError);
  expect(error).toMatchObject(expected);
});

test('what may pass is asked for again before it is an error', async () => {
  const path = `/status?code=503&again=${Math.random()}`;
  expect(await errorOf(opened(path))).toMatchObject({ kind: 'outage', status: 503, tries: 3 });
  expect(await requestsTo(path)).toHaveLength(3);
});

test('an answer that breaks off before its first byte is none: it is asked for again', async () => {
  const path = `/headOnly?none=${Math.random()}`;
  expect(await errorOf(opened(path))).toMatchObject({ kind: 'unreachable', tries: 3 });
});

test('an aborted signal rejects with its reason before anything is asked', async () => {
  const path = `/silent?before=${Math.random()}`;
  const reason = new Error('left the page');
  const signal = AbortSignal.abort(reason);
  expect(await errorOf(openServiceResult(at(path), 'a', signal))).toBe(reason);
  expect(await requestsTo(path)).toEqual([]);
});

test('an abort while it opens rejects with its reason', async () => {
  const controller = new AbortController();
  const reason = new Error('left the page');
  const opening = errorOf(openServiceResult(at('/silent'), 'a', controller.signal));
  await Promise.resolve();
  controller.abort(reason);
  expect(await opening).toBe(reason);
});

test('an abort is not the fault of the service', async () => {
  const source = { kind: 'service' as const, url: `${bodies}/result?records=1`, headers: {} };
  const error = await errorOf(openSource(source, AbortSignal.abort()));
  expect(error).toBeInstanceOf(CallError);
});

test('a file that holds no result is not the service', async () => {
  const file = new Blob(['<!doctype html>']);
  const source = { kind: 'file' as const, file, name: 'page.html' };
  const error = await errorOf(openSource(source, new AbortController().signal));
  expect(error).toMatchObject({ kind: 'notTheService' });
});
