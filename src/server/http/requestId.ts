import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The header by which proxies and services name a request. */
export const REQUEST_ID_HEADER = 'x-request-id';

const ids = new WeakMap<IncomingMessage, string>();

/** Returns the id of a request: the one it came with, where that's short and plain, else a new one; the same whenever it's asked. */
export function requestId(incoming: IncomingMessage): string {
  const known = ids.get(incoming);
  if (known !== undefined) return known;
  const sent = incoming.headers[REQUEST_ID_HEADER];
  const id = typeof sent === 'string' && /^[\w.:/+=-]{1,128}$/.test(sent) ? sent : randomUUID();
  ids.set(incoming, id);
  return id;
}
