/** Looks up a plot of an open result among 100 saved jobs of 10,000 plots, as the record's card does. */
import { connectionId, typedConnection } from '#service/connection.ts';
import { saveOnDevice } from '#device/deviceStore.ts';
import { readPlotBlocks, readPlotKeys, savePlots } from '#device/plotStore.ts';
import { BLOCK_PLOTS, type SavedPlots, type PlotBlock } from '#shapes/identity/savedPlots.ts';
import { median, openBody, timed } from './askWorker.ts';

declare global {
  interface Window {
    /** Milliseconds of each look-up, medians of some rounds. */
    lookedUp?: Record<string, number>;
  }
}

const JOBS = 100;
const PLOTS = 10_000;

const handle = await openBody();
const connection = typedConnection(`${location.origin}/public/api/v1`, 'bench', location.href);
const place = { connection: connectionId(connection), jobId: 'own' };
await saveOnDevice(connection, ['summaries', 'own'], {});
await handle.call('savePlots', { place });
const { plots, known, unknown } = await plotsToKeep();
// More than a device keeps of 100 such jobs, so that none of them is dropped.
for (let job = 0; job < JOBS; job++)
  await savePlots({ ...place, jobId: `job ${job}` }, plots, Number.POSITIVE_INFINITY);

window.lookedUp = {
  [`at first, in all ${JOBS} jobs`]: await timed(() => lookUp(known(0), JOBS)),
  [`in all ${JOBS} jobs`]: await median((round) => lookUp(known(round), JOBS)),
  'in none of them': await median((round) => lookUp(unknown(round), 0)),
};

/** The first plots of the result by their fingerprints, as they are kept, and rows of plots that are among them and that aren't. */
async function plotsToKeep() {
  const [own] = await readPlotKeys(place.connection, [place.jobId]);
  if (!own) throw new Error('The plots of the open result were not kept');
  const count = Math.ceil(PLOTS / BLOCK_PLOTS);
  const blocks: PlotBlock[] = [];
  for (let number = 0; number < 2 * count; number++) {
    const [block] = await readPlotBlocks(place.connection, [{ jobId: place.jobId, number }]);
    if (block) blocks.push(block);
  }
  if (blocks.length < 2 * count) throw new Error(`The result has fewer than ${2 * PLOTS} plots`);
  const { low, high, lon, lat } = own.keys;
  const end = count * BLOCK_PLOTS;
  const plots: SavedPlots = {
    indices: own.indices,
    keys: {
      low: low.slice(0, end),
      high: high.slice(0, end),
      lon: lon.slice(0, end),
      lat: lat.slice(0, end),
    },
    blockCount: count,
    block: (number) => blocks[number]!,
  };
  const rowIn = (block: number) => blocks[block]!.rows[0]!;
  return {
    plots,
    known: (round: number) => rowIn(round % count),
    unknown: (round: number) => rowIn(count + (round % count)),
  };
}

async function lookUp(row: number, jobs: number): Promise<void> {
  const found = await handle.call('plotThroughTime', { row, place });
  if (found?.jobs.length !== jobs + 1)
    throw new Error(`The plot was found in ${found?.jobs.length} jobs instead of ${jobs + 1}`);
}
