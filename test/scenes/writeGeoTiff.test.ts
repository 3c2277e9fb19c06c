/** Whether what we write as GeoTIFF is read as it was meant by two libraries that know nothing of each other. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Compression as CompressionCode, TiffTag, TiffTagGeo } from '@cogeotiff/core';
import { afterAll, describe, expect, test } from 'vitest';
import { packageRoot } from '#server/settings/packageRoot.ts';
import { openImage, readTile } from './readPixels.ts';
import { writeGeoTiff, type GeoTiff } from './writeGeoTiff.ts';

const folder = mkdtempSync(join(tmpdir(), 'geotiff-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Read {
  width: number;
  height: number;
  tileWidth: number;
  bits: number;
  pixels: number[];
  bounds: number[];
  geoKeys: Record<string, unknown>;
  nodata: number | null;
  metadata: Record<string, string> | null;
}

function readByGeotiff(pictures: readonly GeoTiff[]): Read[] {
  const files = pictures.map((picture, index) => {
    const file = join(folder, `${index}.tif`);
    writeFileSync(file, writeGeoTiff(picture));
    return file;
  });
  const script = join(packageRoot(), 'test/scenes/readByGeotiff.mjs');
  const lines = execFileSync(process.execPath, [script, ...files], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Read);
}

/** Numbers that look random and are the same each time (Lehmer's generator). */
function noise(count: number, limit: number): number[] {
  let state = 42;
  return Array.from({ length: count }, () => {
    state = (state * 48271) % 2147483647;
    return state % limit;
  });
}

/** Slopes with plains: what compresses as pictures do. */
function slopes(width: number, height: number, limit: number): number[] {
  return Array.from({ length: width * height }, (_, index) => {
    const x = index % width;
    const y = Math.floor(index / width);
    return x < 20 ? limit - 1 : (x * y * 3) % limit;
  });
}

const PLACE = { epsg: 32631, origin: [664000, 5612120], pixelSize: [10, 10] } as const;

const KINDS = (['none', 'deflate', 'lzw'] as const).flatMap((compression) =>
  ([1, 2] as const).flatMap((predictor) =>
    ([8, 16] as const).flatMap((bits) =>
      [true, false].map((littleEndian) => ({ compression, predictor, bits, littleEndian })),
    ),
  ),
);

/** Each kind with noise, with slopes, and with a single value; edges that aren't a tile's. */
const PICTURES: readonly GeoTiff[] = KINDS.flatMap((kind) => {
  const [width, height, limit] = [150, 70, 2 ** kind.bits];
  return [
    noise(width * height, limit),
    slopes(width, height, limit),
    Array.from({ length: width * height }, () => limit - 1),
  ].map((pixels) => ({ ...PLACE, ...kind, width, height, pixels }));
});

/** geotiff undoes the predictor in this machine's byte order, whatever the file's. */
function isReadWrong({ littleEndian, predictor, bits }: GeoTiff): boolean {
  return littleEndian === false && predictor === 2 && bits === 16;
}

test('every kind of compression, predictor, bits and byte order is read by geotiff to the pixel', () => {
  const pictures = PICTURES.filter((picture) => !isReadWrong(picture));
  const read = readByGeotiff(pictures);
  expect(read).toHaveLength(63);
  for (const [index, { pixels, ...rest }] of read.entries()) {
    const picture = pictures[index]!;
    const { bits } = picture;
    expect(rest).toMatchObject({ width: 150, height: 70, tileWidth: 64, bits });
    // Compared as text: thousands of numbers are no message.
    expect(JSON.stringify(pixels) === JSON.stringify(picture.pixels), kindOf(picture)).toBe(true);
  }
});

function kindOf(picture: GeoTiff): string {
  return JSON.stringify({ ...picture, pixels: undefined });
}

test('a table of LZW codes that fills up within a tile starts anew', () => {
  const size = 256;
  const pictures = [noise(size * size, 256), slopes(size, size, 256)].map((pixels) => ({
    ...PLACE,
    width: size,
    height: size,
    pixels,
    tileSize: size,
    bits: 8 as const,
    compression: 'lzw' as const,
  }));
  for (const [index, { pixels }] of readByGeotiff(pictures).entries())
    expect(pixels).toEqual(pictures[index]!.pixels);
});

describe('where it lies and what its pixels stand for', () => {
  const tiny = { width: 3, height: 2, pixels: [0, 1, 2, 3, 4, 65535] };

  test('is read by geotiff', () => {
    const [projected, geographic] = readByGeotiff([
      { ...tiny, ...PLACE, nodata: 65535, scale: 0.0001, offset: -0.1 },
      { ...tiny, epsg: 4326, origin: [5.25, 50.5], pixelSize: [0.001, 0.002] },
    ]);
    expect(projected?.bounds).toEqual([664000, 5612100, 664030, 5612120]);
    expect(projected?.geoKeys).toEqual({
      GTModelTypeGeoKey: 1,
      GTRasterTypeGeoKey: 1,
      ProjectedCSTypeGeoKey: 32631,
    });
    expect(projected?.nodata).toBe(65535);
    expect(projected?.metadata).toEqual({ OFFSET: '-0.1', SCALE: '0.0001' });
    expect(geographic?.bounds).toEqual([5.25, 50.5 - 0.004, 5.25 + 0.003, 50.5]);
    expect(geographic?.geoKeys).toMatchObject({ GTModelTypeGeoKey: 2, GeographicTypeGeoKey: 4326 });
    expect(geographic?.nodata).toBeNull();
    expect(geographic?.metadata).toBeNull();
  });

  test('is read by @cogeotiff/core', async () => {
    const bytes = writeGeoTiff({ ...tiny, ...PLACE, nodata: 65535, pixelIs: 'point' });
    const image = await openImage(bytes);
    expect(image.bbox).toEqual([664000, 5612100, 664030, 5612120]);
    expect(image.epsg).toBe(32631);
    expect(image.noData).toBe(65535);
    expect(image.valueGeo(TiffTagGeo.GTRasterTypeGeoKey)).toBe(2);
  });
});

const CODES = {
  none: CompressionCode.None,
  deflate: CompressionCode.DeflateOther,
  lzw: CompressionCode.Lzw,
};

test('@cogeotiff/core finds the tiles of every kind, and all but LZW hold the pixels', async () => {
  for (const picture of PICTURES) {
    const image = await openImage(writeGeoTiff(picture));
    expect(image.size).toEqual({ width: 150, height: 70 });
    expect(image.tileSize).toEqual({ width: 64, height: 64 });
    expect(image.tileCount).toEqual({ x: 3, y: 2 });
    expect(image.value(TiffTag.Predictor) ?? 1).toBe(picture.predictor);
    expect((await image.getTile(2, 1))?.compression).toBe(CODES[picture.compression!]);
    if (picture.compression === 'lzw') continue;
    const pixels = await readTile(image, 2, 1);
    // Of the last tile, columns 128 to 149 and rows 64 to 69 are the picture's.
    for (let y = 64; y < 70; y++)
      expect(pixels.slice((y - 64) * 64, (y - 64) * 64 + 22), kindOf(picture)).toEqual(
        (picture.pixels as number[]).slice(y * 150 + 128, (y + 1) * 150),
      );
  }
});

describe('what is no picture is refused', () => {
  const fine = { ...PLACE, width: 2, height: 2, pixels: [1, 2, 3, 4] };

  test.each([
    ['too few pixels', { ...fine, pixels: [1, 2, 3] }, '3 pixels for a picture of 2 × 2'],
    ['a pixel of more bits', { ...fine, pixels: [1, 2, 256, 4], bits: 8 as const }, 'Pixel 2'],
    ['a pixel below 0', { ...fine, pixels: [1, -1, 3, 4] }, 'Pixel 1 is -1'],
    ['a tile of 20', { ...fine, tileSize: 20 }, 'a multiple of 16, not 20'],
  ])('%s', (_name, picture, message) => {
    expect(() => writeGeoTiff(picture)).toThrow(message);
  });
});
