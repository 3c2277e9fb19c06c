/**
 * PNG of opaque pixels. Steps: each row is written as its difference from the row above (filter 2), which maps compress best with; where the file is
 * too large, colours are made coarser until it isn't. Source: W3C, Portable Network Graphics (PNG) Specification, second edition.
 */
import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Steps between colours, tried one after another. */
const STEPS = [1, 4, 8, 16, 32, 64];

/** Eight bits a channel, RGB. */
const FORMAT = [8, 2, 0, 0, 0];

const FILTER_UP = 2;

/** Pixels as RGBA, of which alpha is left out. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8ClampedArray;
}

/** Returns a file of `mostBytes` at most, if that can be had by coarser colours. */
export function encodePng(pixels: Pixels, mostBytes: number): Buffer {
  let file: Buffer = Buffer.alloc(0);
  for (const step of STEPS) {
    file = encode(pixels, step);
    if (file.length <= mostBytes) break;
  }
  return file;
}

function encode({ width, height, rgba }: Pixels, step: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set(FORMAT, 8);
  const coarse = Uint8Array.from({ length: 256 }, (_, value) =>
    Math.min(255, Math.round(value / step) * step),
  );
  const rows = Buffer.alloc(height * (1 + 3 * width));
  const above = new Uint8Array(3 * width);
  let at = 0;
  for (let y = 0; y < height; y++) {
    rows[at++] = FILTER_UP;
    for (let x = 0; x < 3 * width; x++) {
      const value = coarse[rgba[4 * (y * width + Math.floor(x / 3)) + (x % 3)]!]!;
      rows[at++] = value - above[x]!;
      above[x] = value;
    }
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}
