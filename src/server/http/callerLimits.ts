import type { HttpBindings } from '@hono/node-server';
import type { Limits } from '#server/settings/limits.ts';
import { ApiError } from './apiError.ts';
import { onceEnded } from './answerEnd.ts';
import { createCounts } from './counts.ts';

const MINUTE_MS = 60_000;

/** Counts one read or request of the caller. Beyond the limit throws an ApiError 429 that says how long to wait. */
type CountOne = (caller: string) => void;

/** Returns the limit of each caller's reads, or what else is named, per minute; `now` is a clock in milliseconds. */
export function createRate(
  perMinute: number,
  counted = 'reads',
  now = () => performance.now(),
): CountOne {
  const counts = new Map<string, number>();
  let endMs = now() + MINUTE_MS;
  return (caller) => {
    const leftMs = endMs - now();
    if (leftMs <= 0) {
      counts.clear();
      endMs = now() + MINUTE_MS;
    }
    const count = (counts.get(caller) ?? 0) + 1;
    if (count > perMinute) throw tooOften(counted, leftMs);
    counts.set(caller, count);
  };
}

function tooOften(counted: string, leftMs: number): ApiError {
  return new ApiError(429, `Too many ${counted} this minute. Try again in the next.`, {
    'retry-after': String(Math.max(1, Math.ceil(leftMs / 1000))),
  });
}

/** Counts a result as being sent to the caller until its answer has ended. Throws an ApiError: 429 or 503 beyond the limits. */
type CountResult = (caller: string, answer: HttpBindings) => void;

export function createResultLimit({
  results,
  resultsPerCaller,
}: Pick<Limits, 'results' | 'resultsPerCaller'>): CountResult {
  const byCaller = createCounts<string>();
  let all = 0;
  return (caller, { incoming, outgoing }) => {
    if (byCaller.of(caller) >= resultsPerCaller) throw tooMany(429, 'to you');
    if (all >= results) throw tooMany(503, 'at the moment');
    all++;
    byCaller.add(caller, 1);
    onceEnded(incoming, outgoing, () => {
      all--;
      byCaller.add(caller, -1);
    });
  };
}

function tooMany(status: 429 | 503, whom: string): ApiError {
  return new ApiError(status, `Too many results are being sent ${whom}. Try again in a moment.`, {
    'retry-after': '1',
  });
}
