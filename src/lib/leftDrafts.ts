/** Keeps what was typed at an entry of the browser's history and left before it was in the address. */
interface LeftDrafts<T> {
  /** Keeps a draft for an entry, in place of the last one of `owner`, with which it goes. */
  readonly leave: (owner: object, entry: string, draft: T) => void;
  /** Takes an entry's draft, once; null where there is none. */
  readonly take: (owner: object, entry: string) => T | null;
}

/** Returns drafts that wait for Back, or Forward: the last of each owner. */
export function createLeftDrafts<T>(): LeftDrafts<T> {
  const left = new WeakMap<object, { entry: string; draft: T }>();
  return {
    leave: (owner, entry, draft) => void left.set(owner, { entry, draft }),
    take(owner, entry) {
      const found = left.get(owner);
      if (found?.entry !== entry) return null;
      left.delete(owner);
      return found.draft;
    },
  };
}
