import { expect, inject, onTestFinished } from 'vitest';
import { CallError, type CallFailure } from '#worker/messages.ts';
import { createResultWorker, openResult, type ResultHandle } from '#result/client/resultClient.ts';
import type { ResultSource } from '#result/protocol.ts';
import { until } from '#test/until.ts';

/** Results read by the real worker from the service of response bodies; disposed of after each test. */

/** Address of the service of response bodies. */
export const bodies = inject('bodies');

export function at(path: string): ResultSource {
  return { kind: 'service', url: `${bodies}${path}`, headers: { 'x-api-key': 'k' } };
}

/** Has a result disposed of after the test. */
export async function disposed(opening: Promise<ResultHandle>): Promise<ResultHandle> {
  const handle = await opening;
  onTestFinished(() => handle.dispose());
  return handle;
}

export function opened(path: string): Promise<ResultHandle> {
  return disposed(openResult(at(path)));
}

/** A complete result, and how its worker stops with a message as where a browser gives it no more memory. */
export async function crashable(result: string | ResultSource) {
  const worker = createResultWorker();
  const source = typeof result === 'string' ? at(result) : result;
  const handle = await disposed(openResult(source, { createWorker: () => worker }));
  await ended(handle);
  const crash = (message: string) => worker.dispatchEvent(new ErrorEvent('error', { message }));
  return { handle, crash };
}

export async function ended(handle: ResultHandle) {
  await until(() => expect(handle.snapshot().phase).toBe('ended'));
  return handle.snapshot();
}

export async function failureOf(call: Promise<unknown>): Promise<CallFailure> {
  const error: unknown = await call.then(
    () => new Error('it answered'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CallError);
  return (error as CallError).failure;
}

/** The requests so far whose path begins like this. */
export async function requestsTo(path: string) {
  const response = await fetch(`${bodies}/seen`);
  const seen = (await response.json()) as { path: string; key: string | null; aborted: boolean }[];
  return seen.filter((request) => request.path.startsWith(path));
}
