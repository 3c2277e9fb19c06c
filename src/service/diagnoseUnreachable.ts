/**
 * Why a request ended without an answer. A browser doesn't say, so the same address is probed without the
 * key:
 * 1. as a plain read that follows no redirect: a redirect shows itself;
 * 2. where that can be read, once more with the key's header, but empty: if that is answered, the request
 *    is allowed, and the line broke; if it isn't, the header is what was refused;
 * 3. where it can't, as a read whose answer the page may not see (`no-cors`): if nothing comes back,
 *    nothing is there; where the page's own policy forbids all that, the browser fires an event;
 * 4. if something does, the list shows whether the service allows this page at all: where it does, this
 *    one answer is hidden, as redirects and errors of a server in front often are.
 */
import { sleep } from '#lib/sleep.ts';
import type { Connection } from './connection.ts';
import { KEY_HEADER } from './contract.ts';
import { ServiceError } from './errors.ts';
import { isRedirect } from './http.ts';

const PROBE_TIMEOUT_MS = 10_000;

const LIST = '/polygons?page=1&page_size=1';

interface UnansweredRequest {
  signal?: AbortSignal | undefined;
  /** What was read, below the base address; the list if left out. */
  path?: string | undefined;
  tries?: number;
  cause?: unknown;
}

/** Returns the error for a request that got no answer. Sends no key. Throws the signal's reason once it's aborted. */
export async function diagnoseUnreachable(
  connection: Connection,
  known: UnansweredRequest,
): Promise<ServiceError> {
  const { signal, path = LIST, tries = 1, cause } = known;
  const look: Look = (at, init) => probe(connection.baseUrl + at, init, signal);
  const { isForbidden, end } = watchPolicy(new URL(connection.baseUrl).origin);
  const found = await kindByLooking(connection, path, look);
  const kind = (await isForbidden()) ? 'forbiddenByPage' : found;
  end();
  signal?.throwIfAborted();
  return new ServiceError({ kind, tries, isThroughGateway: connection.key === null, cause });
}

/** Listens for what the page's policy forbids of requests to an origin. The event comes in a task of its own, after the request failed. */
function watchPolicy(origin: string) {
  let seen = false;
  const listener = (event: Event) => {
    const { blockedURI, effectiveDirective, disposition } = event as SecurityPolicyViolationEvent;
    const isOurs = URL.canParse(blockedURI) && new URL(blockedURI).origin === origin;
    if (isOurs && effectiveDirective === 'connect-src' && disposition === 'enforce') seen = true;
  };
  globalThis.addEventListener?.('securitypolicyviolation', listener);
  return {
    isForbidden: async () => {
      await sleep(0);
      return seen;
    },
    end: () => {
      globalThis.removeEventListener?.('securitypolicyviolation', listener);
    },
  };
}

type Look = (path: string, init: RequestInit) => Promise<Response | null>;

async function kindByLooking(connection: Connection, path: string, look: Look) {
  const plain = await look(path, { redirect: 'manual' });
  if (plain && isRedirect(plain)) return 'redirected';
  if (connection.kind === 'same-origin') return 'unreachable';
  if (plain) {
    const allowed = await look(path, { redirect: 'manual', headers: { [KEY_HEADER]: '' } });
    return allowed ? 'unreachable' : 'crossOriginRefused';
  }
  if (!(await look(path, { mode: 'no-cors' }))) return 'unreachable';
  if (path === LIST || !(await look(LIST, {}))) return 'crossOriginRefused';
  return 'hidden';
}

async function probe(
  url: string,
  init: RequestInit,
  signal: AbortSignal | undefined,
): Promise<Response | null> {
  const timeout = AbortSignal.timeout(PROBE_TIMEOUT_MS);
  try {
    const response = await fetch(url, {
      ...init,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      credentials: 'omit',
      referrerPolicy: 'strict-origin-when-cross-origin',
      cache: 'no-store',
    });
    // It may have broken off meanwhile.
    void response.body?.cancel().catch(() => undefined);
    return response;
  } catch {
    return null;
  }
}
