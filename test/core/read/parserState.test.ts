import { expect, test } from 'vitest';
import {
  recordHead,
  failParsing,
  bufferedInput,
  appendBytes,
  clearBuffer,
  firstText,
  recordTail,
  startText,
  tailText,
} from '#core/read/parserState.ts';
import { columnsState } from './columnsState.ts';
import { inputOf } from './fastReading.ts';

/** A state that has taken a text up to the byte at `at`, where it fails. */
function failedAt(at: number, recognised: boolean) {
  const state = columnsState();
  const input = { ...inputOf('{"data":[{"a":<b>'), base: 1000 };
  recordHead(state.excerpt, input.bytes);
  Object.assign(state, { recognised, valueStart: 1009 });
  expect(failParsing(state, input, { at, reason: 'a value was expected' })).toBe(at);
  return state.problem;
}

test('before an object is recognised a wrong byte means that it is no result', () => {
  expect(failedAt(14, false)).toEqual({ kind: 'notAResult', start: '{"data":[{"a":<b>' });
});

test('afterwards it is malformed at that byte of the response, with the value up to it', () => {
  expect(failedAt(14, true)).toEqual({
    kind: 'malformed',
    byte: 1014,
    tail: '{"a":',
    reason: 'a value was expected',
  });
});

test('a state begins without a problem, and knows how many bytes will come', () => {
  expect(columnsState(77)).toMatchObject({
    stage: 'start',
    recognised: false,
    problem: null,
    builder: { expectedBytes: 77 },
  });
});

test('bytes are joined, and nothing follows them', () => {
  const { buffer } = columnsState();
  appendBytes(buffer, Uint8Array.of(1, 2));
  appendBytes(buffer, new Uint8Array(500).fill(3));
  buffer.base = 77;
  const { base, bytes } = bufferedInput(buffer);
  expect(base).toBe(77);
  expect([...bytes.subarray(0, 4)]).toEqual([1, 2, 3, 3]);
  expect(bytes).toHaveLength(502);
});

test('a cleared buffer is empty, and a long one frees its memory', () => {
  const { buffer } = columnsState();
  appendBytes(buffer, new Uint8Array(2 << 20).fill(9));
  clearBuffer(buffer);
  expect(buffer.bytes).toHaveLength(0);
  appendBytes(buffer, Uint8Array.of(5));
  expect(bufferedInput(buffer).bytes).toEqual(Uint8Array.of(5));
});

const encode = (text: string) => new TextEncoder().encode(text);

test('the first 4,000 characters, however they come', () => {
  const { excerpt } = columnsState();
  for (const byte of encode('é'.repeat(9000))) recordHead(excerpt, Uint8Array.of(byte));
  expect(startText(excerpt)).toBe('é'.repeat(4000));
});

test('the last characters reach back into the chunks before', () => {
  const { excerpt } = columnsState();
  for (const byte of encode(`x${'🌾'.repeat(300)}`)) recordTail(excerpt, Uint8Array.of(byte));
  expect(tailText(excerpt, encode('end'), 4 + 3)).toBe('🌾end');
  expect(tailText(excerpt, encode('end'), 2)).toBe('nd');
  expect(tailText(excerpt, encode('end'), 1e6)).toBe(`${'🌾'.repeat(197)}end`);
});

test('half a character at either end is left out', () => {
  const bytes = encode('éaé');
  expect(tailText(columnsState().excerpt, bytes.subarray(1, 4), 100)).toBe('a');
});

test('the first characters of bytes that are there', () => {
  expect(firstText(encode('é'.repeat(600)))).toBe('é'.repeat(200));
  expect(firstText(encode('é').subarray(0, 1))).toBe('');
});
