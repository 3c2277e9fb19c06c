import type { HttpBindings } from '@hono/node-server';
import { isAddressable } from '#lib/address.ts';
import { ApiError, notFound } from './apiError.ts';

/** What a handler finds in its context: Node's own request and response, for raw paths and streams. */
export interface AppEnv {
  Bindings: HttpBindings;
}

/** Returns the path of a request as it was sent, without its query and without an origin before it. */
export function rawPath(requestUrl: string): string {
  const path = requestUrl.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '');
  return path === '' ? '/' : path;
}

/** Returns the query of a request as it was sent. */
export function rawQuery(requestUrl: string): URLSearchParams {
  const start = requestUrl.indexOf('?');
  return new URLSearchParams(start < 0 ? '' : requestUrl.slice(start + 1));
}

/**
 * Returns the job id at the end of a raw path: percent-encoded whole, so that a bare slash ends in
 * "nothing here", and decoded once. Throws an ApiError: 404 where there is no id or one that no
 * address can carry, 400 where an escape is broken.
 */
export function rawJobId(requestUrl: string, prefix: string): string {
  const path = rawPath(requestUrl);
  const encoded = path.startsWith(prefix) ? path.slice(prefix.length) : '';
  if (encoded === '' || encoded.includes('/')) throw notFound();
  const id = decodeOnce(encoded);
  if (!isAddressable(id)) throw notFound();
  return id;
}

function decodeOnce(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    throw new ApiError(400, "The job id isn't percent-encoded UTF-8.");
  }
}
