/** Messages between the workers of one history: each tab has its own worker, and one at a time reads. */
import * as v from 'valibot';
import { JobSchema } from '#service/contract.ts';
import { connectionId, type Connection } from '#service/connection.ts';
import { deviceLocks } from '#service/requestSlots.ts';
import { WalkStateSchema } from '#device/walkState.ts';
import { openTabChannel } from '#lib/tabChannel.ts';

const SavedJobSchema = v.object({ job: JobSchema, rank: v.number(), walk: v.number() });
const WalkProgressSchema = v.object({
  kind: v.union([v.literal('all'), v.literal('new'), v.literal('gap')]),
  jobs: v.number(),
  pages: v.number(),
  requests: v.number(),
  of: v.nullable(v.number()),
  waitsUntil: v.nullable(v.number()),
});

const TabMessageSchema = v.variant('kind', [
  /** Written to the device by who reads, in this order. */
  v.object({ kind: v.literal('written'), jobs: v.array(SavedJobSchema), state: WalkStateSchema }),
  v.object({ kind: v.literal('reading'), walk: WalkProgressSchema }),
  /** What is known of these jobs beyond the list has changed; null: of any. */
  v.object({ kind: v.literal('changed'), ids: v.nullable(v.array(v.string())) }),
  v.object({ kind: v.literal('stop') }),
]);

export type TabMessage = v.InferOutput<typeof TabMessageSchema>;

export interface OtherTabs {
  readonly post: (message: TabMessage) => void;
  /** Calls the only listener with their messages. */
  readonly listen: (listener: (message: TabMessage) => void) => void;
}

export const ALONE: OtherTabs = { post: () => {}, listen: () => {} };

/**
 * Returns the other tabs of a connection; their messages wait from now on for `listen`. Without a lock
 * manager (an insecure address) nobody knows who reads, and each tab is alone.
 */
export function otherTabs(connection: Connection): OtherTabs {
  if (!deviceLocks()) return ALONE;
  return openTabChannel(`job-atlas history ${connectionId(connection)}`, TabMessageSchema);
}
