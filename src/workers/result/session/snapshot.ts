/** What the page is told of a session, unasked. */
import { valueColumns } from '#engine/values/identifiers.ts';
import type { ResultSnapshot } from '#workers/protocol.ts';
import { columnsOf, type Session } from './session.ts';

/** Returns how far a result has come and what is known of it by now; `silentMs` as the arrival schedule says it. */
export function snapshotOf(session: Session, silentMs: number | null = null): ResultSnapshot {
  const { upTo: _upTo, ...sums } = session.tally;
  return {
    ...sums,
    phase: session.ending ? 'ended' : 'receiving',
    ending: session.ending,
    bytes: session.sentBytes(),
    totalBytes: session.totalBytes,
    silentSince: silentMs === null ? null : Date.now() - silentMs,
    elapsedMs: (session.readAt ?? performance.now()) - session.beganAt,
    indices: indexNames(session),
    scale: session.scale,
    revision: session.revision,
    ...(session.names ? { names: session.names.summary } : {}),
  };
}

function indexNames(session: Session): string[] {
  const names = valueColumns(columnsOf(session)).map(({ name }) => name);
  return names.sort((a, b) => Number(b === 'NDVI_mean') - Number(a === 'NDVI_mean'));
}
