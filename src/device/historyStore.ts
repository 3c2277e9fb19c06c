/**
 * The jobs of one connection's history and how far it was read, on the device. Made for 100,000 jobs:
 * a page is written in one transaction together with the state, and jobs are read in batches.
 */
import { connectionId, type Connection } from '#service/connection.ts';
import { changeDevice, readDevice, type SavedJob } from './deviceDatabase.ts';
import { checked } from '#lib/checked.ts';
import { INDEX_STORES, noteChanges } from './indexStore.ts';
import { WalkStateSchema, type WalkState } from './walkState.ts';

/** What a walk saves, and finds again after it was stopped. Every method rejects where the device refuses. */
export interface HistoryStore {
  /** Returns how far the history was read; null where no walk was begun. */
  readState: () => Promise<WalkState | null>;
  /** Returns what is saved of these jobs, in their order; undefined for those that aren't known. */
  find: (ids: readonly string[]) => Promise<(SavedJob | undefined)[]>;
  /**
   * Writes jobs, in place of those of the same id, and the state, all or nothing. Rejects with
   * HistoryDeleted where the state of a walk that has begun is no longer there.
   */
  write: (change: HistoryChange) => Promise<void>;
  /** Yields all jobs in batches, by id. */
  jobs: () => AsyncGenerator<SavedJob[]>;
}

interface HistoryChange {
  jobs: readonly SavedJob[];
  state: WalkState;
  /** Whether it's the first of a walk; any other one needs the state before it. */
  begins: boolean;
}

/** The connection's data was deleted while its history was read: the reading has to end. */
export class HistoryDeleted extends Error {
  override readonly name = 'HistoryDeleted';
}

const BATCH = 1000;

/** Returns the saved history of a connection. Nothing is opened before the first use. */
export function historyStore(connection: Connection): HistoryStore {
  const id = connectionId(connection);
  return {
    // A state of another format begins anew; the jobs stay.
    readState: async () =>
      checked(WalkStateSchema, await readDevice('walks', (store) => store.get(id))),
    find: (ids) =>
      readDevice('jobs', (store) => Promise.all(ids.map((jobId) => store.get([id, jobId])))),
    write: async ({ jobs, state, begins }) => {
      const stores = ['jobs', 'connections', ...INDEX_STORES] as const;
      await changeDevice([...stores], async (transaction, issue) => {
        const walks = transaction.objectStore('walks');
        if (!begins && !(await walks.getKey(id))) throw new HistoryDeleted();
        const connections = transaction.objectStore('connections');
        if (begins && !(await connections.getKey(id)))
          issue(connections.put({ since: Date.now() }, id));
        if (begins) issue(transaction.objectStore('indexes').delete(id));
        else await noteChanges(transaction, id, { jobIds: jobIdsOf(jobs), where: 'indexes' });
        const store = transaction.objectStore('jobs');
        for (const saved of jobs) issue(store.put(saved, [id, saved.job.id]));
        issue(walks.put(state, id));
      });
    },
    jobs: async function* jobs() {
      for (let after: string[] = []; ;) {
        const range = IDBKeyRange.bound([id, ...after], [id, []], true);
        const batch = await readDevice('jobs', (store) => store.getAll(range, BATCH));
        if (batch.length > 0) yield batch;
        const last = batch.at(-1);
        if (batch.length < BATCH || !last) return;
        after = [last.job.id];
      }
    },
  };
}

function jobIdsOf(jobs: readonly SavedJob[]): string[] {
  return jobs.map(({ job }) => job.id);
}
