/**
 * Reads the browser's own trace of a visit: what the page's main thread and its worker did, and which
 * files were on their way meanwhile. Times are milliseconds from navigation.
 */

interface TraceEvent {
  name: string;
  ph: string;
  /** Microseconds. */
  ts: number;
  dur?: number;
  /** Of it, on a core. */
  tdur?: number;
  pid: number;
  tid: number;
  args: { data?: EventData | null; fileName?: string };
}

interface EventData {
  url?: string;
  documentLoaderURL?: string;
  requestId?: string;
  /** Bytes. */
  decodedBodyLength?: number;
}

/** End excluded. */
export interface Span {
  begin: number;
  end: number;
}

/** A stretch of work on one thread; those within it follow it. */
interface Work extends Span {
  name: string;
  /** Milliseconds on a core. */
  core: number;
  /** The script's file, where it's known. */
  file: string;
}

interface Request extends Span {
  file: string;
  isWorkers: boolean;
}

export interface Trace {
  main: Work[];
  /** The result's worker. */
  worker: Work[];
  requests: Request[];
}

export const TRACED = [
  '-*',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.compile',
  'v8.execute',
  'blink.user_timing',
];

/** The app's own files that name an evaluation of several. */
const ENTRIES = ['entry.js', 'mount.js', 'ResultPage.js', 'result.worker.js'];

/** Reads a trace of the visit to `url`. Throws where the trace has no such visit. */
export function readTrace(json: string, url: string): Trace {
  const { traceEvents } = JSON.parse(json) as { traceEvents: TraceEvent[] };
  const start = traceEvents.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === url,
  );
  if (!start) throw new Error(`The trace has no visit to ${url}`);
  const events = traceEvents
    .filter(({ pid }) => pid === start.pid)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const workersOwn = events.find(
    ({ name, args }) => name === 'v8.compileModule' && args.data?.url?.includes('result.worker'),
  );
  const at = (ts: number) => (ts - start.ts) / 1000;
  return {
    main: workOf(events, start.tid, at),
    worker: workersOwn ? workOf(events, workersOwn.tid, at) : [],
    requests: requestsOf(events, start.tid, at),
  };
}

function workOf(events: TraceEvent[], thread: number, at: (ts: number) => number): Work[] {
  let compiled: string[] = [];
  return events
    .filter(({ ph, tid, ts }) => ph === 'X' && tid === thread && at(ts) >= 0)
    .map(({ name, ts, dur = 0, tdur = 0, args }) => {
      let file = fileOf(args.data?.url ?? '');
      if (name === 'v8.compileModule') compiled.push(file);
      if (name === 'v8.evaluateModule') {
        file = compiled.find((one) => ENTRIES.includes(one)) ?? compiled[0] ?? '';
        compiled = [];
      }
      return { name, file, begin: at(ts), end: at(ts + dur), core: tdur / 1000 };
    });
}

function requestsOf(events: TraceEvent[], main: number, at: (ts: number) => number): Request[] {
  const requests = new Map<string, Request>();
  for (const { name, args, tid, ts } of events) {
    const { requestId = '', url = '' } = args.data ?? {};
    if (name === 'ResourceSendRequest' && !requests.has(requestId))
      requests.set(requestId, {
        file: fileOf(url),
        isWorkers: tid !== main,
        begin: at(ts),
        end: Number.POSITIVE_INFINITY,
      });
    const request = requests.get(requestId);
    if (name === 'ResourceFinish' && request) request.end = at(ts);
  }
  return [...requests.values()];
}

/** The last part of an address, without the build's hash. */
function fileOf(url: string): string {
  const last = url.split('?')[0]!.split('/').at(-1)!;
  return last.replace(/-[\w-]{8}(?=\.\w+$)/, '');
}

/** How long a thread was busy, ms, and for how much of it it had a core; it waits where others have them all. */
export interface Busy {
  wall: number;
  core: number;
}

/** How long tasks within a span took. */
export function busyWithin(work: Work[], span: Span): Busy {
  const busy = { wall: 0, core: 0 };
  for (const { begin, end, core } of tasksOf(work, span)) {
    busy.wall += end - begin;
    busy.core += core;
  }
  return busy;
}

/** The task within a span that had a core for longest; 0 where the thread had nothing to do. */
export function longestTask(work: Work[], span: Span): Busy {
  let longest: Busy = { wall: 0, core: 0 };
  for (const { begin, end, core } of tasksOf(work, span))
    if (core > longest.core) longest = { wall: end - begin, core };
  return longest;
}

/** Tasks cut to the span, without those within others. */
function tasksOf(work: Work[], span: Span): (Span & { core: number })[] {
  const tasks: (Span & { core: number })[] = [];
  let last = span.begin;
  for (const { name, begin, end, core } of work) {
    if (name !== 'RunTask' || end <= last || begin >= span.end) continue;
    const cut = { begin: Math.max(begin, last), end: Math.min(end, span.end) };
    const share = (cut.end - cut.begin) / Math.max(end - begin, Number.EPSILON);
    tasks.push({ ...cut, core: core * share });
    last = end;
  }
  return tasks;
}

/** What the main thread did in a span, by kind of work; what is within other work counts for its own kind only. */
export function kindsOfWork({ main }: Trace, span: Span): Map<string, Busy> {
  const kinds = new Map<string, Busy>();
  const add = (kind: string, { begin, end, core }: Work, sign: 1 | -1) => {
    const { wall, core: before } = kinds.get(kind) ?? { wall: 0, core: 0 };
    kinds.set(kind, { wall: wall + sign * (end - begin), core: before + sign * core });
  };
  const open: { end: number; kind: string }[] = [];
  for (const work of main) {
    if (work.begin >= span.end) break;
    while (open.length > 0 && open.at(-1)!.end <= work.begin) open.pop();
    const around = open.at(-1)?.kind;
    const kind = around === DEVTOOLS ? DEVTOOLS : (kindOf(work) ?? around);
    if (kind === undefined) continue;
    add(kind, work, 1);
    if (around !== undefined) add(around, work, -1);
    open.push({ end: work.end, kind });
  }
  return kinds;
}

/** While scripts are debugged, each error that is made has the browser parse its script again. */
const DEVTOOLS = 'for the tool that looks on: places in scripts of errors';

const KINDS: [RegExp, string][] = [
  [/^V8\.CollectSourcePositions$/, DEVTOOLS],
  [/^V8\.GC|^(Minor|Major)GC$|^CppGC/, 'garbage collection'],
  [/^V8\.(Compile|Parse|PreParse)|^v8\.(compile|produce)/, 'parse and compile'],
  [/^(UpdateLayoutTree|Layout|ParseAuthorStyleSheet)$/, 'style and layout'],
  [/^(PrePaint|Paint|Layerize|Commit)$/, 'paint'],
  [/^(ParseHTML|CommitLoad)$/, 'document'],
  [/^RunMicrotasks$/, 'run: promises'],
  [/^RunTask$/, 'other tasks of the browser'],
];

/** Null for work that is part of what is around it. */
function kindOf({ name, file }: Work): string | null {
  if (name === 'v8.evaluateModule') return `evaluate: ${file || 'further parts'}`;
  if (name === 'FunctionCall' && file) return `run: ${file}`;
  if (name === 'EvaluateScript') return "for the tool that looks on: its and the bench's scripts";
  return KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}

/** Milliseconds the main thread had nothing to do in a span, by what was under way elsewhere. */
export function waiting({ main, worker, requests }: Trace, span: Span): Map<string, number> {
  const waits = new Map<string, number>();
  const workers = tasksOf(worker, span);
  const edges = [
    ...workers.flatMap(({ begin, end }) => [begin, end]),
    ...requests.flatMap(({ begin, end }) => [begin, end]),
  ].sort((a, b) => a - b);
  const wait = (begin: number, end: number) => {
    const cuts = [begin, ...edges.filter((edge) => edge > begin && edge < end), end];
    for (const [i, from] of cuts.slice(0, -1).entries()) {
      const to = cuts[i + 1]!;
      const middle = (from + to) / 2;
      const isOpen = (one: Span) => one.begin <= middle && middle < one.end;
      const pages = requests.find((one) => !one.isWorkers && isOpen(one));
      const ofWorker = requests.find((one) => one.isWorkers && isOpen(one));
      const what =
        (pages && `file: ${groupOf(pages.file)}`) ??
        (workers.some(isOpen) ? 'the worker at work' : null) ??
        (ofWorker && `the worker's file: ${groupOf(ofWorker.file)}`) ??
        'nothing known: frames, timers, other processes';
      waits.set(what, (waits.get(what) ?? 0) + to - from);
    }
  };
  let last = span.begin;
  for (const { begin, end } of tasksOf(main, span)) {
    if (begin > last) wait(last, begin);
    last = Math.max(last, end);
  }
  if (last < span.end) wait(last, span.end);
  return waits;
}

function groupOf(file: string): string {
  if (file.endsWith('.css')) return 'styles';
  return /^(entry|result\.?[wW]orker)/.test(file) || !file.endsWith('.js') ? file : "the app's";
}
