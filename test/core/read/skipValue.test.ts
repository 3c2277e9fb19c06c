import { array, constantFrom, json, nat, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { byteInput, STOPPED } from '#core/read/byteInput.ts';
import { beginValue, Skipper, skipOn, valueEnd } from '#core/read/skipValue.ts';
import { assertProperty } from '#test/assertProperty.ts';

const encode = (text: string) => new TextEncoder().encode(text);

/** Whether a text is one JSON value; a blank behind it ends a number. */
function isTaken(text: string): boolean {
  const bytes = encode(`${text} `);
  const end = valueEnd(byteInput(bytes), new Skipper(), 0);
  return end !== STOPPED && text.slice(decodedLength(bytes, end)).trim() === '';
}

function decodedLength(bytes: Uint8Array, end: number): number {
  return new TextDecoder().decode(bytes.subarray(0, end)).length;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test.each(['NaN', 'Infinity', '-Infinity', '[NaN,-Infinity]'])('%s is accepted', (text) => {
  expect(isTaken(text)).toBe(true);
});

test.each(['nan', '-NaN', '+1', '.5', '1.', '01', '-', '1e', '1e+', 'tru', 'nulll', "'a'", '[1,]'])(
  '%s is not',
  (text) => {
    expect(isTaken(text)).toBe(false);
  },
);

test('accepts what JSON.parse accepts', () => {
  assertProperty(
    property(json(), (text) => {
      expect(isTaken(text)).toBe(true);
    }),
    { seed: 31, numRuns: 5000 },
  );
});

test('rejects what JSON.parse rejects', () => {
  const letter = constantFrom(...Array.from('"\\u0aEe+-.19[]{}:, \ntrufalsn\u0001é'));
  const change = tuple(nat(), letter);
  assertProperty(
    property(json(), array(change, { maxLength: 3 }), (text, changes) => {
      const corrupt = changes.reduce((so, [place, by]) => {
        const at = place % (so.length + 1);
        return so.slice(0, at) + by + so.slice(at + (place % 2));
      }, text);
      expect(isTaken(corrupt)).toBe(isJson(corrupt));
    }),
    { seed: 32, numRuns: 3000 },
  );
});

test('texts made of JSON’s own letters are judged as JSON.parse does', () => {
  const letters = array(constantFrom(...Array.from('"\\u0e+-.1[]{}:, ')), { maxLength: 9 });
  assertProperty(
    property(letters, (text) => {
      const joined = text.join('').trimStart();
      expect(isTaken(joined)).toBe(isJson(joined));
    }),
    { seed: 33, numRuns: 5000 },
  );
});

test('continues at any byte, and ends at the same place', () => {
  const text = '{"a\\u00e9":[1,-2.5e+3,true,false,null,NaN,-Infinity,"x\\"]}"],"é":{}} ';
  const bytes = encode(text);
  const skipper = new Skipper();
  beginValue(skipper);
  for (let at = 0; at < bytes.length - 2; at++) {
    expect(skipOn(skipper, byteInput(bytes.subarray(at, at + 1)), 0)).toBe(STOPPED);
    expect(skipper.problem).toBe('');
  }
  expect(skipOn(skipper, byteInput(bytes.subarray(-2)), 0)).toBe(1);
});
