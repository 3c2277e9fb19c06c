/** Reads a picture as far as tests need it: by `@cogeotiff/core`, for tiles that are raw or deflated. */
import { inflateSync } from 'node:zlib';
import { Compression, Predictor, Tiff, TiffTag, type TiffImage } from '@cogeotiff/core';
import { memorySource } from './memorySource.ts';

/** Returns the picture's only image, its GeoTIFF keys loaded. */
export async function openImage(bytes: Uint8Array): Promise<TiffImage> {
  const { images } = await Tiff.create(memorySource(Uint8Array.from(bytes)));
  const [image] = images;
  if (!image || images.length !== 1) throw new Error(`${images.length} images`);
  await image.loadGeoTiffTags();
  return image;
}

/** Returns a tile's pixels row by row, those beyond the picture's edges, too. Throws where it's packed by LZW. */
export async function readTile(image: TiffImage, column: number, row: number): Promise<number[]> {
  const tile = await image.getTile(column, row);
  if (!tile) throw new Error(`No tile ${column}, ${row}`);
  const bytes = unpack(new Uint8Array(tile.bytes), tile.compression);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const [bits = 0] = image.value(TiffTag.BitsPerSample) ?? [];
  const isLittle = image.tiff.isLittleEndian;
  const isPredicted = image.value(TiffTag.Predictor) === Predictor.Horizontal;
  const { width, height } = image.tileSize;
  let before = 0;
  return Array.from({ length: width * height }, (_, index) => {
    const value = bits === 8 ? view.getUint8(index) : view.getUint16(2 * index, isLittle);
    if (index % width === 0) before = 0;
    before = isPredicted ? (value + before) % 2 ** bits : value;
    return before;
  });
}

function unpack(bytes: Uint8Array, compression: Compression): Uint8Array {
  if (compression === Compression.None) return bytes;
  if (compression === Compression.DeflateOther) return inflateSync(bytes);
  throw new Error(`Compression ${compression} isn't unpacked here`);
}
