/**
 * The fast way for plain records: WebAssembly reads as many as stand one after the other
 * (assembly/plainRecords.ts says what is plain), and they are appended to the columns.
 *
 * 1. Up to 64 kB are copied into the module's memory. It stays small enough for the processor's
 *    cache, and never grows: that would detach its buffer, and slow every read of typed arrays.
 * 2. What was read is copied behind the columns' ends; what the columns can't give back is kept as
 *    text (keptTexts.ts).
 * 3. Where the first record isn't plain nothing was read, and the thorough way takes that record.
 *    Several such in a row are a sign that more will follow, so the next try waits ever longer.
 */
import { NO_MESSAGE, SECTION_ERROR } from '#engine/columns.ts';
import { INPUT_CAPACITY, INPUT_MARGIN } from './assembly/recordLayout.ts';
import type { ByteInput } from './byteInput.ts';
import type { ColumnBuilder } from './columnBuilder.ts';
import { reserve } from './columnGrowth.ts';
import { type FastMemory, type FastReader, fastReader } from './fastMemory.ts';
import { keepTexts } from './keptTexts.ts';
import { isCurrent, type MemberTable, writeMemberTable } from './memberTable.ts';

/** Records left to the thorough way when one wasn't plain, at most. */
const LONGEST_BACKOFF = 256;

/** What stands in the module's table of names; builders take turns. */
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
