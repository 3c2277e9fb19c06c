/** The keys of all results whose plots are saved, held while a result is open so that a plot is looked up in milliseconds. */
import { plotsJobs, readPlotKeys, type JobKeys } from '#device/plotStore.ts';

export interface KnownJob extends JobKeys {
  jobId: string;
}

/** The keys of the jobs of a connection, read once. */
interface SavedPlotsIndex {
  /** All jobs saved now but one; what was saved since the last call is read. */
  jobs: (connection: string, but: string) => Promise<KnownJob[]>;
}

export function createSavedPlotsIndex(): SavedPlotsIndex {
  let known = new Map<string, KnownJob & { at: number }>();
  return {
    async jobs(connection, but) {
      const saved = (await plotsJobs(connection)).filter(({ jobId }) => jobId !== but);
      const wanted = saved.filter(({ jobId, at }) => known.get(jobId)?.at !== at);
      const read =
        wanted.length === 0
          ? []
          : await readPlotKeys(
              connection,
              wanted.map(({ jobId }) => jobId),
            );
      const held = new Map<string, KnownJob & { at: number }>();
      for (const { jobId, at } of saved) {
        const before = known.get(jobId);
        if (before?.at === at) held.set(jobId, before);
      }
      wanted.forEach(({ jobId, at }, place) => {
        const keys = read[place];
        if (keys) held.set(jobId, { ...keys, jobId, at });
      });
      known = held;
      return [...held.values()];
    },
  };
}
