/**
 * The fast way for plain records: WebAssembly reads as many as follow one another
 * (assembly/plainRecords.ts says what is plain), and they are appended to the columns.
 *
 * 1. Up to 64 kB are copied into the module's memory. It stays small enough for the processor's
 *    cache, and never grows: that would detach its buffer, and slow every read of typed arrays.
 * 2. What was read is copied behind the columns' ends; what the columns can't give back is kept as
 *    text (`keepTexts` below), as the thorough way would keep it.
 * 3. Where the first record isn't plain nothing was read, and the thorough way takes that record.
 *    After several such in a row more are likely, so the next try waits ever longer.
 */
import { NO_MESSAGE, SECTION_ERROR } from '#core/columns.ts';
import {
  INPUT_CAPACITY,
  INPUT_MARGIN,
  END,
  INDEX,
  INDEX_CAPACITY,
  MESSAGE,
  NAME_CAPACITY,
  NAME_HEAD,
  NAME_SIZE,
  NAMES,
  POLYGON,
  START,
  TEXT,
} from './assembly/recordLayout.ts';
import { type ByteInput, textOf, unescapedText } from './byteInput.ts';
import type { ColumnBuilder, Member } from './columnBuilder.ts';
import { reserve } from './columnGrowth.ts';
import { type FastMemory, type FastReader, fastReader } from './fastMemory.ts';
import { memberKind } from './findMember.ts';
import { messageIndex } from './readRecord.ts';
import { keepDate, keepMember, keptSource, sourceOf } from './recordSource.ts';

/** Records left to the thorough way when one wasn't plain, at most. */
const LONGEST_BACKOFF = 256;

/** The names in the module's table; builders take turns. */
let table: MemberTable | null = null;

/** Reads plain records from the opening brace at `from`. Returns the offset after the last one, or `from`. */
export function readRecordsFast(input: ByteInput, builder: ColumnBuilder, from: number): number {
  const { backoff, columns } = builder;
  if (backoff.left > 0) {
    backoff.left--;
    return from;
  }
  const { reader, memory } = fastReader();
  if (table === null || !isCurrent(table, builder)) table = writeMemberTable(memory.bytes, builder);
  const length = Math.min(INPUT_CAPACITY, input.bytes.length - from);
  memory.input.set(input.bytes.subarray(from, from + length));
  memory.input.fill(0, length, length + INPUT_MARGIN);
  reader.begin(columns.vertexCount, columns.ringCount, columns.polygonCount);
  const keepsTexts = builder.keepsEveryText || builder.section === SECTION_ERROR;
  const read = reader.read(table.members.length, keepsTexts);
  if (read === 0) {
    backoff.left = backoff.length;
    backoff.length = Math.min(LONGEST_BACKOFF, 2 * backoff.length + 1);
    return from;
  }
  backoff.length = 0;
  builder.seenBytes = input.base + from + read;
  const row = columns.recordCount;
  appendRecords(builder, reader, memory);
  const texts = memory.texts.subarray(0, 4 * reader.textCount());
  keepTexts(builder, table.members, { input, from, length: read, texts, row });
  return from + read;
}

/** Copies the records read behind the columns' ends. */
function appendRecords(builder: ColumnBuilder, reader: FastReader, memory: FastMemory): void {
  const { columns, section } = builder;
  const row = columns.recordCount;
  appendShapes(builder, reader, memory);
  const end = columns.recordCount;
  const records = end - row;
  columns.bounds.set(memory.bounds.subarray(0, 4 * records), 4 * row);
  columns.startDay.set(memory.startDays.subarray(0, records), row);
  columns.endDay.set(memory.endDays.subarray(0, records), row);
  columns.section.fill(section, row, end);
  columns.undrawable.fill(0, row, end);
  columns.message.fill(NO_MESSAGE, row, end);
  for (const [index, values] of memory.values.entries()) {
    columns.indices[index]?.values.set(values.subarray(0, records), row);
  }
}

/** Copies the shapes of the records read behind the columns' ends, and counts the records. */
export function appendShapes(builder: ColumnBuilder, reader: FastReader, memory: FastMemory): void {
  const { columns } = builder;
  const { recordCount: row, vertexCount, ringCount, polygonCount } = columns;
  const records = reader.records.value;
  const end = {
    records: row + records,
    vertices: vertexCount + reader.vertexCount(),
    rings: reader.rings.value,
    parts: reader.parts.value,
  };
  reserve(builder, end);
  columns.coords.set(memory.coords.subarray(0, 2 * (end.vertices - vertexCount)), 2 * vertexCount);
  columns.ringOffsets.set(memory.rings.subarray(0, end.rings - ringCount), ringCount + 1);
  columns.polygonOffsets.set(memory.parts.subarray(0, end.parts - polygonCount), polygonCount + 1);
  columns.geomOffsets.set(memory.geoms.subarray(0, records), row + 1);
  columns.recordCount = end.records;
  columns.vertexCount = end.vertices;
  columns.ringCount = end.rings;
  columns.polygonCount = end.parts;
}

/** How many kinds of members there may be: a record's members are marked in the bits of a word. */
const KIND_CAPACITY = 32;

/** The members whose names are in the module's table, in its order, and the state that they were written for. */
interface MemberTable {
  members: Member[];
  builder: ColumnBuilder;
  section: number;
  /** How many members and listed indices the builder had. */
  known: number;
  listed: number;
}

/** Whether the table still matches the builder. */
export function isCurrent(table: MemberTable | null, builder: ColumnBuilder): boolean {
  return (
    table?.builder === builder &&
    table.section === builder.section &&
    table.known === builder.members.length &&
    table.listed === builder.columns.indices.length
  );
}

/** Writes the names of the members that a plain record may have into the module's memory. */
export function writeMemberTable(bytes: Uint8Array, builder: ColumnBuilder): MemberTable {
  const members: Member[] = [];
  const textNames: string[] = [];
  for (const member of builder.members) {
    const kind = kindOf(builder, member, textNames);
    const isLong = member.raw.length > NAME_SIZE - NAME_HEAD;
    if (kind === null || isLong || members.length === NAME_CAPACITY) continue;
    const offset = NAMES + members.length * NAME_SIZE;
    bytes[offset] = kind;
    bytes[offset + 1] = member.raw.length;
    bytes.set(member.raw, offset + NAME_HEAD);
    members.push(member);
  }
  const { section, columns } = builder;
  return {
    members,
    builder,
    section,
    known: builder.members.length,
    listed: columns.indices.length,
  };
}

/** Returns the module's code of a member; null for those that only the thorough way can read. */
function kindOf(builder: ColumnBuilder, member: Member, textNames: string[]): number | null {
  switch (memberKind(builder, member)) {
    case 'polygon':
      return POLYGON;
    case 'start':
      return START;
    case 'end':
      return END;
    case 'message':
      return MESSAGE;
    default:
      return indexKind(builder, member) ?? textKind(builder, member.name, textNames);
  }
}

function indexKind({ columns }: ColumnBuilder, { index }: Member): number | null {
  const order = columns.indices.findIndex((column) => column === index?.column);
  return order >= 0 && order < INDEX_CAPACITY ? INDEX + order : null;
}

/** A name may be spelt in several ways, with escapes, and still be one member. Where it has a column, its text isn't kept. */
function textKind({ columns }: ColumnBuilder, name: string, textNames: string[]): number | null {
  if (columns.indices.some((column) => column.name === name)) return null;
  if (!textNames.includes(name)) textNames.push(name);
  const kind = TEXT + textNames.indexOf(name);
  return kind < KIND_CAPACITY ? kind : null;
}

/** A run of records read by the fast way. */
interface FastRun {
  input: ByteInput;
  /** Where it begins in the input, and how many bytes it has. */
  from: number;
  length: number;
  /** The texts to keep, four numbers each: record of the run, member, start and end (excluded) in it. */
  texts: Uint32Array;
  /** Row of its first record. */
  row: number;
}

/** Share of a run's bytes above which making one text of the run and cutting it is cheaper. */
const MOSTLY = 0.5;

/** Keeps the texts of a run that the columns can't give back. */
function keepTexts(builder: ColumnBuilder, members: readonly Member[], run: FastRun): void {
  const { texts, row } = run;
  const whole = wholeText(run);
  for (let at = 0; at < texts.length;) {
    const record = texts[at]!;
    builder.source = null;
    builder.memberTexts = null;
    builder.message = null;
    for (; texts[at] === record; at += 4) {
      const member = members[texts[at + 1]!]!;
      takeText(builder, member, {
        run,
        row: row + record,
        whole,
        start: texts[at + 2]!,
        end: texts[at + 3]!,
      });
    }
    finishRecord(builder, row + record);
  }
}

interface KeptText {
  run: FastRun;
  row: number;
  whole: string | null;
  /** Where it is in the run; end excluded. */
  start: number;
  end: number;
}

function takeText(builder: ColumnBuilder, member: Member, text: KeptText): void {
  const { run, whole, start, end, row } = text;
  const { input, from } = run;
  switch (memberKind(builder, member)) {
    case 'polygon':
      sourceOf(builder).polygon =
        whole?.slice(start, end) ?? textOf(input, from + start, from + end);
      break;
    case 'start':
    case 'end':
      keepDate(input, builder, { kind: member.kind, row, start: from + start, end: from + end });
      break;
    case 'message':
      builder.message = unescapedText(input, from + start + 1, from + end - 1);
      break;
    default:
      keepMember(builder, member.name, textOf(input, from + start, from + end));
  }
}

function finishRecord(builder: ColumnBuilder, row: number): void {
  const { columns, section } = builder;
  if (section === SECTION_ERROR) columns.message[row] = messageIndex(builder);
  const source = keptSource(builder);
  if (source !== null) columns.sources.set(row, source);
}

/** The run as one text, where most of it is kept and each byte is a character; else null. */
function wholeText({ input, from, length, texts }: FastRun): string | null {
  let kept = 0;
  for (let at = 0; at < texts.length; at += 4) kept += texts[at + 3]! - texts[at + 2]!;
  if (kept < MOSTLY * length) return null;
  const text = textOf(input, from, from + length);
  return text.length === length ? text : null;
}
