import type { Bounds, RecordSource, ResultColumns, IndexColumn } from '#core/columns.ts';
import { NO_BOUNDS } from '#core/spatial/bounds.ts';
import { STOPPED } from './byteInput.ts';
import { Skipper } from './skipValue.ts';

/** Capacity at first: for a few records, as a single shape needs no more. */
const FIRST_RECORDS = 16;
const FIRST_VERTICES = 256;

/**
 * The columns and, past their counts, the record being read. It becomes part of the columns when it is
 * committed, and is overwritten when it isn't.
 */
export class ColumnBuilder {
  readonly columns = emptyColumns();
  /** Bytes read so far and expected, to size the columns by; 0 where unknown. */
  seenBytes = 0;
  readonly expectedBytes: number;

  /** Counts that include the record being read. */
  vertices = 0;
  rings = 0;
  parts = 0;
  /** Bounds of its shape; NaN where a coordinate is. */
  bounds: Bounds = NO_BOUNDS;
  /** Values per position of the shape being read; 0 until the first is read. */
  positionSize = 0;
  /** Whether the shape holds something the columns can't give back. */
  keepsText = false;
  /** Whether the text of every shape is to be kept. */
  keepsEveryText = false;
  /** Why and at which offset of the input the shape can't be read. */
  problem = '';
  problemAt = 0;

  section = 0;
  undrawable = 0;
  /** The record's sources so far. */
  source: RecordSource | null = null;
  memberTexts: Map<string, string> | null = null;
  /** The record's own message, and that of its group. */
  message: string | null = null;
  groupMessage: string | null = null;
  /** The number read last: returning it along with an offset would take an object. */
  readonly number = new Float64Array(1);

  /** Members in order of first sight; the one that stands for a record's beginning; the last one found. */
  readonly members: Member[] = [];
  readonly recordStart = createMember('', new Uint8Array(0));
  lastMember = this.recordStart;
  /** Columns of the members, also of those without a number in any committed record yet. */
  readonly indices: IndexState[] = [];
  readonly messageIndices = new Map<string, number>();
  readonly sharedSources = new Map<string, RecordSource>();
  /** For values inside a record. */
  readonly skipper = new Skipper();
  /** How many records the next one that isn't plain keeps from the fast way, and how many are left of the last such. */
  backoff = { length: 0, left: 0 };

  constructor(expectedBytes: number) {
    this.expectedBytes = expectedBytes;
  }
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

/** Discards the shape being read: the next one overwrites it. */
export function discardShape(builder: ColumnBuilder): void {
  const { columns } = builder;
  builder.vertices = columns.vertexCount;
  builder.rings = columns.ringCount;
  builder.parts = columns.polygonCount;
}

/** Records why and where a shape can't be read. Returns `STOPPED`. */
export function failShape(builder: ColumnBuilder, at: number, problem: string): number {
  builder.problem = problem;
  builder.problemAt = at;
  return STOPPED;
}

export type MemberKind = 'polygon' | 'start' | 'end' | 'message' | 'other';

/** A member's name, as records write it, and what it means. */
export interface Member {
  /** The name's bytes as in the response, quotes included. */
  raw: Uint8Array;
  name: string;
  kind: MemberKind;
  index: IndexState | null;
  /** The member that followed this one the last time. */
  next: Member | null;
}

/** An index column, and whether a committed record has a number in it. */
export interface IndexState {
  column: IndexColumn;
  listed: boolean;
  /** Whether the record being read has a number in it. */
  found: boolean;
}

const KINDS = new Map<string, MemberKind>([
  ['polygon', 'polygon'],
  ['start_date', 'start'],
  ['end_date', 'end'],
  ['message', 'message'],
]);

/** Returns a member that occurs for the first time; `raw` is its name with quotes. */
export function createMember(name: string, raw: Uint8Array): Member {
  return { raw, name, kind: KINDS.get(name) ?? 'other', index: null, next: null };
}
