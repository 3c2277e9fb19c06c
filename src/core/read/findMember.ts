import { SECTION_ERROR } from '#core/columns.ts';
import { byteAt, type ByteInput, QUOTE, STOPPED, unescapedText } from './byteInput.ts';
import {
  type ColumnBuilder,
  createMember,
  type IndexState,
  type Member,
  type MemberKind,
} from './columnBuilder.ts';
import { stringEnd } from './jsonGrammar.ts';

/** Most names remembered by their bytes; further ones are decoded each time. */
const MAX_MEMBERS = 256;
/** Most index columns; the numbers of further members are kept as text. */
const MAX_INDICES = 64;

/**
 * Returns the member whose name begins with the quote at `at`; null when the name isn't whole.
 * Records name their members in the same order, so the one that followed the last time is tried
 * first.
 */
export function findMember(input: ByteInput, builder: ColumnBuilder, at: number): Member | null {
  const { lastMember } = builder;
  const likely = lastMember.next;
  if (likely !== null && isName(input, at, likely.raw)) {
    builder.lastMember = likely;
    return likely;
  }
  const member =
    builder.members.find(({ raw }) => isName(input, at, raw)) ?? addMember(input, builder, at);
  if (member === null) return null;
  lastMember.next = member;
  builder.lastMember = member;
  return member;
}

function isName(input: ByteInput, at: number, raw: Uint8Array): boolean {
  const { bytes } = input;
  if (at + raw.length > bytes.length) return false;
  for (let i = 0; i < raw.length; i++) {
    if (bytes[at + i] !== raw[i]) return false;
  }
  return true;
}

/** The same name may be spelt in several ways, with escapes: each spelling gets a member, all share a column. */
function addMember(input: ByteInput, builder: ColumnBuilder, at: number): Member | null {
  const end = byteAt(input, at) === QUOTE ? stringEnd(input, at) : STOPPED;
  if (end === STOPPED) return null;
  const name = unescapedText(input, at + 1, end - 1);
  const member = createMember(name, input.bytes.slice(at, end));
  if (builder.members.length < MAX_MEMBERS) builder.members.push(member);
  return member;
}

/** A message means something in the error section alone. */
export function memberKind(builder: ColumnBuilder, member: Member): MemberKind {
  return member.kind === 'message' && builder.section !== SECTION_ERROR ? 'other' : member.kind;
}

/** The member's column, made now if there is none; null when there are too many. */
export function indexOf(builder: ColumnBuilder, member: Member): IndexState | null {
  member.index ??= builder.indices.find(({ column }) => column.name === member.name) ?? null;
  if (member.index === null && builder.indices.length < MAX_INDICES) {
    const values = new Float64Array(builder.columns.section.length).fill(NaN);
    member.index = { column: { name: member.name, values }, listed: false, found: false };
    builder.indices.push(member.index);
  }
  return member.index;
}
