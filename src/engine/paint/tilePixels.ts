import type { Rgb } from './colors.ts';

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

  /** `side` in device px. */
  constructor(side: number) {
    this.side = side;
    this.bytes = new Uint8ClampedArray(4 * side * side);
    this.words = new Uint32Array(this.bytes.buffer);
  }

  clear(): void {
    this.words.fill(0);
  }

  ink([red, green, blue]: Rgb): void {
    this.red = red;
    this.green = green;
    this.blue = blue;
    // Every platform a browser runs on stores the low byte first: red, green, blue, alpha.
    this.word = (0xff000000 | (blue << 16) | (green << 8) | red) >>> 0;
  }

  /** Lays the ink over pixel number `at`, counted row by row; alpha from 0 to 1. */
  over(at: number, alpha: number): void {
    if (alpha >= 0.998) {
      this.words[at] = this.word;
      return;
    }
    const { bytes } = this;
    const i = 4 * at;
    const below = bytes[i + 3]!;
    if (below === 0) {
      bytes[i] = this.red;
      bytes[i + 1] = this.green;
      bytes[i + 2] = this.blue;
      bytes[i + 3] = alpha * 255;
      return;
    }
    const rest = (below / 255) * (1 - alpha);
    const sum = alpha + rest;
    const share = alpha / sum;
    bytes[i] = bytes[i]! + (this.red - bytes[i]!) * share;
    bytes[i + 1] = bytes[i + 1]! + (this.green - bytes[i + 1]!) * share;
    bytes[i + 2] = bytes[i + 2]! + (this.blue - bytes[i + 2]!) * share;
    bytes[i + 3] = sum * 255;
  }

  /** Fills pixels `from` to `to`, the end excluded, with the ink. */
  fill(from: number, to: number): void {
    this.words.fill(this.word, from, to);
  }
}
