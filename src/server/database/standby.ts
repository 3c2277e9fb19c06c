/**
 * Reads from a primary and its standby. Lists and results are read from the standby, and from the primary where the standby is away, is being
 * promoted, or cancelled a statement because of its replication. Records are read in batches that each name where they begin, so a
 * result can continue from the other server in the middle of its body.
 */
import { errorCode, errorText, type Log } from '#server/monitoring/log.ts';
import type { Database, Query, Reads } from './database.ts';
import { UnavailableError } from './unavailable.ts';

/** How long a server that didn't answer is only asked second, so that not everybody waits for it in vain. */
const AWAY_MS = 5000;

/**
 * PostgreSQL's codes for a standby's temporary failures: a statement in conflict with replication (40001, 40P01), a snapshot that is gone
 * (72000), a table or column not yet replicated (42P01, 42703).
 */
const BEHIND = new Set(['40001', '40P01', '72000', '42P01', '42703']);

interface Servers {
  readonly primary: Pick<Database, 'query'>;
  readonly standby: Pick<Database, 'query'>;
  readonly log: Log;
  /** A clock in milliseconds. */
  readonly now?: () => number;
}

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
  const primaryFirst = inTurn(
    { query: primary.query, ...gone.primary },
    { query: standby.query, ...gone.standby },
  );
  return {
    query,
    primaryFirst,
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

/** Asks the first server, unless it was away just now, and the second one if the first fails to answer. */
function inTurn(first: Server, second: Server): Query {
  return async (...statement) => {
    if (first.isAway() && !second.isAway()) return await second.query(...statement);
    try {
      return await first.query(...statement);
    } catch (error) {
      if (error instanceof UnavailableError) first.note(error);
      else if (!BEHIND.has(errorCode(error))) throw error;
      return await second.query(...statement);
    }
  };
}
