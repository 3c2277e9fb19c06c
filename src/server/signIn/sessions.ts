/**
 * Sessions of people who signed in: a signed cookie holds the person, the session's id and its end. Signing out ends the id, so a copy of the
 * cookie is worthless. Where a server can't know which sessions were ended (by another server, or before a restart), a cookie lasts half an
 * hour and is renewed while it's used, so that an unused copy soon expires.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';
import type { Database, Query } from '#server/database/database.ts';
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

export interface OpenSession {
  readonly person: string;
  /** The `Set-Cookie` header that renews its cookie; null where the cookie lasts long enough. */
  readonly renewal: string | null;
}

export interface Sessions {
  /** Returns the `Set-Cookie` header that begins a person's session. */
  begin(incoming: IncomingMessage, person: string): string;
  /** Returns the session of whoever sent a request; null where there is none, or it has ended. */
  find(incoming: IncomingMessage): Promise<OpenSession | null>;
  /** Ends the session of whoever sent a request. Rejects where that can't be shared with other servers. */
  end(incoming: IncomingMessage): Promise<void>;
  /** Returns the `Set-Cookie` header that deletes its cookie. */
  clear(incoming: IncomingMessage): string;
}

/** Returns sessions that are stored in cookies. `now` is in milliseconds since 1970. */
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

/** Sessions ended before they expired, as copies of their cookies may exist. Each is stored until it would have expired. */
export interface EndedSessions {
  /** Whether all servers with the same secret know of them, now and after a restart. */
  readonly areShared: boolean;
  end(id: string, untilMs: number): Promise<void>;
  has(id: string): Promise<boolean>;
}

/** Returns the ended sessions of this process alone. `now` is in milliseconds since 1970. */
export function endedInMemory(now = () => Date.now()): EndedSessions {
  const ended = new Map<string, number>();
  return {
    areShared: false,
    async end(id, untilMs) {
      for (const [other, otherMs] of ended) if (otherMs <= now()) ended.delete(other);
      ended.set(id, untilMs);
      await Promise.resolve();
    },
    has: async (id) => await Promise.resolve(ended.has(id)),
  };
}

/** Returns the ended sessions of all servers on one database. They're read with `primaryFirst`, as a standby may be behind. */
export function endedInDatabase(
  { query }: Pick<Database, 'query'>,
  primaryFirst: Query,
  now = () => Date.now(),
): EndedSessions {
  return {
    areShared: true,
    async end(id, untilMs) {
      await query('delete from ended_sessions where until_ms <= $1', [now()]);
      await query('insert into ended_sessions values ($1, $2) on conflict do nothing', [
        id,
        untilMs,
      ]);
    },
    has: async (id) =>
      (await primaryFirst('select 1 as one from ended_sessions where id = $1', [id])).length > 0,
  };
}
