import { sleep } from '#lib/sleep.ts';
import { errorText, type Log } from '#server/monitoring/log.ts';
import { isReadOnly } from '#server/database/schema.ts';

/** The pause of a loop after a failure: of the database, or of opening the scenes. */
const PAUSE_MS = 2000;

/** The pause where the database may only be read, as a replica that may be promoted some day. */
const READ_ONLY_PAUSE_MS = 60_000;

/** The same failure isn't logged again for that long. */
const LOG_MS = 60_000;

/** Does work over and over until the signal is aborted. After a failure, that's logged, and it's done again after a pause. */
type Repeat = (work: () => Promise<void>) => Promise<void>;

/** Returns such a function for several loops, whose failures are mostly the same. */
export function createRepeat({
  log,
  signal,
}: {
  readonly log: Log;
  readonly signal: AbortSignal;
}): Repeat {
  let last = { text: '', atMs: -Infinity };
  const tell = (text: string) => {
    const atMs = performance.now();
    if (text === last.text && atMs - last.atMs < LOG_MS) return;
    last = { text, atMs };
    log({ event: 'job queue failed', error: text });
  };
  return async (work) => {
    while (!signal.aborted) {
      try {
        await work();
      } catch (error) {
        if (signal.aborted) return;
        tell(errorText(error));
        await sleep(isReadOnly(error) ? READ_ONLY_PAUSE_MS : PAUSE_MS, signal).catch(() => {});
      }
    }
  };
}
