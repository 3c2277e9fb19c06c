import type { IncomingMessage } from 'node:http';
import { hostname, networkInterfaces } from 'node:os';
import { ApiError } from './apiError.ts';

/** Whether a `Host` header names this server. */
export type IsOwnHost = (host: string | undefined) => boolean;

/**
 * Lets only requests pass that name this server, once. Throws an ApiError: 400 for several `Host` headers, as a proxy may have checked
 * another one than Node uses; 403 for a name that isn't ours, with which a page elsewhere could read as if it were ours.
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

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const WILDCARD_ADDRESSES = ['0.0.0.0', '::', '[::]'];

/**
 * Returns the check whether a `Host` header names this server. A page elsewhere can make its own name resolve to this machine (DNS
 * rebinding) to read through the gateway, but its `Host` gives it away. Own names are the loopback names, the address listened on (all of
 * the machine's addresses for the wildcard address) and those in ALLOWED_HOSTS.
 */
export function ownHostCheck(listeningOn: string, allowed: readonly string[]): IsOwnHost {
  const isWildcard = WILDCARD_ADDRESSES.includes(listeningOn);
  const own = new Set([
    ...LOOPBACK,
    ...(isWildcard ? machineNames() : [bracketed(listeningOn.toLowerCase())]),
    ...allowed,
  ]);
  return (host) => {
    const name = host === undefined ? '' : hostName(host);
    return own.has(name) || /^[\w.-]+\.localhost$/.test(name);
  };
}

/** The name in a `Host` header, without its port. */
function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '');
}

function bracketed(address: string): string {
  return address.includes(':') && !address.startsWith('[') ? `[${address}]` : address;
}

function machineNames(): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((entries) => entries ?? []);
  return [hostname().toLowerCase(), ...addresses.map(({ address }) => bracketed(address))];
}
