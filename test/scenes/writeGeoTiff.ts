/**
 * Writes cloud-optimised GeoTIFFs of one band: the directory comes first, then the tiles, row by row.
 *
 * 1. Cut the picture into tiles; what lies beyond its edges repeats the last column and row.
 * 2. Predict: with predictor 2, each pixel but a row's first becomes its difference from the one before.
 * 3. Compress every tile by itself.
 * 4. Write header, directory, the values that don't fit into its entries, and the tiles.
 *
 * After TIFF 6.0 (1992) and OGC 19-008r4 (GeoTIFF 1.1); nodata, scale and offset as GDAL writes them.
 */
import { constants, deflateSync } from 'node:zlib';
import { joinBytes } from '#lib/joinBytes.ts';
import { encodeLzw } from './encodeLzw.ts';

export type Compression = 'none' | 'deflate' | 'lzw';

export interface GeoTiff {
  readonly width: number;
  readonly height: number;
  /** Row by row from the north, each from the west. */
  readonly pixels: ArrayLike<number>;
  /** Unsigned; 16 if left out. */
  readonly bits?: 8 | 16;
  /** Width and height of a tile in pixels, a multiple of 16; 64 if left out. */
  readonly tileSize?: number;
  /** 'deflate' if left out. */
  readonly compression?: Compression;
  /** 1: none; 2: difference from the pixel before, the default. */
  readonly predictor?: 1 | 2;
  readonly nodata?: number;
  /** What a pixel stands for is pixel × scale + offset. */
  readonly scale?: number;
  readonly offset?: number;
  /** More of GDAL's metadata, as it stands. */
  readonly metadata?: string;
  /** 326xx, 327xx or another projected system; 4326 for longitude and latitude. */
  readonly epsg: number;
  /** The north-west corner of the first pixel, or its centre where pixels are points: [x, y]. */
  readonly origin: readonly [number, number];
  /** Width and height of a pixel, both above 0. */
  readonly pixelSize: readonly [number, number];
  /** Whether the origin is a pixel's corner ('area', the default) or its centre ('point'). */
  readonly pixelIs?: 'area' | 'point';
  /** Whether the first byte of a number is its lowest, as by default. */
  readonly littleEndian?: boolean;
}

/** Returns the file. Throws a RangeError where the pixels don't fill the picture, don't fit their bits, or a tile has no size that TIFF allows. */
export function writeGeoTiff(picture: GeoTiff): Uint8Array<ArrayBuffer> {
  check(picture);
  const tiles = cutTiles(picture).map((tile) => compress(picture, tile));
  const littleEndian = picture.littleEndian ?? true;
  const directoryWith = (offsets: readonly number[]) =>
    writeDirectory(tagsOf(picture, { tiles, offsets }), littleEndian);
  // Written twice: where the tiles begin depends on the directory's size, which doesn't depend on where they begin.
  let at = directoryWith(tiles.map(() => 0)).length;
  const offsets = tiles.map((tile) => {
    const offset = at;
    at += tile.length;
    return offset;
  });
  return joinBytes([directoryWith(offsets), ...tiles]);
}

function check({ width, height, pixels, bits = 16, tileSize = 64 }: GeoTiff): void {
  if (pixels.length !== width * height)
    throw new RangeError(`${pixels.length} pixels for a picture of ${width} × ${height}`);
  if (tileSize <= 0 || tileSize % 16 !== 0)
    throw new RangeError(`A tile's size is a multiple of 16, not ${tileSize}`);
  for (let index = 0; index < pixels.length; index++) {
    const pixel = pixels[index]!;
    if (!Number.isInteger(pixel) || pixel < 0 || pixel >= 2 ** bits)
      throw new RangeError(`Pixel ${index} is ${pixel}, which is no number of ${bits} bits`);
  }
}

/** The tiles' bytes, predicted but not compressed. */
function cutTiles(picture: GeoTiff): Uint8Array[] {
  const { width, height, tileSize = 64 } = picture;
  const tiles: Uint8Array[] = [];
  for (let top = 0; top < height; top += tileSize)
    for (let left = 0; left < width; left += tileSize) tiles.push(cutTile(picture, left, top));
  return tiles;
}

function cutTile(picture: GeoTiff, left: number, top: number): Uint8Array {
  const { width, height, pixels, bits = 16, tileSize = 64, predictor = 2 } = picture;
  const bytes = new Uint8Array((tileSize * tileSize * bits) / 8);
  const view = new DataView(bytes.buffer);
  for (let y = 0; y < tileSize; y++) {
    const row = Math.min(top + y, height - 1) * width;
    let before = 0;
    for (let x = 0; x < tileSize; x++) {
      const pixel = pixels[row + Math.min(left + x, width - 1)]!;
      const value = pixel - before;
      const index = y * tileSize + x;
      if (bits === 8) view.setUint8(index, value);
      else view.setUint16(2 * index, value, picture.littleEndian ?? true);
      if (predictor === 2) before = pixel;
    }
  }
  return bytes;
}

function compress({ compression = 'deflate' }: GeoTiff, tile: Uint8Array): Uint8Array {
  if (compression === 'none') return tile;
  if (compression === 'lzw') return encodeLzw(tile);
  // Without a search for repeats, whose results differ between versions of zlib and between processors.
  return deflateSync(tile, { level: 9, strategy: constants.Z_RLE });
}

/** TIFF's types of numbers, each with the bytes of one. */
const BYTES_PER = { ascii: 1, short: 2, long: 4, double: 8 } as const;
const CODE_OF = { ascii: 2, short: 3, long: 4, double: 12 } as const;

interface Tag {
  readonly code: number;
  readonly type: keyof typeof CODE_OF;
  readonly values: readonly number[];
}

const COMPRESSION_CODES = { none: 1, lzw: 5, deflate: 8 } as const;

interface TilePlaces {
  readonly tiles: readonly Uint8Array[];
  /** Where each begins in the file. */
  readonly offsets: readonly number[];
}

/** The directory's entries by rising code, as TIFF asks. */
function tagsOf(picture: GeoTiff, { tiles, offsets }: TilePlaces): Tag[] {
  const { width, height, bits = 16, tileSize = 64, compression = 'deflate' } = picture;
  const [x, y] = picture.origin;
  const short = (code: number, ...values: number[]): Tag => ({ code, type: 'short', values });
  const long = (code: number, ...values: number[]): Tag => ({ code, type: 'long', values });
  const double = (code: number, ...values: number[]): Tag => ({ code, type: 'double', values });
  return [
    long(256, width),
    long(257, height),
    short(258, bits),
    short(259, COMPRESSION_CODES[compression]),
    // 0 is black.
    short(262, 1),
    short(277, 1),
    short(284, 1),
    ...(picture.predictor === 1 ? [] : [short(317, 2)]),
    short(322, tileSize),
    short(323, tileSize),
    long(324, ...offsets),
    long(325, ...tiles.map(({ length }) => length)),
    // Unsigned.
    short(339, 1),
    double(33550, ...picture.pixelSize, 0),
    double(33922, 0, 0, 0, x, y, 0),
    short(34735, ...geoKeys(picture)),
    ...scaleTag(picture),
    ...(picture.nodata === undefined ? [] : [ascii(42113, String(picture.nodata))]),
  ];
}

/** Version, revision and count, then for each key its code, 0 for "the value itself follows", 1 and the value. */
function geoKeys({ epsg, pixelIs = 'area' }: GeoTiff): number[] {
  const isGeographic = epsg === 4326;
  const keys = [
    [1024, 0, 1, isGeographic ? 2 : 1],
    [1025, 0, 1, pixelIs === 'area' ? 1 : 2],
    [isGeographic ? 2048 : 3072, 0, 1, epsg],
  ];
  return [1, 1, 0, keys.length, ...keys.flat()];
}

function scaleTag({ scale, offset, metadata }: GeoTiff): Tag[] {
  if (scale === undefined && offset === undefined && metadata === undefined) return [];
  const item = (name: string, value: number) =>
    `<Item name="${name.toUpperCase()}" sample="0" role="${name}">${value}</Item>`;
  return [
    ascii(
      42112,
      `<GDALMetadata>${item('offset', offset ?? 0)}${item('scale', scale ?? 1)}${metadata ?? ''}</GDALMetadata>`,
    ),
  ];
}

function ascii(code: number, text: string): Tag {
  return { code, type: 'ascii', values: [...new TextEncoder().encode(text), 0] };
}

/** Header and directory, behind it the values of more than four bytes, each at an even place. */
function writeDirectory(tags: readonly Tag[], littleEndian: boolean): Uint8Array {
  const directoryAt = 8;
  const valuesAt = directoryAt + 2 + 12 * tags.length + 4;
  const sizes = tags.map(({ type, values }) => BYTES_PER[type] * values.length);
  const total = sizes.reduce((sum, size) => sum + (size > 4 ? size + (size % 2) : 0), valuesAt);
  const bytes = new Uint8Array(total);
  const view = new DataView(bytes.buffer);
  bytes.fill((littleEndian ? 'I' : 'M').charCodeAt(0), 0, 2);
  view.setUint16(2, 42, littleEndian);
  view.setUint32(4, directoryAt, littleEndian);
  view.setUint16(directoryAt, tags.length, littleEndian);
  let free = valuesAt;
  for (const [index, tag] of tags.entries()) {
    const at = directoryAt + 2 + 12 * index;
    const size = sizes[index]!;
    view.setUint16(at, tag.code, littleEndian);
    view.setUint16(at + 2, CODE_OF[tag.type], littleEndian);
    view.setUint32(at + 4, tag.values.length, littleEndian);
    if (size > 4) view.setUint32(at + 8, free, littleEndian);
    writeValues(tag, new DataView(bytes.buffer, size > 4 ? free : at + 8), littleEndian);
    if (size > 4) free += size + (size % 2);
  }
  return bytes;
}

function writeValues({ type, values }: Tag, view: DataView, littleEndian: boolean): void {
  for (const [index, value] of values.entries()) {
    const at = index * BYTES_PER[type];
    if (type === 'ascii') view.setUint8(at, value);
    else if (type === 'short') view.setUint16(at, value, littleEndian);
    else if (type === 'long') view.setUint32(at, value, littleEndian);
    else view.setFloat64(at, value, littleEndian);
  }
}
