import { hostname, networkInterfaces } from 'node:os';
import type { IsOwnHost } from '#server/http/checkHost.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const WILDCARD_ADDRESSES = ['0.0.0.0', '::', '[::]'];

/**
 * Returns the check whether a `Host` header names this server. A page elsewhere can make its own name
 * resolve to this machine (DNS rebinding) and would then read through the gateway; the `Host` it sends
 * gives it away. Own names are the loopback's, the address listened on (all of the machine's for the
 * wildcard address) and those of ALLOWED_HOSTS.
 */
export function hostCheck(listeningOn: string, allowed: readonly string[]): IsOwnHost {
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
