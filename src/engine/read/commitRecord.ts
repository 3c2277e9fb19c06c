import { NO_MESSAGE, SECTION_ERROR } from '#engine/columns.ts';
import type { ByteInput } from './byteInput.ts';
import type { ColumnBuilder } from './columnBuilder.ts';
import { beginRecord } from './readRecord.ts';
import { keepMember, keptSource, NOT_A_RECORD, sourceOf } from './recordSource.ts';
import { textOf } from './texts.ts';

/** Makes the row that was read part of the columns. */
export function commitRecord(builder: ColumnBuilder): void {
  const { columns } = builder;
  const row = columns.recordCount;
  columns.section[row] = builder.section;
  columns.undrawable[row] = builder.undrawable;
  columns.geomOffsets[row + 1] = builder.parts;
  if (builder.undrawable === 0) columns.bounds.set(builder.bounds, 4 * row);
  else columns.bounds.fill(NaN, 4 * row, 4 * row + 4);
  if (builder.section === SECTION_ERROR) columns.message[row] = messageIndex(builder);
  listIndices(builder);
  const source = keptSource(builder);
  if (source !== null) columns.sources.set(row, source);
  columns.vertexCount = builder.vertices;
  columns.ringCount = builder.rings;
  columns.polygonCount = builder.parts;
  columns.recordCount = row + 1;
}

/** Makes a row of an item that is no record, so that it is counted and its text is kept. */
export function commitItem(input: ByteInput, builder: ColumnBuilder, item: ItemSpan): void {
  beginRecord(builder);
  builder.undrawable = NOT_A_RECORD;
  const source = sourceOf(builder);
  source.item = textOf(input, item.start, item.end);
  source.problem = { reason: 'it isn’t a record', byte: input.base + item.start };
  commitRecord(builder);
}

/** Where the bytes of an item stand in the input. */
export interface ItemSpan {
  start: number;
  /** Excluded. */
  end: number;
}

/** An index is listed with the first committed record that has a number in it. */
function listIndices(builder: ColumnBuilder): void {
  for (const index of builder.indices) {
    if (index.listed || !index.found) continue;
    index.listed = true;
    builder.columns.indices.push(index.column);
  }
}

/** Returns where the record's own message stands in `messages`, else its group's; both are kept when they differ. */
export function messageIndex(builder: ColumnBuilder): number {
  const { groupMessage, message, messageIndices, columns } = builder;
  const text = message ?? groupMessage;
  if (text === null) return NO_MESSAGE;
  if (groupMessage !== null && groupMessage !== text) {
    keepMember(builder, 'err_data', JSON.stringify(groupMessage));
  }
  let index = messageIndices.get(text);
  if (index === undefined) {
    index = columns.messages.push(text) - 1;
    messageIndices.set(text, index);
  }
  return index;
}
