/**
 * Who is signed in: a cookie holds who it is, the session's id and its end, signed. Signing out ends the id, so that a copy of the cookie is
 * worth nothing. Where a server can't know what another has ended, or what it has ended itself before a restart, a cookie lasts for half an
 * hour and is renewed while it's used, so that a copy that nobody uses is soon worth nothing, either.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';
import type { EndedSessions } from './endedSessions.ts';
import type { SignedCookies } from './signedCookies.ts';

const COOKIE = 'job-atlas-session';
const SESSION_MS = 12 * 3_600_000;
const COOKIE_MS = 30 * 60_000;
/** A cookie with less left than this is renewed. */
const RENEWED_MS = 25 * 60_000;

const SessionSchema = v.object({
  id: v.string(),
  person: v.string(),
  endMs: v.number(),
  cookieEndMs: v.number(),
});

type Session = v.InferOutput<typeof SessionSchema>;

/** A session that goes on. */
export interface OpenSession {
  readonly person: string;
  /** The `Set-Cookie` header that lets it go on; null where its cookie lasts long enough. */
  readonly renewal: string | null;
}

/** The sessions of one way of signing in. */
export interface Sessions {
  /** Returns the `Set-Cookie` header that begins a person's session. */
  begin(incoming: IncomingMessage, person: string): string;
  /** Returns the session of whoever sent a request; null where there is none, or it has ended. */
  find(incoming: IncomingMessage): Promise<OpenSession | null>;
  /** Ends the session of whoever sent a request. Rejects where other servers can't be told. */
  end(incoming: IncomingMessage): Promise<void>;
  /** Returns the `Set-Cookie` header that deletes its cookie. */
  clear(incoming: IncomingMessage): string;
}

/** Returns sessions kept in cookies. `now` is in milliseconds since 1970. */
export function createSessions(
  cookies: SignedCookies,
  ended: EndedSessions,
  now = () => Date.now(),
): Sessions {
  const cookieMs = ended.areShared ? SESSION_MS : COOKIE_MS;
  const cookieOf = (incoming: IncomingMessage, session: Omit<Session, 'cookieEndMs'>) => {
    const untilMs = Math.min(session.endMs, now() + cookieMs);
    return cookies.set(incoming, {
      name: COOKIE,
      value: { ...session, cookieEndMs: untilMs } satisfies Session,
      untilMs,
    });
  };
  const read = (incoming: IncomingMessage): Session | null => {
    const checked = v.safeParse(SessionSchema, cookies.get(incoming, COOKIE));
    return checked.success ? checked.output : null;
  };
  return {
    begin: (incoming, person) =>
      cookieOf(incoming, { id: randomUUID(), person, endMs: now() + SESSION_MS }),
    async find(incoming) {
      const session = read(incoming);
      if (!session || (await ended.has(session.id))) return null;
      const { cookieEndMs, endMs, person } = session;
      const isDue = cookieEndMs < endMs && cookieEndMs - now() < RENEWED_MS;
      return { person, renewal: isDue ? cookieOf(incoming, session) : null };
    },
    async end(incoming) {
      const session = read(incoming);
      if (session) await ended.end(session.id, session.endMs);
    },
    clear: (incoming) => cookies.clear(incoming, COOKIE),
  };
}
