import { type Rgb, wordOf } from './colors.ts';

/** From here on nothing of what lies below shows. */
const WHOLE = 0.998;

/** Pixels that are touched together, counted from a first one, and the share of each that is covered. */
export interface Mark {
  places: Uint32Array;
  shares: Float32Array;
}

/**
 * The pixels of one tile, RGBA with straight alpha as `ImageData` holds them. The colour to paint
 * with is set once, then laid over pixel by pixel.
 */
export class TilePixels {
  readonly side: number;
  readonly bytes: Uint8ClampedArray<ArrayBuffer>;
  private readonly words: Uint32Array;
  private red = 0;
  private green = 0;
  private blue = 0;
  private word = 0xff000000;

  /** `side` in device px; `bytes` where others draw into them too. */
  constructor(side: number, bytes = new Uint8ClampedArray(4 * side * side)) {
    this.side = side;
    this.bytes = bytes;
    this.words = new Uint32Array(bytes.buffer, bytes.byteOffset, side * side);
  }

  clear(): void {
    this.words.fill(0);
  }

  ink(color: Rgb): void {
    [this.red, this.green, this.blue] = color;
    this.word = wordOf(color);
  }

  /**
   * Lays the ink over pixel number `at`, counted row by row; alpha from 0 to 1. Whole words are read
   * and written: four bytes each way take twice as long.
   */
  over(at: number, alpha: number): void {
    this.words[at] = alpha >= WHOLE ? this.word : this.laidOver(this.words[at]!, alpha);
  }

  /** Lays the ink over the pixels of a mark that begins at pixel `at`. */
  overMark(at: number, { places, shares }: Mark, alpha: number): void {
    const { words, word } = this;
    for (let i = 0; i < places.length; i++) {
      const pixel = at + places[i]!;
      const share = shares[i]! * alpha;
      words[pixel] = share >= WHOLE ? word : this.laidOver(words[pixel]!, share);
    }
  }

  private laidOver(below: number, alpha: number): number {
    const belowAlpha = below >>> 24;
    if (belowAlpha === 255) return 0xff000000 | this.mixed(below, alpha);
    if (belowAlpha === 0) return ((alpha * 255 + 0.5) << 24) | (this.word & 0xffffff);
    const rest = (belowAlpha / 255) * (1 - alpha);
    const sum = alpha + rest;
    return ((sum * 255 + 0.5) << 24) | this.mixed(below, alpha / sum);
  }

  /** The colour so far on the way from the one below to the ink, without alpha. */
  private mixed(below: number, share: number): number {
    const part = share * 256;
    const red = below & 255;
    const green = (below >> 8) & 255;
    const blue = (below >> 16) & 255;
    return (
      (red + (((this.red - red) * part + 128) >> 8)) |
      ((green + (((this.green - green) * part + 128) >> 8)) << 8) |
      ((blue + (((this.blue - blue) * part + 128) >> 8)) << 16)
    );
  }
}
