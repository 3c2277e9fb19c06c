import { resultPath, resultUrl, serviceHeaders, type Connection } from '#api/connection.ts';
import { truncatedLine } from '#api/service/unexpectedAnswer.ts';
import { serviceErrorFromHttp, ServiceError } from '#api/service/errors.ts';
import { withRetry } from '#api/service/retry.ts';
import { WebAssemblyUnavailable } from '#engine/webAssembly.ts';
import { CallError } from '#workers/messages.ts';
import type { ResultSource } from '#workers/protocol.ts';
import { openResult, type ResultHandle } from './resultClient.ts';

/** Opens the result of one job; the caller ends it. Rejects with a ServiceError. */
export function openServiceResult(
  connection: Connection,
  jobId: string,
  signal: AbortSignal,
): Promise<ResultHandle> {
  const source: ResultSource = {
    kind: 'service',
    url: resultUrl(connection, jobId),
    headers: serviceHeaders(connection),
  };
  return withRetry(connection, () => openSource(source, signal), {
    signal,
    path: resultPath(jobId),
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

/** What it is instead isn't told where the code for that can't be fetched. */
async function otherAnswerError(start: string): Promise<ServiceError> {
  const code = await import('#api/service/otherAnswer.ts').catch(() => null);
  const other = code?.otherAnswer(start);
  return new ServiceError({
    kind: 'notTheService',
    status: 200,
    answered: other?.what ?? null,
    serviceMessage: other?.message ?? truncatedLine(start),
  });
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
      return otherAnswerError(failure.start);
    case 'noWebAssembly':
      return new WebAssemblyUnavailable(failure.reason);
    default:
      return error;
  }
}
