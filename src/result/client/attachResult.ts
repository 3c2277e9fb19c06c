/** Speaks with a result's worker, whoever made it. */
import { createClient, type WorkerClient } from '#worker/client.ts';
import { BEAT_MS } from '#worker/heartbeat.ts';
import type { CallTypes } from '#worker/messages.ts';
import type { Calls, ResultSnapshot } from '#result/protocol.ts';

const EMPTY: ResultSnapshot = {
  phase: 'receiving',
  ending: null,
  bytes: 0,
  totalBytes: null,
  silentSince: null,
  elapsedMs: 0,
  counts: { received: 0, processed: 0, failed: 0, notDrawable: 0 },
  bounds: null,
  indices: [],
  firstDay: null,
  lastDay: null,
  scale: null,
  revision: 0,
};

/** Speaks with a result's worker that's running, and asks it for a sign every `beatMs`. */
export function attach<C extends CallTypes<C> = Calls>(
  worker: Worker,
  beatMs = BEAT_MS,
): WorkerClient<C, ResultSnapshot> {
  return createClient<C, ResultSnapshot>(worker, {
    does: 'reads a result',
    snapshot: EMPTY,
    stopped: (snapshot, failure) => ({ ...snapshot, phase: 'ended', ending: failure }),
    beatMs,
  });
}
