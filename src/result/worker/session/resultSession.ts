/** What a worker holds: a result; where two are compared, their comparison; or the plots of a request to be sent. */
import type { ResultColumns } from '#core/columns.ts';
import type { PaintStyle } from '#core/view/paintStyle.ts';
import type { ExportField } from '#files/write/fields.ts';
import { createResultReader, type ResultReader } from '#core/read/resultReader.ts';
import { CallError } from '#worker/messages.ts';
import type { Ending, ResultSource, ResultSnapshot } from '#result/protocol.ts';
import type { Causes } from '#result/failures/pure/groupCauses.ts';
import { fetchCode } from '#worker/fetchCode.ts';
import type { KeptNews } from '#result/kept/protocol.ts';
import { fileName } from '#lib/fileName.ts';
import { valueColumns } from '#core/values/indexValues.ts';
import type { NamesInUse } from './namesInUse.ts';
import {
  chosenAtFirst,
  createRecords,
  type View,
  columnsOf,
  oncePerCount,
  shownBounds,
} from './view.ts';

export interface Exported {
  /** That of all files, without an ending. */
  name: string;
  columns: ResultColumns;
  style: PaintStyle | null;
  names: NamesInUse | null;
  judged: readonly ExportField[];
  /** Where it came from; null where it was never sent. */
  source: ResultSource | null;
}

/** How far it has come, as snapshots tell it. */
type Progress = Pick<
  ResultSnapshot,
  'phase' | 'ending' | 'bytes' | 'totalBytes' | 'elapsedMs' | 'names' | 'kept'
>;

/** The progress of what was there at once, not read bit by bit; `bytes` null where there are none. */
export function wholeAtOnce(elapsedMs: number, bytes: number | null): Progress {
  const ending = { kind: 'whole' } as const;
  return { phase: 'ended', ending, bytes: bytes ?? 0, totalBytes: bytes, elapsedMs };
}

/** Records that are held, whichever they are. */
export interface OpenSession extends View {
  called: string;
  /** Whether its records have values: plots to be sent have none yet. */
  hasValues: boolean;
  progress: () => Progress;
  /** What files are made of it, painted in a style. Throws a CallError where nothing is open. */
  exported: (style: PaintStyle | null) => Exported;
}

export interface ResultSession extends OpenSession {
  kind: 'result';
  hasValues: true;
  source: ResultSource | null;
  reader: ResultReader;
  /** Ends the read; what has come stays. */
  stop: AbortController;
  ending: Ending | null;
  onEnd: (() => void)[];
  /** Whether another worker has a copy to compare: nobody will look at this one on a map. */
  isHandedOver: boolean;
  totalBytes: number | null;
  /** Bytes that have come, before decompression. */
  sentBytes: () => number;
  beganAt: number;
  /** When the last byte was read; null before. */
  readAt: number | null;
  /** What plots are called, once the submitted file was added. */
  names: NamesInUse | null;
  /** The tag that the service gave with it; null without one. */
  tag: string | null;
  /** What is known of it where this device had it; null where it came from elsewhere. */
  kept: KeptNews | null;
}

/** What a worker can hold, by its kind: a result, and what slices add that take its place. */
export interface Sessions {
  result: ResultSession;
}

/** What a worker holds now: a result that hasn't begun, until something else takes its place. */
export interface Held {
  session: Sessions[keyof Sessions];
}

export function createSession(): ResultSession {
  const reader = createResultReader();
  const session: ResultSession = {
    ...createRecords(reader),
    ...chosenAtFirst(),
    kind: 'result',
    called: 'a result',
    hasValues: true,
    progress: () => progressOf(session),
    exported: (style) => exportedOf(session, style),
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
    names: null,
    tag: null,
    kept: null,
  };
  return session;
}

function exportedOf(session: ResultSession, style: PaintStyle | null): Exported {
  const { source, names, verdicts } = session;
  if (!source) throw failed('No result is open');
  const judged = verdicts?.fields ?? [];
  return { name: baseName(source), columns: columnsOf(session), style, names, judged, source };
}

/** Returns the result that's held. Throws a CallError where it's something else. */
export function resultIn({ session }: Held): ResultSession {
  if (session.kind === 'result') return session;
  throw failed(`This works on a single result, not on ${session.called}`);
}

/** Returns what is held where its records have values. Throws a CallError where they have none yet. */
export function valuesIn({ session }: Held): Extract<Held['session'], { hasValues: true }> {
  if (session.hasValues) return session;
  throw failed('A request has no values yet');
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
  if (!view.causesOf) throw new Error('The causes must be prepared first');
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
      : (source.called ?? decodeURIComponent(new URL(source.url).pathname.split('/').at(-1) ?? ''));
  return fileName(whole) || 'result';
}

/** Returns how far a worker has come and what is known of its records by now; `silentMs` as the arrival schedule says it. */
export function snapshotOf({ session }: Held, silentMs: number | null = null): ResultSnapshot {
  const { upTo: _upTo, ...sums } = session.tally;
  return {
    ...sums,
    bounds: shownBounds(session),
    ...session.progress(),
    silentSince: silentMs === null ? null : Date.now() - silentMs,
    indices: indexNames(session),
    scale: session.scale,
    revision: session.revision,
    verdictsVersion: session.verdicts?.version ?? 0,
    ...(session.areas ? { areas: session.areas.toldNow(session).summary } : {}),
  };
}

function progressOf(session: ResultSession): Progress {
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
