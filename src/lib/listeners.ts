/** Listeners to changes, as `useSyncExternalStore` subscribes them. */
interface Listeners {
  /** Has `listener` called at every change from now on; returns how to stop that. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Calls them all, in the order they came. Who leaves meanwhile isn't called, who comes meanwhile waits for the next change. */
  readonly notify: () => void;
  /** Lets them all go: nothing changes any more. */
  readonly clear: () => void;
}

/** Returns a set of listeners, of which a function that subscribes twice is two. */
export function createListeners(): Listeners {
  const all = new Set<() => void>();
  return {
    subscribe(listener) {
      const own = () => listener();
      all.add(own);
      return () => void all.delete(own);
    },
    notify() {
      const now = [...all];
      for (const own of now) if (all.has(own)) own();
    },
    clear: () => all.clear(),
  };
}

/** A value that is replaced, never changed, and those who listen to that, as `useSyncExternalStore` reads it. */
export interface Store<T> extends Pick<Listeners, 'subscribe'> {
  readonly get: () => T;
  /** Replaces it and calls all listeners. */
  readonly set: (next: T) => void;
}

export function createStore<T>(first: T): Store<T> {
  const { subscribe, notify } = createListeners();
  let value = first;
  return {
    subscribe,
    get: () => value,
    set(next) {
      value = next;
      notify();
    },
  };
}
