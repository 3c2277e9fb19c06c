/**
 * The values of the envelope that are needed whole: names, records, and what stands in a section's
 * place. They are read where they are, or buffered until their end has come.
 */
import { type ByteInput, OPEN_OBJECT, STOPPED } from './byteInput.ts';
import { bufferedInput, appendBytes, clearBuffer } from './byteBuffer.ts';
import type { ItemSpan } from './commitRecord.ts';
import { failParsing, type ParserState } from './parserState.ts';
import { beginValue, skipOn } from './skipValue.ts';
import { textOf, unescapedText } from './texts.ts';

const MIB = 1024 * 1024;

/** Reads the value that begins at `at`. Returns the offset after it, or the end of the bytes. */
export function readValue(state: ParserState, input: ByteInput, at: number): number {
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

/** Goes on with the value that is buffered. Returns the offset after it, or the end of the bytes. */
export function resumeValue(state: ParserState, input: ByteInput): number {
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
    const reason = `one value is longer than ${state.mostValueBytes / MIB} MiB, the limit here`;
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
