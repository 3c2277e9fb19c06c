/**
 * A GeoTIFF of one band, read by ranges: cloud-optimised ones need two or three requests until the first tile. Of what the format
 * allows, these are read: tiles and strips; unsigned samples of 8 and 16 bits; no compression, LZW or deflate; predictor 2. All
 * sizes are checked before anything is allocated.
 */
import {
  Compression,
  Predictor,
  SampleFormat,
  Tiff,
  TiffTag,
  type TiffImage,
} from '@cogeotiff/core';
import type { ByteSource } from './byteSource.ts';
import { decodeTile, type Packing, type Samples } from './decodeTile.ts';
import { checkDirectories } from './directories.ts';
import { gridOf, type Grid } from './grid.ts';
import { ImageryError } from './imageryError.ts';

/** A side of a picture and of a tile in pixels, and a tile in bytes, at most. */
const MAX_SIDE = 1_000_000;
const MAX_TILE_BYTES = 32 * 2 ** 20;
/** Values of tags: unsigned samples; each sample as its difference from the one to the left. */
const UNSIGNED: number = SampleFormat.Uint;
const DIFFERENCES: number = Predictor.Horizontal;
/** Bytes of a header that are read at once. */
const HEAD_BYTES = 16 * 1024;

/** An open GeoTIFF. A strip is a tile as wide as the picture. */
export interface GeoTiff {
  readonly grid: Grid;
  readonly tileWidth: number;
  readonly tileHeight: number;
  /** Tiles in a row of tiles. */
  readonly tilesAcross: number;
  /** As the file says them, of its stored numbers: value = stored × scale + offset. Null where it doesn't. */
  readonly scale: number | null;
  readonly offset: number | null;
  readonly noData: number | null;
  /** Bytes that the open file takes in memory, roughly. */
  readonly weight: number;
  /** Returns the samples of a tile, numbered row by row; null where the file stores none, which means no data. */
  readTile(tile: number): Promise<Samples | null>;
}

/** Opens a GeoTIFF. Throws an ImageryError for one that can't be read, and what the source throws. */
export async function openGeoTiff(source: ByteSource): Promise<GeoTiff> {
  await checkDirectories(source);
  const image = await firstImage(source);
  const width = await side(image, TiffTag.ImageWidth);
  const height = await side(image, TiffTag.ImageHeight);
  const packing = await packingOf(image);
  const layout = await layoutOf(image, { width, height }, packing);
  const grid = gridOf(image, width, height);
  return {
    grid,
    ...layout,
    ...(await scaleOf(image)),
    noData: noDataOf(await text(image, TiffTag.GdalNoData)),
    weight: 4096 + 16 * layout.offsets.length,
    readTile: (tile) => readTile(source, { ...layout, height, packing }, tile),
  };
}

/** What the library throws at a broken header is an ImageryError; what the source throws stays as it is. */
async function firstImage(source: ByteSource): Promise<TiffImage> {
  let failed: unknown = null;
  const read = async (offset: number, length = HEAD_BYTES): Promise<ArrayBuffer> => {
    if (offset + length > source.size) throw new ImageryError('is cut short');
    try {
      return (await source.read(offset, length)).buffer;
    } catch (error) {
      failed = error;
      throw error;
    }
  };
  try {
    const tiff = await Tiff.create(
      { url: new URL('scene:'), metadata: { size: source.size }, fetch: read },
      { defaultReadSize: HEAD_BYTES },
    );
    return tiff.images[0]!;
  } catch (error) {
    if (failed !== null) throw failed;
    throw error instanceof ImageryError ? error : new ImageryError('has a damaged header');
  }
}

type NumberTag =
  | TiffTag.ImageWidth
  | TiffTag.ImageHeight
  | TiffTag.TileWidth
  | TiffTag.TileHeight
  | TiffTag.RowsPerStrip
  | TiffTag.SamplesPerPixel
  | TiffTag.Compression
  | TiffTag.Predictor
  | TiffTag.BitsPerSample
  | TiffTag.SampleFormat;

/** Returns a tag's only number, null where it's missing. */
async function number(image: TiffImage, tag: NumberTag): Promise<number | null> {
  const value: unknown = await image.fetch(tag);
  const only: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  if (only === null || only === undefined) return null;
  if (typeof only === 'number') return only;
  throw new ImageryError('has more than one band, or a damaged header');
}

/** A text that isn't in memory is read here: the library hands its bytes to a call as arguments, of which a stack holds some 100,000. */
async function text(
  image: TiffImage,
  name: TiffTag.GdalNoData | TiffTag.GdalMetadata,
): Promise<string | null> {
  const tag = image.tags.get(name);
  if (tag?.type === 'lazy') {
    const bytes = await image.tiff.source.fetch(tag.dataOffset, tag.count);
    return new TextDecoder('latin1').decode(bytes);
  }
  return typeof tag?.value === 'string' ? tag.value : null;
}

async function side(image: TiffImage, tag: NumberTag): Promise<number> {
  const pixels = await number(image, tag);
  if (pixels !== null && Number.isInteger(pixels) && pixels > 0 && pixels <= MAX_SIDE)
    return pixels;
  throw new ImageryError('has no size, or one that is too large');
}

const COMPRESSIONS: Readonly<Record<number, Packing['compression']>> = {
  [Compression.None]: 'none',
  [Compression.Lzw]: 'lzw',
  [Compression.DeflateOther]: 'deflate',
  [Compression.Deflate]: 'deflate',
};

async function packingOf(image: TiffImage): Promise<Packing> {
  const bands = (await number(image, TiffTag.SamplesPerPixel)) ?? 1;
  if (bands !== 1) throw new ImageryError(`has ${bands} bands; pictures of one band are read`);
  const bits = (await number(image, TiffTag.BitsPerSample)) ?? 1;
  const format = (await number(image, TiffTag.SampleFormat)) ?? UNSIGNED;
  if ((bits !== 8 && bits !== 16) || format !== UNSIGNED) {
    throw new ImageryError('has samples that aren’t unsigned numbers of 8 or 16 bits');
  }
  const compression = (await number(image, TiffTag.Compression)) ?? Compression.None;
  const known = COMPRESSIONS[compression];
  if (!known) throw new ImageryError(`is compressed in a way that isn’t read (${compression})`);
  const predictor = (await number(image, TiffTag.Predictor)) ?? 1;
  if (predictor !== 1 && predictor !== DIFFERENCES) {
    throw new ImageryError(`has a predictor that isn’t read (${predictor})`);
  }
  return {
    compression: known,
    bytesPerSample: bits === 8 ? 1 : 2,
    isLittleEndian: image.tiff.isLittleEndian,
    isDifferenced: predictor === DIFFERENCES,
  };
}

interface Layout {
  readonly tileWidth: number;
  readonly tileHeight: number;
  readonly tilesAcross: number;
  readonly isTiled: boolean;
  readonly offsets: ArrayLike<number>;
  readonly byteCounts: ArrayLike<number>;
}

async function layoutOf(
  image: TiffImage,
  size: { readonly width: number; readonly height: number },
  packing: Packing,
): Promise<Layout> {
  const isTiled = image.has(TiffTag.TileWidth);
  const rows = isTiled ? null : await number(image, TiffTag.RowsPerStrip);
  const tileWidth = isTiled ? await side(image, TiffTag.TileWidth) : size.width;
  const tileHeight = isTiled
    ? await side(image, TiffTag.TileHeight)
    : Math.max(1, Math.min(size.height, rows ?? size.height));
  const bytes = tileWidth * tileHeight * packing.bytesPerSample;
  if (!Number.isInteger(bytes) || bytes > MAX_TILE_BYTES) {
    throw new ImageryError('has tiles that are too large; 32 MB a tile are read');
  }
  const tilesAcross = Math.ceil(size.width / tileWidth);
  const count = tilesAcross * Math.ceil(size.height / tileHeight);
  const [offsets, byteCounts] = await Promise.all([
    image.fetch(isTiled ? TiffTag.TileOffsets : TiffTag.StripOffsets),
    image.fetch(isTiled ? TiffTag.TileByteCounts : TiffTag.StripByteCounts),
  ]);
  return {
    tileWidth,
    tileHeight,
    tilesAcross,
    isTiled,
    offsets: listOf(offsets, count),
    byteCounts: listOf(byteCounts, count),
  };
}

/** A list of one value may come as the value alone. */
function listOf(value: unknown, count: number): ArrayLike<number> {
  const list = typeof value === 'number' ? [value] : value;
  const isList = Array.isArray(list) || list instanceof Uint32Array || list instanceof Uint16Array;
  if (!isList || list.length < count) {
    throw new ImageryError(`doesn’t list all its ${count} tiles`);
  }
  return list as ArrayLike<number>;
}

async function readTile(
  source: ByteSource,
  layout: Layout & { readonly height: number; readonly packing: Packing },
  tile: number,
): Promise<Samples | null> {
  const { offsets, byteCounts, tileWidth, tileHeight, tilesAcross, packing } = layout;
  const [offset, length] = [offsets[tile] ?? NaN, byteCounts[tile] ?? NaN];
  if (offset === 0 && length === 0) return null;
  // Only the last strip may be shorter; a tile at the edge is filled up.
  const top = Math.floor(tile / tilesAcross) * tileHeight;
  const height = layout.isTiled ? tileHeight : Math.min(tileHeight, layout.height - top);
  const plainBytes = tileWidth * height * packing.bytesPerSample;
  // No compression makes a tile longer than half as much again.
  if (!(length > 0 && length <= 1.5 * plainBytes + 4096)) {
    throw new ImageryError('has a tile of a length that can’t be');
  }
  if (!(offset > 0 && offset + length <= source.size))
    throw new ImageryError('has a tile beyond its end');
  const bytes = await source.read(offset, length);
  return decodeTile(bytes, packing, { width: tileWidth, height });
}

/** GDAL writes it as a text, in which `nan` means none for whole numbers. */
function noDataOf(written: string | null): number | null {
  const value = Number.parseFloat(written ?? '');
  return Number.isFinite(value) ? value : null;
}

/** GDAL's metadata: `<Item name="SCALE" sample="0" role="scale">0.0001</Item>`. */
async function scaleOf(image: TiffImage): Promise<Pick<GeoTiff, 'scale' | 'offset'>> {
  const metadata = (await text(image, TiffTag.GdalMetadata)) ?? '';
  return { scale: itemOf(metadata, 'scale'), offset: itemOf(metadata, 'offset') };
}

function itemOf(metadata: string, role: string): number | null {
  for (const [, attributes = '', value = ''] of metadata.matchAll(/<Item ([^<>]*)>([^<>]*)</g)) {
    const number = Number(value);
    if (attributes.includes(`role="${role}"`) && Number.isFinite(number)) return number;
  }
  return null;
}
