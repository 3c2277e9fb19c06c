import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createShapeTexts } from '#core/read/shapeTexts.ts';
import { utf8 } from '#core/read/byteInput.ts';
import { readWellKnownText, recordCoordinates } from '#core/read/wellKnownText.ts';
import { assertProperty } from '#test/assertProperty.ts';

/** What each text is read as. */
function readAll(texts: readonly string[]) {
  const shapes = createShapeTexts(0);
  for (const text of texts) {
    const bytes = utf8(`"${text}",`);
    shapes.add(bytes, 1, bytes.length - 2);
  }
  const columns = shapes.finish();
  expect(columns.recordCount).toBe(texts.length);
  return texts.map((_, row) => recordCoordinates(columns, row));
}

/** The same one by one. */
function readEach(texts: readonly string[]) {
  return texts.map((text) => {
    const read = readWellKnownText(text);
    return 'problem' in read ? [] : read.coordinates;
  });
}

const SQUARE = '((1 2, 3 2, 3 4.5, 1 2), (1.1 2.1,1.2 2.1,1.1 2.2,1.1 2.1))';
const anyText = fc.oneof(
  { weight: 3, arbitrary: fc.constant(`POLYGON ${SQUARE}`) },
  fc.constantFrom(
    `SRID=4326;multipolygon(${SQUARE},((5 6,7 6,7 8,5 6)))`,
    ' POINT (1 2)\t',
    'POLYGON Z ((1 2 3, 4 5 6, 7 8 9))',
    'POLYGON ((1e1 2,\n3 4, 1 2))',
    'POLYGON ((700 2, 3 4, 1 2))',
    'POLYGON EMPTY',
    '',
    'x',
    'POLYGON ((1 2, 3 4',
    `POLYGON ${SQUARE}"`,
    `POLYGON ${SQUARE}""POLYGON ${SQUARE}`,
    `POLYGON ${SQUARE}"POLYGON ${SQUARE}`,
    '"',
    'POLYGON ((1 2, é))',
  ),
);

test('whatever texts stand beside each other, each is read as if it stood alone', () => {
  assertProperty(
    fc.property(fc.array(anyText, { maxLength: 12 }), (texts) => {
      expect(readAll(texts)).toEqual(readEach(texts));
    }),
    { numRuns: 2000, seed: 18 },
  );
});

test('more texts than fit at once, and one that alone doesn’t, are read in their order', () => {
  const corners = Array.from({ length: 9000 }, (_, at) => `${at / 100} ${at / 200}`);
  const long = `POLYGON ((${corners.join(',')}))`;
  expect(long.length).toBeGreaterThan(0x10000);
  const few = Array.from({ length: 9000 }, (_, at) => `POLYGON((${at / 100} 0,1 1,1 0))`);
  const texts = [...few, long, 'POINT(1 1)', ...few.slice(0, 10)];
  expect(readAll(texts)).toEqual(readEach(texts));
});
