/**
 * Figures as strokes, so that no font is needed: each sign is a path of straight lines and cubic curves, as SVG writes them, in hundredths of its
 * height. A sign's width is that of its path; between two signs there is the same room.
 */
import type { Line, Point } from '#core/paint/strokes.ts';

const SIGNS: Readonly<Record<string, string>> = {
  '0': 'M28 0C9 0 0 19 0 50C0 81 9 100 28 100C47 100 56 81 56 50C56 19 47 0 28 0',
  '1': 'M0 20C11 16 20 10 25 0L25 100',
  '2': 'M1 28C2 11 12 0 28 0C44 0 54 10 54 26C54 38 49 46 40 56L0 100L56 100',
  '3': 'M2 22C5 8 14 0 27 0C42 0 52 9 52 24C52 38 42 47 26 47L18 47M26 47C44 47 55 57 55 73C55 89 44 100 27 100C13 100 3 92 0 78',
  '4': 'M43 100L43 0L0 70L59 70',
  '5': 'M51 0L9 0L4 49C10 41 18 37 28 37C44 37 55 49 55 68C55 87 44 100 27 100C13 100 3 92 0 79',
  '6': 'M51 15C47 5 39 0 29 0C10 0 0 19 0 53C0 84 10 100 28 100C45 100 56 87 56 69C56 51 45 39 29 39C14 39 2 50 0 66',
  '7': 'M0 0L54 0C36 27 23 59 18 100',
  '8': 'M28 46C13 46 4 37 4 23C4 9 14 0 28 0C42 0 52 9 52 23C52 37 43 46 28 46C11 46 0 57 0 73C0 90 11 100 28 100C45 100 56 90 56 73C56 57 45 46 28 46',
  '9': 'M5 85C9 95 17 100 27 100C46 100 56 81 56 47C56 16 46 0 28 0C11 0 0 13 0 31C0 49 11 61 27 61C42 61 54 50 56 34',
  '−': 'M0 54L44 54',
  '-': 'M0 54L44 54',
  '+': 'M0 54L44 54M22 32L22 76',
  e: 'M1 66L50 66C50 46 40 35 26 35C10 35 0 48 0 68C0 88 11 100 27 100C37 100 45 96 49 88',
  '.': 'M2 100L2 100',
  ',': 'M8 98L8 101L0 117',
};

/** A figure's strokes in pixels from the upper left of all it covers, their width, and how wide and high that is. */
export interface Figure {
  readonly lines: readonly Line[];
  readonly stroke: number;
  readonly width: number;
  readonly height: number;
}

/** In hundredths of a sign's height: the width of strokes, the room between two signs, and that of a character that no sign is for. */
const STROKE = 15;
const ROOM = 11;
const GAP = 14;

/** Returns a figure of this height in pixels. */
export function figureOf(text: string, height: number): Figure {
  const scale = height / (100 + STROKE);
  const lines: Line[] = [];
  let right = 0;
  for (const character of text) {
    const path = SIGNS[character];
    if (path === undefined) {
      right += GAP;
      continue;
    }
    const sign = linesOf(path);
    const left = right + STROKE / 2;
    for (const line of sign)
      lines.push(line.map(([x, y]) => [(left + x) * scale, (STROKE / 2 + y) * scale]));
    right += Math.max(...sign.flat().map(([x]) => x)) + STROKE + ROOM;
  }
  return { lines, stroke: STROKE * scale, width: (right - ROOM) * scale, height };
}

function linesOf(path: string): Line[] {
  const lines: Point[][] = [];
  for (const [, command, numbers = ''] of path.matchAll(/([MLC])([^MLC]+)/g)) {
    const given = numbers.split(' ').map(Number);
    const points = given.flatMap((x, at): Point[] => (at % 2 === 0 ? [[x, given[at + 1]!]] : []));
    if (command === 'M') lines.push(points);
    else lines.at(-1)?.push(...(command === 'L' ? points : curve(lines.at(-1)!.at(-1)!, points)));
  }
  return lines;
}

/** Straight pieces that stand for a curve: at the size of a card nobody sees them. */
const PIECES = 16;

/** Points of a cubic Bézier curve after its first. */
function curve(from: Point, points: readonly Point[]): Point[] {
  const [first = from, second = from, to = from] = points;
  return Array.from({ length: PIECES }, (_, piece) => {
    const t = (piece + 1) / PIECES;
    const u = 1 - t;
    const at = (axis: 0 | 1) =>
      u ** 3 * from[axis] +
      3 * u * u * t * first[axis] +
      3 * u * t * t * second[axis] +
      t ** 3 * to[axis];
    return [at(0), at(1)];
  });
}
