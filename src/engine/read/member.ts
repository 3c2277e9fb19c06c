import type { IndexColumn } from '#engine/columns.ts';

/** What a member of a record is, by its name. */
export type MemberKind = 'polygon' | 'start' | 'end' | 'message' | 'other';

/** A member's name, as records write it, and what it means. */
export interface Member {
  /** The name's bytes as they stand in the response, quotes included. */
  raw: Uint8Array;
  name: string;
  kind: MemberKind;
  index: IndexState | null;
  /** The member that came after this one the last time. */
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

/** Returns a member that has been seen for the first time; `raw` is its name with quotes. */
export function createMember(name: string, raw: Uint8Array): Member {
  return { raw, name, kind: KINDS.get(name) ?? 'other', index: null, next: null };
}
