/** A process that does nothing but work off the jobs of the database at DATABASE_URL, or in the folder DATA_DIR, until it's killed; its claims hold for CLAIM_MS. */
import { openPostgres } from '#server/database/postgres.ts';
import { startJobQueue } from '#measure/queue/jobQueue.ts';
import { threadsOf } from '#measure/queue/measuringThread.ts';
import { logToStandardError } from '#server/monitoring/log.ts';
import { createMetrics } from '#server/monitoring/metrics.ts';

const { DATABASE_URL: url, DATA_DIR: folder = '', CLAIM_MS: claimMs = '300' } = process.env;
async function openFolder() {
  // Takes longer to load than all else.
  const { openEmbedded } = await import('#server/database/embeddedDatabase.ts');
  return await openEmbedded(folder);
}

startJobQueue({
  database: url === undefined ? await openFolder() : openPostgres(url, () => {}),
  isEmbedded: url === undefined,
  openThread: threadsOf(new URL('obedient.js', import.meta.url), { scenes: '' }),
  threads: 2,
  log: logToStandardError,
  metrics: createMetrics(),
  claimMs: Number(claimMs),
  pollMs: 20,
});
process.stdout.write('started\n');
