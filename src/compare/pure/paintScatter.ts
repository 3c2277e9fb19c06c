/**
 * Paints the values of the first against those of the second as pixels, a dot per pair: 100,000 dots drawn one by one would
 * take too long.
 *
 * 1. A dot's mask is made once per colour: a disc with an edge and a smooth rim.
 * 2. Pairs are ordered by class: strong change on top, the middle of the ramp below, filtered pairs at the bottom.
 * 3. Dots are painted from the top down, so that hidden pixels cost little, and a second dot at the same place nothing.
 */
import { parseColor, type Rgb } from '#core/paint/colors.ts';
import { listNumbers } from '#lib/numberLists.ts';

interface ScatterInput {
  first: Float64Array;
  second: Float64Array;
  /** Per pair the place of its colour; a place beyond the colours means filtered out. */
  classes: Uint8Array;
  colors: readonly string[];
  /** Both axes run from `low` to `high`. */
  low: number;
  high: number;
  /** Side of the square and radius of a dot, in device pixels. */
  size: number;
  radius: number;
  /** Colours of the edge of a dot, and of filtered ones. */
  edge: string;
  quiet: string;
}

/** Returns the square's pixels, RGBA, transparent where there is no dot. The first runs to the right, the second upwards. */
export function paintScatter(input: ScatterInput): Uint8ClampedArray<ArrayBuffer> {
  const { size, low, high, first, second, classes } = input;
  const dots = dotsOf(input);
  const layers = { size, shades: new Float32Array(4 * size * size) };
  const scale = (size - 1) / (high - low);
  const isTaken = new Uint8Array(size * size);
  const order = paintOrder(input);
  for (let at = order.length - 1; at >= 0; at--) {
    const pair = order[at]!;
    const x = Math.round((first[pair]! - low) * scale);
    const y = size - 1 - Math.round((second[pair]! - low) * scale);
    const place = y * size + x;
    if (isTaken[place] === 1) continue;
    isTaken[place] = 1;
    paintBelow(layers, dots[Math.min(classes[pair]!, dots.length - 1)]!, { x, y });
  }
  return toPixels(layers.shades);
}

/** Pairs with two values: filtered ones, then by the distance of their class from the ramp's middle. */
function paintOrder({ first, second, classes, colors }: ScatterInput): Uint32Array {
  const stepOf = (pair: number) =>
    classes[pair]! < colors.length ? 1 + Math.abs(2 * classes[pair]! - colors.length + 1) : 0;
  const bySteps = listNumbers(colors.length + 2, (take) => {
    for (let pair = 0; pair < first.length; pair++)
      if (Number.isFinite(first[pair]! + second[pair]!)) take(stepOf(pair), pair);
  });
  return bySteps.items;
}

/** A dot of one colour: where its pixels lie from its middle, and their colour times what they cover, with that behind it. */
interface Dot {
  across: Int16Array;
  down: Int16Array;
  /** Red, green, blue and cover, from 0 to 1. */
  shades: Float32Array;
}

/** The dot of each colour; the last is that of what is filtered out. */
function dotsOf({ colors, edge, quiet, radius }: ScatterInput): Dot[] {
  const rim = parseColor(edge);
  const grey = parseColor(quiet);
  return [
    ...colors.map((color) => dotOf(radius, parseColor(color), rim)),
    dotOf(radius, grey, grey),
  ];
}

function dotOf(radius: number, fill: Rgb, edge: Rgb): Dot {
  const reach = Math.ceil(radius + 0.5);
  const across: number[] = [];
  const down: number[] = [];
  const shades: number[] = [];
  for (let y = -reach; y <= reach; y++)
    for (let x = -reach; x <= reach; x++) {
      const distance = Math.hypot(x, y);
      const cover = Math.min(1, Math.max(0, radius + 0.5 - distance));
      if (cover === 0) continue;
      const rim = 0.5 * Math.min(cover, Math.max(0, distance - radius + 1));
      across.push(x);
      down.push(y);
      for (let part = 0; part < 3; part++)
        shades.push(((fill[part]! * (1 - rim) + edge[part]! * rim) / 255) * cover);
      shades.push(cover);
    }
  return {
    across: Int16Array.from(across),
    down: Int16Array.from(down),
    shades: Float32Array.from(shades),
  };
}

interface Layers {
  size: number;
  /** Red, green, blue and cover by pixel, as painted so far. */
  shades: Float32Array;
}

/** Cover above which a pixel counts as opaque. */
const WHOLE = 0.998;

function paintBelow(
  { size, shades }: Layers,
  { across, down, shades: own }: Dot,
  { x, y }: { x: number; y: number },
): void {
  for (let i = 0; i < across.length; i++) {
    const column = x + across[i]!;
    const line = y + down[i]!;
    if (column < 0 || line < 0 || column >= size || line >= size) continue;
    const at = 4 * (line * size + column);
    const cover = shades[at + 3]!;
    if (cover > WHOLE) continue;
    const left = 1 - cover;
    shades[at] = shades[at]! + left * own[4 * i]!;
    shades[at + 1] = shades[at + 1]! + left * own[4 * i + 1]!;
    shades[at + 2] = shades[at + 2]! + left * own[4 * i + 2]!;
    shades[at + 3] = cover + left * own[4 * i + 3]!;
  }
}

function toPixels(shades: Float32Array): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(shades.length);
  for (let at = 0; at < shades.length; at += 4) {
    const cover = shades[at + 3]!;
    if (cover === 0) continue;
    for (let part = 0; part < 3; part++) pixels[at + part] = (255 * shades[at + part]!) / cover;
    pixels[at + 3] = 255 * cover;
  }
  return pixels;
}
