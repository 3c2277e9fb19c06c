/** Tabs of one browser without a browser: their locks, and the messages between their workers. */
import type { Locks } from '#service/requestSlots.ts';
import type { OtherTabs, TabMessage } from '#history/worker/otherTabs.ts';

type Work = (lock: { name: string } | null) => unknown;

/** Returns a lock manager as `navigator.locks` is one. */
export function memoryLocks(): Locks {
  /** How many share a lock; -1 where one has it alone. */
  const holders = new Map<string, number>();
  const waiting = new Set<() => void>();

  async function request(name: string, ...rest: [LockOptions, Work] | [Work]): Promise<unknown> {
    const [options, work] = rest.length === 1 ? [{}, rest[0]] : rest;
    const { mode, ifAvailable, signal } = options;
    const isFree = () => (mode === 'shared' ? (holders.get(name) ?? 0) >= 0 : !holders.get(name));
    if (ifAvailable && !isFree()) return await work(null);
    signal?.throwIfAborted();
    while (!isFree()) {
      await new Promise<void>((resolve) => {
        waiting.add(resolve);
        signal?.addEventListener('abort', () => resolve());
      });
      signal?.throwIfAborted();
    }
    holders.set(name, mode === 'shared' ? (holders.get(name) ?? 0) + 1 : -1);
    try {
      return await work({ name });
    } finally {
      holders.set(name, Math.max(0, (holders.get(name) ?? 0) - 1));
      for (const wake of waiting) wake();
      waiting.clear();
    }
  }
  return { request } as Locks;
}

/** Returns how to open tabs that hear each other; a tab that's closed neither hears nor posts. */
export function memoryTabs(): () => OtherTabs & { close: () => void } {
  const listeners = new Map<object, (message: TabMessage) => void>();
  return () => {
    const tab = {};
    let isOpen = true;
    return {
      post(message) {
        const copy = structuredClone(message);
        for (const [other, hear] of listeners)
          if (isOpen && other !== tab) queueMicrotask(() => hear(copy));
      },
      listen: (listener) => void listeners.set(tab, listener),
      close() {
        isOpen = false;
        listeners.delete(tab);
      },
    };
  };
}
