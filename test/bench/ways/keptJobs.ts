/** A plot looked up among 100 jobs of 10,000 plots that the device keeps, all of which have it. */
import { connectionId, typedConnection } from '#api/connection.ts';
import { clearDeviceStore, saveOnDevice } from '#api/deviceStore.ts';
import { readPlotBlocks, readPlotKeys, savePlots } from '#api/plotStore.ts';
import { BLOCK_PLOTS, type KeptPlots } from '#engine/throughTime/keptPlots.ts';
import type { ResultHandle } from '#workers/page/client.ts';

const JOBS = 100;
const PLOTS = 10_000;

/** Keeps the jobs and returns how to look one of their plots up; `clear` deletes them. */
export async function keepJobs(handle: ResultHandle) {
  const kept = typedConnection(`${location.origin}/public/api/v1`, 'bench', location.href);
  const place = { connection: connectionId(kept), jobId: 'own' };
  await saveOnDevice(kept, ['summaries', 'own'], {});
  await handle.call('keepPlots', { place });
  const [own] = await readPlotKeys(place.connection, ['own']);
  if (!own) throw new Error('The plots of the open result were not kept');
  const numbers = Array.from({ length: Math.ceil(PLOTS / BLOCK_PLOTS) }, (_, number) => number);
  const blocks = await readPlotBlocks(
    place.connection,
    numbers.map((number) => ({ jobId: 'own', number })),
  );
  const { low, high, lon, lat } = own.keys;
  const end = blocks.length * BLOCK_PLOTS;
  const plots: KeptPlots = {
    indices: own.indices,
    keys: {
      low: low.slice(0, end),
      high: high.slice(0, end),
      lon: lon.slice(0, end),
      lat: lat.slice(0, end),
    },
    blockCount: blocks.length,
    block: (number) => blocks[number]!,
  };
  for (let job = 0; job < JOBS; job++) await savePlots({ ...place, jobId: `job ${job}` }, plots);
  return {
    lookUp: async (round: number) => {
      const row = blocks[round % blocks.length]!.rows[0]!;
      const found = await handle.call('plotThroughTime', { row, place });
      if (found?.jobs.length !== JOBS + 1) throw new Error('The plot was not found in all jobs');
    },
    clear: () => clearDeviceStore(kept),
  };
}
