/** What a worker holds: a result; where two are compared, their comparison; or the plots of a request to be sent. */
import type { Compared } from '#compare/pure/comparedColumns.ts';
import type { ComparedSide, Pairs } from '#compare/pure/pairRecords.ts';
import type { DayWindow, WindowPairing } from '#core/view/windowPairing.ts';
import type { SharedWindows } from '#compare/pure/sharedWindows.ts';
import type { ShapeColumns } from '#core/columns.ts';
import type { CheckedPlots } from '#request/findings/checkedPlots.ts';
import type { DecisionState, Outcomes } from '#request/findings/decisions.ts';
import type { Findings } from '#request/findings/findings.ts';
import type { PlotMatch } from '#shapes/identity/matchPlots.ts';
import type { PlotFile } from '#files/read/plotFile.ts';
import { createResultReader, type ResultReader } from '#core/read/resultReader.ts';
import { CallError } from '#worker/messages.ts';
import type {
  ComparisonCalls,
  ComparisonSide,
  Ending,
  ResultSource,
  ResultSnapshot,
} from '#result/protocol.ts';
import type { Causes } from '#result/failures/pure/groupCauses.ts';
import { fetchCode } from '#worker/fetchCode.ts';
import type { KeptNews } from '#result/kept/protocol.ts';
import { fileName } from '#lib/fileName.ts';
import { valueColumns } from '#core/values/indexValues.ts';
import { createMendingCache, type MendingCache } from './mendingCache.ts';
import type { NamesInUse } from './namesInUse.ts';
import { chosenAtFirst, createRecords, type View, columnsOf, oncePerCount } from './view.ts';

/** One open result. */
export interface ResultSession extends View {
  kind: 'result';
  source: ResultSource | null;
  reader: ResultReader;
  /** Ends the read; what has come stays. */
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
  /** The tag that the service gave with it; null without one. */
  tag: string | null;
  /** What is known of it where this device had it; null where it came from elsewhere. */
  kept: KeptNews | null;
}

/** Two results side by side. */
export interface Sides extends Record<ComparisonSide, ComparedSide> {
  match: PlotMatch;
  /** The windows that each side has, in order. */
  options: Record<ComparisonSide, DayWindow[]>;
  /** Those that plots of both have, the best to compare first. */
  shared: SharedWindows[];
  /** Of a report the pairs that were shown when it was made, and how they were paired. */
  shown?: { pairing: WindowPairing; pairs: Pick<Pairs, ComparisonSide> } | undefined;
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

/** A file of plots that was read. */
export interface OpenedPlots {
  /** Without `rowNames`, which would keep the file's text in memory. */
  file: Omit<PlotFile, 'rowNames'>;
  sent: Blob;
  fileName: string;
  /** The file's own columns, each row named by itself. */
  names: NamesInUse;
  /** What reading it took. */
  elapsedMs: number;
}

/** Repaired shapes of the rows that have a safe repair. */
export interface Mends {
  shapes: ShapeColumns;
  /** By row of the file its record in `shapes`. */
  placeOf: ReadonlyMap<number, number>;
}

/** What was found in a file's plots, and what becomes of them. */
export interface CheckedFile {
  plots: CheckedPlots;
  findings: Findings;
  pixelMetres: number;
  /** Whether there was an outline of the land to ask. */
  hasLand: boolean;
  mends: Mends;
  outcomes: Outcomes;
}

/** Plots that are looked through before they're sent; its records are the file's rows. */
export interface RequestSession extends View {
  kind: 'request';
  opened: OpenedPlots;
  /** Null until they are looked through. */
  checked: CheckedFile | null;
  decisions: DecisionState;
  /** Rows that the service named when it refused the request. */
  named: ReadonlySet<number>;
}

/** What has values that can be held against each other. */
export type HeldSession = ResultSession | ComparisonSession;

/** What a worker holds now: a result that hasn't begun, until a comparison or a request takes its place. */
export interface Held {
  session: ResultSession | ComparisonSession | RequestSession;
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
    tag: null,
    kept: null,
  };
}

/** Returns the result that's held. Throws a CallError where it's something else. */
export function resultIn({ session }: Held): ResultSession {
  if (session.kind === 'result') return session;
  throw failed(
    session.kind === 'comparison'
      ? 'This works on a single result, not on a comparison'
      : 'This works on a result, not on plots to be sent',
  );
}

/** Returns the result or comparison that's held. Throws a CallError where it's something else. */
export function valuesIn({ session }: Held): HeldSession {
  if (session.kind !== 'request') return session;
  throw failed('This works on values, which plots to be sent don’t have yet');
}

/** Returns the comparison that's held. Throws a CallError where there is none. */
export function comparisonIn({ session }: Held): ComparisonSession {
  if (session.kind === 'comparison') return session;
  throw failed('No comparison is open');
}

/** Returns the request that's held. Throws a CallError where there is none. */
export function requestIn({ session }: Held): RequestSession {
  if (session.kind === 'request') return session;
  throw failed('No file with plots is open');
}

function failed(message: string): CallError {
  return new CallError({ kind: 'failed', message });
}

/** Notes how the result came to its end, and resumes what waits for it. */
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

/**
 * Makes the causes of failures ready to be asked for: their code, mostly texts, isn't in the worker's first
 * script, whose compiling a small result's picture waits for. Throws a CallError where it can't be fetched.
 */
export async function prepareCauses(view: View): Promise<void> {
  view.causesOf ??= (
    await fetchCode(() => import('#result/failures/pure/groupCauses.ts'))
  ).causesOf;
}

/** Returns the causes of the failures so far, once they are prepared. */
export function causesIn(view: View): Causes {
  if (!view.causesOf) throw new Error('The causes must be prepared first.');
  view.causes ??= oncePerCount(view.causesOf);
  return view.causes(columnsOf(view));
}

/**
 * Returns what files made of a result are named by, without an ending: the job's id or the name of the
 * file read, without what file systems refuse, at most 80 characters.
 */
export function baseName(source: ResultSource): string {
  const whole =
    source.kind === 'file'
      ? source.name.replace(/\.json(\.gz)?$/i, '')
      : decodeURIComponent(new URL(source.url).pathname.split('/').at(-1) ?? '');
  return fileName(whole) || 'result';
}

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
    verdictsVersion: session.verdicts?.version ?? 0,
  };
}

function progressOf(session: Held['session']) {
  if (session.kind === 'comparison') {
    const { elapsedMs } = session;
    const ending = { kind: 'whole' } as const;
    return { phase: 'ended' as const, ending, bytes: 0, totalBytes: null, elapsedMs };
  }
  if (session.kind === 'request') {
    const { elapsedMs, names, sent } = session.opened;
    const ending = { kind: 'whole' } as const;
    const known = { bytes: sent.size, totalBytes: sent.size, names: names.summary };
    return { phase: 'ended' as const, ending, elapsedMs, ...known };
  }
  const { ending, totalBytes, sentBytes, beganAt, readAt, names, kept } = session;
  return {
    phase: ending ? ('ended' as const) : ('receiving' as const),
    ending,
    bytes: sentBytes(),
    totalBytes,
    elapsedMs: (readAt ?? performance.now()) - beganAt,
    ...(names ? { names: names.summary } : {}),
    ...(kept ? { kept } : {}),
  };
}

function indexNames(view: View): string[] {
  const names = valueColumns(columnsOf(view)).map(({ name }) => name);
  return names.sort((a, b) => Number(b === 'NDVI_mean') - Number(a === 'NDVI_mean'));
}
