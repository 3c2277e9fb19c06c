import { expect, test } from 'vitest';
import { base64 } from '#core/read/assembly/readRing.ts?wasm';
import { COORDS, INPUT } from '#core/read/assembly/recordLayout.ts';
import { seededRandom } from '#lib/random.ts';
import { randomDigits } from '#test/core/read/randomDigits.ts';
import { moduleFor } from './moduleFor.ts';

const { exports, write, memory } = moduleFor<{
  truncateVertices: (count: number) => void;
  vertexCount: () => number;
  beginBounds: (valuesOfEach: number) => void;
  readRing: (from: number) => number;
}>(base64);

/** The positions of a ring, from what follows its opening bracket; null where the thorough way must read it. */
function ringOf(text: string, valuesOfEach = 0): number[] | null {
  write(text, INPUT);
  exports.truncateVertices(0);
  exports.beginBounds(valuesOfEach);
  const end = exports.readRing(INPUT);
  if (end === 0) return null;
  // Hundreds of thousands of rings are read, and `expect` takes longer than each.
  if (end - INPUT !== text.indexOf(')') + 1) throw new Error(`${text} was left at ${end - INPUT}`);
  return Array.from({ length: 2 * exports.vertexCount() }, (_, i) =>
    memory.getFloat64(COORDS + 8 * i, true),
  );
}

test.each<[text: string, positions: number[]]>([
  ['1 2,3 4)', [1, 2, 3, 4]],
  ['-1.5 2,123.25 -0)', [-1.5, 2, 123.25, -0]],
  ['  1   2  , 3 4 )', [1, 2, 3, 4]],
  ['1 2)', [1, 2]],
  ['1 2 9,3 4 -9.5)', [1, 2, 3, 4]],
  ['1 2 9 0.5 ,3 4 1200 7)', [1, 2, 3, 4]],
])('%s is read', (text, positions) => {
  expect(ringOf(text)).toEqual(positions);
});

test.each([
  ')',
  '1)',
  '1,2)',
  '1 2,)',
  '1 2,3 4',
  '1 2 3,4 5)',
  '1 2,3 4 5)',
  '1 2 3 4 5,1 2 3 4 5)',
  '1 2 x,3 4 x)',
  '1 2 1e3,3 4 1)',
  '1 2 3.,3 4 1)',
  '1 2 .5,3 4 1)',
  '1e1 2,3 4)',
  '+1 2,3 4)',
  '1. 2,3 4)',
  '.1 2,3 4)',
  '1234 2,3 4)',
  '1\t2,3 4)',
  '1.1234567890123456789 2,3 4)',
])('%s is left', (text) => {
  expect(ringOf(text)).toBeNull();
});

test('each position has as many values as the tag says', () => {
  expect(ringOf('1 2 9,3 4 9)', 3)).toEqual([1, 2, 3, 4]);
  expect(ringOf('1 2,3 4)', 3)).toBeNull();
  expect(ringOf('1 2 9,3 4 9)', 4)).toBeNull();
});

const random = seededRandom(11);
const digits = (count: number) => randomDigits(random, count);

/** Texts whose number isn't the one `Number()` gives, bit for bit; those left to the thorough way are counted. */
function wrongOnes(texts: string[]): { wrong: string[]; left: number } {
  const wrong: string[] = [];
  let left = 0;
  for (const text of texts) {
    const [number] = ringOf(`${text} 0)`) ?? [];
    if (number === undefined) left++;
    else if (!Object.is(number, Number(text))) wrong.push(text);
  }
  return { wrong, left };
}

test.each(Array.from({ length: 17 }, (_, fraction) => fraction))(
  'numbers with %i digits behind the point are exact',
  (fraction) => {
    const texts = Array.from({ length: 20_000 }, (_, i) => {
      const whole = digits(fraction > 15 ? 1 : 1 + (i % Math.min(3, 18 - fraction)));
      return `${random() < 0.5 ? '-' : ''}${whole}${fraction > 0 ? '.' : ''}${digits(fraction)}`;
    });
    const { wrong, left } = wrongOnes(texts);
    expect(wrong).toEqual([]);
    expect(left).toBeLessThan(20);
  },
);

test('doubles as JavaScript prints them come back', () => {
  const texts = Array.from({ length: 100_000 }, () => String((random() - 0.5) * 360 * random()));
  const { wrong, left } = wrongOnes(texts.filter((text) => !text.includes('e')));
  expect(wrong).toEqual([]);
  expect(left).toBeLessThan(12_000);
});
