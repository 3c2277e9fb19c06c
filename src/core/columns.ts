/**
 * A result as columns, in GeoArrow's nested layout: the one shape in which its records
 * are held. The reader fills it, everything else only reads.
 *
 * Every array may be longer than what is filled (it grows while a result arrives) and may be
 * replaced by a longer one at any push to the reader: read it from the columns each time, and take
 * the number of elements from the counts, never from `length`.
 *
 * Source of the layout: GeoArrow memory layout, `MultiPolygon` with interleaved coordinates.
 */
export interface ResultColumns {
  /** Records committed so far; rows are 0-based places in the response, in order of arrival. */
  recordCount: number;
  vertexCount: number;
  ringCount: number;
  polygonCount: number;
  /** Interleaved longitude and latitude in degrees; two numbers a vertex. */
  coords: Float64Array;
  /** Ring r holds the vertices ringOffsets[r] to ringOffsets[r + 1], the end excluded. */
  ringOffsets: Uint32Array;
  /** Part p holds the rings polygonOffsets[p] to polygonOffsets[p + 1], the end excluded; the first is the shell. */
  polygonOffsets: Uint32Array;
  /** Record i holds the parts geomOffsets[i] to geomOffsets[i + 1], the end excluded. */
  geomOffsets: Uint32Array;
  /** Per record: SECTION_DATA or SECTION_ERROR. */
  section: Uint8Array;
  /** Per record: 0 when it can be drawn, else one of UNDRAWABLE. */
  undrawable: Uint8Array;
  /** Per record: west, south, east, north in degrees; NaN where nothing can be drawn. */
  bounds: Float64Array;
  /** Per record: days since 1970-01-01, NO_DAY where missing or not a plain date. */
  startDay: Int32Array;
  endDay: Int32Array;
  /** Per record of the error section: place of its message in `messages`; NO_MESSAGE elsewhere. */
  message: Uint32Array;
  /** One column for each numeric member found besides the known four, in order of first sight; NaN where there is none. */
  indices: IndexColumn[];
  /** Distinct error texts as received, in order of first sight. */
  messages: string[];
  /** What the columns can't reproduce, by row. */
  sources: Map<number, RecordSource>;
}

/** Only the shapes of a result, or of anything else that holds them by row. */
export type ShapeColumns = Pick<
  ResultColumns,
  'recordCount' | 'coords' | 'ringOffsets' | 'polygonOffsets' | 'geomOffsets'
>;

/** One numeric member of the records, mostly a vegetation index. */
export interface IndexColumn {
  name: string;
  /** As received, for whoever shows or writes records; `indexValues` returns those to count with. */
  values: Float64Array;
  /** What is set apart of them (values/setApart.ts): `outside` is what the index can't have, fill values included. Where it's missing, the values decide. */
  apart?: 'nothing' | 'fills' | 'outside';
  /** How many values came as texts and are read as numbers, and how many texts are none; missing where none came so. */
  texts?: { read: number; unread: number };
  /** What the values are divided by, as a person chose; missing where they're as received. */
  dividedBy?: number;
}

/** Source texts kept for one record because the columns can't give them back. */
export interface RecordSource {
  /** The polygon's text, for failed records and for those that couldn't be read or hold more than two values a position. */
  polygon?: string;
  /** Dates that aren't plain YYYY-MM-DD, as received. */
  startDate?: string;
  endDate?: string;
  /** Unknown members: name to JSON text, as received. */
  members?: Record<string, string>;
  /** JSON text of an item that isn't a record, as received. */
  item?: string;
  /** For a record that couldn't be read: why, in words, and the byte of the response where. */
  problem?: { reason: string; byte: number };
}

/** Returns the stored JSON text of a member; null where there is none, whatever it's called. */
export function memberText({ sources }: ResultColumns, row: number, name: string): string | null {
  const members = sources.get(row)?.members;
  return members !== undefined && Object.hasOwn(members, name) ? (members[name] ?? null) : null;
}

/** Whether a record's text of a member stands in the member's column already: as a number, or as none where no other text came. */
export function isReadAsValue({ texts, values }: IndexColumn, row: number): boolean {
  return texts !== undefined && (texts.unread === 0 || !Number.isNaN(values[row]));
}

/** Codes in `section`: the record was in `data`, or in `err_data`. */
export const SECTION_DATA = 0;
export const SECTION_ERROR = 1;

/** Why a record can't be drawn; the place in this list is the code in `undrawable`. */
export const UNDRAWABLE = [
  '',
  'no polygon',
  'empty',
  'unreadable',
  'out of range',
  'not a record',
] as const;

/** In `startDay`, `endDay` and `message`: there is none. No day and no place in a list is ever that number. */
export const NO_DAY = -2_147_483_648;
export const NO_MESSAGE = 4_294_967_295;

/** The three states of a record; their counts add up to all that was received. */
export type RecordState = 'processed' | 'failed' | 'notDrawable';

/** Returns a record's state. The section decides first: what is in `err_data` is failed, whether it can be drawn or not. */
export function recordState(columns: ResultColumns, row: number): RecordState {
  if (columns.section[row] === SECTION_ERROR) return 'failed';
  return columns.undrawable[row] === 0 ? 'processed' : 'notDrawable';
}

/** How many records are in each state; the three add up to `received`. */
export interface StateCounts {
  received: number;
  processed: number;
  failed: number;
  notDrawable: number;
}

/** West, south, east, north in degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** Returns a copy of a result's columns without spare room, to be handed to another worker or kept on the device. */
export function copyColumns(columns: ResultColumns, indices: IndexColumn[]): ResultColumns {
  const { recordCount, vertexCount, ringCount, polygonCount } = columns;
  return {
    recordCount,
    vertexCount,
    ringCount,
    polygonCount,
    coords: columns.coords.slice(0, 2 * vertexCount),
    ringOffsets: columns.ringOffsets.slice(0, ringCount + 1),
    polygonOffsets: columns.polygonOffsets.slice(0, polygonCount + 1),
    geomOffsets: columns.geomOffsets.slice(0, recordCount + 1),
    section: columns.section.slice(0, recordCount),
    undrawable: columns.undrawable.slice(0, recordCount),
    bounds: columns.bounds.slice(0, 4 * recordCount),
    startDay: columns.startDay.slice(0, recordCount),
    endDay: columns.endDay.slice(0, recordCount),
    message: columns.message.slice(0, recordCount),
    indices: indices.map((index) => ({ ...index, values: index.values.slice(0, recordCount) })),
    messages: columns.messages,
    sources: new Map(),
  };
}
