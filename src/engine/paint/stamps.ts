/**
 * Dots and crosses: small marks drawn many times, so drawn once into masks.
 *
 * A mask holds the coverage of two layers, one beneath and one on top, for each of 4 by 4 places
 * within a pixel, by which a mark stands where its plot is to an eighth of a pixel.
 */
import type { CrossShape } from './marks.ts';
import type { Mark, TilePixels } from './tilePixels.ts';

/** Places within a pixel, along each axis. */
const PHASES = 4;

/** Distance in px from a mark's centre to a layer's outline: negative inside. */
type Distance = (x: number, y: number) => number;

/** A mark, put somewhere and pressed onto pixels one layer after the other. */
export class Stamp {
  /** Side of a mask in px; the mark's centre lies in its middle pixel. */
  readonly side: number;
  private readonly beneath: Mask;
  private readonly above: Mask;
  private left = 0;
  private top = 0;
  private phase = 0;

  /** `reach` is how far the mark goes from its centre, px. */
  constructor(reach: number, beneath: Distance, above: Distance) {
    this.side = 2 * Math.ceil(reach + 0.5) + 1;
    this.beneath = new Mask(this.side, beneath);
    this.above = new Mask(this.side, above);
  }

  /** Puts its centre at x, y in tile px, also outside the tile. */
  put(x: number, y: number): void {
    const column = nearby(Math.floor(x));
    const row = nearby(Math.floor(y));
    this.phase = Math.floor((y - row) * PHASES) * PHASES + Math.floor((x - column) * PHASES);
    this.left = column - (this.side >> 1);
    this.top = row - (this.side >> 1);
  }

  /** Both layers at each place within a pixel, row by row, as pixels of a tile. */
  marksOn(tileSide: number): { beneath: Mark[]; above: Mark[] } {
    return { beneath: this.beneath.marksOn(tileSide), above: this.above.marksOn(tileSide) };
  }

  /** Lays the lower layer over the pixels in their ink; what lies outside the tile is left out. */
  pressBeneath(pixels: TilePixels, alpha: number): void {
    this.press(pixels, this.beneath, alpha);
  }

  /** The same with the upper layer. */
  pressAbove(pixels: TilePixels, alpha: number): void {
    this.press(pixels, this.above, alpha);
  }

  private press(pixels: TilePixels, mask: Mask, alpha: number): void {
    const { side, left, top, phase } = this;
    const farthest = pixels.side - side;
    if (left >= 0 && top >= 0 && left <= farthest && top <= farthest)
      pixels.overMark(top * pixels.side + left, mask.marksOn(pixels.side)[phase]!, alpha);
    else this.pressWithin(pixels, mask, alpha);
  }

  /** Leaves out what lies outside the tile. */
  private pressWithin(pixels: TilePixels, mask: Mask, alpha: number): void {
    const { side, left, top, phase } = this;
    const firstColumn = left < 0 ? -left : 0;
    const endColumn = Math.min(side, pixels.side - left);
    const endRow = Math.min(side, pixels.side - top);
    for (let row = top < 0 ? -top : 0; row < endRow; row++) {
      const pixel = (top + row) * pixels.side + left;
      for (let column = firstColumn; column < endColumn; column++) {
        const covered = mask.coverage[(phase * side + row) * side + column]!;
        if (covered > 0) pixels.over(pixel + column, covered * alpha);
      }
    }
  }
}

/** Farther away than any stamp reaches, px. */
const FAR = 1 << 20;

/** The same pixel, or one just as far outside; a small integer, for others are slow. */
function nearby(pixel: number): number {
  return Math.max(-FAR, Math.min(FAR, pixel)) | 0;
}

/** One layer of a stamp at each place within a pixel. */
class Mask {
  /** Coverage 0 to 1 by place within the pixel, then row by row. */
  readonly coverage: Float32Array;
  private readonly side: number;
  /** The same by place within the pixel, for tiles of `tileSide` px. */
  private marks: Mark[] = [];
  private tileSide = 0;

  constructor(side: number, distance: Distance) {
    this.side = side;
    this.coverage = maskOf(side, distance);
  }

  /** What is covered at each place within the pixel, as pixels of a tile. */
  marksOn(tileSide: number): Mark[] {
    if (tileSide !== this.tileSide) {
      this.tileSide = tileSide;
      this.marks = Array.from({ length: PHASES * PHASES }, (_, each) => this.mark(each));
    }
    return this.marks;
  }

  private mark(phase: number): Mark {
    const area = this.side * this.side;
    const coverage = this.coverage.subarray(phase * area, (phase + 1) * area);
    const covered = [...coverage.keys()].filter((at) => coverage[at]! > 0);
    const rest = this.tileSide - this.side;
    return {
      places: Uint32Array.from(covered, (at) => at + rest * Math.floor(at / this.side)),
      shares: Float32Array.from(covered, (at) => coverage[at]!),
    };
  }
}

/** A disc with an edge around it; device px. */
export function dotStamp(diameter: number, edge: number): Stamp {
  const radius = diameter / 2;
  const disc: Distance = (x, y) => Math.hypot(x, y) - radius;
  const rim: Distance = (x, y) => Math.abs(Math.hypot(x, y) - radius) - edge / 2;
  return new Stamp(radius + edge / 2, disc, rim);
}

/** A cross with a halo beneath; device px. */
export function crossStamp({ arm, bar, halo }: CrossShape): Stamp {
  const bars = (width: number): Distance => {
    return (x, y) => barDistance(Math.abs(x), Math.abs(y), arm) - width / 2;
  };
  return new Stamp(arm + halo / 2, bars(halo), bars(bar));
}

/** From the middle line of a bar that runs to (arm, arm), by symmetry for all four. */
function barDistance(x: number, y: number, arm: number): number {
  const along = Math.min((x + y) / 2, arm);
  return Math.hypot(x - along, y - along);
}

/** Coverage 0 to 1 by place within the pixel, then row by row. */
function maskOf(side: number, distance: Distance): Float32Array {
  const area = side * side;
  return Float32Array.from({ length: PHASES * PHASES * area }, (_, at) => {
    const phase = Math.floor(at / area);
    const column = at % side;
    const row = ((at % area) - column) / side;
    const x = column - (side >> 1) + 0.5 - ((phase % PHASES) + 0.5) / PHASES;
    const y = row - (side >> 1) + 0.5 - (Math.floor(phase / PHASES) + 0.5) / PHASES;
    return Math.max(0, Math.min(1, 0.5 - distance(x, y)));
  });
}
