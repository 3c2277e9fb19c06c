/**
 * The quick way for plain records: WebAssembly reads as many as stand one after the other
 * (engine/read/assembly/plainRecords.ts says what is plain), and they are joined to the columns.
 *
 * 1. Up to 64 kB are copied into the module's memory. It stays small enough for the processor's
 *    cache, and never grows: that would detach its buffer, and slow every read of typed arrays.
 * 2. What was read is copied behind the columns' ends.
 * 3. Where the first record isn't plain nothing was read, and the thorough way takes that record.
 *    Several such in a row are a sign that more will follow: the quick way then pauses.
 *
 * Where a page may not run WebAssembly, the thorough way reads everything.
 */
import { base64 } from '#engine/read/assembly/plainRecords.ts?wasm';
import { NO_MESSAGE, SECTION_DATA } from '#engine/columns.ts';
import { compile } from '#engine/webAssembly.ts';
import type { ByteInput } from './byteInput.ts';
import { reserve } from './columnGrowth.ts';
import type { ColumnBuilder } from './columnBuilder.ts';
import type { Member } from './member.ts';

/** Zeros behind what is to be read, where every step stops. */
const MARGIN = 64;
/** Bytes of a name's place in the table before the name itself. */
const NAME_HEAD = 2;
/** Names looked for, at most. */
const MOST_NAMES = 16;
/** Records left to the thorough way when one wasn't plain, at most. */
const LONGEST_BACKOFF = 256;

/** Where things are, see engine/read/assembly/recordLayout.ts, and what members are. */
const CONSTANTS = [
  'INPUT',
  'ROOM_BYTES',
  'NAMES',
  'NAME_SIZE',
  'COORDS',
  'ROOM_VERTICES',
  'RINGS',
  'PARTS',
  'GEOMS',
  'ROOM_ROWS',
  'BOUNDS',
  'START_DAYS',
  'END_DAYS',
  'VALUES',
  'ROOM_INDICES',
  'MEMORY_END',
  'POLYGON',
  'START',
  'END',
  'INDEX',
] as const;
type Constants = Record<(typeof CONSTANTS)[number], number>;

type Counter = WebAssembly.Global<'i32'>;

/** What the module does; counts of rings and parts include those before. */
interface Reading {
  begin: (vertexTotal: number, ringTotal: number, partTotal: number) => void;
  read: (nameCount: number) => number;
  records: Counter;
  rings: Counter;
  parts: Counter;
  vertexCount: () => number;
}

/** The module with its memory as the columns' arrays. */
interface Quick {
  module: Reading;
  at: Constants;
  bytes: Uint8Array;
  input: Uint8Array;
  coords: Float64Array;
  rings: Uint32Array;
  parts: Uint32Array;
  geoms: Uint32Array;
  bounds: Float64Array;
  startDays: Int32Array;
  endDays: Int32Array;
  values: Float64Array[];
  /** Whose names are in the table, how many members and indices it had then, and how many names they are. */
  named: { builder: ColumnBuilder; members: number; indices: number; count: number } | null;
}

let quick: Quick | null | undefined;

/** Reads plain records from the opening brace at `from`. Returns the place after the last one, or `from`. */
export function readRecordsFast(input: ByteInput, builder: ColumnBuilder, from: number): number {
  if (builder.section !== SECTION_DATA || builder.keepsEveryText || takeBackoff(builder))
    return from;
  if (quick === undefined) quick = start();
  if (!quick) return from;
  const { module } = quick;
  const { vertexCount, ringCount, polygonCount } = builder.columns;
  const length = Math.min(quick.at.ROOM_BYTES, input.bytes.length - from);
  quick.input.set(input.bytes.subarray(from, from + length));
  quick.input.fill(0, length, length + MARGIN);
  module.begin(vertexCount, ringCount, polygonCount);
  const read = module.read(nameMembers(quick, builder));
  builder.backoff = read > 0 ? { length: 0, left: 0 } : longerBackoff(builder.backoff);
  if (read > 0) {
    builder.seenBytes = input.base + from + read;
    join(quick, builder);
  }
  return from + read;
}

/** Null where a page may not run WebAssembly. */
function start(): Quick | null {
  const compiled = compile(base64, CONSTANTS);
  if (!compiled) return null;
  const { at } = compiled;
  const { exports, buffer } = compiled.start(at.MEMORY_END);
  const rows = at.ROOM_ROWS;
  return {
    module: exports as unknown as Reading,
    at,
    bytes: new Uint8Array(buffer),
    input: new Uint8Array(buffer, at.INPUT, at.ROOM_BYTES + MARGIN),
    coords: new Float64Array(buffer, at.COORDS, 2 * at.ROOM_VERTICES),
    rings: new Uint32Array(buffer, at.RINGS, rows),
    parts: new Uint32Array(buffer, at.PARTS, rows),
    geoms: new Uint32Array(buffer, at.GEOMS, rows),
    bounds: new Float64Array(buffer, at.BOUNDS, 4 * rows),
    startDays: new Int32Array(buffer, at.START_DAYS, rows),
    endDays: new Int32Array(buffer, at.END_DAYS, rows),
    values: Array.from(
      { length: at.ROOM_INDICES },
      (_, index) => new Float64Array(buffer, at.VALUES + 8 * rows * index, rows),
    ),
    named: null,
  };
}

/** Counts one record of a backoff. */
function takeBackoff({ backoff }: ColumnBuilder): boolean {
  return backoff.left-- > 0;
}

/** The next backoff after a record that wasn't plain: none, then twice as long each time. */
function longerBackoff({ length }: ColumnBuilder['backoff']): ColumnBuilder['backoff'] {
  return { length: Math.min(LONGEST_BACKOFF, 2 * length + 1), left: length };
}

/** Puts the members' names into the table, those that a plain record may have. Returns how many they are. */
function nameMembers(quick: Quick, builder: ColumnBuilder): number {
  const { at, bytes, named } = quick;
  const members = builder.members.length;
  const indices = builder.columns.indices.length;
  if (named?.builder === builder && named.members === members && named.indices === indices)
    return named.count;
  let place = at.NAMES;
  for (const member of builder.members) {
    const kind = kindOf(quick, builder, member);
    const isFull = place === at.NAMES + MOST_NAMES * at.NAME_SIZE;
    if (kind === null || isFull || member.raw.length > at.NAME_SIZE - NAME_HEAD) continue;
    bytes[place] = kind;
    bytes[place + 1] = member.raw.length;
    bytes.set(member.raw, place + NAME_HEAD);
    place += at.NAME_SIZE;
  }
  const count = (place - at.NAMES) / at.NAME_SIZE;
  quick.named = { builder, members, indices, count };
  return count;
}

/** What a member means to the module; null for those whose values only the thorough way can keep. */
function kindOf({ at }: Quick, { columns }: ColumnBuilder, member: Member): number | null {
  if (member.kind === 'polygon') return at.POLYGON;
  if (member.kind === 'start') return at.START;
  if (member.kind === 'end') return at.END;
  const index = member.index ? columns.indices.indexOf(member.index.column) : -1;
  return index >= 0 && index < at.ROOM_INDICES ? at.INDEX + index : null;
}

/** Copies what was read behind the columns' ends, where all other columns say already what a plain record is. */
function join(quick: Quick, builder: ColumnBuilder): void {
  const { columns } = builder;
  const { recordCount: row, vertexCount, ringCount, polygonCount } = columns;
  const { module } = quick;
  const end = {
    records: row + module.records.value,
    vertices: vertexCount + module.vertexCount(),
    rings: module.rings.value,
    parts: module.parts.value,
  };
  const records = end.records - row;
  reserve(builder, end);
  columns.coords.set(quick.coords.subarray(0, 2 * (end.vertices - vertexCount)), 2 * vertexCount);
  columns.ringOffsets.set(quick.rings.subarray(0, end.rings - ringCount), ringCount + 1);
  columns.polygonOffsets.set(quick.parts.subarray(0, end.parts - polygonCount), polygonCount + 1);
  columns.geomOffsets.set(quick.geoms.subarray(0, records), row + 1);
  columns.bounds.set(quick.bounds.subarray(0, 4 * records), 4 * row);
  columns.startDay.set(quick.startDays.subarray(0, records), row);
  columns.endDay.set(quick.endDays.subarray(0, records), row);
  columns.message.fill(NO_MESSAGE, row, end.records);
  columns.indices.slice(0, quick.values.length).forEach(({ values }, index) => {
    values.set(quick.values[index]!.subarray(0, records), row);
  });
  columns.recordCount = end.records;
  columns.vertexCount = end.vertices;
  columns.ringCount = end.rings;
  columns.polygonCount = end.parts;
}
