/** From a tile's bytes to its samples: decompression, byte order, predictor. */
import { ImageryError } from './imageryError.ts';
import { unpackLzw } from './lzw.ts';

export interface Packing {
  readonly compression: 'none' | 'lzw' | 'deflate';
  readonly bytesPerSample: 1 | 2;
  readonly isLittleEndian: boolean;
  /** Whether samples are stored as differences from the sample to the left (predictor 2). */
  readonly isDifferenced: boolean;
}

/** Samples of a tile, row by row; of one type whatever the file's, as loops over two types take three times as long. */
export type Samples = Uint16Array;

/** Returns the samples of a tile. Throws an ImageryError unless it unpacks to exactly as many as the tile has. */
export async function decodeTile(
  bytes: Uint8Array<ArrayBuffer>,
  packing: Packing,
  tile: { readonly width: number; readonly height: number },
): Promise<Samples> {
  const length = tile.width * tile.height * packing.bytesPerSample;
  const plain = await unpacked(bytes, packing, length);
  if (packing.bytesPerSample === 1) {
    if (packing.isDifferenced) addUp(plain, tile.width);
    return new Uint16Array(plain);
  }
  const samples = toWords(plain, packing.isLittleEndian);
  if (packing.isDifferenced) addUp(samples, tile.width);
  return samples;
}

async function unpacked(
  bytes: Uint8Array<ArrayBuffer>,
  { compression }: Packing,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (compression === 'lzw') return unpackLzw(bytes, length);
  if (compression === 'deflate') return inflate(bytes, length);
  if (bytes.length !== length) throw new ImageryError('has a tile of a wrong length');
  return bytes;
}

/** Stops as soon as there is more than the tile needs, so that a small tile can't unpack to gigabytes. */
async function inflate(
  bytes: Uint8Array<ArrayBuffer>,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const out = new Uint8Array(length);
  let written = 0;
  try {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
    for await (const chunk of stream) {
      if (written + chunk.length > length) throw new ImageryError('has a tile that is too long');
      out.set(chunk, written);
      written += chunk.length;
    }
  } catch (error) {
    if (error instanceof ImageryError) throw error;
    throw new ImageryError('has a damaged tile');
  }
  if (written < length) throw new ImageryError('has a tile that is cut short');
  return out;
}

function toWords(bytes: Uint8Array<ArrayBuffer>, isLittleEndian: boolean): Uint16Array {
  const words = new Uint16Array(bytes.length / 2);
  for (let at = 0; at < words.length; at++) {
    const [first, second] = [bytes[2 * at]!, bytes[2 * at + 1]!];
    words[at] = isLittleEndian ? first | (second << 8) : (first << 8) | second;
  }
  return words;
}

/** Typed arrays wrap around, as the predictor does. */
function addUp(samples: Uint8Array | Uint16Array, width: number): void {
  for (let row = 0; row < samples.length; row += width) {
    for (let at = row + 1; at < row + width; at++) samples[at]! += samples[at - 1]!;
  }
}
