import { errorText, type Log } from '#server/monitoring/log.ts';
import type { Settings } from '#server/settings/settings.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embeddedDatabase.ts';
import { openPostgres } from './postgres.ts';
import { readsOfBoth } from './standby.ts';

/** A standby that takes longer to connect counts as away, and the primary is asked instead. */
const STANDBY_MS = 2000;

/**
 * Opens the database of the settings: a PostgreSQL server, with a standby if one is set, else the embedded one. Throws a LockedError while
 * another process has the embedded one open.
 */
export async function openDatabase(settings: DatabaseSettings, log: Log): Promise<Database> {
  const { databaseUrl, databaseReadUrl, dataDir, limits } = settings;
  if (databaseUrl === null) return await openEmbedded(dataDir);
  const { statementMs } = limits;
  const onError = (error: Error) => {
    log({ event: 'database connection lost', error: errorText(error) });
  };
  const primary = openPostgres(databaseUrl, onError, { statementMs });
  if (databaseReadUrl === null) return primary;
  const standby = openPostgres(databaseReadUrl, onError, { statementMs, connectMs: STANDBY_MS });
  return {
    ...primary,
    reads: readsOfBoth({ primary, standby, log }),
    async close() {
      await primary.close();
      await standby.close();
    },
  };
}

type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'databaseReadUrl' | 'dataDir' | 'limits'>;
