import type { IncomingMessage } from 'node:http';
import { ApiError } from './apiError.ts';

/** Tells whether a `Host` header names this server. */
export type IsOwnHost = (host: string | undefined) => boolean;

/**
 * Lets only requests pass that call this server by one name, which `isOwnHost` knows. Throws an ApiError: 400 for
 * several `Host` headers, of which a proxy may have checked another than the one that Node keeps; 403 for
 * another server's name, by which a page elsewhere could read as if it were ours.
 */
export function checkHost(
  { headers, rawHeaders }: Pick<IncomingMessage, 'headers' | 'rawHeaders'>,
  isOwnHost: IsOwnHost,
): void {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) throw new ApiError(400, 'The request has more than one Host header.');
  if (!isOwnHost(headers.host)) {
    throw new ApiError(
      403,
      "This server doesn't answer to this host name. Add the name to ALLOWED_HOSTS.",
    );
  }
}
