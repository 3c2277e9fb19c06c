/**
 * Why a request ended without an answer. A browser doesn't say, so the address is probed without the
 * key:
 * 1. as a plain read that follows no redirect: a redirect shows itself; an answer that can be read
 *    means that only the request with its header was refused;
 * 2. as a read whose answer the page may not look into (`no-cors`): if that comes back, something
 *    is there and only doesn't allow this page; if it doesn't, nothing is there.
 */
import type { Connection } from './connection.ts';
import { ServiceError } from './errors.ts';

const PROBE_TIMEOUT_MS = 10_000;

/** What is known of the request that got no answer. */
export interface UnansweredRequest {
  signal?: AbortSignal | undefined;
  tries?: number;
  cause?: unknown;
}

/** Returns the error for a request that got no answer. Sends no key. Throws the signal's reason once it's aborted. */
export async function diagnoseUnreachable(
  connection: Connection,
  known: UnansweredRequest,
): Promise<ServiceError> {
  const { signal, tries = 1, cause } = known;
  const kind = await kindByProbing(connection, signal);
  signal?.throwIfAborted();
  return new ServiceError({ kind, tries, cause });
}

async function kindByProbing(connection: Connection, signal: AbortSignal | undefined) {
  const plain = await probe(connection, { redirect: 'manual' }, signal);
  if (plain && isRedirect(plain)) return 'redirected';
  if (connection.kind === 'same-origin') return 'unreachable';
  const opaque = plain ?? (await probe(connection, { mode: 'no-cors' }, signal));
  return opaque ? 'crossOriginRefused' : 'unreachable';
}

function isRedirect(response: Response): boolean {
  return response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400);
}

async function probe(
  connection: Connection,
  init: RequestInit,
  signal: AbortSignal | undefined,
): Promise<Response | null> {
  const timeout = AbortSignal.timeout(PROBE_TIMEOUT_MS);
  try {
    const response = await fetch(`${connection.baseUrl}/polygons?page=1&page_size=1`, {
      ...init,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      credentials: 'omit',
      referrerPolicy: 'strict-origin-when-cross-origin',
      cache: 'no-store',
    });
    void response.body?.cancel();
    return response;
  } catch {
    return null;
  }
}
