import {
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
import type { ColumnBuilder } from './columnBuilder.ts';
import { memberKind } from './findMember.ts';
import type { Member } from './member.ts';

/** Kinds there may be: a record's members are marked in the bits of a word. */
const KIND_CAPACITY = 32;

/** The members whose names stand in the module's table, in its order, and what they were for. */
export interface MemberTable {
  members: Member[];
  builder: ColumnBuilder;
  section: number;
  /** How many members and listed indices the builder had. */
  known: number;
  listed: number;
}

/** Whether the table still says what the builder knows. */
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

/** Returns what a member means to the module; null for those that only the thorough way can read. */
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

/** A name may be written in several ways, which are the same member. With a column, it is none whose text is kept. */
function textKind({ columns }: ColumnBuilder, name: string, textNames: string[]): number | null {
  if (columns.indices.some((column) => column.name === name)) return null;
  if (!textNames.includes(name)) textNames.push(name);
  const kind = TEXT + textNames.indexOf(name);
  return kind < KIND_CAPACITY ? kind : null;
}
