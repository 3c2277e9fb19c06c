/**
 * A mark that stands for plots: a disc in the colour of their mean with their number, over a halo that sets it off from any
 * ground, and around it a dashed arc for the share that failed. Where all failed it's empty, its number red.
 *
 * The number's signs are strokes between points, drawn by their distance from each pixel: no font is at hand where tiles
 * are painted. All sizes are CSS px.
 */
import { EDGE_COLOR, EDGE_OPACITY, FAILED_COLOR, HALO_COLOR } from './assembly/plotLayout.ts';
import type { PlotMemory } from './plotMemory.ts';
import { covered, distanceToLines, type Line, type Point } from './strokes.ts';

/** How far the halo reaches beyond the disc, and the width of the disc's edge. */
const HALO = 2.5;
const EDGE = 1;
/** The arc: how far beyond the disc's edge its middle is, its width and that of its halo, its dashes and gaps. */
const ARC = { away: 1.5, width: 2.5, halo: 5, dash: 4, gap: 2 };
const DASH_STEP = ARC.dash + ARC.gap;
/** Least share of the ring that tells of a failed plot: less couldn't be made out. */
const MIN_ARC = 1 / 6;
/** A sign's height between the middles of its strokes, their width, and the room between two signs. */
const SIGN_HEIGHT = 8;
const STROKE = 1.6;
const GAP = 0.4;
/** The height that signs are given in. */
const GIVEN_HEIGHT = 7;

interface Sign {
  width: number;
  lines: readonly Line[];
}

/** Digits and k, each line as its points from the sign's upper left. */
const SIGNS: Readonly<Record<string, Sign>> = {
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

/** A mark as it's drawn, x and y in tile px. */
interface DrawnMark {
  x: number;
  y: number;
  /** Device px per CSS px. */
  ratio: number;
  radius: number;
  count: number;
  failed: number;
  /** The colour of its mean, as pixels hold it; null where none of its plots has any. */
  fill: number | null;
}

/** Draws what of a mark is in the tile. It's on whole pixels, so that its parts are drawn once and as crisp in all tiles. */
export function drawMark(memory: PlotMemory, mark: DrawnMark): void {
  const { ratio } = mark;
  const colors = colorsOf(memory, mark.fill);
  const x = Math.round(mark.x);
  const y = Math.round(mark.y);
  drawDisc(memory, { ...mark, x, y }, colors);
  const signs = Array.from(textOf(mark.count), (character) => signMask(character, ratio));
  const width = signs.reduce((sum, sign) => sum + sign.advance, 0) - Math.round(GAP * ratio);
  let left = Math.round(x - width / 2);
  for (const sign of signs) {
    drawSign(memory, sign, { left, top: Math.round(y - sign.height / 2), color: colors.ink });
    left += sign.advance;
  }
}

/** A disc and its ring: for each pixel of a square how much halo, disc, edge and arc cover it. */
interface DiscMask {
  side: number;
  shares: Float32Array;
}

const discs = new Map<string, DiscMask>();
/** Discs that are remembered: those of failed plots among dots are all alike. */
const MAX_DISCS = 128;

function discMask(mark: DrawnMark): DiscMask {
  const { radius, ratio } = mark;
  const key = `${radius} ${ratio} ${mark.failed / mark.count}`;
  const known = discs.get(key);
  if (known) return known;
  if (discs.size >= MAX_DISCS) discs.clear();
  const half = Math.ceil((radius + ARC.away + ARC.halo / 2) * ratio + 1);
  const side = 2 * half;
  const shares = new Float32Array(4 * side * side);
  const ring = ringOf(mark);
  for (let at = 0; at < side * side; at++) {
    const across = (at % side) + 0.5 - half;
    const down = Math.floor(at / side) + 0.5 - half;
    const { halo, disc, edge, arc } = ring(across, down, Math.hypot(across, down));
    shares.set([halo, disc, edge, arc], 4 * at);
  }
  const mask = { side, shares };
  discs.set(key, mask);
  return mask;
}

function drawDisc(memory: PlotMemory, mark: DrawnMark, colors: MarkColors): void {
  const { side: tileSide } = memory.capacity;
  const { side, shares } = discMask(mark);
  const left = mark.x - side / 2;
  const top = mark.y - side / 2;
  const edgeOpacity = mark.fill === null ? 0 : memory.numbers[EDGE_OPACITY / 8]!;
  const words = new Uint32Array(memory.bytes.buffer, memory.pixels.byteOffset, tileSide ** 2);
  const right = Math.min(side, tileSide - left);
  for (let row = Math.max(0, -top); row < Math.min(side, tileSide - top); row++)
    for (let column = Math.max(0, -left); column < right; column++) {
      const at = 4 * (row * side + column);
      const halo = shares[at]!;
      if (halo === 0) continue;
      const pixel = (top + row) * tileSide + left + column;
      if (halo === 1) words[pixel] = colors.halo;
      else blend(memory, pixel, colors.halo, halo);
      if (shares[at + 1] === 1) words[pixel] = colors.fill;
      else blend(memory, pixel, colors.fill, shares[at + 1]!);
      blend(memory, pixel, colors.edge, shares[at + 2]! * edgeOpacity);
      blend(memory, pixel, colors.failed, shares[at + 3]!);
    }
}

/** How much of a pixel each part of a mark covers; the pixel's middle in device px from the mark's, and how far that is. One object for all. */
function ringOf({ radius, ratio, count, failed }: DrawnMark) {
  const disc = radius * ratio;
  const ring = (radius + ARC.away) * ratio;
  const turn = failed === 0 ? 0 : Math.max(MIN_ARC, failed / count) * 2 * Math.PI;
  const found = { halo: 0, disc: 0, edge: 0, arc: 0 };
  return (x: number, y: number, away: number) => {
    found.disc = covered(away - disc);
    found.halo = covered(away - disc - HALO * ratio);
    found.edge = covered(Math.abs(away - disc) - (EDGE / 2) * ratio);
    found.arc = 0;
    const fromRing = Math.abs(away - ring);
    if (turn === 0 || fromRing > (ARC.halo / 2) * ratio + 1) return found;
    // Clockwise from the top.
    const angle = (Math.atan2(x, -y) + 2 * Math.PI) % (2 * Math.PI);
    const along = angle * ring;
    const beyond = Math.max(along - turn * ring, -along);
    const dash = along % (DASH_STEP * ratio);
    const beyondDash = Math.min(dash - ARC.dash * ratio, DASH_STEP * ratio - dash);
    const halo = Math.min(covered(fromRing - (ARC.halo / 2) * ratio), covered(beyond));
    found.halo = Math.max(found.halo, halo);
    found.arc = Math.min(
      covered(fromRing - (ARC.width / 2) * ratio),
      covered(Math.max(beyond, beyondDash)),
    );
    return found;
  };
}

const WHITE = 0xffffffff;
const INK = 0xff161311;
/** Relative luminance from which dark ink stands out more than white. */
const LIGHT_FROM = 0.18;
/** Share of white in the red on a dark ground, where it couldn't be read else. */
const LIGHTER = 0.4;

/** Colours of a mark's parts, as pixels hold them. */
type MarkColors = Record<'halo' | 'fill' | 'edge' | 'failed' | 'ink', number>;

function colorsOf({ words }: PlotMemory, fill: number | null): MarkColors {
  const [halo, failed] = [words[HALO_COLOR / 4]!, words[FAILED_COLOR / 4]!];
  const edge = words[EDGE_COLOR / 4]!;
  const red = luminanceOf(halo) < LIGHT_FROM ? lighter(failed) : failed;
  if (fill === null) return { halo, fill: halo, edge, failed, ink: red };
  return { halo, fill, edge, failed, ink: luminanceOf(fill) < LIGHT_FROM ? WHITE : INK };
}

function lighter(color: number): number {
  return channelsOf(color).reduce(
    (word, channel, at) => word | (Math.round(channel + (255 - channel) * LIGHTER) << (8 * at)),
    0,
  );
}

/** Source: WCAG 2.2, relative luminance. */
function luminanceOf(color: number): number {
  const [red, green, blue] = channelsOf(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function channelsOf(color: number): number[] {
  return [color & 255, (color >>> 8) & 255, (color >>> 16) & 255];
}

/** The number as it's written: whole thousands as `23k`. */
function textOf(count: number): string {
  return count < 1000 ? `${count}` : `${Math.floor(count / 1000)}k`;
}

/** A sign as it's drawn, device px: how much of each pixel is ink, and how far to the next sign. */
interface SignMask {
  width: number;
  height: number;
  advance: number;
  shares: Float32Array;
}

const masks = new Map<string, SignMask>();

function signMask(character: string, ratio: number): SignMask {
  const key = `${character} ${ratio}`;
  let mask = masks.get(key);
  if (!mask) masks.set(key, (mask = makeMask(SIGNS[character]!, ratio)));
  return mask;
}

function makeMask(sign: Sign, ratio: number): SignMask {
  const scale = SIGN_HEIGHT / GIVEN_HEIGHT;
  const width = Math.ceil((sign.width * scale + STROKE) * ratio);
  const height = Math.ceil((SIGN_HEIGHT + STROKE) * ratio);
  const shares = new Float32Array(width * height).map((_, pixel) => {
    const x = ((pixel % width) + 0.5) / ratio - STROKE / 2;
    const y = (Math.floor(pixel / width) + 0.5) / ratio - STROKE / 2;
    return covered(
      (distanceToLines(sign.lines, x / scale, y / scale) * scale - STROKE / 2) * ratio,
    );
  });
  return {
    width,
    height,
    advance: Math.round((sign.width * scale + STROKE + GAP) * ratio),
    shares,
  };
}

function drawSign(
  memory: PlotMemory,
  { width, height, shares }: SignMask,
  { left, top, color }: { left: number; top: number; color: number },
): void {
  const { side } = memory.capacity;
  for (let row = Math.max(0, -top); row < Math.min(height, side - top); row++)
    for (let column = Math.max(0, -left); column < Math.min(width, side - left); column++)
      blend(memory, (top + row) * side + left + column, color, shares[row * width + column]!);
}

/** Composites a colour over a pixel, as paint/assembly/pixels.ts does. */
function blend({ pixels }: PlotMemory, pixel: number, ...[color, share]: [number, number]): void {
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
