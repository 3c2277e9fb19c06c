/**
 * Dots by WebAssembly (engine/assembly/dots.ts): of many records it finds those that are dots of one
 * piece, and draws them into the tile's pixels, which lie in its memory.
 *
 * 1. `aim` tells where the tile is, by the projection's expansions, and what dots look like there.
 * 2. `sort` shows it records, some thousands at a time, and learns which are none of its dots.
 * 3. `press` shows them again, and the dots are drawn.
 */
import { base64 } from '#engine/assembly/dots.ts?wasm';
import type { ResultColumns } from '#engine/columns.ts';
import type { Box } from '#engine/spatial/spatialIndex.ts';
import { compile, type Module } from '#engine/webAssembly.ts';
import { HIDDEN_CLASS } from './classes.ts';
import type { Rgb } from './colors.ts';
import type { Easel } from './easel.ts';
import { edgeStrength } from './marks.ts';
import type { Stamp } from './stamps.ts';
import type { Mark } from './tilePixels.ts';

/** Where things are, see engine/assembly/dotLayout.ts. */
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
  'PIXELS',
] as const;
type Place = (typeof PLACES)[number];

/** Numbers of the view. */
const VIEW_NUMBERS = 13;
/** Classes there may be. */
const CLASSES = 256;

/** Records to look at: those of `rows`, or all before `end`. */
export interface Candidates {
  columns: ResultColumns;
  classes: Uint8Array;
  rows: Uint32Array | null;
  end: number;
}

export interface QuickDots {
  /** Of the tile: RGBA, row by row. */
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
  /** Looks at what touches a box, in degrees, as the easel would draw it. False where that takes the thorough way. */
  aim: (easel: Easel, box: Box) => boolean;
  /** How many candidates are its dots, and which others may have to be drawn. */
  sort: (candidates: Candidates) => { dots: number; others: number[] };
  /** Draws its dots, in the candidates' order. */
  press: (candidates: Candidates) => void;
}

let dotsModule: Module<Place> | null | undefined;

/** Dots for tiles of a side, device px; null where a page may not run WebAssembly. */
export function createQuickDots(side: number): QuickDots | null {
  dotsModule = dotsModule === undefined ? compile(base64, PLACES) : dotsModule;
  if (!dotsModule) return null;
  const room = roomOf(dotsModule, side);
  return {
    pixels: new Uint8ClampedArray(room.buffer, room.at.PIXELS, 4 * side * side),
    aim: (easel, box) => aim(room, easel, box),
    sort(candidates) {
      let dots = 0;
      const others: number[] = [];
      for (const { count, rowAt } of batches(room, candidates)) {
        dots += room.sort(count);
        for (let i = 0; i < room.others.value; i++) others.push(rowAt(room.othersAt[i]!));
      }
      return { dots, others };
    },
    press(candidates) {
      for (const { count } of batches(room, candidates)) room.press(count);
    },
  };
}

/** The module's memory and what it does. */
interface Room {
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
  others: WebAssembly.Global<'i32'>;
  /** The stamp whose masks are in memory. */
  stamp: Stamp | null;
}

function roomOf({ at, start }: Module<Place>, side: number): Room {
  const { exports, buffer } = start(at.PIXELS + 4 * side * side);
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
    ...(exports as unknown as Pick<Room, 'sort' | 'press' | 'others'>),
    stamp: null,
  };
}

function aim(room: Room, easel: Easel, [west, south, east, north]: Box): boolean {
  const { projection, dotStamp, inks } = easel;
  const { side, perDegree } = projection;
  const dot = easel.dot * projection.ratio;
  const beyond = dot / perDegree;
  const bands = projection.expansions(south - beyond, north + beyond, room.at.ROOM_BANDS);
  if (dot === 0 || !bands || !stampIn(room, dotStamp, side)) return false;
  bands.terms.forEach((terms, band) => room.bands.set(terms, terms.length * band));
  const edgeAlpha = inks.edgeOpacity * edgeStrength(easel.dot);
  room.view.set([west, south, east, north, projection.west, perDegree]);
  room.view.set([bands.south, bands.perDegree, bands.terms.length, dot, side], 6);
  room.view.set([dotStamp.side, edgeAlpha], 11);
  room.inks.fill(wordOf(inks.noValue));
  room.inks.set(inks.classes.map(wordOf));
  room.edgeInk[0] = wordOf(inks.edge);
  return true;
}

/** Puts a dot's masks into memory. False where they are too large. */
function stampIn(room: Room, stamp: Stamp, side: number): boolean {
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
function markIn({ buffer }: Room, { places, shares }: Mark, from: number): void {
  const whole = new Uint32Array(buffer, from, 2 + 2 * places.length);
  const real = new Float32Array(buffer, from, 2 + 2 * places.length);
  whole[0] = places.length;
  places.forEach((place, i) => (whole[2 + 2 * i] = place));
  shares.forEach((share, i) => (real[3 + 2 * i] = share));
}

/** A colour without transparency, the low byte first. */
function wordOf([red, green, blue]: Rgb): number {
  return (0xff000000 | (blue << 16) | (green << 8) | red) >>> 0;
}

interface Batch {
  count: number;
  /** Row of a record by its place in the batch. */
  rowAt: (place: number) => number;
}

/** Copies candidates into memory, as many at a time as there is room for. */
function* batches(room: Room, { columns, classes, rows, end }: Candidates): Generator<Batch> {
  const total = rows ? rows.length : end;
  for (let from = 0; from < total; from += room.at.ROOM_ROWS) {
    const to = Math.min(total, from + room.at.ROOM_ROWS);
    if (rows) {
      for (let i = from; i < to; i++) {
        const row = rows[i]!;
        room.classes[i - from] = classes[row] ?? HIDDEN_CLASS;
        for (let side = 0; side < 4; side++)
          room.bounds[4 * (i - from) + side] = columns.bounds[4 * row + side]!;
      }
    } else {
      room.classes.fill(HIDDEN_CLASS);
      room.classes.set(classes.subarray(from, to));
      room.bounds.set(columns.bounds.subarray(4 * from, 4 * to));
    }
    yield { count: to - from, rowAt: (place) => (rows ? rows[from + place]! : from + place) };
  }
}
