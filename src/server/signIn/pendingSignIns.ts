import type { IncomingMessage } from 'node:http';
import type { PendingSignIn } from './oidc.ts';
import { createSignedCookies, type Signing } from './signedCookies.ts';

/** Sign-ins that were begun in a browser and haven't ended, each in a signed cookie of its own: tabs sign in at the same time. */
export interface PendingSignIns {
  /** Returns the `Set-Cookie` headers that store one, and that delete the oldest where there are many. */
  begin(incoming: IncomingMessage, pending: PendingSignIn): string[];
  /** Returns the one with that state; null where the browser has none, or it's too old. */
  find(incoming: IncomingMessage, state: string): PendingSignIn | null;
  /** Returns the `Set-Cookie` header that deletes it. */
  clear(incoming: IncomingMessage, pending: PendingSignIn): string;
}

const NAME = 'job-atlas-sign-in-';
const PENDING_MS = 600_000;

/** So many are stored at most; more would be too long for the head of a request at some proxies. */
const MAX_PENDING = 6;

/** What a browser takes as a cookie's name and value at most. */
const MAX_CHARACTERS = 4096;

/** Returns the sign-ins whose cookies are sent only to a path where people sign in. */
export function createPendingSignIns(signing: Signing): PendingSignIns {
  const cookies = createSignedCookies(signing);
  const set = (incoming: IncomingMessage, { state, ...value }: PendingSignIn) =>
    cookies.set(incoming, { name: NAME + state, value, untilMs: Date.now() + PENDING_MS });
  return {
    begin(incoming, pending) {
      const older = cookies.names(incoming, NAME).slice(0, 1 - MAX_PENDING);
      const [pair = ''] = set(incoming, pending).split(';');
      // A browser would drop it. The page counts more than how it looked.
      const isLong = pair.length > MAX_CHARACTERS;
      const to = isLong ? pending.to.replace(/\?.*$/s, '') : pending.to;
      return [
        ...older.map((name) => cookies.clear(incoming, name)),
        set(incoming, { ...pending, to }),
      ];
    },
    find(incoming, state) {
      const value = cookies.get(incoming, NAME + state) as Omit<PendingSignIn, 'state'> | null;
      return value && { ...value, state };
    },
    clear: (incoming, { state }) => cookies.clear(incoming, NAME + state),
  };
}
