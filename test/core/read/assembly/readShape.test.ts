import { expect, test } from 'vitest';
import { base64 } from '#core/read/assembly/readShape.ts?wasm';
import { BOUNDS, INPUT } from '#core/read/assembly/recordLayout.ts';
import { moduleFor } from './moduleFor.ts';

const { exports, write, memory } = moduleFor<{
  beginShapes: (vertexTotal: number, ringTotal: number, partTotal: number) => void;
  readPolygon: (from: number, row: number) => number;
  rings: WebAssembly.Global<'i32'>;
  parts: WebAssembly.Global<'i32'>;
  needsText: WebAssembly.Global<'i32'>;
}>(base64);

/** Rings, parts and whether the text is kept; null where the thorough way must read it. */
function shapeOf(text: string): { rings: number; parts: number; isKept: boolean } | null {
  write(`"${text}"`, INPUT);
  exports.beginShapes(0, 0, 0);
  const end = exports.readPolygon(INPUT, 0);
  if (end === 0) return null;
  expect(end - INPUT).toBe(text.length + 2);
  const { rings, parts, needsText } = exports;
  return { rings: rings.value, parts: parts.value, isKept: needsText.value !== 0 };
}

test.each([
  ['POLYGON((1 2,3 4))', { rings: 1, parts: 1, isKept: false }],
  ['  polygon ( ( 1 2,3 4 ) , (1 2,3 4) ) ', { rings: 2, parts: 1, isKept: false }],
  ['MultiPolygon (((1 2,3 4)),((1 2,3 4),(1 2,3 4)))', { rings: 3, parts: 2, isKept: false }],
  ['POLYGON ((1 2 3,3 4 5))', { rings: 1, parts: 1, isKept: true }],
  ['POLYGON Z ((1 2 3,3 4 5))', { rings: 1, parts: 1, isKept: true }],
  ['POLYGONM((1 2 3,3 4 5))', { rings: 1, parts: 1, isKept: true }],
  ['MULTIPOLYGON zm (((1 2 3 4,3 4 5 6)))', { rings: 1, parts: 1, isKept: true }],
  ['POLYGON ((1 2))', { rings: 1, parts: 1, isKept: true }],
  ['SRID=4326;POLYGON ((1 2,3 4))', { rings: 1, parts: 1, isKept: true }],
  ['srid=4326; MULTIPOLYGON (((1 2,3 4)))', { rings: 1, parts: 1, isKept: true }],
])('%s has %o', (text, shape) => {
  expect(shapeOf(text)).toEqual(shape);
});

test.each([
  '',
  'POINT (1 2)',
  'POLYGON',
  'POLYGON EMPTY',
  'POLYGON (EMPTY)',
  'POLYGON (1 2,3 4)',
  'POLYGON ((1 2,3 4)',
  'POLYGON ((1 2,3 4)))',
  'POLYGON ((1 2,3 4)) x',
  'POLYGON ((1 2,3 4)(1 2,3 4))',
  'MULTIPOLYGON ((1 2,3 4))',
  'POLYGON Q ((1 2,3 4))',
  'POLYGON MZ ((1 2 3 4,1 2 3 4))',
  'POLYGON Z ((1 2,3 4))',
  'POLYGON ZM ((1 2 3,3 4 5))',
  'SRID=;POLYGON ((1 2,3 4))',
  'SRID=4326 POLYGON ((1 2,3 4))',
  'POLYGON ((1 2,540.5 4))',
  'POLYGON ((1 2,3 -90.5))',
])('%s is left', (text) => {
  expect(shapeOf(text)).toBeNull();
});

test('bounds are west, south, east and north', () => {
  expect(shapeOf('POLYGON((3 -2,1 4.5))')).not.toBeNull();
  const bounds = [0, 8, 16, 24].map((side) => memory.getFloat64(BOUNDS + side, true));
  expect(bounds).toEqual([1, -2, 3, 4.5]);
});
