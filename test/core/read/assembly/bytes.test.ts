import { expect, test } from 'vitest';
import { base64 } from '#core/read/assembly/bytes.ts?wasm';
import { moduleFor } from './moduleFor.ts';

const AT = 0x800;
const { exports, write } = moduleFor<{
  skipBlanks: (from: number) => number;
  skipSpaces: (from: number) => number;
  digitAt: (at: number) => number;
}>(base64);

test('blanks are passed over, spaces alone inside of texts', () => {
  write(' \t\r\n x', AT);
  expect(exports.skipBlanks(AT) - AT).toBe(5);
  expect(exports.skipSpaces(AT) - AT).toBe(1);
});

test.each(['0', '9', '/', ':', 'a', ' '])('%s is a digit where it is one', (character) => {
  write(character, AT);
  const digit = exports.digitAt(AT) >>> 0;
  expect(digit <= 9 ? digit : null).toBe(/\d/.test(character) ? Number(character) : null);
});
