import type { IndexStore } from '#device/indexStore.ts';
import { HistoryDeleted, type HistoryStore } from '#device/historyStore.ts';
import type { WalkState } from '#device/walkState.ts';
import type { SavedJob } from '#device/deviceDatabase.ts';

/** A history's store without a device, for tests in Node. */
export interface MemoryStore extends HistoryStore {
  readonly kept: Map<string, SavedJob>;
  /** The state last written. */
  state: WalkState | null;
}

/** Returns a store that forgets; what it takes in is copied as a device would. */
export function memoryStore(): MemoryStore {
  const kept = new Map<string, SavedJob>();
  const store: MemoryStore = {
    kept,
    state: null,
    readState: async () => structuredClone(store.state),
    find: async (ids) => ids.map((id) => kept.get(id)),
    write: async ({ jobs, state, begins }) => {
      if (!begins && !store.state) throw new HistoryDeleted();
      for (const job of jobs) kept.set(job.job.id, structuredClone(job));
      store.state = structuredClone(state);
    },
    jobs: async function* jobs() {
      yield [...kept.values()];
    },
  };
  return store;
}

/** Where an index is kept without a device; nothing is noted as changed. */
export function memoryIndexStore(): IndexStore {
  let kept: unknown;
  return {
    read: async () => kept,
    changes: async () => new Map(),
    async save(index) {
      kept = structuredClone(index);
      return true;
    },
    async drop() {
      kept = undefined;
    },
  };
}
