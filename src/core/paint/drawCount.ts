/**
 * The mark that failed plots share: a pill with a cross and their number, above their place so that it doesn't cover them.
 *
 * Its signs are strokes between points, drawn by their distance from each pixel: no font is at hand where tiles are painted.
 * All sizes are CSS px.
 */
import { FAILED_COLOR, HALO_COLOR } from './assembly/plotLayout.ts';
import type { PlotMemory } from './plotMemory.ts';

const HEIGHT = 15;
const PADDING = 5;
/** A sign's height, the width of its strokes, and the room between two signs. */
const SIGN_HEIGHT = 7;
const STROKE = 1.4;
const GAP = 2.2;
const BORDER = 1;
/** From the place to the pill's lower edge. */
const LIFT = 6;

/** How far a pill reaches from its place. */
export const COUNT_REACH = HEIGHT + LIFT + 4;

type Point = readonly [x: number, y: number];

interface Sign {
  width: number;
  lines: readonly (readonly Point[])[];
}

/** The cross, digits and k, each line as its points from the sign's upper left. */
const SIGNS: Readonly<Record<string, Sign>> = {
  '×': sign(5, '0,1 5,6', '5,1 0,6'),
  '0': sign(4, '1,0 3,0 4,1.2 4,5.8 3,7 1,7 0,5.8 0,1.2 1,0'),
  '1': sign(2.2, '0,1.4 2,0 2,7'),
  '2': sign(4, '0,1.4 1,0 3,0 4,1 4,2.4 0,7 4,7'),
  '3': sign(4, '0,0 4,0 1.9,2.8 3,2.8 4,3.8 4,6 3,7 1,7 0,6'),
  '4': sign(4.2, '3.2,7 3.2,0 0,4.9 4.2,4.9'),
  '5': sign(4, '3.8,0 0.4,0 0.2,3 2.9,2.8 4,3.8 4,6 3,7 1,7 0,6'),
  '6': sign(4, '3.4,0 1.6,0.6 0,3 0,6 1,7 3,7 4,6 4,4 3,3 1.2,3 0,4.2'),
  '7': sign(4, '0,0 4,0 1.4,7'),
  '8': sign(
    4,
    '1.1,3.2 0.2,2.3 0.2,1 1.1,0 2.9,0 3.8,1 3.8,2.3 2.9,3.2 1.1,3.2 0,4.3 0,6 1,7 3,7 4,6 4,4.3 2.9,3.2',
  ),
  '9': sign(4, '0.6,7 2.4,6.4 4,4 4,1 3,0 1,0 0,1 0,3 1,4 2.8,4 4,2.8'),
  k: sign(3.6, '0,0 0,7', '3.4,2.4 0,5', '1.3,4.1 3.6,7'),
};

function sign(width: number, ...lines: string[]): Sign {
  const points = (line: string) =>
    line.split(' ').map((point) => point.split(',').map(Number) as unknown as Point);
  return { width, lines: lines.map(points) };
}

/** The number as it's written: whole thousands as `23k`. */
function textOf(count: number): string {
  return count < 1000 ? `${count}` : `${Math.floor(count / 1000)}k`;
}

/** A pill around its place: its edges, CSS px from there, and its signs with where each begins. */
function layOut(count: number) {
  const signs: { left: number; sign: Sign }[] = [];
  let width = PADDING;
  for (const character of `×${textOf(count)}`) {
    const sign = SIGNS[character]!;
    signs.push({ left: width, sign });
    width += sign.width + (character === '×' ? 1.4 * GAP : GAP);
  }
  width += PADDING - GAP;
  return { width, left: -width / 2, top: -LIFT - HEIGHT, signs };
}

/** Whether a point, CSS px from the place, is on the pill with such a number. */
export function isOnCount(count: number, x: number, y: number): boolean {
  const { left, top, width } = layOut(count);
  return x >= left && x <= left + width && y >= top && y <= top + HEIGHT;
}

/** Draws the pill of a number whose place is at x, y in tile px. */
export function drawCount(
  memory: PlotMemory,
  count: number,
  at: { x: number; y: number; ratio: number },
): void {
  const { ratio } = at;
  const { side } = memory.capacity;
  const pill = layOut(count);
  // On whole pixels, so that its signs are as crisp in all tiles.
  const [left, top] = [at.x + pill.left * ratio, at.y + pill.top * ratio].map(Math.round) as [
    number,
    number,
  ];
  const [right, bottom] = [left + pill.width * ratio, top + HEIGHT * ratio];
  if (right < 0 || bottom < 0 || left > side || top > side) return;
  const ink = inkOf(count, pill, ratio);
  const [ground, color] = colorsOf(memory);
  for (let y = Math.max(0, top); y < Math.min(side, bottom); y++)
    for (let x = Math.max(0, left); x < Math.min(side, right); x++) {
      const inside = Math.min(1, Math.max(0, ink.inside(x - left, y - top)));
      if (inside === 0) continue;
      blend(memory, y * side + x, { color: ground, share: inside });
      const share = ink.at(x - left, y - top) * inside;
      blend(memory, y * side + x, { color, share });
    }
}

/** Share of white in the red on a dark ground, where it couldn't be read else. */
const LIGHTER = 0.4;

/** Ground and ink of pills, as pixels hold them. */
function colorsOf({ words }: PlotMemory): [ground: number, ink: number] {
  const [ground, red] = [words[HALO_COLOR / 4]!, words[FAILED_COLOR / 4]!];
  const isDark = (ground & 255) < 128;
  const lighter = [0, 8, 16].reduce((word, shift) => {
    const channel = (red >>> shift) & 255;
    return word | (Math.round(channel + (255 - channel) * LIGHTER) << shift);
  }, 0);
  return [ground, isDark ? lighter : red];
}

const inks = new Map<string, Float32Array>();
/** Numbers whose ink is remembered. */
const MAX_INKS = 256;

/** How much of each pixel of a pill is inside it, and how much is ink: its border and signs. Pixels count from its upper left. */
function inkOf(count: number, pill: ReturnType<typeof layOut>, ratio: number) {
  const width = Math.ceil(pill.width * ratio);
  const radius = (HEIGHT / 2) * ratio;
  const away = (x: number, y: number) => {
    const nearest = Math.min(Math.max(x + 0.5, radius), pill.width * ratio - radius);
    return Math.hypot(x + 0.5 - nearest, y + 0.5 - radius) - radius;
  };
  const key = `${textOf(count)} ${ratio}`;
  let shares = inks.get(key);
  if (!shares) {
    if (inks.size >= MAX_INKS) inks.clear();
    shares = new Float32Array(width * Math.ceil(HEIGHT * ratio)).map((_, pixel) => {
      const [x, y] = [pixel % width, Math.floor(pixel / width)];
      const border = 0.5 - Math.abs(away(x, y) + (BORDER / 2) * ratio) + (BORDER / 2) * ratio;
      return Math.min(1, Math.max(0, border, signShare(pill, { x, y, ratio })));
    });
    inks.set(key, shares);
  }
  const known = shares;
  return {
    inside: (x: number, y: number) => 0.5 - away(x, y),
    at: (x: number, y: number) => known[y * width + x] ?? 0,
  };
}

function signShare(
  { signs }: ReturnType<typeof layOut>,
  { x, y, ratio }: { x: number; y: number; ratio: number },
): number {
  let share = 0;
  const at: Point = [(x + 0.5) / ratio, (y + 0.5) / ratio - (HEIGHT - SIGN_HEIGHT) / 2];
  for (const { left, sign } of signs)
    for (const line of sign.lines)
      for (let i = 1; i < line.length; i++) {
        const far = distance([at[0] - left, at[1]], line[i - 1]!, line[i]!);
        share = Math.max(share, 0.5 - (far - STROKE / 2) * ratio);
      }
  return share;
}

/** From a point to the line between two others. */
function distance([x, y]: Point, [x0, y0]: Point, [x1, y1]: Point): number {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const along = ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy);
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(x - x0 - share * dx, y - y0 - share * dy);
}

/** Composites a colour over a pixel, as paint/assembly/pixels.ts does. */
function blend(
  { pixels }: PlotMemory,
  pixel: number,
  { color, share }: { color: number; share: number },
): void {
  if (share <= 0) return;
  const at = 4 * pixel;
  const below = pixels[at + 3]! / 255;
  const sum = share + below * (1 - share);
  for (let channel = 0; channel < 3; channel++) {
    const ink = (color >>> (8 * channel)) & 255;
    const under = pixels[at + channel]!;
    pixels[at + channel] = under + ((ink - under) * share) / sum;
  }
  pixels[at + 3] = 255 * sum;
}
