import type { Database, Query } from '#server/database/database.ts';

/** Sessions that were ended before their time: their cookies may have been copied. Each is kept until it would have ended by itself. */
export interface EndedSessions {
  /** Whether all servers with the same secret know of them, now and after a restart. */
  readonly areShared: boolean;
  end(id: string, untilMs: number): Promise<void>;
  has(id: string): Promise<boolean>;
}

/** Returns the ended sessions of this process alone. `now` is in milliseconds since 1970. */
export function endedHere(now = () => Date.now()): EndedSessions {
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

/** Returns the ended sessions of all servers on one database; `surest` asks what isn't behind. */
export function endedInDatabase(
  { query }: Pick<Database, 'query'>,
  surest: Query,
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
      (await surest('select 1 as one from ended_sessions where id = $1', [id])).length > 0,
  };
}
