/** What WebAssembly that draws plots (engine/assembly/plots.ts) has in its memory, as typed arrays. */
import { base64 } from '#engine/assembly/plots.ts?wasm';
import { compile, type Module } from '#engine/webAssembly.ts';
import type { Stamp } from './stamps.ts';
import type { Mark } from './tilePixels.ts';

/** Where things are, see engine/assembly/plotLayout.ts. */
const PLACES = [
  'WEST',
  'BAND',
  'BAND_SIZE',
  'ROOM_BANDS',
  'INKS',
  'EDGE_INK',
  'FILL',
  'EDGE',
  'MASK_SIZE',
  'ROOM_MASK',
  'CLASSES',
  'OTHERS',
  'BOUNDS',
  'ROOM_ROWS',
  'SHAPES',
  'SHAPE_SIZE',
  'ROOM_SHAPES',
  'RING_SIZES',
  'ROOM_RINGS',
  'VERTICES',
  'ROOM_VERTICES',
  'PIXELS',
] as const;
type Place = (typeof PLACES)[number];

/** Numbers of the view. */
const VIEW_NUMBERS = 17;
/** Classes there may be. */
const CLASSES = 256;

let compiled: Module<Place> | null | undefined;

/** Memory for tiles of a side, device px; null where a page may not run WebAssembly. */
export function createQuickRoom(side: number): QuickRoom | null {
  if (compiled === undefined) compiled = compile(base64, PLACES);
  return compiled && roomOf(compiled, side);
}

/** The module's memory and what it does. */
export interface QuickRoom {
  at: Record<Place, number>;
  buffer: ArrayBuffer;
  view: Float64Array;
  bands: Float64Array;
  inks: Uint32Array;
  edgeInk: Uint32Array;
  classes: Uint8Array;
  bounds: Float64Array;
  othersAt: Uint32Array;
  sort: (count: number) => number;
  press: (count: number) => void;
  draw: (count: number) => void;
  shapes: Float64Array;
  shapeWords: Uint32Array;
  ringSizes: Int32Array;
  vertices: Float64Array;
  /** Device px per degree of latitude at most, and degrees that a shape may be tall. */
  steepest: number;
  tallest: number;
  /** Latitudes of the expansions. */
  south: number;
  north: number;
  others: WebAssembly.Global<'i32'>;
  /** The stamp whose masks are in memory. */
  stamp: Stamp | null;
}

function roomOf({ at, start }: Module<Place>, side: number): QuickRoom {
  // Behind the pixels, the coverage of one shape: a row has two cells more.
  const { exports, buffer } = start(at.PIXELS + 4 * side * side + 4 * (side + 2) * side);
  return {
    at,
    buffer,
    view: new Float64Array(buffer, at.WEST, VIEW_NUMBERS),
    bands: new Float64Array(buffer, at.BAND, (at.BAND_SIZE / 8) * at.ROOM_BANDS),
    inks: new Uint32Array(buffer, at.INKS, CLASSES),
    edgeInk: new Uint32Array(buffer, at.EDGE_INK, 1),
    classes: new Uint8Array(buffer, at.CLASSES, at.ROOM_ROWS),
    bounds: new Float64Array(buffer, at.BOUNDS, 4 * at.ROOM_ROWS),
    othersAt: new Uint32Array(buffer, at.OTHERS, at.ROOM_ROWS),
    shapes: new Float64Array(buffer, at.SHAPES, (at.SHAPE_SIZE / 8) * at.ROOM_SHAPES),
    shapeWords: new Uint32Array(buffer, at.SHAPES, (at.SHAPE_SIZE / 4) * at.ROOM_SHAPES),
    ringSizes: new Int32Array(buffer, at.RING_SIZES, at.ROOM_RINGS),
    vertices: new Float64Array(buffer, at.VERTICES, 2 * at.ROOM_VERTICES),
    ...(exports as unknown as Pick<QuickRoom, 'sort' | 'press' | 'draw' | 'others'>),
    steepest: 0,
    tallest: 0,
    south: 0,
    north: 0,
    stamp: null,
  };
}

/** Puts a dot's masks into memory. False where they are too large. */
export function stampIn(room: QuickRoom, stamp: Stamp, side: number): boolean {
  if (room.stamp === stamp) return true;
  const { at } = room;
  const { beneath, above } = stamp.marksOn(side);
  if ([...beneath, ...above].some(({ places }) => places.length > at.ROOM_MASK)) return false;
  beneath.forEach((mark, phase) => markIn(room, mark, at.FILL + phase * at.MASK_SIZE));
  above.forEach((mark, phase) => markIn(room, mark, at.EDGE + phase * at.MASK_SIZE));
  room.stamp = stamp;
  return true;
}

/** The number of pixels, and from the eighth byte on each one's place and share. */
function markIn({ buffer }: QuickRoom, { places, shares }: Mark, from: number): void {
  const whole = new Uint32Array(buffer, from, 2 + 2 * places.length);
  const real = new Float32Array(buffer, from, 2 + 2 * places.length);
  whole[0] = places.length;
  places.forEach((place, i) => (whole[2 + 2 * i] = place));
  shares.forEach((share, i) => (real[3 + 2 * i] = share));
}
