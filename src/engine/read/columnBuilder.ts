import type { RecordSource, ResultColumns } from '#engine/columns.ts';
import { STOPPED } from './byteInput.ts';
import { createMember, type IndexState, type Member } from './member.ts';
import { createSkipper, type Skipper } from './skipValue.ts';

/**
 * The columns and, past their counts, the record being read. What stands there becomes part of the
 * columns when the record is committed, and is written over when it isn't.
 */
export interface ColumnBuilder {
  columns: ResultColumns;
  /** Bytes read so far and expected, to size the columns by; 0 where unknown. */
  seenBytes: number;
  expectedBytes: number;

  /** Counts with the record being read. */
  vertices: number;
  rings: number;
  parts: number;
  /** Its bounds, in degrees. */
  bounds: { west: number; south: number; east: number; north: number };
  /** Values a position of the shape being read has; 0 until the first is read. */
  positionSize: number;
  /** Whether the shape holds something the columns can't give back. */
  keepsText: boolean;
  /** Whether the text of every shape is to be kept. */
  keepsEveryText: boolean;
  /** Whether a coordinate is written as NaN, which no comparison of bounds finds. */
  hasNoNumber: boolean;
  /** Why and at which offset of the input the shape can't be read. */
  problem: string;
  problemAt: number;

  section: number;
  undrawable: number;
  /** The record's sources so far. */
  source: RecordSource | null;
  memberTexts: Map<string, string> | null;
  /** The record's own message, and that of the group it stands in. */
  message: string | null;
  groupMessage: string | null;
  /** The number read last; a return value would be an object. */
  number: Float64Array;

  /** Members by order of first sight; what stands for a record's beginning; the last one found. */
  members: Member[];
  recordStart: Member;
  lastMember: Member;
  /** Columns of the members, also those no committed record has a number in yet. */
  indices: IndexState[];
  messageIndices: Map<string, number>;
  sharedSources: Map<string, RecordSource>;
  /** For values inside a record. */
  skipper: Skipper;
  /** How many records the next one that isn't plain keeps from the fast way, and how many are left of the last such. */
  backoff: { length: number; left: number };
}

const FIRST_RECORDS = 16;
const FIRST_VERTICES = 256;

/** Returns a builder of empty columns, with capacity for a few records: a single shape needs no more. */
export function createColumnBuilder(expectedBytes: number): ColumnBuilder {
  const recordStart = createMember('', new Uint8Array(0));
  return {
    columns: emptyColumns(),
    seenBytes: 0,
    expectedBytes,
    vertices: 0,
    rings: 0,
    parts: 0,
    bounds: { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity },
    positionSize: 0,
    keepsText: false,
    keepsEveryText: false,
    hasNoNumber: false,
    problem: '',
    problemAt: 0,
    section: 0,
    undrawable: 0,
    source: null,
    memberTexts: null,
    message: null,
    groupMessage: null,
    number: new Float64Array(1),
    members: [],
    recordStart,
    lastMember: recordStart,
    indices: [],
    messageIndices: new Map(),
    sharedSources: new Map(),
    skipper: createSkipper(),
    backoff: { length: 0, left: 0 },
  };
}

function emptyColumns(): ResultColumns {
  return {
    recordCount: 0,
    vertexCount: 0,
    ringCount: 0,
    polygonCount: 0,
    coords: new Float64Array(2 * FIRST_VERTICES),
    ringOffsets: new Uint32Array(FIRST_RECORDS),
    polygonOffsets: new Uint32Array(FIRST_RECORDS),
    geomOffsets: new Uint32Array(FIRST_RECORDS + 1),
    section: new Uint8Array(FIRST_RECORDS),
    undrawable: new Uint8Array(FIRST_RECORDS),
    bounds: new Float64Array(4 * FIRST_RECORDS),
    startDay: new Int32Array(FIRST_RECORDS),
    endDay: new Int32Array(FIRST_RECORDS),
    message: new Uint32Array(FIRST_RECORDS),
    indices: [],
    messages: [],
    sources: new Map(),
  };
}

/** Notes why and where a shape can't be read. */
export function failShape(builder: ColumnBuilder, at: number, problem: string): number {
  builder.problem = problem;
  builder.problemAt = at;
  return STOPPED;
}
