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

interface AttachOptions {
  /** How often it's asked for a sign of life, milliseconds. */
  beatMs?: number | undefined;
  /** Ends it once it falls silent at its work, and says this; without it, it may go on. */
  silenceEndsIt?: string;
}

export function attach<C extends CallTypes<C> = Calls>(
  worker: Worker,
  { beatMs = BEAT_MS, silenceEndsIt }: AttachOptions = {},
): WorkerClient<C, ResultSnapshot> {
  return createClient<C, ResultSnapshot>(worker, {
    snapshot: EMPTY,
    stopped: (snapshot, failure) => ({ ...snapshot, phase: 'ended', ending: failure }),
    beatMs,
    silenceEndsIt,
  });
}
