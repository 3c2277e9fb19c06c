/**
 * Readers who ask for a result while it's read for the first time, so that together they cost the service one read. Steps:
 * the first one reads; the others wait until it's kept, and look again; if the first one left or failed, one of them is the first now.
 * Nobody waits for what isn't kept, nor long for a first one who takes the result slowly: each then reads it alone.
 */

/** A first read that has begun. End it, whatever came of it. */
export interface FirstRead {
  /** The service has begun its answer, which is being kept or isn't. */
  answered(isBeingKept: boolean): void;
  end(): void;
}

/** First reads under way, by key. */
interface CoalescedReads {
  /** Returns what `find` finds by now, or a first read for the caller to do; neither where the caller is to read alone. */
  findOrBegin<T>(
    key: string,
    find: () => Promise<T | null>,
  ): Promise<{ found: T | null; read: FirstRead | null }>;
}

/** What those who wait are told: to look again, or that there's nothing to wait for. */
type WaitEnd = 'look' | 'alone';

/** How long one waits at most, in milliseconds: for the body of a first read, and in all before one waits once more. */
const WAITS = { bodyMs: 1000, allMs: 5000 };

/** Returns that nothing is being read. */
export function createCoalescedReads({ bodyMs, allMs } = WAITS): CoalescedReads {
  const underWay = new Map<string, Promise<WaitEnd>>();

  function begin(key: string): FirstRead {
    let timer: NodeJS.Timeout | undefined;
    let tell = (_told: WaitEnd): void => {};
    const read = new Promise<WaitEnd>((resolve) => {
      tell = resolve;
    });
    underWay.set(key, read);
    const finish = (told: WaitEnd) => {
      clearTimeout(timer);
      if (underWay.get(key) === read) underWay.delete(key);
      tell(told);
    };
    return {
      answered(isBeingKept) {
        if (isBeingKept) timer = setTimeout(finish, bodyMs, 'alone');
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
