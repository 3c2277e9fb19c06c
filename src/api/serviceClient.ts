/**
 * The one way to the service's small answers. Steps of a request:
 * 1. wait while the service has asked for a pause, then for one of four places;
 * 2. fetch, with the key in its header and following no redirect;
 * 3. an answer that may pass (429, 502, 503, 504, none at all) is asked for again after a wait,
 *    a few times; every other failure is final at once;
 * 4. read the body as JSON.
 */
import { parseLenientJson } from '#lib/lenientJson.ts';
import type { Connection } from './connection.ts';
import { KEY_HEADER } from './contract.ts';
import { ServiceError, serviceErrorFromHttp } from './errors.ts';
import { firstWords } from './errorText.ts';
import { pause, sleep, whenOpen } from './pauses.ts';
import { whyNoAnswer } from './probe.ts';
import { createSlots } from './slots.ts';

/** Places for requests to services, shared by all of a page. */
const serviceSlots = createSlots(4);

const TRIES = 3;
const TRIES_WHEN_LIMITED = 6;
const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 120_000;
const NO_ANSWER_MS = 30_000;
const ERROR_BODY_BYTES = 65_536;
const PASSING = new Set([429, 502, 503, 504]);

/** What may be said about a request beside its path. */
export interface RequestOptions {
  signal?: AbortSignal | undefined;
  /** How often an outage is tried before giving up. */
  tries?: number;
}

/** Headers of every read; the key is among them only where the connection holds one. */
export function serviceHeaders(connection: Connection): Record<string, string> {
  const accept = { accept: 'application/json' };
  return connection.key === null ? accept : { ...accept, [KEY_HEADER]: connection.key };
}

/**
 * Reads `path` (with its query, beginning with a slash) below the connection's base address.
 * Answers the JSON value. Throws a ServiceError, or the signal's reason once it's aborted.
 */
export function request(
  connection: Connection,
  path: string,
  options: RequestOptions = {},
): Promise<unknown> {
  return patiently(connection, () => requestOnce(connection, path, options.signal), options);
}

/**
 * Makes an attempt at the service, and again where its failure may pass: steps 1 and 3 above. The
 * attempt throws a ServiceError, `unreachable` where nothing answered; whatever else it throws is
 * passed on. Throws a ServiceError once it's given up, or the signal's reason once it's aborted.
 */
export async function patiently<T>(
  connection: Connection,
  attempt: () => Promise<T>,
  { signal, tries = TRIES }: RequestOptions,
): Promise<T> {
  const origin = new URL(connection.baseUrl).origin;
  for (let count = 1; ; count++) {
    await whenOpen(origin, signal);
    try {
      return await inPlace(attempt, signal);
    } catch (error) {
      signal?.throwIfAborted();
      const waitMs = waitBefore(error, count, tries);
      if (waitMs === null) throw await givenUp(error, connection, { signal, tries: count });
      if (isLimited(error)) pause(origin, waitMs);
      else await sleep(waitMs, signal);
    }
  }
}

async function inPlace<T>(attempt: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  const giveBack = await serviceSlots.take(signal);
  try {
    return await attempt();
  } finally {
    giveBack();
  }
}

async function requestOnce(
  connection: Connection,
  path: string,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const { response, text } = await answerOrUnreachable(connection, path, signal);
  return parseBody(text, response.status);
}

/** A line that breaks while the answer comes is no answer either. */
async function answerOrUnreachable(
  connection: Connection,
  path: string,
  signal: AbortSignal | undefined,
): Promise<{ response: Response; text: string }> {
  try {
    const response = await begin(connection, path, signal);
    if (!response.ok) throw await refusal(response);
    return { response, text: await response.text() };
  } catch (cause) {
    signal?.throwIfAborted();
    throw cause instanceof ServiceError ? cause : new ServiceError({ kind: 'unreachable', cause });
  }
}

/** The time limit holds until the answer begins: a slow line may take long over the rest. */
async function begin(
  connection: Connection,
  path: string,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new Error('no answer in time')), NO_ANSWER_MS);
  try {
    return await fetch(connection.baseUrl + path, {
      headers: serviceHeaders(connection),
      signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
      redirect: 'error',
      credentials: 'omit',
      referrerPolicy: 'strict-origin-when-cross-origin',
      cache: 'no-store',
    });
  } finally {
    clearTimeout(timer);
  }
}

async function refusal(response: Response): Promise<ServiceError> {
  return serviceErrorFromHttp(
    {
      status: response.status,
      statusText: response.statusText,
      contentType: response.headers.get('content-type') ?? '',
      body: await readStart(response, ERROR_BODY_BYTES),
      retryAfter: response.headers.get('retry-after'),
    },
    'jobs',
  );
}

/** The first bytes of a body as text; what can't be read is left out. */
async function readStart(response: Response, bytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  if (!response.body) return text;
  const reader = response.body.getReader();
  try {
    for (let read = 0; read < bytes;) {
      const { done, value } = await reader.read();
      if (done) break;
      read += value.length;
      text += decoder.decode(value, { stream: true });
    }
    await reader.cancel();
  } catch {
    return text;
  }
  return text;
}

function parseBody(text: string, status: number): unknown {
  try {
    return parseLenientJson(text);
  } catch (cause) {
    // A web page's source says nothing to people; a few words of anything else may.
    const said = text.trimStart().startsWith('<') ? null : firstWords(text.slice(0, 100));
    throw new ServiceError({ kind: 'notTheService', status, said, cause });
  }
}

/** Milliseconds until the next try, or null where there's none. */
function waitBefore(error: unknown, count: number, tries: number): number | null {
  if (!(error instanceof ServiceError)) return null;
  if (error.kind !== 'unreachable' && !PASSING.has(error.status ?? 0)) return null;
  if (count >= (isLimited(error) ? Math.max(tries, TRIES_WHEN_LIMITED) : tries)) return null;
  // Jitter keeps many pages from coming back in the same moment.
  const own = FIRST_WAIT_MS * 3 ** (count - 1) * (0.5 + Math.random() / 2);
  const wait = error.retryAfterMs ?? own;
  return wait > LONGEST_WAIT_MS ? null : wait;
}

function isLimited(error: unknown): boolean {
  return error instanceof ServiceError && error.kind === 'rateLimited';
}

async function givenUp(
  error: unknown,
  connection: Connection,
  known: { signal: AbortSignal | undefined; tries: number },
): Promise<unknown> {
  if (!(error instanceof ServiceError)) return error;
  const { kind, status, said, retryAfterMs, cause } = error;
  if (kind === 'unreachable') return whyNoAnswer(connection, { ...known, cause });
  return new ServiceError({ kind, status, said, retryAfterMs, tries: known.tries, cause });
}
