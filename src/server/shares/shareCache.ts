/** Where results opened by links are cached on a server without `CACHE_DIR`: in a temporary folder of its own, which goes with it. */
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openResultCache, type ResultCache } from '#server/cache/resultCache.ts';
import { errorText, type Log } from '#server/monitoring/log.ts';

/** The quota: some thirty results of 100,000 plots. A temporary folder may be memory. */
const BYTES = 256e6;

/** Returns null, and logs it, where no folder can be made: each opening then reads the result from its service. */
export async function openShareCache(log: Log): Promise<ResultCache | null> {
  try {
    const folder = await mkdtemp(join(tmpdir(), 'job-atlas-links-'));
    process.once('exit', () => {
      rmSync(folder, { recursive: true, force: true });
    });
    return await openResultCache({ folder, size: BYTES }, log);
  } catch (error) {
    log({ event: 'results of links not cached', error: errorText(error) });
    return null;
  }
}
