import * as layout from '#core/paint/assembly/plotLayout.ts';
import { compile } from '#core/webAssembly.ts';

export type Point = [x: number, y: number];

/** What assembly/coverage.ts does. */
export interface Coverage {
  open: (margin: number) => number;
  setSign: (sign: number) => void;
  moveTo: (x: number, y: number) => void;
  lineTo: (x: number, y: number) => void;
  rowAt: (row: number) => number;
  width: WebAssembly.Global<'i32'>;
  height: WebAssembly.Global<'i32'>;
}

/** Address of a number of the layout. */
export function at(name: string): number {
  const address = (layout as Record<string, number>)[name];
  if (address === undefined) throw new RangeError(`Not in the layout: ${name}`);
  return address;
}

const SIDE = 64;
/** Side of the largest mask, and vertices of a shape. */
const MASK_SIDE = 80;
const VERTICES = 100_000;

/** A module in memory for a tile of 64 px, all of which is the frame; a unit of latitude is a pixel, and of longitude, too. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- says what the module exports
export function rasterOf<T extends object>(base64: string) {
  const cells = at('PIXELS') + 4 * SIDE * SIDE;
  const rings = cells + 4 * (SIDE + 2) * SIDE;
  const masks = rings + 65_536;
  const maskBytes = 8 + 8 * MASK_SIDE * MASK_SIDE;
  const vertices = masks + 96 * maskBytes;
  const { exports, buffer } = compile(base64).start(vertices + 16 * VERTICES);
  const numbers = new Float64Array(buffer, 0, at('PIXELS') / 8);
  const words = new Uint32Array(buffer, 0, at('PIXELS') / 4);
  const bytes = new Uint8ClampedArray(buffer, at('PIXELS'), 4 * SIDE * SIDE);
  const module = exports as unknown as T;
  const set = (view: Record<string, number>) => {
    for (const [name, value] of Object.entries(view)) numbers[at(name) / 8] = value;
  };
  const setFrame = (...[left, top, right, bottom]: readonly number[]) =>
    numbers.set([left!, top!, right!, bottom!], at('FRAME') / 8);
  set({ SIDE, RATIO: 1, CELLS: cells, RINGS: rings, VERTICES: vertices });
  set({ MASKS: masks, MASK_BYTES: maskBytes, TILE_WEST: 0, PER_DEGREE: 1 });
  numbers.set([0, 0, 1, 0, 0], at('TERMS') / 8);
  setFrame(0, 0, SIDE, SIDE);
  return {
    ...module,
    buffer,
    bytes,
    set,
    setFrame,
    setColor: (name: string, color: number) => (words[at(name) / 4] = color),
    /** Points of rings, as `trace` leaves them; a sign a ring, 1 if left out. */
    setOutline: (ringPoints: readonly (readonly Point[])[], signs: readonly number[] = []) => {
      let end = 0;
      const ends = ringPoints.map((ring, i) => (end += ring.length) * (signs[i] ?? 1));
      new Int32Array(buffer, rings, ends.length).set(ends);
      new Float64Array(buffer, vertices, 2 * end).set(ringPoints.flat(2));
      return ringPoints.length;
    },
    /** The same of a module that reads vertices: how many each ring has, negative for a shell. */
    setShape: (parts: readonly (readonly (readonly (readonly number[])[])[])[]) => {
      const sizes = parts.flatMap((part) => part.map((ring, i) => (i ? 1 : -1) * ring.length));
      new Int32Array(buffer, rings, sizes.length).set(sizes);
      const points = parts.flat(2).flatMap(([x, y]) => [x!, y!]);
      new Float64Array(buffer, vertices, points.length).set(points);
      return sizes.length;
    },
    ringWords: (count: number) => [...new Int32Array(buffer, rings, count)],
    points: (count: number) => [...new Float64Array(buffer, vertices, 2 * count)],
    /** Red, green, blue and alpha. */
    pixel: (x: number, y: number) => [
      ...bytes.subarray(4 * (SIDE * y + x), 4 * (SIDE * y + x) + 4),
    ],
  };
}

/** Covered share per pixel of the open box, row by row, signed. */
export function sharesOf(
  { rowAt, width, height }: Coverage,
  { buffer }: { buffer: ArrayBuffer },
): number[] {
  return Array.from({ length: height.value }, (_, row) => {
    let sum = 0;
    return Array.from(new Float32Array(buffer, rowAt(row), width.value), (cell) => (sum += cell));
  }).flat();
}

/** How many pixels' worth is covered. */
export function inkOf(shares: readonly number[]): number {
  return shares.reduce((ink, share) => ink + Math.min(1, Math.abs(share)), 0);
}
