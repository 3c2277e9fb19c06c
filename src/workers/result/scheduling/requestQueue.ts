/**
 * Which request is answered next.
 *
 * 1. What changes the picture goes first, so that no tile is painted in colours that are past.
 * 2. What a person waits for and takes little time (what is under the pointer, which rows are kept,
 *    rows in view) comes next, in order of arrival.
 * 3. Then, in order of arrival, parts of tiles that are in view, the rows' order and the causes.
 * 4. Sums over all records, and tiles of which no part is named, come last.
 *
 * A tile that takes long gives way to 1. and 2. amid its painting.
 *
 * While a result arrives, the arrival schedule says from when on 3. and 4. may be answered.
 */
import type { ArrivalSchedule } from '#workers/arrivalSchedule.ts';
import type { CallKind, RequestMessage } from '#workers/protocol.ts';

const CHANGES: ReadonlySet<CallKind> = new Set(['stop', 'filter', 'style', 'meet']);
const QUICK: ReadonlySet<CallKind> = new Set([
  'pick',
  'shape',
  'record',
  'cells',
  'find',
  'cause',
  'failedRows',
  'plotName',
  'callPlotsBy',
]);

/** What a queue asks of the arrival schedule. */
export type QueueSchedule = Pick<
  ArrivalSchedule,
  'isArriving' | 'tilesWaitMs' | 'sumsWaitMs' | 'sumAnswered'
>;

/** Requests that wait, by urgency. */
export interface RequestQueue {
  push: (request: RequestMessage) => void;
  drop: (id: number) => void;
  /** The next to answer, or milliseconds until there may be one; null when nothing waits. */
  next: () => RequestMessage | { wait: number } | null;
  /** The next of those that go before any tile: they may be answered while one is painted. */
  nextUrgent: () => RequestMessage | null;
  /** Tells that a request was answered, and how long it took. */
  done: (request: RequestMessage, tookMs: number) => void;
}

/** An empty queue. */
export function createRequestQueue(schedule: QueueSchedule): RequestQueue {
  const changes: RequestMessage[] = [];
  const quick: RequestMessage[] = [];
  const tiles: RequestMessage[] = [];
  const sums: RequestMessage[] = [];

  function queueFor(request: RequestMessage): RequestMessage[] {
    const { kind } = request;
    if (CHANGES.has(kind)) return changes;
    if (kind === 'paint') return request.tile.part ? tiles : sums;
    if (kind === 'picture' || kind === 'causes') return tiles;
    // While bytes arrive the rows change all the time, and sorting many takes long.
    if (kind === 'order') return schedule.isArriving() ? sums : tiles;
    return QUICK.has(kind) ? quick : sums;
  }

  const nextUrgent = () => changes.shift() ?? quick.shift() ?? null;

  return {
    nextUrgent,
    push(request) {
      queueFor(request).push(request);
    },
    drop(id) {
      for (const queue of [changes, quick, tiles, sums]) {
        const place = queue.findIndex((request) => request.id === id);
        if (place >= 0) queue.splice(place, 1);
      }
    },
    next() {
      const urgent = nextUrgent();
      if (urgent) return urgent;
      let wait = Number.POSITIVE_INFINITY;
      for (const [queue, waitMs] of [
        [tiles, schedule.tilesWaitMs],
        [sums, schedule.sumsWaitMs],
      ] as const) {
        const ms = queue.length > 0 ? waitMs() : wait;
        const next = ms === 0 && queue.shift();
        if (next) return next;
        wait = Math.min(wait, ms);
      }
      return wait < Number.POSITIVE_INFINITY ? { wait } : null;
    },
    done(request, tookMs) {
      if (queueFor(request) === sums) schedule.sumAnswered(tookMs);
    },
  };
}
