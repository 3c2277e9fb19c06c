/** What the page is told of a session, unasked. */
import { valueColumns } from '#engine/values/indexValues.ts';
import type { ResultSnapshot } from '#workers/protocol.ts';
import type { Held } from './session.ts';
import { columnsOf, type View } from './view.ts';

/** Returns how far a worker has come and what is known of its records by now; `silentMs` as the arrival schedule says it. */
export function snapshotOf({ session }: Held, silentMs: number | null = null): ResultSnapshot {
  const { upTo: _upTo, ...sums } = session.tally;
  return {
    ...sums,
    ...progressOf(session),
    silentSince: silentMs === null ? null : Date.now() - silentMs,
    indices: indexNames(session),
    scale: session.scale,
    revision: session.revision,
  };
}

function progressOf(session: Held['session']) {
  if (session.kind === 'comparison') {
    const { elapsedMs } = session;
    const ending = { kind: 'whole' } as const;
    return { phase: 'ended' as const, ending, bytes: 0, totalBytes: null, elapsedMs };
  }
  const { ending, totalBytes, sentBytes, beganAt, readAt, names } = session;
  return {
    phase: ending ? ('ended' as const) : ('receiving' as const),
    ending,
    bytes: sentBytes(),
    totalBytes,
    elapsedMs: (readAt ?? performance.now()) - beganAt,
    ...(names ? { names: names.summary } : {}),
  };
}

function indexNames(view: View): string[] {
  const names = valueColumns(columnsOf(view)).map(({ name }) => name);
  return names.sort((a, b) => Number(b === 'NDVI_mean') - Number(a === 'NDVI_mean'));
}
