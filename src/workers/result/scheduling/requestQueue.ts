/**
 * Which request is answered next.
 *
 * 1. What changes the picture goes first, so that no tile is painted in colours that are past.
 * 2. What a person waits for and is quickly said (what is under the pointer, which rows are kept,
 *    rows in view) comes next, in order of arrival.
 * 3. Then, in order of arrival, parts of tiles that are in view, the rows' order and the causes. While
 *    a result arrives that will soon be whole they wait for that: a picture of a part would come
 *    hardly sooner, and hold up the whole.
 * 4. Sums over all records, and tiles of which no part is named, come after: not before the page has
 *    had a moment to ask for tiles, and, while a result arrives, only so often that reading gets
 *    most of the time.
 */
import type { CallKind, RequestMessage } from '#workers/protocol.ts';

const FIRST: ReadonlySet<CallKind> = new Set(['stop', 'filter', 'style']);
const QUICK: ReadonlySet<CallKind> = new Set([
  'pick',
  'shape',
  'record',
  'cells',
  'find',
  'examine',
]);

/** While a result arrives, a sum that took t is followed by a rest of this many times t. */
const REST = 8;

/** Requests that wait, by urgency. Times are milliseconds of one clock. */
export interface RequestQueue {
  push: (request: RequestMessage) => void;
  drop: (id: number) => void;
  /** The next to answer, or how long until there may be one; null when nothing waits. */
  next: (now: number) => RequestMessage | { wait: number } | null;
  /** Tells that the picture has changed: sums wait until then, for the tiles to be asked for first. */
  holdUntil: (until: number) => void;
  /** Tells that the result is expected to be whole by then; tiles wait for it, sums for what is asked next. */
  expectWhole: (by: number) => void;
  /** Tells that a request was answered, and how long it took. */
  done: (request: RequestMessage, tookMs: number, now: number) => void;
}

/** While a result arrives, no sum is worked out before this. */
const FIRST_MS = 800;

/** An empty queue; `isArriving` tells whether bytes still wait to be read. */
export function createRequestQueue(isArriving: () => boolean, now = 0): RequestQueue {
  const first: RequestMessage[] = [];
  const quick: RequestMessage[] = [];
  const tiles: RequestMessage[] = [];
  const patient: RequestMessage[] = [];
  let heldUntil = 0;
  let wholeBy = 0;
  let restsUntil = now + FIRST_MS;

  function queueFor(request: RequestMessage): RequestMessage[] {
    const { kind } = request;
    if (FIRST.has(kind)) return first;
    if (kind === 'paint') return request.tile.part ? tiles : patient;
    if (kind === 'causes') return tiles;
    // While bytes arrive the rows change all the time, and sorting many takes long.
    if (kind === 'order') return isArriving() ? patient : tiles;
    return QUICK.has(kind) ? quick : patient;
  }

  return {
    push(request) {
      queueFor(request).push(request);
    },
    drop(id) {
      for (const queue of [first, quick, tiles, patient]) {
        const place = queue.findIndex((request) => request.id === id);
        if (place >= 0) queue.splice(place, 1);
      }
    },
    next(now) {
      const urgent = first.shift() ?? quick.shift();
      if (urgent) return urgent;
      const waits: number[] = [];
      const tilesFrom = isArriving() ? wholeBy : 0;
      if (tiles.length > 0 && now >= tilesFrom) return tiles.shift()!;
      if (tiles.length > 0) waits.push(tilesFrom - now);
      const from = Math.max(heldUntil, isArriving() ? restsUntil : 0);
      if (patient.length > 0 && now >= from) return patient.shift()!;
      if (patient.length > 0) waits.push(from - now);
      return waits.length > 0 ? { wait: Math.min(...waits) } : null;
    },
    holdUntil(until) {
      heldUntil = until;
    },
    expectWhole(by) {
      wholeBy = by;
      heldUntil = by;
    },
    done(request, tookMs, now) {
      if (queueFor(request) === patient) restsUntil = now + REST * tookMs;
    },
  };
}
