import type { IncomingMessage } from 'node:http';
import { isIP, type BlockList } from 'node:net';
import { wholeAddress } from '#server/http/callerAddress.ts';

/** Returns the person that a proxy in front names in a header; null where it names none, or whoever sent the request isn't one of the proxies. */
export function proxyPerson(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  header: string,
  proxies: BlockList,
): string | null {
  const address = wholeAddress(socket.remoteAddress);
  if (!proxies.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')) return null;
  const value = headers[header];
  const person = typeof value === 'string' ? value.trim() : '';
  return person === '' ? null : person;
}
