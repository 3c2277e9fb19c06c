/**
 * The values of the first against those of the second as pixels: one dot a pair, painted and not drawn one by one, so that
 * 100,000 are there at once.
 *
 * 1. A dot's mask is made once: a disc with an edge, smooth at its rim.
 * 2. Pairs are ordered by class, the middle of the ramp first: strong change lies on top. What is filtered out comes first.
 * 3. Each dot is blended into the pixels.
 */
import { parseColor, type Rgb } from '#engine/paint/colors.ts';

/** What is painted, by pair. */
export interface ScatterInput {
  first: Float64Array;
  second: Float64Array;
  /** Colour's place by pair; one beyond the colours is filtered out. */
  classes: Uint8Array;
  colors: readonly string[];
  /** Both axes run from `low` to `high`. */
  low: number;
  high: number;
  /** Side of the square and radius of a dot, in device pixels. */
  size: number;
  radius: number;
  /** Edge of a dot, and what a filtered one is painted in. */
  edge: string;
  quiet: string;
}

/** Returns the square's pixels, RGBA, transparent where there is no dot. The first runs to the right, the second upwards. */
export function paintScatter(input: ScatterInput): Uint8ClampedArray<ArrayBuffer> {
  const { size, low, high, first, second } = input;
  const pixels = new Uint8ClampedArray(4 * size * size);
  const dot = dotMask(input.radius);
  const colors = input.colors.map(parseColor);
  const edge = parseColor(input.edge);
  const quiet = parseColor(input.quiet);
  const scale = (size - 1) / (high - low);
  for (const pair of paintOrder(input)) {
    const x = Math.round((first[pair]! - low) * scale);
    const y = size - 1 - Math.round((second[pair]! - low) * scale);
    const fill = colors[input.classes[pair]!];
    stamp({ pixels, size, dot }, { x, y }, fill ? { fill, edge } : { fill: quiet, edge: quiet });
  }
  return pixels;
}

/** Pairs with two values: filtered ones, then by the distance of their class from the ramp's middle. */
function paintOrder({ first, second, classes, colors }: ScatterInput): Uint32Array {
  const steps = colors.length + 1;
  const stepOf = (pair: number) =>
    classes[pair]! < colors.length ? 1 + Math.abs(2 * classes[pair]! - colors.length + 1) : 0;
  const starts = new Uint32Array(steps + 2);
  const isShown = (pair: number) => Number.isFinite(first[pair]! + second[pair]!);
  let count = 0;
  for (let pair = 0; pair < first.length; pair++) {
    if (!isShown(pair)) continue;
    starts[stepOf(pair) + 1]!++;
    count++;
  }
  for (let step = 0; step <= steps; step++) starts[step + 1]! += starts[step]!;
  const order = new Uint32Array(count);
  for (let pair = 0; pair < first.length; pair++)
    if (isShown(pair)) order[starts[stepOf(pair)]!++] = pair;
  return order;
}

/** Covered share of each pixel of a dot's square, by fill and by edge. */
interface DotMask {
  side: number;
  fill: Float32Array;
  edge: Float32Array;
}

function dotMask(radius: number): DotMask {
  const reach = Math.ceil(radius + 0.5);
  const side = 2 * reach + 1;
  const fill = new Float32Array(side * side);
  const edge = new Float32Array(side * side);
  for (let i = 0; i < side * side; i++) {
    const distance = Math.hypot((i % side) - reach, Math.floor(i / side) - reach);
    const whole = Math.min(1, Math.max(0, radius + 0.5 - distance));
    fill[i] = whole;
    edge[i] = 0.5 * Math.min(whole, Math.max(0, distance - radius + 1));
  }
  return { side, fill, edge };
}

interface Canvas {
  pixels: Uint8ClampedArray;
  size: number;
  dot: DotMask;
}

function stamp(
  { pixels, size, dot }: Canvas,
  { x, y }: { x: number; y: number },
  { fill, edge }: { fill: Rgb; edge: Rgb },
): void {
  const reach = (dot.side - 1) / 2;
  for (let i = 0; i < dot.fill.length; i++) {
    const cover = dot.fill[i]!;
    const column = x - reach + (i % dot.side);
    const line = y - reach + Math.floor(i / dot.side);
    if (cover === 0 || column < 0 || line < 0 || column >= size || line >= size) continue;
    const at = 4 * (line * size + column);
    const rim = dot.edge[i]!;
    const alpha = pixels[at + 3]! / 255;
    const out = cover + alpha * (1 - cover);
    for (let part = 0; part < 3; part++) {
      const color = fill[part]! * (1 - rim) + edge[part]! * rim;
      pixels[at + part] = (color * cover + pixels[at + part]! * alpha * (1 - cover)) / out;
    }
    pixels[at + 3] = 255 * out;
  }
}
