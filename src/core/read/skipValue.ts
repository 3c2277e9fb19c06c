/**
 * Finds the end of a JSON value without building it, able to stop at any byte and to go on with the
 * next. It accepts what `JSON.parse` accepts, and the bare words NaN, Infinity and -Infinity.
 *
 * 1. A stack of one bit a level (list or object) instead of recursion: a million levels are 125 kB.
 * 2. A state says what may come next: a value, a name, a colon, a comma or an end; or what is
 *    being read: a string, an escape, a number, a word.
 * 3. Strings, where most bytes are, have a loop of their own.
 */
import {
  BACKSLASH,
  byteAt,
  type ByteInput,
  CLOSE_LIST,
  CLOSE_OBJECT,
  COLON,
  COMMA,
  isBlank,
  MINUS,
  OPEN_LIST,
  OPEN_OBJECT,
  QUOTE,
  STOPPED,
} from './byteInput.ts';
import {
  endsNumber,
  isEscapeLetter,
  isHexDigit,
  nextNumberState,
  type NumberState,
  stringEnd,
} from './jsonGrammar.ts';
import { texts } from './texts.en.ts';

/** How far into a JSON value the bytes are. A new one is ready for its first value. */
export class Skipper {
  state: SkipState = 'value';
  depth = 0;
  /** A bit a level: 1 for an object. */
  stack = new Uint8Array(16);
  /** Whether the string being read is a name. */
  inName = false;
  /** Digits of a \u escape still to come. */
  hexDigits = 0;
  number: NumberState = 'start';
  /** Letters of the word being read that are still to come. */
  word = '';
  /** What is wrong and where, counted from the input's first byte; empty while nothing is. */
  problem = '';
  problemAt = 0;
}

type SkipState =
  | 'value'
  | 'firstItem'
  | 'firstName'
  | 'name'
  | 'colon'
  | 'after'
  | 'string'
  | 'escape'
  | 'hex'
  | 'number'
  | 'word'
  | 'end';

export function beginValue(skipper: Skipper): void {
  skipper.state = 'value';
  skipper.depth = 0;
  skipper.problem = '';
}

/**
 * Reads on from `from`. Returns the offset after the value, or `STOPPED`: then `problem` says what's
 * wrong, or is empty when the value goes on in the next bytes. A number ends at the byte after it.
 */
export function skipOn(skipper: Skipper, input: ByteInput, from: number): number {
  const { bytes } = input;
  let at = from;
  while (at < bytes.length) {
    at = skipper.state === 'string' ? stepString(skipper, bytes, at) : step(skipper, bytes, at);
    if (skipper.problem !== '') return STOPPED;
    if (skipper.state === 'end') return at;
  }
  return STOPPED;
}

/** Returns the end of a value that begins at `from`, `STOPPED` where it isn't whole. */
export function valueEnd(input: ByteInput, skipper: Skipper, from: number): number {
  if (byteAt(input, from) === QUOTE) return stringEnd(input, from);
  beginValue(skipper);
  return skipOn(skipper, input, from);
}

function step(skipper: Skipper, bytes: Uint8Array, at: number): number {
  const byte = bytes[at]!;
  switch (skipper.state) {
    case 'number':
      return stepNumber(skipper, byte, at);
    case 'word':
      return stepWord(skipper, byte, at);
    case 'escape':
      return stepEscape(skipper, byte, at);
    case 'hex':
      return stepHex(skipper, byte, at);
    default:
      return isBlank(byte) ? at + 1 : stepStructure(skipper, byte, at);
  }
}

/** Returns the offset after the closing quote or the backslash, or the end of the bytes. */
function stepString(skipper: Skipper, bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length) {
    const byte = bytes[at]!;
    if (byte === QUOTE) {
      valueEnded(skipper);
      return at + 1;
    }
    if (byte === BACKSLASH) {
      skipper.state = 'escape';
      return at + 1;
    }
    if (byte < 0x20) return fail(skipper, at, texts.controlCharacter);
    at++;
  }
  return at;
}

function stepEscape(skipper: Skipper, byte: number, at: number): number {
  if (!isEscapeLetter(byte)) return fail(skipper, at, texts.unknownEscape);
  skipper.state = byte === 0x75 ? 'hex' : 'string';
  skipper.hexDigits = 4;
  return at + 1;
}

function stepHex(skipper: Skipper, byte: number, at: number): number {
  if (!isHexDigit(byte)) return fail(skipper, at, texts.shortEscape);
  if (--skipper.hexDigits === 0) skipper.state = 'string';
  return at + 1;
}

function stepNumber(skipper: Skipper, byte: number, at: number): number {
  if (skipper.number === 'minus' && byte === 0x49) return beginWord(skipper, 'nfinity', at);
  const next = nextNumberState(skipper.number, byte);
  if (next !== null) {
    skipper.number = next;
    return at + 1;
  }
  if (!endsNumber(skipper.number)) return fail(skipper, at, texts.incompleteNumber);
  valueEnded(skipper);
  return at;
}

function stepWord(skipper: Skipper, byte: number, at: number): number {
  if (skipper.word.charCodeAt(0) !== byte) return fail(skipper, at, texts.unknownWord);
  skipper.word = skipper.word.slice(1);
  if (skipper.word === '') valueEnded(skipper);
  return at + 1;
}

function stepStructure(skipper: Skipper, byte: number, at: number): number {
  switch (skipper.state) {
    case 'firstItem':
      return byte === CLOSE_LIST ? leave(skipper, at) : stepValue(skipper, byte, at);
    case 'firstName':
      return byte === CLOSE_OBJECT ? leave(skipper, at) : stepName(skipper, byte, at);
    case 'name':
      return stepName(skipper, byte, at);
    case 'colon':
      if (byte !== COLON) return fail(skipper, at, texts.colonExpected);
      skipper.state = 'value';
      return at + 1;
    case 'after':
      return stepAfter(skipper, byte, at);
    default:
      return stepValue(skipper, byte, at);
  }
}

function stepName(skipper: Skipper, byte: number, at: number): number {
  if (byte !== QUOTE) return fail(skipper, at, texts.quotedNameExpected);
  skipper.state = 'string';
  skipper.inName = true;
  return at + 1;
}

function stepAfter(skipper: Skipper, byte: number, at: number): number {
  const inObject = isInObject(skipper);
  if (byte === (inObject ? CLOSE_OBJECT : CLOSE_LIST)) return leave(skipper, at);
  if (byte !== COMMA) {
    const end = inObject ? 'object' : 'list';
    return fail(skipper, at, texts.commaOrEndExpectedIn(end));
  }
  skipper.state = inObject ? 'name' : 'value';
  return at + 1;
}

const WORDS: Record<string, string> = {
  t: 'rue',
  f: 'alse',
  n: 'ull',
  N: 'aN',
  I: 'nfinity',
};

function stepValue(skipper: Skipper, byte: number, at: number): number {
  if (byte === QUOTE) {
    skipper.state = 'string';
    skipper.inName = false;
    return at + 1;
  }
  if (byte === OPEN_OBJECT || byte === OPEN_LIST) return enter(skipper, byte, at);
  const rest = WORDS[String.fromCharCode(byte)];
  if (rest !== undefined) return beginWord(skipper, rest, at);
  const number = byte === MINUS ? 'minus' : nextNumberState('start', byte);
  if (number === null) return fail(skipper, at, texts.valueExpected);
  skipper.state = 'number';
  skipper.number = number;
  return at + 1;
}

function beginWord(skipper: Skipper, rest: string, at: number): number {
  skipper.state = 'word';
  skipper.word = rest;
  return at + 1;
}

function enter(skipper: Skipper, byte: number, at: number): number {
  const { depth } = skipper;
  const cell = depth >> 3;
  if (cell === skipper.stack.length) {
    const longer = new Uint8Array(2 * cell);
    longer.set(skipper.stack);
    skipper.stack = longer;
  }
  const bit = 1 << (depth & 7);
  const isObject = byte === OPEN_OBJECT;
  if (isObject) skipper.stack[cell]! |= bit;
  else skipper.stack[cell]! &= ~bit;
  skipper.depth = depth + 1;
  skipper.state = isObject ? 'firstName' : 'firstItem';
  return at + 1;
}

function leave(skipper: Skipper, at: number): number {
  skipper.depth--;
  valueEnded(skipper);
  return at + 1;
}

function isInObject(skipper: Skipper): boolean {
  const level = skipper.depth - 1;
  return (skipper.stack[level >> 3]! & (1 << (level & 7))) !== 0;
}

function valueEnded(skipper: Skipper): void {
  if (skipper.state === 'string' && skipper.inName) {
    skipper.inName = false;
    skipper.state = 'colon';
  } else skipper.state = skipper.depth === 0 ? 'end' : 'after';
}

function fail(skipper: Skipper, at: number, problem: string): number {
  skipper.problem = problem;
  skipper.problemAt = at;
  return at;
}
