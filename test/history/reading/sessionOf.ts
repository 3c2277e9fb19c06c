import { inSession, type Session } from '#history/reading/walkSession.ts';
import { beginState, type WalkState } from '#device/walkState.ts';
import type { ChangingList } from './changingList.ts';
import { memoryStore, type MemoryStore } from './memoryStore.ts';

/** Works in a session on a list in memory that begins with nothing kept, or with what a store holds. */
export async function sessionOf(
  list: ChangingList,
  work: (session: Session) => Promise<void>,
  {
    store = memoryStore(),
    state = store.state,
    now = () => 0,
  }: { store?: MemoryStore; state?: WalkState | null; now?: () => number } = {},
): Promise<WalkState> {
  const options = { pages: list.pages, store, now, signal: new AbortController().signal };
  const begin = { state: state ?? beginState(null, 1), isSaved: store.state !== null };
  return await inSession(options, begin, work);
}
