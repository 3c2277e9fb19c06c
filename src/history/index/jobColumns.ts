import { NO_DAY } from '#core/columns.ts';
import { grown } from './growArray.ts';
import { FOOTPRINT_ROWS } from '#core/spatial/footprint.ts';

/** Set in `flags` of a job with a star. */
export const STARRED = 1;
/** Set in `flags` of a job that the service no longer lists. */
export const GONE = 2;
/** Set in `flags` of a job whose plots are known. */
export const PLACED = 4;

/**
 * The known jobs, column by column, in the order in which they were added: a job's place never
 * changes. Arrays are longer than what is filled and may be replaced by longer ones whenever a job is
 * added; numbers of texts are those of the index's pool.
 */
export interface JobColumns {
  count: number;
  /** Text of the id, without case. */
  id: Uint32Array;
  /** Numbers of texts plus 1; 0 where there is none. */
  name: Uint32Array;
  note: Uint32Array;
  /** Number of its set of indices. */
  indexSet: Uint32Array;
  /** Number of its set of names of members. */
  nameSet: Uint32Array;
  /** Days since 1970-01-01, NO_DAY where unknown. */
  startDay: Int32Array;
  endDay: Int32Array;
  /** Its place in the service's list; ranks may be missing, or shared by jobs of which one is gone. */
  rank: Int32Array;
  /** Place in JOB_STATES. */
  state: Uint8Array;
  flags: Uint8Array;
  /** Place in JOB_STATES by the service's own counts, which hold until the result is loaded; `notLookedInto` without them. */
  saidState: Uint8Array;
  /** Share of failures by those counts; NaN without them. */
  saidShare: Float64Array;
  /** Of a result that was loaded; else 0. */
  received: Uint32Array;
  processed: Uint32Array;
  failed: Uint32Array;
  /** Of the first index; NaN without values. */
  mean: Float64Array;
  min: Float64Array;
  max: Float64Array;
  /** Place of that index in `valueIndices` of the index. */
  valueIndex: Uint16Array;
  /** West, south, east, north in degrees; four per job. `east` is beyond 180 where plots are across the antimeridian. */
  bounds: Float32Array;
  /** A bit for each cell of a grid over the bounds, set where it holds plots: FOOTPRINT_ROWS words per job, southernmost first. */
  cells: Uint16Array;
  /** Position of one of its plots, amid the others. */
  lon: Float32Array;
  lat: Float32Array;
  /** The texts that find it: `textCount` of the index's `texts` from `textStart` on. */
  textStart: Uint32Array;
  textCount: Uint16Array;
}

/** Returns columns without a job. */
export function createJobColumns(): JobColumns {
  return {
    count: 0,
    id: new Uint32Array(),
    name: new Uint32Array(),
    note: new Uint32Array(),
    indexSet: new Uint32Array(),
    nameSet: new Uint32Array(),
    startDay: new Int32Array(),
    endDay: new Int32Array(),
    rank: new Int32Array(),
    state: new Uint8Array(),
    flags: new Uint8Array(),
    saidState: new Uint8Array(),
    saidShare: new Float64Array(),
    received: new Uint32Array(),
    processed: new Uint32Array(),
    failed: new Uint32Array(),
    mean: new Float64Array(),
    min: new Float64Array(),
    max: new Float64Array(),
    valueIndex: new Uint16Array(),
    bounds: new Float32Array(),
    cells: new Uint16Array(),
    lon: new Float32Array(),
    lat: new Float32Array(),
    textStart: new Uint32Array(),
    textCount: new Uint16Array(),
  };
}

/** Elements per job in the columns that have more than one. */
const WIDTHS: Partial<Record<keyof JobColumns, number>> = { bounds: 4, cells: FOOTPRINT_ROWS };

/** Returns a copy of the columns without their spare room. */
export function trimmedColumns(columns: JobColumns): JobColumns {
  const trimmed = { ...columns };
  for (const name of Object.keys(columns) as (keyof JobColumns)[]) {
    const column = columns[name];
    if (typeof column === 'number') continue;
    const length = columns.count * (WIDTHS[name] ?? 1);
    (trimmed as unknown as Record<string, unknown>)[name] = column.slice(0, length);
  }
  return trimmed;
}

/** Adds a job of which nothing is known; returns its place. */
export function addPlace(columns: JobColumns): number {
  const place = columns.count++;
  for (const name of Object.keys(columns) as (keyof JobColumns)[]) {
    const column = columns[name];
    if (typeof column === 'number') continue;
    const width = WIDTHS[name] ?? 1;
    if ((place + 1) * width <= column.length) continue;
    // TypeScript can't see that the longer copy has the column's own type.
    (columns as unknown as Record<string, unknown>)[name] = grown(
      column,
      place * width + width - 1,
    );
  }
  columns.startDay[place] = NO_DAY;
  columns.endDay[place] = NO_DAY;
  columns.mean[place] = Number.NaN;
  return place;
}
