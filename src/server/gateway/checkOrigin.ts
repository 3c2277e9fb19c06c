import type { IncomingHttpHeaders } from 'node:http';
import { ApiError } from '#server/http/apiError.ts';

/**
 * Lets only this server's own dashboard pass, and plain clients such as curl: the gateway holds a key,
 * so a page of another origin must not read through it. Throws an ApiError 403 for all others. That `Host`
 * is ours has been checked before.
 */
export function checkOrigin(headers: IncomingHttpHeaders): void {
  const { origin, host } = headers;
  if (origin !== undefined && !isSameHost(origin, host ?? '')) throw otherOrigin();
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') throw otherOrigin();
}

function isSameHost(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}

function otherOrigin(): ApiError {
  return new ApiError(403, 'Pages of another origin may not read through this server.');
}
