/**
 * Retries at a service. Steps of each attempt:
 * 1. wait while the service has limited the rate, then for the attempt's turn;
 * 2. make the attempt; a transient failure (429, 502, 503, 504, no answer at all) is retried after
 *    a back-off, a few times; every other failure is final at once;
 * 3. of an origin that never answered, find out why.
 */
import { sleep } from '#lib/sleep.ts';
import { withoutKey, type Connection } from './connection.ts';
import { diagnoseUnreachable } from './diagnoseUnreachable.ts';
import { mayMeanNoSuchPage, ServiceError } from './errors.ts';
import { setFailedAnswer, setLastAnswer } from './lastAnswer.ts';
import { startRateLimit, waitForRateLimit } from './rateLimit.ts';
import { ofThisPage, type Turn } from './requestSlots.ts';

const TRIES = 3;
const TRIES_WHEN_LIMITED = 6;
const FIRST_BACKOFF_MS = 400;
/** A service that asks for a longer wait isn't waited for. */
const LONGEST_WAIT_MS = 120_000;
const TRANSIENT_STATUSES = new Set([429, 502, 503, 504]);

export interface RetryOptions {
  signal?: AbortSignal | undefined;
  /** What is read, below the connection's base address: probed where nothing answers; the list if left out. */
  path?: string | undefined;
  /** How often an outage is tried before giving up; 3 if left out. */
  tries?: number;
  /** What limits the attempts that are under way at once: four of this page, or worker, if left out. */
  inTurn?: Turn;
  /** Whether what comes is on this device, and says nothing about the service. */
  isHere?: boolean;
}

/**
 * Runs `attempt`, and again where its failure may pass. The attempt throws a ServiceError,
 * `unreachable` where nothing answered; whatever else it throws is passed on. Returns the attempt's
 * value. Throws a ServiceError once it's given up, or the signal's reason once it's aborted.
 */
export async function withRetry<T>(
  connection: Connection,
  attempt: () => Promise<T>,
  { signal, path, tries = TRIES, inTurn = ofThisPage, isHere = false }: RetryOptions,
): Promise<T> {
  const origin = new URL(connection.baseUrl).origin;
  if (!isHere) setLastAnswer(connection, 'asked');
  for (let count = 1; ; count++) {
    await waitForRateLimit(origin, signal);
    try {
      const answer = await inTurn(attempt, signal);
      if (!isHere) setLastAnswer(connection, 'good');
      return answer;
    } catch (error) {
      signal?.throwIfAborted();
      if (!mayMeanNoSuchPage(error)) setFailedAnswer(connection, error);
      const waitMs = backoffMs(error, count, tries);
      if (waitMs === null)
        throw await finalError(error, connection, { signal, path, tries: count });
      if (asksToWait(error)) startRateLimit(origin, waitMs);
      else await sleep(waitMs, signal);
    }
  }
}

/** Returns the milliseconds to wait before the next try, or null where there is none. */
function backoffMs(error: unknown, count: number, tries: number): number | null {
  if (!(error instanceof ServiceError)) return null;
  if (error.kind !== 'unreachable' && !TRANSIENT_STATUSES.has(error.status ?? 0)) return null;
  if (count >= (isRateLimited(error) ? Math.max(tries, TRIES_WHEN_LIMITED) : tries)) return null;
  // Jitter keeps many pages from coming back at the same moment.
  const backoff = FIRST_BACKOFF_MS * 3 ** (count - 1) * (0.5 + Math.random() / 2);
  const wait = error.retryAfterMs ?? backoff;
  return wait > LONGEST_WAIT_MS ? null : wait;
}

function isRateLimited(error: unknown): boolean {
  return error instanceof ServiceError && error.kind === 'rateLimited';
}

/** Whether the service itself said that it wants to be left alone for a while: then for all reads. */
function asksToWait(error: unknown): boolean {
  return isRateLimited(error) || (error instanceof ServiceError && error.retryAfterMs !== null);
}

async function finalError(
  error: unknown,
  connection: Connection,
  known: { signal: AbortSignal | undefined; path: string | undefined; tries: number },
): Promise<unknown> {
  if (!(error instanceof ServiceError)) return error;
  const { status, answered, retryAfterMs, progress, cause } = error;
  const final =
    error.kind === 'unreachable'
      ? await diagnoseUnreachable(connection, { ...known, cause })
      : new ServiceError({
          kind: isSignInNeeded(error, connection) ? 'signInNeeded' : error.kind,
          status,
          serviceMessage: await withoutKey(error.serviceMessage, connection),
          answered,
          retryAfterMs,
          progress,
          tries: known.tries,
          isThroughGateway: connection.key === null,
          cause,
        });
  if (!mayMeanNoSuchPage(final)) setFailedAnswer(connection, final);
  return final;
}

/**
 * Whether a failed read means that the person has to sign in again. Our own server says so, and says also where a 401 is the service's;
 * any other redirect or 401 at a server that holds the key itself comes from a proxy in front, whose session has ended.
 */
function isSignInNeeded({ kind, status, signIn }: ServiceError, connection: Connection): boolean {
  if (signIn !== null) return signIn === 'needed';
  if (kind === 'redirected') return connection.kind === 'same-origin';
  return status === 401 && connection.kind === 'same-origin' && connection.key === null;
}
