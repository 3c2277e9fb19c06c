/**
 * The one way to the service's small answers. Steps of a request:
 * 1. fetch, with the key in its header and following no redirect, and again where the failure may
 *    pass (see retry.ts);
 * 2. turn an answer that isn't a success into a ServiceError;
 * 3. read the body as JSON.
 */
import { parseLenientJson } from '#lib/lenientJson.ts';
import { serviceHeaders, type Connection } from './connection.ts';
import { truncatedLine } from './errorBody.ts';
import { ServiceError, serviceErrorFromHttp } from './errors.ts';
import { readHttpAnswer } from './httpAnswer.ts';
import { withRetry, type RetryOptions } from './retry.ts';

const ANSWER_TIMEOUT_MS = 30_000;

/**
 * Reads `path` (with its query, beginning with a slash) below the connection's base address.
 * Returns the JSON value. Throws a ServiceError, or the signal's reason once it's aborted.
 */
export function request(
  connection: Connection,
  path: string,
  options: RetryOptions = {},
): Promise<unknown> {
  return withRetry(connection, () => requestOnce(connection, path, options.signal), options);
}

async function requestOnce(
  connection: Connection,
  path: string,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const { response, text } = await fetchText(connection, path, signal);
  return parseBody(text, response.status);
}

/** A connection that breaks while the answer comes counts as no answer. */
async function fetchText(
  connection: Connection,
  path: string,
  signal: AbortSignal | undefined,
): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetchResponse(connection, path, signal);
    if (!response.ok) throw serviceErrorFromHttp(await readHttpAnswer(response), 'jobs');
    return { response, text: await response.text() };
  } catch (cause) {
    signal?.throwIfAborted();
    throw cause instanceof ServiceError ? cause : new ServiceError({ kind: 'unreachable', cause });
  }
}

/** The timeout ends where the answer begins: a slow network may take long over the rest. */
async function fetchResponse(
  connection: Connection,
  path: string,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(new Error('no answer in time')), ANSWER_TIMEOUT_MS);
  try {
    return await fetch(connection.baseUrl + path, {
      headers: serviceHeaders(connection),
      signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
      redirect: 'error',
      credentials: 'omit',
      referrerPolicy: 'strict-origin-when-cross-origin',
      cache: 'no-store',
    });
  } finally {
    clearTimeout(timer);
  }
}

function parseBody(text: string, status: number): unknown {
  try {
    return parseLenientJson(text);
  } catch (cause) {
    // A web page's source says nothing to people; a few words of anything else may.
    const serviceMessage = text.trimStart().startsWith('<')
      ? null
      : truncatedLine(text.slice(0, 100));
    throw new ServiceError({ kind: 'notTheService', status, serviceMessage, cause });
  }
}
