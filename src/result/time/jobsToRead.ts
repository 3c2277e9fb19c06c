/** Which jobs may hold a plot and weren't read for it yet. */
import * as v from 'valibot';
import { footprintOf } from '#core/spatial/footprint.ts';
import type { Bounds } from '#core/columns.ts';
import { isAddressable } from '#lib/address.ts';
import { keysUnder, readDevice } from '#device/deviceDatabase.ts';
import { plotsJobs, type PlotsPlace } from '#device/plotStore.ts';
import { SummarySchema } from '#device/resultSummary.ts';

/** A share of a job's area, and degrees, by which plots may lie beyond the 120 that its summary holds. */
const BEYOND = 0.2;
const MIN_DEGREES = 0.02;

/**
 * Returns the jobs known here whose plots aren't saved, and whose area isn't known or overlaps the bounds of a plot: first those of
 * `listed`, in their order, then the rest of the history in the service's. Rejects where the device can't be read.
 */
export async function jobsToRead(
  { connection, jobId }: PlotsPlace,
  { listed, bounds }: { listed: readonly string[]; bounds: Bounds },
): Promise<string[]> {
  const saved = new Set((await plotsJobs(connection)).map((job) => job.jobId));
  const all = await readDevice('jobs', (store) => store.getAll(keysUnder(connection)));
  const history = all.sort((a, b) => a.rank - b.rank).map(({ job }) => job.id);
  const wanted = [...new Set([...listed, ...history])].filter(
    (id) => id !== jobId && !saved.has(id) && isAddressable(id),
  );
  const summaries = await readDevice('kept', async (store) => {
    const keys = await store.getAllKeys(keysUnder(connection, 'summaries'));
    const known = new Set(keys.map(([, , id]) => id));
    return new Map(
      await Promise.all(
        wanted
          .filter((id) => known.has(id))
          .map(async (id) => [id, await store.get([connection, 'summaries', id])] as const),
      ),
    );
  });
  return wanted.filter((id) => mayHold(summaries.get(id), bounds));
}

function mayHold(summary: unknown, [west, south, east, north]: Bounds): boolean {
  const { success, output } = v.safeParse(SummarySchema, summary);
  const area = success ? footprintOf(output.dots) : null;
  if (!area) return true;
  const [from, bottom, to, top] = area.bounds;
  const aside = Math.max(MIN_DEGREES, BEYOND * (to - from));
  const above = Math.max(MIN_DEGREES, BEYOND * (top - bottom));
  if (north < bottom - above || south > top + above) return false;
  return [0, 360, -360].some((turn) => east + turn >= from - aside && west + turn <= to + aside);
}
