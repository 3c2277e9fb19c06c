import { SECTION_DATA, SECTION_ERROR } from '#engine/columns.ts';
import {
  type ByteInput,
  CLOSE_LIST,
  CLOSE_OBJECT,
  COLON,
  COMMA,
  isBlank,
  OPEN_LIST,
  OPEN_OBJECT,
  QUOTE,
  skipBlanks,
  STOPPED,
} from './byteInput.ts';
import { readUnit } from './readUnit.ts';
import { failScan, type Scan } from './scan.ts';
import { beginValue, skipOn } from './skipValue.ts';

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** One step through the frame of a result. Answers the place to go on from. */
export function stepFrame(scan: Scan, input: ByteInput, at: number): number {
  if (scan.stage === 'skip') return stepSkip(scan, input, at);
  if (isBlank(input.bytes[at]!)) return skipBlanks(input, at);
  switch (scan.stage) {
    case 'start':
      return stepStart(scan, input, at);
    case 'opened':
      return stepOpened(scan, input, at);
    case 'firstName':
    case 'name':
      return stepName(scan, input, at);
    case 'colon':
      return stepColon(scan, input, at);
    case 'value':
      return stepValue(scan, input, at);
    case 'after':
      return stepAfter(scan, input, at);
    case 'firstItem':
      return input.bytes[at] === CLOSE_LIST ? endList(scan, at) : readUnit(scan, input, at);
    case 'item':
      return readUnit(scan, input, at);
    case 'afterItem':
      return stepAfterItem(scan, input, at);
    default:
      return failScan(scan, input, { at, reason: 'more text follows the result' });
  }
}

function stepStart(scan: Scan, input: ByteInput, at: number): number {
  const byte = input.bytes[at]!;
  const isMark = byte === BYTE_ORDER_MARK[scan.markBytes] && input.base + at === scan.markBytes;
  if (isMark) scan.markBytes++;
  else if (byte === OPEN_OBJECT && scan.markBytes % 3 === 0) scan.stage = 'opened';
  else return failScan(scan, input, { at, reason: '' });
  return at + 1;
}

/** What begins like an object but goes on otherwise is no result. */
function stepOpened(scan: Scan, input: ByteInput, at: number): number {
  const byte = input.bytes[at];
  scan.recognised = byte === QUOTE || byte === CLOSE_OBJECT;
  scan.stage = 'firstName';
  return scan.recognised ? at : failScan(scan, input, { at, reason: '' });
}

function stepName(scan: Scan, input: ByteInput, at: number): number {
  const byte = input.bytes[at];
  if (byte === CLOSE_OBJECT && scan.stage === 'firstName') return endObject(scan, at);
  if (byte === QUOTE) return readUnit(scan, input, at);
  return failScan(scan, input, { at, reason: 'a name in quotes was expected' });
}

function stepColon(scan: Scan, input: ByteInput, at: number): number {
  if (input.bytes[at] !== COLON) {
    return failScan(scan, input, { at, reason: 'a colon was expected' });
  }
  scan.stage = 'value';
  return at + 1;
}

function stepValue(scan: Scan, input: ByteInput, at: number): number {
  if (!scan.inGroups && !beginMember(scan)) {
    scan.stage = 'skip';
    beginValue(scan.skipper);
    return at;
  }
  const byte = input.bytes[at];
  if (byte === OPEN_LIST) {
    scan.stage = 'firstItem';
    return at + 1;
  }
  if (byte === OPEN_OBJECT && scan.draft.section === SECTION_ERROR && !scan.inGroups) {
    scan.inGroups = true;
    scan.stage = 'firstName';
    return at + 1;
  }
  return readUnit(scan, input, at);
}

/** Whether the member whose value begins is a section. */
function beginMember(scan: Scan): boolean {
  const { draft, member } = scan;
  const isSection = member === 'data' || member === 'err_data';
  if (isSection) scan.hasSection = true;
  else scan.hasOther = true;
  draft.section = member === 'err_data' ? SECTION_ERROR : SECTION_DATA;
  draft.groupMessage = null;
  return isSection;
}

function stepSkip(scan: Scan, input: ByteInput, at: number): number {
  const { skipper } = scan;
  const end = skipOn(skipper, input, at);
  if (end !== STOPPED) {
    scan.stage = 'after';
    return end;
  }
  if (skipper.problem === '') return input.bytes.length;
  return failScan(scan, input, { at: skipper.problemAt, reason: skipper.problem });
}

function stepAfter(scan: Scan, input: ByteInput, at: number): number {
  const byte = input.bytes[at];
  if (byte === CLOSE_OBJECT) return endObject(scan, at);
  if (byte !== COMMA) {
    return failScan(scan, input, {
      at,
      reason: 'a comma or the end of the object was expected',
    });
  }
  scan.stage = 'name';
  return at + 1;
}

function stepAfterItem(scan: Scan, input: ByteInput, at: number): number {
  const byte = input.bytes[at];
  if (byte === CLOSE_LIST) return endList(scan, at);
  if (byte !== COMMA) {
    return failScan(scan, input, { at, reason: 'a comma or the end of the list was expected' });
  }
  scan.stage = 'item';
  return at + 1;
}

function endList(scan: Scan, at: number): number {
  scan.stage = 'after';
  return at + 1;
}

/** Ends the groups, or the result. */
function endObject(scan: Scan, at: number): number {
  scan.stage = scan.inGroups ? 'after' : 'done';
  scan.inGroups = false;
  return at + 1;
}
