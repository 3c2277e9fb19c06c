import { expect, test } from 'vitest';
import { readWellKnownText } from '#core/read/wellKnownText.ts';
import { STOPPED, byteInput } from '#core/read/byteInput.ts';
import { ColumnBuilder } from '#core/read/columnBuilder.ts';
import { readShape } from '#core/read/readShape.ts';
import { seededRandom } from '#lib/random.ts';
import { READABLE, UNREADABLE } from './shapeTexts.ts';
import { inputOf } from './fastReading.ts';
import { randomDigits } from './randomDigits.ts';

test.each(READABLE)('%s is read', (text, coordinates) => {
  expect(readWellKnownText(text)).toEqual({ coordinates });
});

test.each(UNREADABLE)('%s can’t be read', (text, problem) => {
  expect(readWellKnownText(text)).toEqual({ problem });
});

test.each([
  ['LINESTRING (0 0,1 1)', 'LINESTRING isn’t a shape with an area'],
  ['POLYGONS ((1 2))', 'POLYGONS isn’t a shape with an area'],
  ['(1 2)', 'the kind of shape is missing'],
  ['POINT', 'POINT isn’t followed by an opening bracket'],
  ['POINT 1 2', 'POINT isn’t followed by an opening bracket'],
  ['POLYGON ZZ ((1 2 3 4))', 'POLYGON isn’t followed by an opening bracket'],
])('%s has no tag that can be drawn', (text, problem) => {
  const builder = new ColumnBuilder(0);
  expect(readShape(inputOf(text), builder, 0)).toBe(STOPPED);
  expect(builder).toMatchObject({ problem, problemAt: 0 });
});

const POINT = [[[[1, 2]]]];

test.each([
  ['POINT (1 2)', { positionSize: 2, keepsText: false }, POINT],
  ['multipoint\n(1 2)', { positionSize: 2, keepsText: false }, POINT],
  ['POLYGON Z ((1 2 3))', { positionSize: 3, keepsText: true }, POINT],
  ['MULTIPOLYGONM(((1 2 3)))', { positionSize: 3, keepsText: true }, POINT],
  ['Polygon zm ((1 2 3 4))', { positionSize: 4, keepsText: true }, POINT],
  ['GEOMETRYCOLLECTION (POINT (1 2))', { positionSize: 2, keepsText: true }, POINT],
  ['POLYGON Z EMPTY', { positionSize: 3, keepsText: true }, []],
])('%s has its tag, and says how many values a position has', (text, said, coordinates) => {
  const builder = new ColumnBuilder(0);
  expect(readShape(inputOf(`${text}"`), builder, 0)).toBe(text.length);
  expect(builder).toMatchObject(said);
  expect(readWellKnownText(text)).toEqual({ coordinates });
});

test.each(['SRID=;POINT (1 2)', 'SRID=x;POINT (1 2)', 'SRID=4326 POINT (1 2)'])(
  '%s has no whole SRID',
  (text) => {
    const builder = new ColumnBuilder(0);
    expect(readShape(inputOf(text), builder, 0)).toBe(STOPPED);
    expect(builder.problem).toBe('the SRID isn’t a number and a semicolon');
  },
);

test('an SRID is skipped where there is one, and the text is kept', () => {
  const builder = new ColumnBuilder(0);
  expect(readShape(inputOf('POINT (1 2)"'), builder, 0)).toBe(11);
  expect(builder.keepsText).toBe(false);
  expect(readShape(inputOf(' srid= 4326 ;POINT (1 2)"'), builder, 1)).toBe(24);
  expect(builder.keepsText).toBe(true);
});

const random = seededRandom(11);

/** The numbers of a MULTIPOINT of one ring, as the columns hold them after `readShape`. */
function shapeNumbers(texts: string[]): Float64Array {
  const pairs = texts.flatMap((text, i) => (i % 2 === 0 ? [`${text} ${texts[i + 1]!}`] : []));
  const input = byteInput(new TextEncoder().encode(`POLYGON((${pairs.join(',')}))"`));
  const builder = new ColumnBuilder(0);
  expect(readShape(input, builder, 0)).toBe(input.bytes.length - 1);
  return builder.columns.coords.subarray(0, texts.length);
}

/** Texts whose number isn't the one `Number()` gives, bit for bit. */
function wrongOnes(texts: string[]): string[] {
  const numbers = shapeNumbers(texts);
  return texts.filter((text, i) => !Object.is(numbers[i], Number(text)));
}

function digits(count: number): string {
  return randomDigits(random, count);
}

function below(count: number): number {
  return Math.floor(count * random());
}

const BATCH = 20_000;
const WHOLE = [1, 2, 3];

test.each(Array.from({ length: 26 }, (_, fraction) => fraction))(
  'numbers with %i digits behind the point are exact',
  (fraction) => {
    const batch = () =>
      Array.from({ length: BATCH }, (_, i) => {
        const sign = random() < 0.5 ? '-' : '';
        const point = fraction > 0 || random() < 0.5 ? '.' : '';
        return `${sign}${digits(WHOLE[i % 3]!)}${point}${digits(fraction)}`;
      });
    for (let round = 0; round < 2; round++) expect(wrongOnes(batch())).toEqual([]);
  },
);

test('numbers of 1 to 25 digits with the point anywhere are exact', () => {
  for (let round = 0; round < 10; round++) {
    const texts = Array.from({ length: BATCH }, () => {
      const all = digits(1 + below(25));
      const point = below(all.length + 1);
      return `${'+- '[below(3)]!}${all.slice(0, point)}.${all.slice(point)}`.trim();
    });
    expect(wrongOnes(texts)).toEqual([]);
  }
});

test('numbers with exponents are exact', () => {
  const texts = Array.from({ length: BATCH }, () => {
    const exponent = `${'eE'[below(2)]!}${'+-'[below(2)]!}${below(330)}`;
    return `${'-'.repeat(below(2))}${digits(1 + below(4))}.${digits(below(18))}${exponent}`;
  });
  expect(wrongOnes(texts)).toEqual([]);
});

test('doubles as JavaScript prints them come back', () => {
  for (let round = 0; round < 10; round++) {
    const texts = Array.from({ length: BATCH }, () => String((random() - 0.5) * 360 * random()));
    expect(wrongOnes(texts)).toEqual([]);
  }
});

test('numbers halfway between two doubles are exact', () => {
  const texts = Array.from({ length: BATCH }, () => {
    const low = 1 + below(2 ** 20) / 2 ** 20;
    const scale = 2 ** below(8);
    const half = BigInt(2 * low * 2 ** 52 + 2 * below(1000) + 1) * BigInt(scale);
    const scaled = String(half * 5n ** 53n);
    const point = scaled.length - 53;
    const end = point + 1 + below(53);
    return `${scaled.slice(0, point)}.${scaled.slice(point, end)}`;
  });
  expect(wrongOnes(texts)).toEqual([]);
});

test.each([
  '0',
  '-0',
  '-0.0',
  '00',
  '007.50',
  '1.',
  '.5',
  '-.5',
  '+1.5',
  '5e-324',
  '180',
  '-180.0',
])('%s is exact', (text) => {
  expect(wrongOnes([text, text])).toEqual([]);
});
