import { expect, test } from 'vitest';
import { recordHead } from '#engine/read/excerpt.ts';
import { failParsing } from '#engine/read/parserState.ts';
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
