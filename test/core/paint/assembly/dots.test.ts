import { expect, test } from 'vitest';
import { FILTERED_CLASS, HIDDEN_CLASS } from '#core/paint/assembly/constants.ts';
import { base64 } from '#core/paint/assembly/dots.ts?marks&wasm';
import { at, rasterOf } from './raster.ts';

interface Dots {
  selectDots: (count: number) => number;
  others: WebAssembly.Global<'i32'>;
  drawDots: (count: number) => void;
  makeDot: (diameter: number, edge: number) => void;
}

type Row = [drawn: number, west: number, south: number, east: number, north: number];

/** Records in a tile of 64 px in which a unit is a px, with one band of latitude that turns them upside down. */
function batch(rows: Row[]) {
  const raster = rasterOf<Dots>(base64);
  raster.set({ WEST: 0, SOUTH: 0, EAST: 64, NORTH: 64, DOT: 8, EDGE_OPACITY: 0 });
  raster.set({ BANDS_SOUTH: 0, BANDS_PER_DEGREE: 1 / 64, BAND_COUNT: 1, BAND_REACH: 40 });
  new Float64Array(raster.buffer).set([32, 32, -1, 0, 0], at('BANDS') / 8);
  new Uint8Array(raster.buffer).set(
    rows.map(([drawn]) => drawn),
    at('CLASSES'),
  );
  new Float64Array(raster.buffer).set(
    rows.flatMap(([, ...bounds]) => bounds),
    at('BOUNDS') / 8,
  );
  raster.setColor('COLORS', 0xff0000ff);
  raster.makeDot(8, 1);
  return raster;
}

test('tells dots, others and what isn’t there apart', () => {
  const rows: Row[] = [
    [0, 10, 10, 11, 11],
    [HIDDEN_CLASS, 10, 10, 11, 11],
    [FILTERED_CLASS, 10, 10, 11, 11],
    [0, 70, 10, 71, 11],
    [0, 10, -3, 11, -2],
    [0, 10, 10, 18, 11],
    [0, 10, 10, 11, 18],
    [0, -170, 10, 170, 11],
    [0, 40, 40, 40, 40],
  ];
  const { selectDots, others, buffer } = batch(rows);
  expect(selectDots(rows.length)).toBe(2);
  expect([...new Uint32Array(buffer, at('OTHERS'), others.value)]).toEqual([2, 5, 6, 7]);
});

test('draws dots in the middle of their bounds', () => {
  const { drawDots, pixel } = batch([
    [0, 10, 12, 11, 13],
    [0, 30, 30, 50, 50],
  ]);
  drawDots(2);
  expect(pixel(10, 51)).toEqual([255, 0, 0, 255]);
  expect(pixel(16, 51)).toEqual([0, 0, 0, 0]);
  expect(pixel(40, 24)).toEqual([0, 0, 0, 0]);
});
