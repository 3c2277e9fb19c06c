/**
 * The values of the frame that are needed whole: names, records, and what stands in a section's
 * place. They are read where they are, or carried until their end has come.
 */
import { type ByteInput, OPEN_OBJECT, STOPPED } from './byteInput.ts';
import { carried, carryOn, dropCarry } from './carry.ts';
import { commitItem, commitRecord, type ItemPlace } from './commitRecord.ts';
import { readPlainRecords } from './plainRecords.ts';
import { readRecord } from './readRecord.ts';
import { failScan, type Scan } from './scan.ts';
import { beginValue, skipOn } from './skipValue.ts';
import { textOf, unescapedText } from './texts.ts';

/** Reads the value that begins at `at`. Answers the place after it, or the end of the bytes. */
export function readUnit(scan: Scan, input: ByteInput, at: number): number {
  const isItem = scan.stage === 'item' || scan.stage === 'firstItem';
  scan.unitStart = input.base + at;
  scan.draft.seenBytes = scan.unitStart;
  if (isItem && input.bytes[at] === OPEN_OBJECT) {
    const plainEnd = readPlainRecords(input, scan.draft, at);
    if (plainEnd > at) {
      scan.stage = 'afterItem';
      return plainEnd;
    }
    const end = readRecord(input, scan.draft, at);
    if (end !== STOPPED) {
      commitRecord(scan.draft);
      scan.stage = 'afterItem';
      return end;
    }
  }
  beginValue(scan.skipper);
  const end = skipOn(scan.skipper, input, at);
  if (end === STOPPED) return carryRest(scan, input, at);
  takeUnit(scan, input, { start: at, end });
  return end;
}

/** Goes on with the value that is carried. Answers the place after it, or the end of the bytes. */
export function resumeUnit(scan: Scan, input: ByteInput): number {
  const { carry } = scan;
  const end = skipOn(scan.skipper, input, 0);
  if (end === STOPPED) return carryRest(scan, input, 0);
  carryOn(carry, input.bytes.subarray(0, end));
  takeUnit(scan, carried(carry), { start: 0, end: carry.length });
  dropCarry(carry);
  return end;
}

function carryRest(scan: Scan, input: ByteInput, at: number): number {
  const { carry, skipper } = scan;
  if (skipper.problem !== '') {
    return failScan(scan, input, { at: skipper.problemAt, reason: skipper.problem });
  }
  carry.base = scan.unitStart;
  carryOn(carry, input.bytes.subarray(at));
  return input.bytes.length;
}

function takeUnit(scan: Scan, input: ByteInput, place: ItemPlace): void {
  switch (scan.stage) {
    case 'firstName':
    case 'name':
      takeName(scan, unescapedText(input, place.start + 1, place.end - 1));
      scan.stage = 'colon';
      break;
    case 'value':
      takeSectionValue(scan, input, place);
      scan.stage = 'after';
      break;
    default:
      takeItem(scan, input, place);
      scan.stage = 'afterItem';
  }
}

function takeName(scan: Scan, name: string): void {
  if (scan.inGroups) scan.draft.groupMessage = name;
  else scan.member = name;
}

/** A section that is null or `{}` is empty; anything else that isn't a list is kept as one item. */
function takeSectionValue(scan: Scan, input: ByteInput, place: ItemPlace): void {
  const isNothing = /^(?:null|\{\s*\})$/.test(textOf(input, place.start, place.end));
  if (scan.inGroups || !isNothing) commitItem(input, scan.draft, place);
}

function takeItem(scan: Scan, input: ByteInput, place: ItemPlace): void {
  const isRecord =
    input.bytes[place.start] === OPEN_OBJECT &&
    readRecord(input, scan.draft, place.start) === place.end;
  if (isRecord) commitRecord(scan.draft);
  else commitItem(input, scan.draft, place);
}
