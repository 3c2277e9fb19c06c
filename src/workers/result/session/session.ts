/** What a worker holds: a result, or, where two are compared, their comparison. */
import type { Compared } from '#engine/comparison/comparedColumns.ts';
import type { ComparedSide, DayWindow } from '#engine/comparison/pairRecords.ts';
import type { PlotMatch } from '#engine/identity/matchPlots.ts';
import { createResultReader, type ResultReader } from '#engine/read/resultReader.ts';
import { CallError } from '#workers/callError.ts';
import type { ComparisonCalls, ComparisonSide, Ending, ResultSource } from '#workers/protocol.ts';
import { createMendingCache, type MendingCache } from './mendingCache.ts';
import type { NamesInUse } from './namesInUse.ts';
import { chosenAtFirst, createRecords, type View } from './view.ts';

/** One open result. */
export interface ResultSession extends View {
  kind: 'result';
  source: ResultSource | null;
  reader: ResultReader;
  /** Ends the read and keeps what came. */
  stop: AbortController;
  ending: Ending | null;
  /** Called once there is an ending. */
  onEnd: (() => void)[];
  /** Whether another worker has a copy to compare: nobody will look at this one on a map. */
  isHandedOver: boolean;
  totalBytes: number | null;
  /** Bytes that have come, before decompression. */
  sentBytes: () => number;
  beganAt: number;
  /** When the last byte was read; null before. */
  readAt: number | null;
  mending: MendingCache;
  /** What plots are called, once the submitted file was added. */
  names: NamesInUse | null;
}

/** Two results side by side. */
export interface Sides extends Record<ComparisonSide, ComparedSide> {
  match: PlotMatch;
  /** The windows that each side has, in order. */
  options: Record<ComparisonSide, DayWindow[]>;
}

/** Two results that are compared; its records are the pairs. */
export interface ComparisonSession extends View {
  kind: 'comparison';
  /** That of the files made of it. */
  name: string;
  sides: Sides;
  /** How they are paired now. */
  met: ComparisonCalls['meet']['request'];
  compared: Compared;
  /** What matching them took. */
  elapsedMs: number;
}

/** What a worker holds now: a result that hasn't begun, until a comparison takes its place. */
export interface Held {
  session: ResultSession | ComparisonSession;
}

/** Returns a result before its first byte. */
export function createSession(): ResultSession {
  const reader = createResultReader();
  return {
    ...createRecords(reader),
    ...chosenAtFirst(),
    kind: 'result',
    source: null,
    reader,
    stop: new AbortController(),
    ending: null,
    onEnd: [],
    isHandedOver: false,
    totalBytes: null,
    sentBytes: () => 0,
    beganAt: performance.now(),
    readAt: null,
    mending: createMendingCache(),
    names: null,
  };
}

/** Returns the result that's held. Throws a CallError where two are compared. */
export function resultIn({ session }: Held): ResultSession {
  if (session.kind === 'result') return session;
  throw failed('This works on a single result, not on a comparison');
}

/** Returns the comparison that's held. Throws a CallError where there is none. */
export function comparisonIn({ session }: Held): ComparisonSession {
  if (session.kind === 'comparison') return session;
  throw failed('No comparison is open');
}

function failed(message: string): CallError {
  return new CallError({ kind: 'failed', message });
}

/** Notes how the result came to its end, and tells those who wait for it. */
export function endSession(session: ResultSession, ending: Ending): void {
  session.ending = ending;
  session.isWhole = true;
  for (const tell of session.onEnd.splice(0)) tell();
}

/** Resolves once the result has come to its end, however that was. */
export function untilEnded(session: ResultSession): Promise<void> {
  if (session.ending) return Promise.resolve();
  return new Promise((resolve) => void session.onEnd.push(resolve));
}
