import { resultPath, resultUrl, serviceHeaders, type Connection } from '#service/connection.ts';
import { keptPlace } from '#device/keptFlags.ts';
import { notTheService } from '#service/notTheService.ts';
import { serviceErrorFromHttp, ServiceError } from '#service/errors.ts';
import { lastAnswer, setFailedAnswer } from '#service/lastAnswer.ts';
import { withRetry } from '#service/retry.ts';
import { WebAssemblyUnavailable } from '#core/webAssembly.ts';
import { CallError } from '#worker/messages.ts';
import type { ResultSource } from '#result/protocol.ts';
import { setAwaitedResult } from './awaitedResults.ts';
import { openResult, type ResultHandle } from './resultClient.ts';

/**
 * Opens the result of one job once it's there, however long the service still works on it; the caller ends it. While it's
 * waited for, `awaitedResults.ts` says so. Rejects with a ServiceError.
 */
export async function awaitServiceResult(
  connection: Connection,
  jobId: string,
  signal: AbortSignal,
): Promise<ResultHandle> {
  const place = { connection, jobId };
  try {
    for (let turn = 0; ; turn++) {
      const opened = await openServiceResult(connection, jobId, signal).catch((error: unknown) => {
        if (!signal.aborted) tellAnswer(connection, error);
        return whereEarly(error);
      });
      if (!(opened instanceof ServiceError)) return opened;
      const { waitForResult } = await import('./waitForResult.ts').catch(() => {
        throw opened;
      });
      await waitForResult(opened, place, { turn, signal });
    }
  } finally {
    setAwaitedResult(place, null);
  }
}

/** One answer that is no result says nothing about a service that answered others well. */
function tellAnswer(connection: Connection, error: unknown): void {
  const isOutage = error instanceof ServiceError && error.kind === 'outage';
  if (isOutage || lastAnswer(connection) === 'asked') setFailedAnswer(connection, error);
}

/** Returns the error where the result may come later, else throws it. */
function whereEarly(error: unknown): ServiceError {
  const isEarly =
    error instanceof ServiceError && (error.kind === 'notReady' || error.status === 404);
  if (!isEarly) throw error;
  return error;
}

/** Opens the result of one job, which has to be there by now; the caller ends it. Rejects with a ServiceError. */
export function openServiceResult(
  connection: Connection,
  jobId: string,
  signal: AbortSignal,
): Promise<ResultHandle> {
  const source: ResultSource = {
    kind: 'service',
    url: resultUrl(connection, jobId),
    headers: serviceHeaders(connection),
    kept: keptPlace(connection, jobId),
  };
  return withRetry(connection, () => openSource(source, signal), {
    signal,
    path: resultPath(jobId),
    isHere: source.kept !== null,
  });
}

/** Opens a result wherever it comes from. Rejects with a ServiceError, or with a CallError where the worker failed. */
export async function openSource(source: ResultSource, signal: AbortSignal): Promise<ResultHandle> {
  try {
    return await openResult(source, { signal });
  } catch (error) {
    throw error instanceof CallError ? await asServiceError(error) : error;
  }
}

async function asServiceError(error: CallError): Promise<Error> {
  const { failure } = error;
  switch (failure.kind) {
    case 'http':
      return serviceErrorFromHttp(failure);
    case 'network':
      return new ServiceError({ kind: 'unreachable', cause: failure.message });
    case 'redirected':
      return new ServiceError({ kind: 'redirected' });
    case 'notAResult':
      return notTheService(failure.start, 'otherResult', { status: 200 });
    case 'noWebAssembly':
      return new WebAssemblyUnavailable(failure.reason);
    default:
      return error;
  }
}
