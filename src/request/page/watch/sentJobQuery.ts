/**
 * Whether the result of a job that was sent from here can be read by now: its first bytes are enough. It's asked for after 5 s,
 * then after longer every time up to a minute, or as the service said. A page that has been hidden for an hour asks no more until
 * it's seen again; then, and where the browser held a pause longer, it asks at once.
 */
import { queryOptions } from '@tanstack/react-query';
import { connectionId, type Connection } from '#service/connection.ts';
import { ServiceError } from '#service/errors.ts';
import { openServiceResult } from '#result/client/openServiceResult.ts';
import { waitMs } from '#result/client/waitForResult.ts';

interface SentJob {
  isDone: boolean;
  /** How often it was asked for. */
  turn: number;
  /** When it was last, milliseconds since 1970; null before. */
  askedAtMs: number | null;
  /** Until it's asked for again. */
  waitMs: number;
  /** Since when the page was hidden whenever it was asked for; null where it was seen last. */
  hiddenSinceMs: number | null;
}

const NOT_ASKED: SentJob = {
  isDone: false,
  turn: 0,
  askedAtMs: null,
  waitMs: waitMs(null, 0),
  hiddenSinceMs: null,
};
const HIDDEN_MS = 3_600_000;

export function sentJobQuery(connection: Connection, jobId: string) {
  const queryKey = ['sentJob', connectionId(connection), jobId];
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<SentJob> => {
      const before = client.getQueryData<SentJob>(queryKey) ?? NOT_ASKED;
      const turn = before.turn + 1;
      const asked = await ask(connection, jobId, { signal, turn });
      const askedAtMs = Date.now();
      const isHidden = document.visibilityState === 'hidden';
      const hiddenSinceMs = isHidden ? (before.hiddenSinceMs ?? askedAtMs) : null;
      return { ...asked, turn, askedAtMs, hiddenSinceMs };
    },
    initialData: NOT_ASKED,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    networkMode: 'always',
    refetchInterval: ({ state: { data } }) => (isAskedFor(data) ? data.waitMs : false),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: ({ state: { data } }) => (isDue(data) ? 'always' : false),
  });
}

function isAskedFor(job: SentJob | undefined): job is SentJob {
  if (!job || job.isDone) return false;
  return job.hiddenSinceMs === null || Date.now() - job.hiddenSinceMs < HIDDEN_MS;
}

function isDue(job: SentJob | undefined): boolean {
  if (!job || job.isDone || job.askedAtMs === null) return false;
  return Date.now() >= job.askedAtMs + job.waitMs;
}

/** Rejects only with the signal's reason. */
async function ask(
  connection: Connection,
  jobId: string,
  { signal, turn }: { signal: AbortSignal; turn: number },
): Promise<Pick<SentJob, 'isDone' | 'waitMs'>> {
  try {
    const handle = await openServiceResult(connection, jobId, signal);
    handle.dispose();
    return { isDone: true, waitMs: 0 };
  } catch (error) {
    signal.throwIfAborted();
    const retryAfterMs = error instanceof ServiceError ? error.retryAfterMs : null;
    return { isDone: false, waitMs: waitMs(retryAfterMs, turn) };
  }
}
