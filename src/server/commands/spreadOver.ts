import type { Database } from '#server/database/database.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { spread } from '#server/database/spread.ts';
import type { Said } from './said.ts';

/**
 * Spreads records over the server of DATABASE_URL and those at the addresses. Returns a sentence. Throws an Error where an address isn't one
 * of PostgreSQL's, and what the servers refuse.
 */
export async function spreadOver(primary: Database, addresses: readonly string[]): Promise<Said> {
  if (addresses.length === 0) throw new Error('Give at least one address: postgres://…');
  const parts = addresses.map((address) => {
    if (!/^postgres(?:ql)?:\/\/./.test(address) || !URL.canParse(address))
      throw new Error('Each further server must be an address that begins with postgres://');
    const database = openPostgres(address, () => {});
    return { url: new URL(address), database };
  });
  try {
    await spread(primary, parts);
  } finally {
    for (const { database } of parts) await database.close();
  }
  return {
    text: `Records are spread over ${parts.length + 1} servers.`,
    note: 'From now on, each of them must be running and backed up.',
  };
}
