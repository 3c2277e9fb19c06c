/**
 * The history's index as it's saved on the device, so that opening the history needn't read every job again. Steps:
 * 1. what writes jobs while an index is saved, or what is known of jobs once a walk has begun, notes them as
 *    changed, in the same transaction (`noteChanges`);
 * 2. opening the history takes the saved index and reads the changed jobs alone;
 * 3. an index that is saved anew takes the place of the changes it knows, unless more came meanwhile;
 * 4. a walk over every page drops the saved index: noting each job would cost as much as reading it.
 */
import { connectionId, type Connection } from '#service/connection.ts';
import { changeDevice, keysUnder, readDevice, type DeviceChange } from './deviceDatabase.ts';

/** The stores that `noteChanges` and `dropIndex` need in their transaction. */
export const INDEX_STORES = ['walks', 'indexes', 'changes'] as const;

/** Changes that are known, as `changes` returned them: a number for each job. */
type IndexChanges = ReadonlyMap<string, number>;

/** The saved index of one connection. Every method rejects where the device refuses. */
export interface IndexStore {
  read: () => Promise<unknown>;
  /** Returns the jobs that have changed since. */
  changes: () => Promise<IndexChanges>;
  /** Saves an index in which these changes are known. Returns false, and saves nothing, where others came. */
  save: (index: unknown, known: IndexChanges) => Promise<boolean>;
  /** Deletes it; changes stay noted. */
  drop: () => Promise<void>;
}

export function indexStore(connection: Connection): IndexStore {
  const id = connectionId(connection);
  return {
    read: () => readDevice('indexes', (store) => store.get(id)),
    changes: () =>
      readDevice('changes', async (store) =>
        joined(await Promise.all([store.getAllKeys(keysUnder(id)), store.getAll(keysUnder(id))])),
      ),
    async save(index, known) {
      let isSaved = false;
      await changeDevice([...INDEX_STORES], async (transaction, issue) => {
        const changes = transaction.objectStore('changes');
        // What was deleted meanwhile isn't saved again.
        const isThere = await transaction.objectStore('walks').getKey(id);
        const now = joined(
          await Promise.all([changes.getAllKeys(keysUnder(id)), changes.getAll(keysUnder(id))]),
        );
        isSaved = isThere !== undefined && isSame(now, known);
        if (!isSaved) return;
        issue(changes.delete(keysUnder(id)));
        issue(transaction.objectStore('indexes').put(index, id));
      });
      return isSaved;
    },
    drop: () =>
      changeDevice(['indexes'], (transaction) => transaction.objectStore('indexes').delete(id)),
  };
}

/** Notes in a transaction that something of these jobs was written, where there is a walk, or an index, that has to know. */
export async function noteChanges(
  transaction: DeviceChange,
  id: string,
  { jobIds, where }: { jobIds: readonly string[]; where: 'walks' | 'indexes' },
): Promise<void> {
  if ((await transaction.objectStore(where).getKey(id)) === undefined) return;
  const changes = transaction.objectStore('changes');
  await Promise.all(jobIds.map((jobId) => changes.put(Math.random(), [id, jobId])));
}

/** Deletes a connection's index in a transaction, and which jobs have changed since. */
export async function dropIndex(transaction: DeviceChange, id: string): Promise<void> {
  await transaction.objectStore('indexes').delete(id);
  await transaction.objectStore('changes').delete(keysUnder(id));
}

function joined([keys, numbers]: [(readonly [string, string])[], number[]]): IndexChanges {
  return new Map(keys.map(([, jobId], i) => [jobId, numbers[i] ?? 0]));
}

function isSame(one: IndexChanges, other: IndexChanges): boolean {
  return one.size === other.size && [...one].every(([id, number]) => other.get(id) === number);
}
