/**
 * Request coalescing: readers who ask for a result while it's fetched for the first time share one read of the service. Steps: the first one
 * reads; the others wait until the result is cached, and then find it there; if the first one left or failed, one of them becomes the first.
 * Nobody waits for a result that isn't being cached, nor long for a slow first reader: each then reads alone.
 */

/** A first read that has begun. End it, whether it succeeded or not. */
export interface FirstRead {
  /** The service has begun its answer. */
  answered(isBeingCached: boolean): void;
  end(): void;
}

interface CoalescedReads {
  /** Returns what `find` finds, or a first read for the caller to do; neither where the caller should read alone. */
  findOrBegin<T>(
    key: string,
    find: () => Promise<T | null>,
  ): Promise<{ found: T | null; read: FirstRead | null }>;
}

/** What those who wait do next: look in the cache again, or read alone. */
type WaitEnd = 'look' | 'alone';

/** Longest waits, in milliseconds: for the body of one first read, and in all, after which no other first read is waited for. */
const WAITS = { bodyMs: 1000, allMs: 5000 };

export function createCoalescedReads({ bodyMs, allMs } = WAITS): CoalescedReads {
  const underWay = new Map<string, Promise<WaitEnd>>();

  function begin(key: string): FirstRead {
    let timer: NodeJS.Timeout | undefined;
    let settle = (_end: WaitEnd): void => {};
    const read = new Promise<WaitEnd>((resolve) => {
      settle = resolve;
    });
    underWay.set(key, read);
    const finish = (end: WaitEnd) => {
      clearTimeout(timer);
      if (underWay.get(key) === read) underWay.delete(key);
      settle(end);
    };
    return {
      answered(isBeingCached) {
        if (isBeingCached) timer = setTimeout(finish, bodyMs, 'alone');
        else finish('alone');
      },
      end: () => finish('look'),
    };
  }

  return {
    async findOrBegin(key, find) {
      const untilMs = performance.now() + allMs;
      for (;;) {
        const found = await find();
        if (found !== null) return { found, read: null };
        const other = underWay.get(key);
        if (!other) return { found, read: begin(key) };
        if (performance.now() > untilMs) return { found, read: null };
        if ((await other) === 'alone') return { found: await find(), read: null };
      }
    },
  };
}
