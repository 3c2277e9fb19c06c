/**
 * How many pages are asked for at once: four, and fewer while the service shows that it's too many.
 * Steps:
 * 1. a request for rest halves it, once for all answers that were under way;
 * 2. an answer that takes far longer than usual takes one away;
 * 3. several answers in a row as quick as usual give one back.
 */

import { MAX_AT_ONCE } from '#service/requestSlots.ts';

export interface Pace {
  /** How many, from 1 to 4. */
  limit: () => number;
  /** Notes how long an answer took, in milliseconds; null where the service asked to wait meanwhile. */
  answered: (ms: number | null) => void;
  /** Notes that the service asked to be left alone. */
  limited: () => void;
}

/** Slow is twice the usual time, and enough more that it isn't chance. */
const SLOW_TIMES = 2;
const SLOW_MS = 200;
/** Answers in a row after which one more is tried. */
const GOOD_IN_A_ROW = 8;
/** How much of the usual time one answer makes. */
const SHARE = 0.1;

/** Returns a pace that begins with four requests. */
export function createPace(): Pace {
  let limit = MAX_AT_ONCE;
  let usualMs: number | null = null;
  let good = 0;
  let isLimited = false;
  const lower = (to: number) => {
    limit = Math.max(1, to);
    good = 0;
  };
  return {
    limit: () => limit,
    answered: (ms) => {
      isLimited = false;
      if (ms === null) return;
      usualMs ??= ms;
      if (ms > usualMs * SLOW_TIMES + SLOW_MS) lower(limit - 1);
      else if (++good >= GOOD_IN_A_ROW) {
        limit = Math.min(MAX_AT_ONCE, limit + 1);
        good = 0;
      }
      // Slow answers count little, or a service that stays slow would soon seem as it should be.
      usualMs += (Math.min(ms, usualMs * SLOW_TIMES) - usualMs) * SHARE;
    },
    limited: () => {
      if (!isLimited) lower(Math.floor(limit / 2));
      isLimited = true;
    },
  };
}
