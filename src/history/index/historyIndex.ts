/** All known jobs in memory, for filtering, counting, sorting and searching. What the table shows of a row is read from the device when it's needed. */
import { footprintOf, type Footprint } from '#core/spatial/footprint.ts';
import type { JobState } from './historyQuery.ts';
import type { SpreadValues } from './valueAxis.ts';

/** What the index needs of a job as the service lists it. */
export interface IndexedJob {
  id: string;
  name: string | null;
  /** The service's note. */
  note: string | null;
  /** As shown. */
  indices: readonly string[];
  /** Days since 1970-01-01. */
  startDay: number | null;
  endDay: number | null;
  /** As the service says in a word; null where it doesn't. */
  said: JobState | null;
  /** Whether that word says it's done. */
  isDone: boolean;
  /** Received and failed plots as the service counts them; null where it doesn't. */
  counts: { received: number; failed: number } | null;
  /** All texts that find it besides its id and the person's note. */
  texts: Iterable<string>;
  /** Names of members, likewise; most jobs have the same ones. */
  names?: Iterable<string>;
  /** Its place in the service's list; ranks may be missing, or shared by jobs of which one is gone. */
  rank: number;
  /** The service no longer lists it. */
  gone: boolean;
}

/** What is known of a job's result. */
export type IndexedResult =
  | { kind: 'unread' }
  /** The service still worked on the job. */
  | { kind: 'early' }
  | { kind: 'unreadable' }
  | {
      kind: 'read';
      counts: { received: number; processed: number; failed: number };
      values: (SpreadValues & { index: string; mean: number }) | null;
      /** Why plots failed; missing where that wasn't counted. */
      causes?: readonly { key: string; title: string; plots: number }[] | undefined;
      /** Positions of plots, degrees. */
      dots: readonly { lon: number; lat: number }[];
    };

type ReadResult = Extract<IndexedResult, { kind: 'read' }>;

/** A known job. */
export interface KnownJob extends Omit<IndexedJob, 'said' | 'counts' | 'texts' | 'names'> {
  /** Each name once; jobs with the same ones share a list. */
  indices: readonly string[];
  /** The texts in lower case, a line each. */
  texts: string;
  /** In lower case; jobs with the same ones share a list. */
  names: readonly string[];
  state: JobState;
  /** By the service's own word or counts, which hold until the result is loaded; `notLookedInto` without them. */
  saidState: JobState;
  /** Whether the service still worked on it when its result was read. */
  isEarly: boolean;
  /** By those counts; NaN where they count none, null without them. */
  failedShare: number | null;
  /** Of a result that was loaded; else null. */
  result: Pick<ReadResult, 'counts' | 'values' | 'causes'> | null;
  /** Null where no plot's position is known. */
  footprint: Footprint | null;
  starred: boolean;
  /** The person's note in lower case; empty for none. */
  ownNote: string;
}

/** The index; a job is identified by its place in the list, which never changes. */
export interface HistoryIndex {
  readonly jobs: readonly KnownJob[];
  /** Rises with every change. */
  readonly revision: () => number;
  /** Rises with every job that is new or has a new name. */
  readonly namesRevision: () => number;
  /** Adds a job, or updates the known one with its id; returns its place. */
  readonly take: (job: IndexedJob) => number;
  readonly placeOf: (id: string) => number | null;
  readonly setResult: (place: number, result: IndexedResult) => void;
  /** Sets the person's star and note; what is left out stays, an empty note is none. */
  readonly setOwn: (
    place: number,
    own: { starred?: boolean | undefined; note?: string | undefined },
  ) => void;
  readonly setGone: (place: number, gone: boolean) => void;
  /** Returns all of it in a form that can be cloned. */
  readonly save: () => SavedIndex;
}

/** Raise it whenever an index saved before can't be read any more: it's then built again from the jobs. */
const INDEX_FORMAT = 6;

/** The index as saved on the device: a list for each member of the jobs, which is read in a third of the time that objects take. */
export interface SavedIndex {
  format: typeof INDEX_FORMAT;
  jobs: { [Member in keyof KnownJob]: KnownJob[Member][] };
}

/** Returns whether a saved value is an index of this version. */
export function isSavedIndex(value: unknown): value is SavedIndex {
  const index = value as Partial<SavedIndex> | null | undefined;
  return index?.format === INDEX_FORMAT && Array.isArray(index.jobs?.id);
}

function asLists(jobs: readonly KnownJob[]): SavedIndex['jobs'] {
  const members = Object.keys(UNKNOWN) as (keyof KnownJob)[];
  return Object.fromEntries(
    members.map((member) => [member, jobs.map((job) => job[member])]),
  ) as unknown as SavedIndex['jobs'];
}

/** A literal: adding one member after the other would take four times as long. */
function asJobs(lists: SavedIndex['jobs']): KnownJob[] {
  return lists.id.map((id, i) => ({
    id,
    name: lists.name[i] ?? null,
    note: lists.note[i] ?? null,
    startDay: lists.startDay[i] ?? null,
    endDay: lists.endDay[i] ?? null,
    failedShare: lists.failedShare[i] ?? null,
    rank: lists.rank[i]!,
    gone: lists.gone[i]!,
    indices: lists.indices[i]!,
    texts: lists.texts[i]!,
    names: lists.names[i]!,
    isDone: lists.isDone[i]!,
    saidState: lists.saidState[i]!,
    isEarly: lists.isEarly[i]!,
    state: lists.state[i]!,
    result: lists.result[i] ?? null,
    footprint: lists.footprint[i] ?? null,
    starred: lists.starred[i]!,
    ownNote: lists.ownNote[i]!,
  }));
}

/** Returns an index without jobs, or a saved one, whose list it takes over. */
export function createHistoryIndex(saved?: SavedIndex): HistoryIndex {
  const jobs = saved ? asJobs(saved.jobs) : [];
  const places = new Map(jobs.map(({ id }, place) => [id, place]));
  const shared = createSharedLists(jobs.flatMap(({ indices, names }) => [indices, names]));
  let revision = 0;
  let namesRevision = 0;

  function jobAt(place: number): KnownJob {
    const job = jobs[place];
    if (!job) throw new RangeError(`There is no job at ${place}`);
    revision++;
    return job;
  }

  return {
    jobs,
    revision: () => revision,
    namesRevision: () => namesRevision,
    take(job) {
      revision++;
      const place = places.get(job.id) ?? jobs.length;
      const known = jobs[place];
      if (known?.name !== job.name) namesRevision++;
      places.set(job.id, place);
      jobs[place] = {
        ...(known ?? UNKNOWN),
        id: job.id,
        name: job.name,
        note: job.note,
        startDay: job.startDay,
        endDay: job.endDay,
        failedShare: job.counts && job.counts.failed / job.counts.received,
        isDone: job.isDone,
        rank: job.rank,
        gone: job.gone,
        indices: shared(job.indices),
        texts: [...job.texts].join('\n').toLowerCase(),
        names: shared(Array.from(job.names ?? [], (name) => name.toLowerCase())),
        saidState: job.said ?? (job.counts ? stateOfCounts(job.counts) : 'notLookedInto'),
      };
      return place;
    },
    placeOf: (id) => places.get(id) ?? null,
    setResult(place, result) {
      const job = jobAt(place);
      const read = result.kind === 'read' ? result : null;
      job.state = jobStateOf(result);
      job.isEarly = result.kind === 'early';
      job.result = read && { counts: read.counts, values: read.values, causes: read.causes };
      job.footprint = footprintOf(read?.dots ?? []);
    },
    setOwn(place, { starred, note }) {
      const job = jobAt(place);
      if (starred !== undefined) job.starred = starred;
      if (note !== undefined) job.ownNote = note.toLowerCase();
    },
    setGone(place, gone) {
      jobAt(place).gone = gone;
    },
    save: () => ({ format: INDEX_FORMAT, jobs: asLists(jobs) }),
  };
}

/** A job before anything is known of it. */
const UNKNOWN: KnownJob = {
  id: '',
  name: null,
  note: null,
  startDay: null,
  endDay: null,
  failedShare: null,
  rank: 0,
  gone: false,
  indices: [],
  texts: '',
  names: [],
  isDone: false,
  saidState: 'notLookedInto',
  isEarly: false,
  state: 'notLookedInto',
  result: null,
  footprint: null,
  starred: false,
  ownNote: '',
};

/** Returns a function that gives the same list for the same names, each of them once: 100,000 jobs have a few. */
function createSharedLists(known: readonly (readonly string[])[]) {
  const lists = new Map([...new Set(known)].map((list) => [JSON.stringify(list), list]));
  return (names: readonly string[]): readonly string[] => {
    const list = [...new Set(names)];
    const key = JSON.stringify(list);
    const same = lists.get(key) ?? list;
    lists.set(key, same);
    return same;
  };
}

/** Returns the state of a job by its result. */
function jobStateOf(result: IndexedResult): JobState {
  if (result.kind === 'unread' || result.kind === 'early') return 'notLookedInto';
  if (result.kind === 'unreadable') return 'couldNotBeRead';
  return stateOfCounts(result.counts);
}

function stateOfCounts({ received, failed }: { received: number; failed: number }): JobState {
  if (received === 0) return 'noPolygons';
  if (failed === 0) return 'allThrough';
  return failed === received ? 'allFailed' : 'someFailed';
}
