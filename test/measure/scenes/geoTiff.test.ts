import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ByteSource } from '#measure/scenes/raster/byteSource.ts';
import { openGeoTiff } from '#measure/scenes/raster/geoTiff.ts';
import { ImageryError } from '#measure/scenes/raster/imageryError.ts';
import { unpackLzw } from '#measure/scenes/raster/lzw.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { encodeLzw } from '#test/scenes/encodeLzw.ts';
import { writeGeoTiff, type GeoTiff } from '#test/scenes/writeGeoTiff.ts';

/** A file in memory that remembers the longest read. */
function source(bytes: Uint8Array): ByteSource & { longest: number } {
  const memory = {
    size: bytes.length,
    version: '',
    longest: 0,
    read: (offset: number, length: number) => {
      memory.longest = Math.max(memory.longest, length);
      if (offset + length > bytes.length) return Promise.reject(new ImageryError('is cut short'));
      return Promise.resolve(new Uint8Array(bytes.slice(offset, offset + length)));
    },
  };
  return memory;
}

const SIZE = { width: 50, height: 40 };
/** Numbers that wrap around under the predictor. */
const PIXELS = Array.from({ length: 2000 }, (_, at) => (at * 7919 + (at % 13) * 30_000) % 65_536);
const PICTURE: GeoTiff = {
  ...SIZE,
  pixels: PIXELS,
  tileSize: 16,
  epsg: 32631,
  origin: [664_000, 5_612_120],
  pixelSize: [10, 10],
};

/** All pixels of a picture, put together from its tiles. */
async function pixelsOf(bytes: Uint8Array): Promise<number[]> {
  const file = await openGeoTiff(source(bytes));
  const { grid, tileWidth, tileHeight, tilesAcross } = file;
  const rows = Math.ceil(grid.height / tileHeight);
  const tiles = await Promise.all(
    Array.from({ length: tilesAcross * rows }, (_, tile) => file.readTile(tile)),
  );
  const pixels: number[] = [];
  for (let y = 0; y < grid.height; y++) {
    for (let x = 0; x < grid.width; x++) {
      const tile = Math.floor(y / tileHeight) * tilesAcross + Math.floor(x / tileWidth);
      pixels.push(tiles[tile]![(y % tileHeight) * tileWidth + (x % tileWidth)]!);
    }
  }
  return pixels;
}

describe('a picture is read as it was written', () => {
  for (const compression of ['none', 'deflate', 'lzw'] as const) {
    for (const predictor of [1, 2] as const) {
      for (const bits of [8, 16] as const) {
        for (const littleEndian of [true, false]) {
          test(`${compression}, predictor ${predictor}, ${bits} bits, ${littleEndian ? 'little' : 'big'} endian`, async () => {
            const pixels = bits === 8 ? PIXELS.map((pixel) => pixel % 256) : PIXELS;
            const bytes = writeGeoTiff({
              ...PICTURE,
              pixels,
              compression,
              predictor,
              bits,
              littleEndian,
            });
            expect(await pixelsOf(bytes)).toEqual(pixels);
          });
        }
      }
    }
  }
});

test('place, scale and no data are read', async () => {
  const bytes = writeGeoTiff({ ...PICTURE, nodata: 65_535, scale: 0.0001, offset: -0.1 });
  const file = await openGeoTiff(source(bytes));
  expect(file).toMatchObject({ noData: 65_535, scale: 0.0001, offset: -0.1 });
  const { west, north, stepX, stepY, projection } = file.grid;
  expect([west, north, stepX, stepY, projection.epsg]).toEqual([
    664_000, 5_612_120, 10, 10, 32_631,
  ]);
  const point = await openGeoTiff(
    source(writeGeoTiff({ ...PICTURE, pixelIs: 'point', origin: [664_005, 5_612_115] })),
  );
  expect([point.grid.west, point.grid.north]).toEqual([664_000, 5_612_120]);
});

test('LZW gives back what another way packed', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 300 }),
    // Long enough to fill the table, and with repeats.
    fc
      .tuple(fc.uint8Array({ minLength: 1, maxLength: 50 }), fc.integer({ min: 1, max: 400 }))
      .map(([some, times]) =>
        Uint8Array.from({ length: some.length * times }, (_, at) => some[at % some.length]!),
      ),
    fc
      .integer({ min: 5000, max: 20_000 })
      .map((length) => Uint8Array.from({ length }, (_, at) => (at * 7919 * ((at >> 8) + 1)) % 251)),
  );
  assertProperty(
    fc.property(bytes, (plain) => {
      const unpacked = unpackLzw(encodeLzw(plain), plain.length);
      expect(Buffer.from(unpacked).equals(plain)).toBe(true);
    }),
    { seed: 5, numRuns: 300 },
  );
});

test('any bytes as LZW end in an ImageryError or in the right length', () => {
  assertProperty(
    fc.property(
      fc.uint8Array({ maxLength: 400 }),
      fc.integer({ min: 1, max: 2000 }),
      (data, length) => {
        try {
          expect(unpackLzw(data, length)).toHaveLength(length);
        } catch (error) {
          expect(error).toBeInstanceOf(ImageryError);
        }
      },
    ),
    { seed: 6, numRuns: 500 },
  );
});

/** Where a tag's entry begins in a little-endian file of one directory. */
function entryAt(bytes: Uint8Array, tag: number): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const directory = view.getUint32(4, true);
  for (let at = directory + 2; at < bytes.length; at += 12) {
    if (view.getUint16(at, true) === tag) return at;
  }
  throw new Error(`No tag ${tag}.`);
}

function changed(
  change: (view: DataView, bytes: Uint8Array) => void,
  picture = PICTURE,
): Uint8Array {
  const bytes = writeGeoTiff(picture);
  change(new DataView(bytes.buffer), bytes);
  return bytes;
}

/** Sets the value of an entry that is held in it. */
function setValue(tag: number, value: number) {
  return (view: DataView, bytes: Uint8Array) => {
    const at = entryAt(bytes, tag);
    if (view.getUint16(at + 2, true) === 3) view.setUint16(at + 8, value, true);
    else view.setUint32(at + 8, value, true);
  };
}

/** Where the next directory is said to be. */
function nextDirectory(view: DataView): number {
  const at = view.getUint32(4, true);
  return at + 2 + 12 * view.getUint16(at, true);
}

/** Sets the first of a tag's values, which are longs beyond the directory. */
function setFirst(tag: number, value: number) {
  return (view: DataView, bytes: Uint8Array) =>
    view.setUint32(view.getUint32(entryAt(bytes, tag) + 8, true), value, true);
}

test.each<[string, Uint8Array, RegExp]>([
  [
    'a directory that follows itself',
    changed((view) => view.setUint32(nextDirectory(view), view.getUint32(4, true), true)),
    /loop/,
  ],
  [
    'a directory beyond the end',
    changed((view) => view.setUint32(nextDirectory(view), 0xffff_fff0, true)),
    /cut short/,
  ],
  [
    'a first directory beyond the end',
    changed((view) => view.setUint32(4, 0x7fff_ffff, true)),
    /cut short/,
  ],
  ['no directory', changed((view) => view.setUint32(4, 0, true)), /no directory/],
  [
    'a directory of 65,535 entries',
    changed((view) => view.setUint16(view.getUint32(4, true), 0xffff, true)),
    /65535 entries/,
  ],
  [
    'an entry of 4 billion values',
    changed((view, bytes) => view.setUint32(entryAt(bytes, 324) + 4, 0xffff_ffff, true)),
    /too long/,
  ],
  [
    'an entry beyond the end',
    changed((view, bytes) => view.setUint32(entryAt(bytes, 324) + 8, 0xffff_ff00, true)),
    /beyond its end/,
  ],
  [
    'an entry of an unknown type',
    changed((view, bytes) => view.setUint16(entryAt(bytes, 256) + 2, 99, true)),
    /unknown type/,
  ],
  ['a picture of 4 billion columns', changed(setValue(256, 0xffff_ffff)), /too large/],
  ['no columns', changed(setValue(256, 0)), /no size/],
  [
    'tiles of 32,768 by 32,768 pixels: 2 GB',
    changed((view, bytes) => {
      setValue(322, 32_768)(view, bytes);
      setValue(323, 32_768)(view, bytes);
    }),
    /too large; 32 MB/,
  ],
  ['tiles of no width', changed(setValue(322, 0)), /no size/],
  ['fewer tiles than pixels', changed(setValue(256, 5000)), /list all/],
  ['samples of 32 bits', changed(setValue(258, 32)), /8 or 16 bits/],
  ['samples with a sign', changed(setValue(339, 2)), /unsigned/],
  ['three bands', changed(setValue(277, 3)), /3 bands/],
  ['JPEG', changed(setValue(259, 7)), /compressed in a way that isn’t read \(7\)/],
  ['predictor 3', changed(setValue(317, 3)), /predictor/],
  ['another system', writeGeoTiff({ ...PICTURE, epsg: 3857 }), /EPSG:3857/],
  ['ETRS89', writeGeoTiff({ ...PICTURE, epsg: 25831 }), /EPSG:25831/],
  ['a zone that isn’t there', writeGeoTiff({ ...PICTURE, epsg: 32661 }), /EPSG:32661/],
  ['pixels of no size', writeGeoTiff({ ...PICTURE, pixelSize: [0, 10] }), /sane size/],
  ['no TIFF', new TextEncoder().encode('<!doctype html><title>Not found</title>'), /no TIFF/],
  ['nothing', new Uint8Array(0), /cut short/],
])('refuses %s', async (_, bytes, words) => {
  const file = source(bytes);
  const opened = openGeoTiff(file);
  await expect(opened).rejects.toThrow(words);
  await expect(opened).rejects.toBeInstanceOf(ImageryError);
  expect(file.longest).toBeLessThan(100_000);
});

test.each<[string, Uint8Array, RegExp]>([
  ['a tile of 2 GB', changed(setFirst(325, 0x7fff_ffff)), /length that can’t be/],
  ['a tile of a byte', changed(setFirst(325, 1)), /damaged|cut short/],
  ['a tile that ends early', changed(setFirst(325, 100)), /damaged|cut short/],
  ['a tile beyond the end', changed(setFirst(324, 0xffff_ff00)), /beyond its end/],
  ['a tile in the header', changed(setFirst(324, 4)), /damaged/],
  [
    'a tile that unpacks to more',
    changed((view, bytes) => setValue(323, 8)(view, bytes), {
      ...PICTURE,
      height: 8,
      pixels: PIXELS.slice(0, 400),
    }),
    /too long/,
  ],
  [
    'a tile that unpacks to less',
    changed((view, bytes) => setValue(323, 32)(view, bytes), {
      ...PICTURE,
      height: 8,
      pixels: PIXELS.slice(0, 400),
    }),
    /cut short/,
  ],
  [
    'an uncompressed tile of a wrong length',
    changed(setFirst(325, 500), { ...PICTURE, compression: 'none' }),
    /wrong length/,
  ],
])('refuses %s when it’s read', async (_, bytes, words) => {
  const file = source(bytes);
  const opened = await openGeoTiff(file);
  const read = opened.readTile(0);
  await expect(read).rejects.toThrow(words);
  await expect(read).rejects.toBeInstanceOf(ImageryError);
  expect(file.longest).toBeLessThan(100_000);
});

test('a tile that isn’t stored has no data', async () => {
  const bytes = changed((view, all) => {
    setFirst(324, 0)(view, all);
    setFirst(325, 0)(view, all);
  });
  expect(await (await openGeoTiff(source(bytes))).readTile(0)).toBeNull();
});

test('a file cut anywhere, or with any byte changed, is read or refused', async () => {
  const whole = writeGeoTiff({ ...PICTURE, scale: 0.0001 });
  await assertProperty(
    fc.asyncProperty(fc.nat(whole.length), fc.nat(1500), fc.nat(255), async (end, at, byte) => {
      const bytes = Uint8Array.from(whole.subarray(0, end % 3 === 0 ? end : whole.length));
      bytes[at] = byte;
      try {
        const file = await openGeoTiff(source(bytes));
        await file.readTile(0);
      } catch (error) {
        expect(error).toBeInstanceOf(ImageryError);
      }
    }),
    { seed: 7, numRuns: 500 },
  );
});
