/** What the workers of one history tell each other: each tab has one of its own, and one at a time reads. */
import { connectionId, type Connection } from '#api/connection.ts';
import { deviceLocks } from '#api/deviceLocks.ts';
import type { WalkState } from '#api/history/walkState.ts';
import type { KeptJob } from '#api/keptJob.ts';
import type { WalkProgress } from '#workers/history/protocol.ts';

/** What is told. */
export type Told =
  /** Written to the device by who reads, in this order. */
  | { kind: 'written'; jobs: readonly KeptJob[]; state: WalkState }
  /** How far it has read. */
  | { kind: 'reading'; walk: WalkProgress }
  /** What is known of these jobs beyond the list has changed; null: of any. */
  | { kind: 'changed'; ids: string[] | null }
  /** A person has stopped the reading. */
  | { kind: 'stop' };

/** The other tabs of one connection. */
export interface OtherTabs {
  /** Tells them all. */
  readonly tell: (told: Told) => void;
  /** Calls the only listener with whatever they tell. */
  readonly listen: (listener: (told: Told) => void) => void;
}

/** No other tab. */
export const ALONE: OtherTabs = { tell: () => {}, listen: () => {} };

/**
 * Returns the other tabs of a connection; what they tell from now on waits for `listen`. Without a lock
 * manager (an insecure address) nobody knows who reads, and each tab is alone.
 */
export function otherTabs(connection: Connection): OtherTabs {
  if (!deviceLocks()) return ALONE;
  const channel = new BroadcastChannel(`job-atlas history ${connectionId(connection)}`);
  const early: Told[] = [];
  let hear = (told: Told): void => void early.push(told);
  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => hear(data));
  return {
    tell: (told) => channel.postMessage(told),
    listen(listener) {
      hear = listener;
      for (const told of early.splice(0)) listener(told);
    },
  };
}
