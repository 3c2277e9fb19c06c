/**
 * When the newest page is asked for again: first after 30 s, then more and more seldom, up to every
 * eight minutes, and only while the page is visible. Steps:
 * 1. wait; time that passes unseen counts, so that coming back after long asks at once;
 * 2. ask; what is new makes the next wait short again, as new jobs seldom come alone;
 * 3. a failure makes the next wait the longest one.
 */

/** What polling works with; a test brings its own clock. */
interface PollOptions {
  /** Asks for what is new; returns how many jobs were. */
  ask: (signal: AbortSignal) => Promise<number>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Calls back after so many milliseconds. Returns how to call it off. */
  schedule: (callback: () => void, ms: number) => () => void;
}

/** A poll that has begun; unseen at first. */
interface Poll {
  /** Sets whether the page is visible. */
  watch: (isVisible: boolean) => void;
  /** Notes that something else has just asked for the newest page. */
  asked: () => void;
  stop: () => void;
}

const FIRST_MS = 30_000;
const LONGEST_MS = 480_000;

/** Begins to poll; the first wait begins now. */
export function pollNewest({ ask, now, schedule }: PollOptions): Poll {
  const stopped = new AbortController();
  let isVisible = false;
  let isAsking = false;
  let waitMs = FIRST_MS;
  let since = now();
  let callOff = (): void => {};

  function plan(): void {
    callOff();
    if (!isVisible || isAsking || stopped.signal.aborted) return;
    callOff = schedule(() => void askNow(), Math.max(0, since + waitMs - now()));
  }

  async function askNow(): Promise<void> {
    isAsking = true;
    try {
      const found = await ask(stopped.signal);
      waitMs = found > 0 ? FIRST_MS : Math.min(LONGEST_MS, waitMs * 2);
    } catch {
      waitMs = LONGEST_MS;
    }
    isAsking = false;
    since = now();
    plan();
  }

  return {
    watch: (visible) => {
      isVisible = visible;
      plan();
    },
    asked: () => {
      since = now();
      plan();
    },
    stop: () => {
      stopped.abort();
      callOff();
    },
  };
}
