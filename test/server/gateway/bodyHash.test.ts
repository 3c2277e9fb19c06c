import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBodyHash } from '#server/gateway/bodyHash.ts';
import { assertProperty } from '#test/assertProperty.ts';

function hashOf(boundary: string, pieces: readonly Buffer[]): string {
  const hash = createBodyHash(`multipart/form-data; boundary=${boundary}`);
  for (const piece of pieces) hash.add(piece);
  return hash.end();
}

/** Much like parts of the texts, and in none of them. */
const BOUNDARY = '--abab';

const text = fc
  .string({ unit: fc.constantFrom('-', 'a', 'b', '\r\n'), maxLength: 12 })
  .filter((text) => !text.includes(BOUNDARY));
const parts = fc.array(text);

function form(boundary: string, texts: readonly string[]): Buffer {
  return Buffer.from(texts.map((text) => `--${boundary}\r\n${text}\r\n`).join(''));
}

test('a form has one hash, wherever it is cut and whatever its boundary', () => {
  assertProperty(
    fc.property(parts, fc.array(fc.nat(), { maxLength: 8 }), (texts, places) => {
      const body = form(BOUNDARY, texts);
      const ends = [...places.map((place) => place % (body.length + 1)), body.length];
      ends.sort((a, b) => a - b);
      const pieces = ends.map((end, at) => body.subarray(ends[at - 1] ?? 0, end));
      const hash = hashOf(BOUNDARY, [body]);
      expect(hashOf(BOUNDARY, pieces)).toBe(hash);
      expect(hashOf('x', [form('x', texts)])).toBe(hash);
    }),
    { seed: 48, numRuns: 1000 },
  );
});

test.each([['text/plain'], ['multipart/form-data'], ['multipart/form-data; boundary=x']])(
  'other bodies of %s have others',
  (type) => {
    const bodies = ['', 'a', 'ab', '--x\r\na', '--x\r\nb', '--x\r\na\r\n--x--'];
    const hashes = bodies.map((body) => {
      const hash = createBodyHash(type);
      hash.add(Buffer.from(body));
      return hash.end();
    });
    expect(new Set(hashes).size).toBe(bodies.length);
  },
);
