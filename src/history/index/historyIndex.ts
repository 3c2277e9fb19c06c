/**
 * The compact index of all known jobs: columns of numbers and a pool of texts, for filtering, counting,
 * sorting and searching. What the table shows of a row is read from the device when it's needed.
 */
import { NO_DAY } from '#core/columns.ts';
import { footprintOf, FOOTPRINT_ROWS } from '#core/spatial/footprint.ts';
import { grown } from './growArray.ts';
import { JOB_STATES, type JobState } from './historyQuery.ts';
import {
  addPlace,
  createJobColumns,
  GONE,
  PLACED,
  STARRED,
  trimmedColumns,
  type JobColumns,
} from './jobColumns.ts';
import { createTextPool, type TextPool, type SavedTexts } from './textPool.ts';

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
  /** Received and failed plots as the service counts them; null where it doesn't. */
  counts: { received: number; failed: number } | null;
  /** All texts that find it besides its id and the person's note. */
  texts: Iterable<string>;
  /** Names of members, likewise; most jobs have the same ones. */
  names?: Iterable<string>;
  /** Its place in the service's list. */
  rank: number;
  gone: boolean;
}

/** What is known of a job's result. */
export type IndexedResult =
  | { kind: 'unread' }
  | { kind: 'unreadable' }
  | {
      kind: 'read';
      counts: { received: number; processed: number; failed: number };
      values: { index: string; min: number; max: number; mean: number } | null;
      /** Positions of plots, degrees. */
      dots: readonly { lon: number; lat: number }[];
    };

/** The index; a job is identified by its place in the columns. */
export interface HistoryIndex {
  readonly columns: JobColumns;
  readonly pool: TextPool;
  /** Texts of all jobs, one after another: see `textStart` of the columns. */
  readonly texts: () => Uint32Array;
  readonly indexSets: IndexSets;
  /** Names of members by the number in `nameSet` of the columns. */
  readonly nameSets: IndexSets;
  /** Names of the indices that have values; place 0 is none. */
  readonly valueIndices: readonly string[];
  /** The person's notes in lower case, by place. */
  readonly ownNotes: ReadonlyMap<number, string>;
  /** Rises with every change. */
  readonly revision: () => number;
  /** Rises with every job that is new or has a new name. */
  readonly namesRevision: () => number;
  /** Adds a job, or updates the known one with its id; returns its place. */
  readonly take: (job: IndexedJob) => number;
  readonly placeOf: (id: string) => number | null;
  readonly idOf: (place: number) => string;
  readonly setResult: (place: number, result: IndexedResult) => void;
  /** Sets the person's star and note; what is left out stays, an empty note is none. */
  readonly setOwn: (
    place: number,
    own: { starred?: boolean | undefined; note?: string | undefined },
  ) => void;
  readonly setListed: (place: number, listed: { rank: number; gone: boolean }) => void;
  /** Returns all of it in a form that can be saved; it shares no memory that is written to later. */
  readonly save: () => SavedIndex;
}

/** Raise it whenever an index saved before can't be read any more: it's then built again from the jobs. */
const INDEX_FORMAT = 2;

/** The index as saved on the device; it can be cloned. */
export interface SavedIndex {
  format: typeof INDEX_FORMAT;
  columns: JobColumns;
  pool: SavedTexts;
  texts: Uint32Array;
  indexSets: readonly (readonly string[])[];
  nameSets: readonly (readonly string[])[];
  valueIndices: readonly string[];
  ownNotes: ReadonlyMap<number, string>;
  /** By place, ids that differ only in case from one known before. */
  otherIds: ReadonlyMap<number, string>;
}

/** Returns whether a saved value is an index of this version. */
export function isSavedIndex(value: unknown): value is SavedIndex {
  const index = value as Partial<SavedIndex> | null | undefined;
  return (
    index?.format === INDEX_FORMAT &&
    index.columns?.id.length === index.columns?.count &&
    index.pool?.hashes.length === index.pool?.texts.startOf.length
  );
}

/** Returns an index without jobs, or a saved one, whose arrays it takes over. */
export function createHistoryIndex(saved?: SavedIndex): HistoryIndex {
  const columns = saved ? { ...saved.columns } : createJobColumns();
  const pool = createTextPool(saved?.pool);
  const ids = createIds(pool, columns, saved?.otherIds);
  const indexSets = createIndexSets(saved?.indexSets);
  const nameSets = createIndexSets(saved?.nameSets);
  const valueIndices = [...(saved?.valueIndices ?? [''])];
  const ownNotes = new Map<number, string>(saved?.ownNotes);
  const jobTexts = createTextsOfJobs(pool, columns, saved?.texts);
  let revision = 0;
  let namesRevision = 0;

  return {
    columns,
    pool,
    texts: jobTexts.all,
    indexSets,
    nameSets,
    valueIndices,
    ownNotes,
    revision: () => revision,
    namesRevision: () => namesRevision,
    take(job) {
      revision++;
      const known = ids.placeOf(job.id);
      const place = known ?? ids.add(job.id);
      const name = textOrNone(pool, job.name);
      if (known === null || columns.name[place] !== name) namesRevision++;
      columns.name[place] = name;
      columns.note[place] = textOrNone(pool, job.note);
      columns.indexSet[place] = indexSets.add(job.indices);
      columns.startDay[place] = job.startDay ?? NO_DAY;
      columns.endDay[place] = job.endDay ?? NO_DAY;
      columns.saidState[place] = JOB_STATES.indexOf(
        job.counts ? stateOfCounts(job.counts) : 'notLookedInto',
      );
      columns.saidShare[place] = job.counts ? job.counts.failed / job.counts.received : Number.NaN;
      columns.nameSet[place] = nameSets.add([...(job.names ?? [])]);
      jobTexts.take(place, job);
      setListed(columns, place, job);
      return place;
    },
    placeOf: (id) => ids.placeOf(id),
    idOf: (place) => ids.idOf(place),
    setResult(place, result) {
      revision++;
      setResult(columns, place, result);
      columns.valueIndex[place] = result.kind === 'read' ? valueIndexOf(result.values) : 0;
    },
    setOwn(place, { starred, note }) {
      revision++;
      if (starred !== undefined) setFlag(columns, place, { flag: STARRED, isSet: starred });
      if (note === '') ownNotes.delete(place);
      else if (note !== undefined) ownNotes.set(place, note.toLowerCase());
    },
    setListed(place, listed) {
      revision++;
      setListed(columns, place, listed);
    },
    save: () => ({
      format: INDEX_FORMAT,
      columns: trimmedColumns(columns),
      pool: pool.save(),
      texts: jobTexts.save(),
      indexSets: indexSets.sets,
      nameSets: nameSets.sets,
      valueIndices,
      ownNotes,
      otherIds: ids.others,
    }),
  };

  function valueIndexOf(values: { index: string } | null): number {
    if (!values) return 0;
    const known = valueIndices.indexOf(values.index, 1);
    return known > 0 ? known : valueIndices.push(values.index) - 1;
  }
}

/** Most texts per job: what the column of counts can hold. */
const MAX_TEXTS = 65_535;

/** The texts of all jobs, one after another. */
function createTextsOfJobs(pool: TextPool, columns: JobColumns, saved?: Uint32Array) {
  let texts = saved ?? new Uint32Array(1024);
  let textsUsed = saved?.length ?? 0;
  return {
    all: () => texts,
    save: () => texts.slice(0, textsUsed),
    /** A job with the same texts as before keeps those it has. */
    take(place: number, job: IndexedJob): void {
      let used = textsUsed;
      for (const text of job.texts) {
        if (used - textsUsed === MAX_TEXTS) break;
        texts = grown(texts, used);
        texts[used++] = pool.add(text);
      }
      const count = used - textsUsed;
      const start = columns.textStart[place]!;
      let same = count === columns.textCount[place] ? 0 : -1;
      while (same >= 0 && same < count && texts[start + same] === texts[textsUsed + same]) same++;
      if (same === count) return;
      columns.textStart[place] = textsUsed;
      columns.textCount[place] = count;
      textsUsed = used;
    },
  };
}

/** The state of a job whose result hasn't been loaded. */
const UNREAD = JOB_STATES.indexOf('notLookedInto');

/** Maps ids to places. Ids that differ only in case share a text, so all but the first are held separately. */
function createIds(pool: TextPool, columns: JobColumns, others?: ReadonlyMap<number, string>) {
  /** Places plus 1 by text; 0 where the text isn't an id. A map would take five times the memory. */
  let places = new Uint32Array(Math.max(1024, pool.size()));
  const otherIds = new Map<number, string>(others);
  const otherPlaces = new Map([...otherIds].map(([place, id]) => [id, place]));
  for (let place = 0; place < columns.count; place++)
    if (!otherIds.has(place)) places[columns.id[place]!] = place + 1;
  return {
    others: otherIds,
    placeOf(id: string): number | null {
      const text = pool.find(id);
      if (text === null) return null;
      const other = otherPlaces.get(id);
      if (other !== undefined || pool.textOf(text) !== id) return other ?? null;
      const held = places[text] ?? 0;
      return held === 0 ? null : held - 1;
    },
    idOf: (place: number) => otherIds.get(place) ?? pool.textOf(columns.id[place]!),
    add(id: string): number {
      const text = pool.add(id);
      const place = addPlace(columns);
      columns.id[place] = text;
      columns.state[place] = UNREAD;
      if (pool.textOf(text) === id) {
        places = grown(places, text);
        places[text] = place + 1;
      } else {
        otherPlaces.set(id, place);
        otherIds.set(place, id);
      }
      return place;
    },
  };
}

function setResult(columns: JobColumns, place: number, result: IndexedResult): void {
  const read = result.kind === 'read' ? result : null;
  const footprint = footprintOf(read?.dots ?? []);
  columns.state[place] = JOB_STATES.indexOf(jobStateOf(result));
  columns.received[place] = read?.counts.received ?? 0;
  columns.processed[place] = read?.counts.processed ?? 0;
  columns.failed[place] = read?.counts.failed ?? 0;
  columns.mean[place] = read?.values?.mean ?? Number.NaN;
  columns.min[place] = read?.values?.min ?? Number.NaN;
  columns.max[place] = read?.values?.max ?? Number.NaN;
  setFlag(columns, place, { flag: PLACED, isSet: footprint !== null });
  if (!footprint) return;
  columns.bounds.set(footprint.bounds, place * 4);
  columns.cells.set(footprint.cells, place * FOOTPRINT_ROWS);
  columns.lon[place] = footprint.lon;
  columns.lat[place] = footprint.lat;
}

/** Returns the state of a job by its result. */
export function jobStateOf(result: IndexedResult): JobState {
  if (result.kind === 'unread') return 'notLookedInto';
  if (result.kind === 'unreadable') return 'couldNotBeRead';
  return stateOfCounts(result.counts);
}

function stateOfCounts({ received, failed }: { received: number; failed: number }): JobState {
  if (received === 0) return 'noPolygons';
  if (failed === 0) return 'allThrough';
  return failed === received ? 'allFailed' : 'someFailed';
}

function setListed(
  columns: JobColumns,
  place: number,
  { rank, gone }: { rank: number; gone: boolean },
): void {
  columns.rank[place] = rank;
  setFlag(columns, place, { flag: GONE, isSet: gone });
}

function setFlag(
  { flags }: JobColumns,
  place: number,
  { flag, isSet }: { flag: number; isSet: boolean },
): void {
  flags[place] = isSet ? flags[place]! | flag : flags[place]! & ~flag;
}

function textOrNone(pool: TextPool, text: string | null): number {
  return text === null ? 0 : pool.add(text) + 1;
}

/** The distinct sets of names that jobs have, of indices or of members: few, however many jobs there are. */
interface IndexSets {
  /** Returns the number of a set, which is added where it's new. */
  readonly add: (names: readonly string[]) => number;
  /** The sets by number, each name once, in their order. */
  readonly sets: readonly (readonly string[])[];
}

/** Returns the sets before any job, or saved ones; set 0 is empty. */
export function createIndexSets(saved: readonly (readonly string[])[] = [[]]): IndexSets {
  const sets: (readonly string[])[] = [...saved];
  // A list with a name twice isn't found again; its set is added once more, which does no harm.
  const numbers = new Map(sets.map((names, number) => [JSON.stringify(names), number]));
  return {
    sets,
    add(names) {
      const key = JSON.stringify(names);
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, sets.length);
      return sets.push([...new Set(names)]) - 1;
    },
  };
}
