/**
 * Whether a worker still answers: it's asked for a sign now and then, and any message is one. A state
 * machine with its clock put in.
 *
 * 1. A tick asks for a sign, unless one is awaited already.
 * 2. A tick while a sign is awaited is a missed one; `MAX_MISSED` in a row mean that the worker is silent.
 * 3. A tick that comes late says that the page itself slept, with its machine or in the background: what
 *    was missed then counts for nothing.
 *
 * A worker can be at work for that long on something very large, and then answers no sign. One that holds what can't be had
 * again at once is only told to be silent, and a sign takes that back; one that reads a person's file is ended (client.ts).
 */

/** Time between two ticks, milliseconds. */
export const BEAT_MS = 2000;
const MAX_MISSED = 10;
/** A tick that comes so much later than it should was held up by the page. */
const LATE = 2;

interface Heartbeat {
  /** To be called every `beatMs`; returns whether to ask for a sign now. */
  tick: () => boolean;
  /** Tells of a message from the worker. */
  heard: () => void;
  isSilent: () => boolean;
}

export function createHeartbeat(
  beatMs = BEAT_MS,
  clock: () => number = () => performance.now(),
): Heartbeat {
  let last = clock();
  let isAwaited = false;
  let missed = 0;
  return {
    tick() {
      const now = clock();
      const isLate = now - last > LATE * beatMs;
      last = now;
      if (isLate && missed < MAX_MISSED) {
        missed = 0;
        isAwaited = false;
      }
      if (isAwaited) missed++;
      const isAsking = !isAwaited;
      isAwaited = true;
      return isAsking;
    },
    heard() {
      isAwaited = false;
      missed = 0;
    },
    isSilent: () => missed >= MAX_MISSED,
  };
}
