import { isIPv6, type BlockList } from 'node:net';
import type { IncomingMessage } from 'node:http';

/** Returns a caller's full address for the log; an IPv4 address also where the socket reports it as IPv6 (`::ffff:…`). */
export function wholeAddress(remoteAddress: string | undefined): string {
  return (remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
}

/**
 * Returns the address by which callers are distinguished: an IPv4 address, or the first half of an IPv6 address, as one customer has all of
 * its second half (RFC 6177). Behind a reverse proxy, all callers are the proxy.
 */
export function callerAddress(remoteAddress: string | undefined): string {
  const address = wholeAddress(remoteAddress).replace(/%.*$/, '');
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
  return [...groups, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4).join(':');
}

export function isListed(networks: BlockList, remoteAddress: string | undefined): boolean {
  const address = wholeAddress(remoteAddress);
  return networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

const people = new WeakMap<IncomingMessage, string>();

export function setPerson(incoming: IncomingMessage, name: string): void {
  people.set(incoming, name);
}

/** Returns who sent a request; null where nobody signs in. */
export function personOf(incoming: IncomingMessage): string | null {
  return people.get(incoming) ?? null;
}
