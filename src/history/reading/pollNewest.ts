/**
 * When the newest page is asked for again: first after 30 s, then more and more seldom, up to every
 * eight minutes, and only while the page is visible. While jobs in work are in sight: after 5 s, up to every minute. Steps:
 * 1. wait; time that passes unseen counts, so that coming back after long asks at once;
 * 2. ask; what is new makes the next wait short again, as new jobs seldom come alone;
 * 3. a failure makes the next wait the longest one.
 */

/** What polling works with; a test brings its own clock in place of the browser's. */
interface PollOptions {
  /** Asks for what is new; returns how many jobs were. */
  ask: (signal: AbortSignal) => Promise<number>;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Calls back after so many milliseconds. Returns how to call it off. */
  schedule?: (callback: () => void, ms: number) => () => void;
}

export interface Poll {
  /** Sets whether the page is visible, and whether jobs that the service still works on are in sight. */
  watch: (isVisible: boolean, hasWork?: boolean) => void;
  /** Notes that something else has just asked for the newest page. */
  asked: () => void;
  stop: () => void;
}

/** First and longest wait, milliseconds. */
const SELDOM = { firstMs: 30_000, longestMs: 480_000 };
const WORK_IN_SIGHT = { firstMs: 5_000, longestMs: 60_000 };

/** Begins to poll; the first wait begins now. */
export function pollNewest({ ask, now = Date.now, schedule = callAfter }: PollOptions): Poll {
  const stopped = new AbortController();
  let isVisible = false;
  let isAsking = false;
  let pace = SELDOM;
  let waitMs = pace.firstMs;
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
      waitMs = found > 0 ? pace.firstMs : Math.min(pace.longestMs, waitMs * 2);
    } catch {
      waitMs = pace.longestMs;
    }
    isAsking = false;
    since = now();
    plan();
  }

  return {
    watch: (visible, hasWork = false) => {
      isVisible = visible;
      const next = hasWork ? WORK_IN_SIGHT : SELDOM;
      if (next !== pace) waitMs = next.firstMs;
      pace = next;
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

function callAfter(callback: () => void, ms: number): () => void {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
}
