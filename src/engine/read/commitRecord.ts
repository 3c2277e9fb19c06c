import { NO_MESSAGE, SECTION_ERROR } from '#engine/columns.ts';
import type { ByteInput } from './byteInput.ts';
import type { Draft } from './draft.ts';
import { beginRecord } from './readRecord.ts';
import { keepMember, keptSource, NOT_A_RECORD, sourceOf } from './recordSource.ts';
import { textOf } from './texts.ts';

/** Makes the row that was read part of the columns. */
export function commitRecord(draft: Draft): void {
  const { columns } = draft;
  const row = columns.recordCount;
  columns.section[row] = draft.section;
  columns.undrawable[row] = draft.undrawable;
  columns.geomOffsets[row + 1] = draft.parts;
  for (let side = 0; side < 4; side++) {
    columns.bounds[4 * row + side] = draft.undrawable === 0 ? draft.box[side]! : NaN;
  }
  if (draft.section === SECTION_ERROR) columns.message[row] = messagePlace(draft);
  listIndices(draft);
  const source = keptSource(draft);
  if (source !== null) columns.sources.set(row, source);
  columns.vertexCount = draft.vertices;
  columns.ringCount = draft.rings;
  columns.polygonCount = draft.parts;
  columns.recordCount = row + 1;
}

/** Makes a row of an item that is no record, so that it is counted and its text is kept. */
export function commitItem(input: ByteInput, draft: Draft, item: ItemPlace): void {
  beginRecord(draft);
  draft.undrawable = NOT_A_RECORD;
  const source = sourceOf(draft);
  source.item = textOf(input, item.start, item.end);
  source.problem = { reason: 'it isn’t a record', byte: input.base + item.start };
  commitRecord(draft);
}

export interface ItemPlace {
  start: number;
  /** Excluded. */
  end: number;
}

/** An index is listed with the first committed record that has a number in it. */
function listIndices(draft: Draft): void {
  for (const index of draft.indices) {
    if (index.listed || !index.found) continue;
    index.listed = true;
    draft.columns.indices.push(index.column);
  }
}

/** Place of the record's own message, else of its group's; both are kept when they differ. */
function messagePlace(draft: Draft): number {
  const { groupMessage, message, messagePlaces, columns } = draft;
  const text = message ?? groupMessage;
  if (text === null) return NO_MESSAGE;
  if (groupMessage !== null && groupMessage !== text) {
    keepMember(draft, 'err_data', JSON.stringify(groupMessage));
  }
  let place = messagePlaces.get(text);
  if (place === undefined) {
    place = columns.messages.push(text) - 1;
    messagePlaces.set(text, place);
  }
  return place;
}
