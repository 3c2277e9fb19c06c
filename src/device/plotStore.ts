/**
 * The plots of results that were read on this device, to know a plot again in other jobs. All connections' together take
 * 200 MB at most: the least recently saved jobs are deleted first.
 *
 * Of a job there are three kinds of values: its size, small enough to list all jobs by; its keys, which a search
 * reads; and its blocks, of which only those are read that hold what was found.
 */
import { changeDevice, keysUnder, readDevice, type DeviceChange } from './deviceDatabase.ts';
import { isFill } from '#core/values/indexRange.ts';
import type { SavedPlots, PlotBlock, PlotKeys } from '#shapes/identity/savedPlots.ts';

/** Where plots are saved: a connection's id, as `connectionId` gives it, and a job's. */
export interface PlotsPlace {
  connection: string;
  jobId: string;
}

interface PlotsJob {
  jobId: string;
  /** When they were saved, milliseconds since 1970: what was read of them before is out of date. */
  at: number;
}

/** What a search reads first: the job's keys and the names of its indices. */
export interface JobKeys {
  indices: string[];
  keys: PlotKeys;
}

/** The collections, for what measures and deletes them. */
export const PLOT_COLLECTIONS = {
  sizes: 'plotSizes',
  keys: 'plotKeys',
  blocks: 'plotBlocks',
} as const;

const MAX_PLOT_BYTES = 200_000_000;

const FORMAT = 1;
const { sizes, keys, blocks } = PLOT_COLLECTIONS;

interface PlotsSize {
  format: number;
  bytes: number;
  at: number;
  blockCount: number;
}

/**
 * Saves a result's plots in place of those saved of it before, and drops the oldest of all where they take more than `mostBytes`. Saves nothing
 * where nothing else is saved of the connection: it was deleted meanwhile. Rejects where the device refuses.
 */
export async function savePlots(
  { connection, jobId }: PlotsPlace,
  plots: SavedPlots,
  mostBytes = MAX_PLOT_BYTES,
): Promise<void> {
  await changeDevice(['kept', 'connections'], async (transaction, issue) => {
    if (!(await transaction.objectStore('connections').getKey(connection))) return;
    const store = transaction.objectStore('kept');
    await dropPlots(transaction, { connection, jobId });
    const others = await allSizes(transaction);
    const jobKeys: JobKeys = { indices: plots.indices, keys: plots.keys };
    let bytes = bytesOf(Object.values(plots.keys));
    for (let number = 0; number < plots.blockCount; number++) {
      const block = plots.block(number);
      const { values, ...rest } = block;
      bytes += bytesOf([...Object.values(rest), ...values]);
      // Others get in between: a result's worker has more to do.
      await store.put(block, [connection, blocks, blockName(jobId, number)]);
    }
    issue(store.put(jobKeys, [connection, keys, jobId]));
    // After all others, also where the clock was set back: else these would go first.
    const at = Math.max(Date.now(), ...others.map((other) => other.at + 1));
    const size: PlotsSize = { format: FORMAT, bytes, at, blockCount: plots.blockCount };
    await store.put(size, [connection, sizes, jobId]);
    await dropOldest(transaction, mostBytes);
  });
}

/** Returns the jobs of a connection whose plots are saved; none where the device can't be read. */
export async function plotsJobs(connection: string): Promise<PlotsJob[]> {
  try {
    const range = keysUnder(connection, sizes);
    const [names, all] = await readDevice('kept', (store) =>
      Promise.all([store.getAllKeys(range), store.getAll(range)]),
    );
    return names.flatMap(([, , jobId], at) => {
      const { format, at: savedAt } = all[at] as PlotsSize;
      return format === FORMAT ? [{ jobId, at: savedAt }] : [];
    });
  } catch {
    return [];
  }
}

/** Returns how many jobs' plots are saved, their bytes, and when the first of them were saved. */
export async function plotsSize(connection: string) {
  const all = await readDevice('kept', (store) => store.getAll(keysUnder(connection, sizes)));
  return (all as PlotsSize[]).reduce(
    (sum, { bytes, at }) => ({
      count: sum.count + 1,
      bytes: sum.bytes + bytes,
      since: sum.since === null ? at : Math.min(sum.since, at),
    }),
    { count: 0, bytes: 0, since: null as number | null },
  );
}

/** Returns the keys of these jobs, in their order; null for those that aren't there. */
export async function readPlotKeys(
  connection: string,
  jobIds: readonly string[],
): Promise<(JobKeys | null)[]> {
  const all = await readDevice('kept', (store) =>
    Promise.all(jobIds.map((jobId) => store.get([connection, keys, jobId]))),
  );
  return all.map((stored) => (stored as JobKeys | undefined) ?? null);
}

/** Returns these blocks of jobs, in their order; null for those that aren't there. */
export async function readPlotBlocks(
  connection: string,
  wanted: readonly { jobId: string; number: number }[],
): Promise<(PlotBlock | null)[]> {
  const names = wanted.map(({ jobId, number }) => blockName(jobId, number));
  const all = await readDevice('kept', (store) =>
    Promise.all(names.map((name) => store.get([connection, blocks, name]))),
  );
  return all.map((stored) => (stored === undefined ? null : withoutFills(stored as PlotBlock)));
}

/** Blocks that were saved before such values were set apart still hold them. */
function withoutFills(block: PlotBlock): PlotBlock {
  const values = block.values.map((own) => own.map((one) => (isFill(one) ? Number.NaN : one)));
  return { ...block, values };
}

/** No number is part of another's name, however a job's id ends. */
function blockName(jobId: string, number: number): string {
  return `${number} ${jobId}`;
}

function bytesOf(arrays: readonly { byteLength: number }[]): number {
  return arrays.reduce((sum, { byteLength }) => sum + byteLength, 0);
}

async function dropPlots(transaction: DeviceChange, { connection, jobId }: PlotsPlace) {
  const store = transaction.objectStore('kept');
  const size = (await store.get([connection, sizes, jobId])) as PlotsSize | undefined;
  if (!size) return;
  await Promise.all([
    store.delete([connection, sizes, jobId]),
    store.delete([connection, keys, jobId]),
    ...Array.from({ length: size.blockCount }, (_, number) =>
      store.delete([connection, blocks, blockName(jobId, number)]),
    ),
  ]);
}

/** The sizes of all connections' jobs. */
async function allSizes(transaction: DeviceChange): Promise<(PlotsPlace & PlotsSize)[]> {
  const store = transaction.objectStore('kept');
  const all: (PlotsPlace & PlotsSize)[] = [];
  for (const connection of await transaction.objectStore('connections').getAllKeys()) {
    const range = keysUnder(connection, sizes);
    const [names, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
    names.forEach(([, , jobId], at) =>
      all.push({ connection, jobId, ...(values[at] as PlotsSize) }),
    );
  }
  return all;
}

async function dropOldest(transaction: DeviceChange, mostBytes: number): Promise<void> {
  const all = await allSizes(transaction);
  let left = all.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const oldest of all.sort((a, b) => a.at - b.at)) {
    if (left <= mostBytes) return;
    left -= oldest.bytes;
    await dropPlots(transaction, oldest);
  }
}
