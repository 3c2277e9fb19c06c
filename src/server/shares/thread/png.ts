/**
 * PNG of opaque pixels. Steps: each row is written as its difference from the row above (filter 2), which maps compress best with; where the file is
 * too large, its most frequent colours become a palette, ever fewer of them until it isn't. Source: W3C, Portable Network Graphics (PNG) Specification,
 * second edition.
 */
import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Colours of a palette, tried one after another. */
const PALETTES = [256, 128, 64, 32, 16];

/** Eight bits a channel, RGB; and eight bits a pixel, which name a colour of the palette. */
const FORMATS = { exact: [8, 2, 0, 0, 0], palette: [8, 3, 0, 0, 0] };

const FILTER_NONE = 0;
const FILTER_UP = 2;

/** Pixels as RGBA, of which alpha is left out. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8ClampedArray;
}

/** Returns a file of `mostBytes` at most, if that can be had by fewer colours. */
export function encodePng(pixels: Pixels, mostBytes: number): Buffer {
  let file = encodeExact(pixels);
  if (file.length <= mostBytes) return file;
  const colors = colorsOf(pixels);
  const counts = new Map<number, number>();
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1);
  const frequent = [...counts].sort((a, b) => b[1] - a[1]).map(([color]) => color);
  for (const size of PALETTES) {
    file = encodeWithPalette(pixels, colors, frequent.slice(0, size));
    if (file.length <= mostBytes) break;
  }
  return file;
}

function encodeExact(pixels: Pixels): Buffer {
  const { width, height, rgba } = pixels;
  const rows = Buffer.alloc(height * (1 + 3 * width));
  const above = new Uint8Array(3 * width);
  let at = 0;
  for (let y = 0; y < height; y++) {
    rows[at++] = FILTER_UP;
    for (let x = 0; x < 3 * width; x++) {
      const value = rgba[4 * (y * width + Math.floor(x / 3)) + (x % 3)]!;
      rows[at++] = value - above[x]!;
      above[x] = value;
    }
  }
  return fileOf(pixels, FORMATS.exact, [chunk('IDAT', deflateSync(rows))]);
}

/** Each pixel's colour as a number: 0xRRGGBB. */
function colorsOf({ width, height, rgba }: Pixels): Uint32Array {
  return new Uint32Array(width * height).map(
    (_, pixel) => (rgba[4 * pixel]! << 16) | (rgba[4 * pixel + 1]! << 8) | rgba[4 * pixel + 2]!,
  );
}

function encodeWithPalette(
  pixels: Pixels,
  colors: Uint32Array,
  palette: readonly number[],
): Buffer {
  const { width, height } = pixels;
  const known = new Map<number, number>();
  const rows = Buffer.alloc(height * (1 + width), FILTER_NONE);
  for (const [pixel, color] of colors.entries()) {
    let entry = known.get(color);
    if (entry === undefined) known.set(color, (entry = nearest(color, palette)));
    rows[pixel + Math.floor(pixel / width) + 1] = entry;
  }
  const table = Buffer.from(palette.flatMap(channelsOf));
  return fileOf(pixels, FORMATS.palette, [chunk('PLTE', table), chunk('IDAT', deflateSync(rows))]);
}

function channelsOf(color: number): [number, number, number] {
  return [color >> 16, (color >> 8) & 255, color & 255];
}

/** Where in the palette the colour is that's nearest. */
function nearest(color: number, palette: readonly number[]): number {
  let [found, least] = [0, Infinity];
  for (let entry = 0; entry < palette.length; entry++) {
    const other = palette[entry]!;
    const red = (color >> 16) - (other >> 16);
    const green = ((color >> 8) & 255) - ((other >> 8) & 255);
    const blue = (color & 255) - (other & 255);
    const away = red * red + green * green + blue * blue;
    if (away < least) [found, least] = [entry, away];
  }
  return found;
}

function fileOf({ width, height }: Pixels, format: readonly number[], chunks: Buffer[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set(format, 8);
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), ...chunks, chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}
