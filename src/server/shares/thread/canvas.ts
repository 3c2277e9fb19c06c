/** Opaque pixels to draw on: rectangles, strokes, and what the painter has painted. */
import { parseColor } from '#core/paint/colors.ts';
import { covered, distanceToLines, type Line } from '#core/paint/strokes.ts';
import type { Pixels } from './png.ts';

export interface Canvas extends Pixels {
  paint(rect: Rect, color: string): void;
  /** Draws pixels with straight alpha over a rectangle, from the upper left of a square of this side. */
  over(source: Uint8ClampedArray, side: number, rect: Rect): void;
  /** Draws lines of this width with round ends, their points counted from `at`. */
  stroke(lines: readonly Line[], width: number, options: StrokeOptions): void;
}

interface StrokeOptions {
  readonly at: Place;
  readonly color: string;
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** In whole pixels. */
export interface Rect extends Place {
  readonly width: number;
  readonly height: number;
}

/** Stroked, it's a disc as wide as its line. */
export const DOT: readonly Line[] = [
  [
    [0, 0],
    [0, 0],
  ],
];

export function createCanvas(width: number, height: number): Canvas {
  const rgba = new Uint8ClampedArray(4 * width * height).fill(255);

  /** Calls back for each pixel of a rectangle that is on the canvas, with where its four numbers begin. */
  function each(rect: Rect, visit: (at: number, x: number, y: number) => void): void {
    const right = Math.min(width, rect.x + rect.width);
    const bottom = Math.min(height, rect.y + rect.height);
    for (let y = Math.max(0, rect.y); y < bottom; y++)
      for (let x = Math.max(0, rect.x); x < right; x++) visit(4 * (y * width + x), x, y);
  }

  /** Draws three numbers of `source` over a pixel. */
  function blend(at: number, source: ArrayLike<number>, [from, share]: [number, number]): void {
    for (let channel = 0; channel < 3; channel++)
      rgba[at + channel] = rgba[at + channel]! * (1 - share) + source[from + channel]! * share;
  }

  return {
    width,
    height,
    rgba,
    paint(rect, color) {
      const channels = parseColor(color);
      each(rect, (at) => {
        blend(at, channels, [0, 1]);
      });
    },
    over(source, side, rect) {
      each(rect, (at, x, y) => {
        const from = 4 * ((y - rect.y) * side + x - rect.x);
        const share = source[from + 3]! / 255;
        if (share > 0) blend(at, source, [from, share]);
      });
    },
    stroke(lines, across, { at: origin, color }) {
      const channels = parseColor(color);
      each(around(lines, across, origin), (at, x, y) => {
        const away = distanceToLines(lines, x + 0.5 - origin.x, y + 0.5 - origin.y);
        blend(at, channels, [0, covered(away - across / 2)]);
      });
    },
  };
}

/** Returns the pixels that lines touch. */
function around(lines: readonly Line[], across: number, at: Place): Rect {
  const points = lines.flat();
  const [xs, ys] = [points.map(([x]) => x + at.x), points.map(([, y]) => y + at.y)];
  const reach = across / 2 + 1;
  const [x, y] = [Math.floor(Math.min(...xs) - reach), Math.floor(Math.min(...ys) - reach)];
  return {
    x,
    y,
    width: Math.ceil(Math.max(...xs) + reach) - x,
    height: Math.ceil(Math.max(...ys) + reach) - y,
  };
}
