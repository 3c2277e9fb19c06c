/**
 * What the columns can't give back of the records that the fast way has read: their texts go into
 * the side table, as the thorough way would put them there.
 */
import { SECTION_ERROR } from '#engine/columns.ts';
import type { ByteInput } from './byteInput.ts';
import type { ColumnBuilder } from './columnBuilder.ts';
import { messageIndex } from './commitRecord.ts';
import { memberKind } from './findMember.ts';
import type { Member } from './member.ts';
import { keepDate, keepMember, keptSource, sourceOf } from './recordSource.ts';
import { textOf, unescapedText } from './texts.ts';

/** A run of records read by the fast way. */
export interface FastRun {
  input: ByteInput;
  /** Where it begins in the input, and how many bytes it has. */
  from: number;
  length: number;
  /** The texts to keep, four numbers each: record of the run, member, start and end (excluded) in it. */
  texts: Uint32Array;
  /** Row of its first record. */
  row: number;
}

/** Share of a run's bytes from which on it is cheaper to make one text of the run and to cut it. */
const MOSTLY = 0.5;

/** Keeps the texts of a run. */
export function keepTexts(builder: ColumnBuilder, members: readonly Member[], run: FastRun): void {
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
  /** Where it stands in the run; end excluded. */
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
