/**
 * The envelope of a result: the object, its two sections and their lists, one step after the other.
 *
 * 1. The stage says what may come next: a name, a colon, a value, an item, a comma or an end.
 * 2. A section's list is read item by item; a member that is no section is skipped.
 * 3. Names, records, and values in place of a section's list are needed whole: they are read where they are, or
 *    buffered until their end has arrived.
 */
import { SECTION_DATA, SECTION_ERROR } from '#core/columns.ts';
import {
  byteAt,
  type ByteInput,
  byteInput,
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
  textOf,
  unescapedText,
} from './byteInput.ts';
import {
  firstText,
  recordHead,
  recordTail,
  startText,
  tailText,
  failParsing,
  type ParserState,
  type ItemSpan,
  type ReadEnding,
  bufferedInput,
  appendBytes,
  clearBuffer,
} from './parserState.ts';
import { beginValue, skipOn } from './skipValue.ts';
import { texts } from './texts.en.ts';

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
const MIB = 1024 * 1024;

/** Reads the next bytes of a response; `base` is how many came before them. */
export function readChunk(state: ParserState, chunk: Uint8Array, base: number): void {
  recordHead(state.excerpt, chunk);
  const input = byteInput(chunk, base);
  let at = state.buffer.length > 0 ? resumeValue(state, input) : 0;
  while (at < input.bytes.length && state.problem === null) at = stepEnvelope(state, input, at);
  recordTail(state.excerpt, chunk);
}

/** Returns how a response ended of which `bytes` bytes arrived. */
export function endingOf(state: ParserState, bytes: number): ReadEnding {
  if (state.problem !== null) return state.problem;
  if (state.stage === 'start') return { kind: 'notAResult', start: startText(state.excerpt) };
  if (state.stage === 'done') return { kind: 'whole' };
  const isInside = state.buffer.length > 0;
  const tail = tailText(state.excerpt, new Uint8Array(0), isInside ? state.buffer.length : bytes);
  return { kind: 'cutShort', byte: bytes, tail, reason: cutReason(state) };
}

function cutReason(state: ParserState): string {
  if (state.stage === 'skip') return texts.bytesEndInMember(state.member);
  if (state.buffer.length === 0) return texts.bytesEndBeforeResult;
  const isItem = state.stage === 'item' || state.stage === 'firstItem';
  return isItem ? texts.bytesEndInRecord : texts.bytesEndInValue;
}

/** Takes one step through the envelope. Returns the offset to go on from. */
function stepEnvelope(state: ParserState, input: ByteInput, at: number): number {
  if (state.stage === 'skip') return stepSkip(state, input, at);
  if (isBlank(byteAt(input, at))) return skipBlanks(input, at);
  switch (state.stage) {
    case 'start':
      return stepStart(state, input, at);
    case 'opened':
      return stepOpened(state, input, at);
    case 'firstName':
    case 'name':
      return stepName(state, input, at);
    case 'colon':
      return stepColon(state, input, at);
    case 'value':
      return stepMemberValue(state, input, at);
    case 'after':
    case 'afterItem':
      return stepAfter(state, input, at);
    case 'firstItem':
      return input.bytes[at] === CLOSE_LIST ? endList(state, at) : readValue(state, input, at);
    case 'item':
      return readValue(state, input, at);
    default:
      return endBeforeText(state, input, at);
  }
}

/** The result is whole, whatever follows it. */
function endBeforeText(state: ParserState, input: ByteInput, at: number): number {
  const start = firstText(input.bytes.subarray(at));
  state.problem = { kind: 'whole', trailing: { byte: input.base + at, start } };
  return at;
}

function stepStart(state: ParserState, input: ByteInput, at: number): number {
  const byte = byteAt(input, at);
  const isMark = byte === BYTE_ORDER_MARK[state.markBytes] && input.base + at === state.markBytes;
  if (isMark) state.markBytes++;
  else if (byte === OPEN_OBJECT && state.markBytes % 3 === 0) state.stage = 'opened';
  else return failParsing(state, input, { at, reason: '' });
  return at + 1;
}

/** An opening brace that neither a name nor a closing brace follows isn't a result. */
function stepOpened(state: ParserState, input: ByteInput, at: number): number {
  const byte = input.bytes[at];
  state.recognised = byte === QUOTE || byte === CLOSE_OBJECT;
  state.stage = 'firstName';
  return state.recognised ? at : failParsing(state, input, { at, reason: '' });
}

function stepName(state: ParserState, input: ByteInput, at: number): number {
  const byte = input.bytes[at];
  if (byte === CLOSE_OBJECT && state.stage === 'firstName') return endObject(state, at);
  if (byte === QUOTE) return readValue(state, input, at);
  return failParsing(state, input, { at, reason: texts.quotedNameExpected });
}

function stepColon(state: ParserState, input: ByteInput, at: number): number {
  if (input.bytes[at] !== COLON) {
    return failParsing(state, input, { at, reason: texts.colonExpected });
  }
  state.stage = 'value';
  return at + 1;
}

function stepMemberValue(state: ParserState, input: ByteInput, at: number): number {
  if (!state.inGroups && !beginMember(state)) {
    state.stage = 'skip';
    beginValue(state.skipper);
    return at;
  }
  const byte = input.bytes[at];
  if (byte === OPEN_LIST) {
    state.stage = 'firstItem';
    return at + 1;
  }
  if (byte === OPEN_OBJECT && state.builder.section === SECTION_ERROR && !state.inGroups) {
    state.inGroups = true;
    state.stage = 'firstName';
    return at + 1;
  }
  return readValue(state, input, at);
}

/** Whether the member whose value begins is a section. */
function beginMember(state: ParserState): boolean {
  const { builder, member } = state;
  const isSection = member === 'data' || member === 'err_data';
  if (isSection) state.hasSection = true;
  else state.hasOther = true;
  builder.section = member === 'err_data' ? SECTION_ERROR : SECTION_DATA;
  builder.groupMessage = null;
  return isSection;
}

function stepSkip(state: ParserState, input: ByteInput, at: number): number {
  const { skipper } = state;
  const end = skipOn(skipper, input, at);
  if (end !== STOPPED) {
    state.stage = 'after';
    return end;
  }
  if (skipper.problem === '') return input.bytes.length;
  return failParsing(state, input, { at: skipper.problemAt, reason: skipper.problem });
}

function stepAfter(state: ParserState, input: ByteInput, at: number): number {
  const isInList = state.stage === 'afterItem';
  const byte = input.bytes[at];
  if (isInList && byte === CLOSE_LIST) return endList(state, at);
  if (!isInList && byte === CLOSE_OBJECT) return endObject(state, at);
  if (byte !== COMMA) {
    const reason = texts.commaOrEndExpected(isInList ? texts.ofList : texts.ofObject);
    return failParsing(state, input, { at, reason });
  }
  state.stage = isInList ? 'item' : 'name';
  return at + 1;
}

function endList(state: ParserState, at: number): number {
  state.stage = 'after';
  return at + 1;
}

/** Ends the groups, or the result. An object without a section is reported at once: a stream may stay open forever. */
function endObject(state: ParserState, at: number): number {
  state.stage = state.inGroups ? 'after' : 'done';
  state.inGroups = false;
  if (state.hasOther && !state.hasSection)
    state.problem = { kind: 'notAResult', start: startText(state.excerpt) };
  return at + 1;
}

/** Reads the value that begins at `at`. Returns the offset after it, or the end of the bytes. */
function readValue(state: ParserState, input: ByteInput, at: number): number {
  const isItem = state.stage === 'item' || state.stage === 'firstItem';
  state.valueStart = input.base + at;
  state.builder.seenBytes = state.valueStart;
  if (isItem && input.bytes[at] === OPEN_OBJECT) {
    const end = state.sink.readInPlace(input, at);
    if (end > at) {
      state.stage = 'afterItem';
      return end;
    }
  }
  beginValue(state.skipper);
  const end = skipOn(state.skipper, input, at);
  if (end === STOPPED) return bufferRest(state, input, at);
  takeValue(state, input, { start: at, end });
  return end;
}

/** Continues the buffered value. Returns the offset after it, or the end of the bytes. */
function resumeValue(state: ParserState, input: ByteInput): number {
  const { buffer } = state;
  const end = skipOn(state.skipper, input, 0);
  if (end === STOPPED) return bufferRest(state, input, 0);
  appendBytes(buffer, input.bytes.subarray(0, end));
  takeValue(state, bufferedInput(buffer), { start: 0, end: buffer.length });
  clearBuffer(buffer);
  return end;
}

function bufferRest(state: ParserState, input: ByteInput, at: number): number {
  const { buffer, skipper } = state;
  if (skipper.problem !== '') {
    return failParsing(state, input, { at: skipper.problemAt, reason: skipper.problem });
  }
  const room = state.valueStart + state.mostValueBytes - input.base;
  if (room < input.bytes.length) {
    clearBuffer(buffer);
    const reason = texts.valueTooLong(state.mostValueBytes / MIB);
    return failParsing(state, input, { at: room, reason });
  }
  buffer.base = state.valueStart;
  appendBytes(buffer, input.bytes.subarray(at));
  return input.bytes.length;
}

function takeValue(state: ParserState, input: ByteInput, span: ItemSpan): void {
  switch (state.stage) {
    case 'firstName':
    case 'name':
      takeName(state, unescapedText(input, span.start + 1, span.end - 1));
      state.stage = 'colon';
      break;
    case 'value':
      takeSectionValue(state, input, span);
      state.stage = 'after';
      break;
    default:
      state.sink.take(input, span, true);
      state.stage = 'afterItem';
  }
}

function takeName(state: ParserState, name: string): void {
  if (state.inGroups) state.builder.groupMessage = name;
  else state.member = name;
}

/** A section that is null or `{}` is empty; anything else that isn't a list is kept as one item. */
function takeSectionValue(state: ParserState, input: ByteInput, span: ItemSpan): void {
  const isNothing = /^(?:null|\{\s*\})$/.test(textOf(input, span.start, span.end));
  if (state.inGroups || !isNothing) state.sink.take(input, span, false);
}
