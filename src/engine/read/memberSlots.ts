import { SECTION_ERROR } from '#engine/columns.ts';
import { byteAt, type ByteInput, QUOTE, STOPPED } from './byteInput.ts';
import type { Draft, IndexSlot, Slot, SlotKind } from './draft.ts';
import { stringEnd } from './jsonString.ts';
import { unescapedText } from './texts.ts';

/** Names kept by their bytes; records with ever new names are looked up each time. */
const MOST_SLOTS = 256;
/** Index columns made; the numbers of further members are kept as text. */
const MOST_INDICES = 64;

const KNOWN: Record<string, SlotKind> = {
  polygon: 'polygon',
  start_date: 'start',
  end_date: 'end',
  message: 'message',
};

/**
 * What the member is whose name begins with the quote at `at`; null when the name isn't whole.
 * Records name their members in the same order, so the one that came next the last time is tried
 * first.
 */
export function memberSlot(input: ByteInput, draft: Draft, at: number): Slot | null {
  const { lastSlot } = draft;
  const likely = lastSlot.next;
  if (likely !== null && isName(input, at, likely.raw)) {
    draft.lastSlot = likely;
    return likely;
  }
  const slot = draft.slots.find(({ raw }) => isName(input, at, raw)) ?? addSlot(input, draft, at);
  if (slot === null) return null;
  lastSlot.next = slot;
  draft.lastSlot = slot;
  return slot;
}

function isName(input: ByteInput, at: number, raw: Uint8Array): boolean {
  const { bytes } = input;
  if (at + raw.length > bytes.length) return false;
  for (let i = 0; i < raw.length; i++) {
    if (bytes[at + i] !== raw[i]) return false;
  }
  return true;
}

/** The same name may be written in several ways, with escapes: each gets a slot, all share a column. */
function addSlot(input: ByteInput, draft: Draft, at: number): Slot | null {
  const end = byteAt(input, at) === QUOTE ? stringEnd(input, at) : STOPPED;
  if (end === STOPPED) return null;
  const name = unescapedText(input, at + 1, end - 1);
  const kind = Object.hasOwn(KNOWN, name) ? KNOWN[name]! : 'other';
  const slot = createSlot(name, kind, input.bytes.slice(at, end));
  if (draft.slots.length < MOST_SLOTS) draft.slots.push(slot);
  return slot;
}

function createSlot(name: string, kind: SlotKind, raw: Uint8Array): Slot {
  return { raw, name, kind, index: null, next: null };
}

/** Stands for the beginning of a record, where no member has been read yet. */
export function beginSlot(): Slot {
  return createSlot('', 'other', new Uint8Array(0));
}

/** A message means something in the error section alone. */
export function slotKind(draft: Draft, slot: Slot): SlotKind {
  return slot.kind === 'message' && draft.section !== SECTION_ERROR ? 'other' : slot.kind;
}

/** The slot's column, made now if there is none; null when there are too many. */
export function slotIndex(draft: Draft, slot: Slot): IndexSlot | null {
  slot.index ??= draft.indices.find(({ column }) => column.name === slot.name) ?? null;
  if (slot.index === null && draft.indices.length < MOST_INDICES) {
    const values = new Float64Array(draft.columns.section.length).fill(NaN);
    slot.index = { column: { name: slot.name, values }, listed: false, found: false };
    draft.indices.push(slot.index);
  }
  return slot.index;
}
