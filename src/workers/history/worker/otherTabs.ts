/** What the workers of one history tell each other: each tab has one of its own, and one at a time reads. */
import * as v from 'valibot';
import { JobSchema } from '#api/contract.ts';
import { connectionId, type Connection } from '#api/connection.ts';
import { deviceLocks } from '#api/service/requestSlots.ts';
import { WalkStateSchema } from '#api/history/walkState.ts';
import { openTabChannel } from '#lib/tabChannel.ts';

const KeptJobSchema = v.object({ job: JobSchema, rank: v.number(), walk: v.number() });
const WalkProgressSchema = v.object({
  kind: v.union([v.literal('all'), v.literal('new'), v.literal('gap')]),
  jobs: v.number(),
  pages: v.number(),
  requests: v.number(),
  of: v.nullable(v.number()),
  waitsUntil: v.nullable(v.number()),
});

const ToldSchema = v.variant('kind', [
  /** Written to the device by who reads, in this order. */
  v.object({ kind: v.literal('written'), jobs: v.array(KeptJobSchema), state: WalkStateSchema }),
  /** How far it has read. */
  v.object({ kind: v.literal('reading'), walk: WalkProgressSchema }),
  /** What is known of these jobs beyond the list has changed; null: of any. */
  v.object({ kind: v.literal('changed'), ids: v.nullable(v.array(v.string())) }),
  /** A person has stopped the reading. */
  v.object({ kind: v.literal('stop') }),
]);

/** What is told. */
export type Told = v.InferOutput<typeof ToldSchema>;

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
  return openTabChannel(`job-atlas history ${connectionId(connection)}`, ToldSchema);
}
