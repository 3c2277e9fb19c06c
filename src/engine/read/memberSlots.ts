import { SECTION_ERROR } from '#engine/columns.ts';
import type { ByteInput } from './byteInput.ts';
import type { Draft, IndexSlot, Slot, SlotKind } from './draft.ts';
import { unescapedText, utf8 } from './texts.ts';

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
 * What the member is whose name stands in `start` to `end` (excluded). Records name their members
 * in the same order, so the one after the last found is tried first.
 */
export function memberSlot(input: ByteInput, draft: Draft, name: Span): Slot {
  const { slots } = draft;
  for (let step = 0; step < slots.length; step++) {
    const place = (draft.slotAt + step) % slots.length;
    if (!isName(input, name, slots[place]!.raw)) continue;
    draft.slotAt = place + 1;
    return slots[place]!;
  }
  return addSlot(input, draft, name);
}

export interface Span {
  start: number;
  /** Excluded. */
  end: number;
}

function isName(input: ByteInput, name: Span, raw: Uint8Array): boolean {
  if (name.end - name.start !== raw.length) return false;
  for (let i = 0; i < raw.length; i++) {
    if (input.bytes[name.start + i] !== raw[i]) return false;
  }
  return true;
}

/** The same name may be written in several ways, with escapes: each gets a slot, all share a column. */
function addSlot(input: ByteInput, draft: Draft, span: Span): Slot {
  const name = unescapedText(input, span.start, span.end);
  const kind = Object.hasOwn(KNOWN, name) ? KNOWN[name]! : 'other';
  const index = draft.indices.find(({ column }) => column.name === name) ?? null;
  const slot = { raw: input.bytes.slice(span.start, span.end), name, kind, index };
  if (draft.slots.length < MOST_SLOTS) {
    draft.slots.push(slot);
    draft.slotAt = draft.slots.length;
  }
  return slot;
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

/** The names nearly every result has, so that they needn't be found. */
export function knownSlots(): Slot[] {
  return Object.entries(KNOWN).map(([name, kind]) => ({
    raw: utf8(name),
    name,
    kind,
    index: null,
  }));
}
