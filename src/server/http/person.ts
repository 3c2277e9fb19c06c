import type { IncomingMessage } from 'node:http';

const people = new WeakMap<IncomingMessage, string>();

/** Notes who sent a request, once that has been checked. */
export function setPerson(incoming: IncomingMessage, name: string): void {
  people.set(incoming, name);
}

/** Returns who sent a request; null where nobody signs in. */
export function personOf(incoming: IncomingMessage): string | null {
  return people.get(incoming) ?? null;
}
