/**
 * The one way to the service's small answers. Steps of a request:
 * 1. fetch, with the key in its header and following no redirect, and again where the failure may
 *    pass (see retry.ts);
 * 2. turn an answer that isn't a success into a ServiceError;
 * 3. read the body as JSON.
 */
import { parseLenientJson } from '#lib/json.ts';
import { serviceHeaders, type Connection } from './connection.ts';
import { ServiceError, serviceErrorFromHttp, unreachable } from './errors.ts';
import { fetchInTime, isRedirect, readHttpAnswer } from './http.ts';
import { inRequestSlot, type Turn } from './requestSlots.ts';
import { notTheService } from './notTheService.ts';
import { withRetry, type RetryOptions } from './retry.ts';

/**
 * Reads `path` (with its query, beginning with a slash) below the connection's base address.
 * Returns the JSON value. Throws a ServiceError, or the signal's reason once it's aborted.
 */
export function request(
  connection: Connection,
  path: string,
  options: RetryOptions = {},
): Promise<unknown> {
  const attempt = () => requestOnce(connection, path, options.signal);
  // Only this turn: holding one of the page's as well would block results, whose slot it may be waiting for.
  const inTurn: Turn = (work, signal) => inRequestSlot(connection, work, { signal });
  return withRetry(connection, attempt, { path, inTurn, ...options });
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
    const response = await fetchInTime(connection.baseUrl + path, {
      headers: serviceHeaders(connection),
      signal: signal ?? null,
      redirect: 'manual',
      // Whoever signed in did so at this origin; to others no cookie goes.
      credentials: 'same-origin',
      referrerPolicy: 'strict-origin-when-cross-origin',
      cache: 'no-store',
    });
    if (isRedirect(response)) throw new ServiceError({ kind: 'redirected' });
    if (!response.ok) throw serviceErrorFromHttp(await readHttpAnswer(response), 'jobs');
    return { response, text: await response.text() };
  } catch (cause) {
    return unreachable(signal)(cause);
  }
}

async function parseBody(text: string, status: number): Promise<unknown> {
  try {
    return parseLenientJson(text);
  } catch (cause) {
    throw await notTheService(text, 'otherPage', { status, cause });
  }
}
