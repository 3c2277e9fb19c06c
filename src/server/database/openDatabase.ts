import { errorText, type Log } from '#server/logging/log.ts';
import type { Settings } from '#server/settings/settings.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/**
 * Opens the database that the settings name: a PostgreSQL server, else the embedded one. Returns it.
 * Throws a LockedError while another process has the embedded one open.
 */
export async function openDatabase(
  { databaseUrl, dataDir, limits }: Pick<Settings, 'databaseUrl' | 'dataDir' | 'limits'>,
  log: Log,
): Promise<Database> {
  if (databaseUrl === null) return await openEmbedded(dataDir);
  const onError = (error: Error) => {
    log({ event: 'database connection lost', error: errorText(error) });
  };
  return openPostgres(databaseUrl, onError, limits.statementMs);
}
