/**
 * Two servers of one database: the primary, and a standby that follows it. Lists and results are asked of the standby, and of the primary where the standby is away, amid a
 * change of places, or ended a statement that its replication went past. Records are read in batches that each name where they begin, so a result goes on from the
 * other server amid its body.
 */
import { errorText, type Log } from '#server/monitoring/log.ts';
import type { Database, Query, Reads } from './database.ts';
import { UnavailableError } from './unavailable.ts';

/** How long a server that didn't answer is asked second, so that not everybody waits for it in vain. */
const AWAY_MS = 5000;

/**
 * PostgreSQL's codes for what a standby can't do for the moment: a statement in the way of its replication (40001, 40P01), a snapshot that is gone
 * (72000), a table or column that hasn't come yet (42P01, 42703).
 */
const BEHIND = new Set(['40001', '40P01', '72000', '42P01', '42703']);

/** Both servers, and where it's written down that one is away. */
interface Servers {
  readonly primary: Pick<Database, 'query'>;
  readonly standby: Pick<Database, 'query'>;
  readonly log: Log;
  /** A clock in milliseconds. */
  readonly now?: () => number;
}

/** Returns the reads of both. */
export function readsOfBoth({
  primary,
  standby,
  log,
  now = () => performance.now(),
}: Servers): Reads {
  const away = (server: string) => {
    let untilMs = -Infinity;
    return {
      isAway: () => now() < untilMs,
      note(error: UnavailableError) {
        untilMs = now() + AWAY_MS;
        log({ event: `${server} unavailable`, error: errorText(error) });
      },
    };
  };
  const gone = { primary: away('primary'), standby: away('standby') };
  const query = inTurn(
    { query: standby.query, ...gone.standby },
    { query: primary.query, ...gone.primary },
  );
  const surest = inTurn(
    { query: primary.query, ...gone.primary },
    { query: standby.query, ...gone.standby },
  );
  return {
    query,
    surest,
    async find(look) {
      for (const from of [query, primary.query]) {
        const found = await look(from);
        if (found !== null) return { found, query: from };
      }
      return null;
    },
  };
}

interface Server {
  readonly query: Query;
  isAway(): boolean;
  note(error: UnavailableError): void;
}

/** Asks the first server unless it was away just now, then the second where the first doesn't answer. */
function inTurn(first: Server, second: Server): Query {
  return async (...statement) => {
    if (first.isAway() && !second.isAway()) return await second.query(...statement);
    try {
      return await first.query(...statement);
    } catch (error) {
      if (error instanceof UnavailableError) first.note(error);
      else if (!isBehind(error)) throw error;
      return await second.query(...statement);
    }
  };
}

function isBehind(error: unknown): boolean {
  return error instanceof Error && 'code' in error && BEHIND.has(String(error.code));
}
