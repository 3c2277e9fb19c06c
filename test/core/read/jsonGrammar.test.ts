import { expect, test } from 'vitest';
import { byteInput, STOPPED } from '#core/read/byteInput.ts';
import {
  endsNumber,
  isDigit,
  isEscapeLetter,
  isHexDigit,
  nextNumberState,
  type NumberState,
  stringEnd,
} from '#core/read/jsonGrammar.ts';

const encode = (text: string) => new TextEncoder().encode(text);

/** Whether a text is a whole number of JSON; a minus is the caller's. */
function isNumber(text: string): boolean {
  let state: NumberState | null = text.startsWith('-') ? 'minus' : 'start';
  for (const byte of encode(text.replace(/^-/, ''))) {
    state = nextNumberState(state, byte);
    if (state === null) return false;
  }
  return endsNumber(state);
}

test.each([
  '',
  '-',
  '01',
  '-01',
  '1.',
  '.5',
  '1e',
  '1e+',
  '1e5.5',
  '1e5e5',
  '1.5.5',
  '--1',
  '+1',
  '1e+-5',
])('“%s” is no number', (text) => {
  expect(isNumber(text)).toBe(false);
});

test.each(['0', '-0', '10', '0.05', '-12.5', '1e5', '1E+05', '0e-0', '1.25e10'])(
  '%s is a number',
  (text) => {
    expect(isNumber(text)).toBe(true);
  },
);

test.each([
  ['digits', isDigit, '0123456789'],
  ['hexadecimal digits', isHexDigit, '0123456789ABCDEFabcdef'],
  ['letters behind a backslash', isEscapeLetter, '"/\\bfnrtu'],
])('%s', (_, isOne, characters) => {
  const found = Array.from({ length: 256 }, (__, byte) => byte).filter(isOne);
  expect(String.fromCharCode(...found)).toBe(characters);
});

test.each(['"', '"abc', '"a\nb"', '"\\x"', '"\\u12g4"', '"\\u12"', '"\\', '"\\"'])(
  '%j is no whole string',
  (text) => {
    expect(stringEnd(byteInput(encode(text)), 0)).toBe(STOPPED);
  },
);

test('a string ends after the first quote that isn’t escaped', () => {
  const text = ' "\\"\\\\\\u00e9é" "b"';
  const end = stringEnd(byteInput(encode(text)), 1);
  expect(end).toBe(encode(text).length - ' "b"'.length);
});
