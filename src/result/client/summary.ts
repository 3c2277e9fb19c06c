/** The summary that the history shows of a result, and reading a result for that alone. */
import { connectionId, type Connection } from '#service/connection.ts';
import { inRequestSlot } from '#service/requestSlots.ts';
import { saveSummary, type ResultSummary } from '#device/resultSummary.ts';
import { CallError } from '#worker/messages.ts';
import type { ResultHandle } from './resultClient.ts';
import { openServiceResult } from './openServiceResult.ts';
import { texts } from './later.texts.en.ts';

const DOTS = 120;
const MAX_CAUSES = 30;
/** As many as a row's bars. */
const BINS = 30;

/** Counts, the spread of the first index, the causes of failures and a sample of the plots of a result that was read whole. */
export async function summarise(handle: ResultHandle): Promise<ResultSummary> {
  const { counts } = handle.snapshot();
  const [{ index, statistics, bins, windows, looksScaled }, cells, causes] = await Promise.all([
    handle.call('spread', { bins: BINS }),
    handle.call('cells', { rows: sampleRows(counts.received, DOTS), asSent: true }),
    counts.failed > 0 ? causesOf(handle) : [],
  ]);
  const { min, max, mean } = statistics;
  return {
    counts,
    values:
      index === null || min === null || max === null || mean === null
        ? null
        : { index, min, max, mean, bins, windows, ...(looksScaled && { isScaled: true }) },
    causes,
    dots: cells.flatMap(({ lon, lat, value, isSetApart, state }) =>
      lon === null || lat === null
        ? []
        : [{ lon, lat, value: isSetApart ? null : value, failed: state === 'failed' }],
    ),
  };
}

async function causesOf(handle: ResultHandle): Promise<NonNullable<ResultSummary['causes']>> {
  const { groups } = await handle.call('causes', { search: '', first: 0, end: MAX_CAUSES });
  return groups.map(({ key, words, count }) => ({ key, title: words, plots: count }));
}

/** Saves what the history shows of a result that was read whole, and its plots, to find them in other jobs. */
export async function remember(
  handle: ResultHandle,
  { connection, jobId }: { connection: Connection; jobId: string },
): Promise<void> {
  await saveSummary(connection, jobId, await summarise(handle));
  const place = { connection: connectionId(connection), jobId };
  // Without room on the device the plots aren't found again; nothing else is lost.
  await handle.call('savePlots', { place }).catch(() => null);
}

/** What results that nobody asked for may cost in a visit. */
export interface Allowance {
  /** Bytes of a result, at most. */
  readonly mostBytes: number;
  /** Bytes of all of them that are left. */
  readonly left: () => number;
  readonly spend: (bytes: number) => void;
  /** Ids of jobs whose results were larger. */
  readonly large: Set<string>;
}

interface ReadOptions {
  signal: AbortSignal;
  /** Of one that nobody asked for. */
  allowance?: Allowance | undefined;
}

/** A result was given up as it, or all of a visit's together, are more than may be read unasked. */
export class OverAllowance extends Error {
  readonly kind: 'large' | 'spent';
  constructor(kind: 'large' | 'spent') {
    super('More than is read unasked');
    this.kind = kind;
  }
}

/**
 * Reads a job's result in a worker of its own, saves its summary and its plots on this device and lets go of the
 * rest. Rejects with a ServiceError, with a CallError when the result isn't whole, or with OverAllowance.
 */
export async function readSummary(
  connection: Connection,
  jobId: string,
  { signal, allowance }: ReadOptions,
): Promise<void> {
  const handle = await inRequestSlot(
    connection,
    () => openWholeResult(connection, jobId, { signal, allowance }),
    { signal },
  );
  try {
    await remember(handle, { connection, jobId });
  } finally {
    handle.dispose();
  }
}

/** Opens a result once its answer has come whole; the caller ends it. Rejects with a ServiceError, or with a CallError when it isn't whole. */
export async function openWholeResult(
  connection: Connection,
  jobId: string,
  { signal, allowance }: ReadOptions,
): Promise<ResultHandle> {
  const handle = await openServiceResult(connection, jobId, signal);
  try {
    await readWhole(handle, signal, allowance);
    return handle;
  } catch (error) {
    handle.dispose();
    throw error;
  }
}

function readWhole(
  handle: ResultHandle,
  signal: AbortSignal,
  allowance?: Allowance,
): Promise<void> {
  let spent = 0;
  let stop = (): void => undefined;
  const whole = new Promise<void>((resolve, reject) => {
    const look = () => {
      const { phase, ending, bytes, totalBytes } = handle.snapshot();
      if (allowance) {
        allowance.spend(bytes - spent);
        spent = bytes;
        const isLarge = Math.max(bytes, totalBytes ?? 0) > allowance.mostBytes;
        if (isLarge || allowance.left() < 0) reject(new OverAllowance(isLarge ? 'large' : 'spent'));
      }
      if (phase !== 'ended') return;
      if (ending?.kind === 'whole') resolve();
      else reject(new CallError({ kind: 'failed', message: texts.resultIncomplete }));
    };
    const giveUp = () => reject(new CallError({ kind: 'aborted' }));
    const unsubscribe = handle.subscribe(look);
    signal.addEventListener('abort', giveUp);
    stop = () => {
      unsubscribe();
      signal.removeEventListener('abort', giveUp);
    };
    if (signal.aborted) giveUp();
    else look();
  });
  return whole.finally(() => stop());
}

/** At most `most` rows of `count`, evenly spread from the first to the last. */
function sampleRows(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, i) => i);
  const step = (count - 1) / (most - 1);
  return Array.from({ length: most }, (_, i) => Math.round(i * step));
}
