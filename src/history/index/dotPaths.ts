/**
 * A job's footprint as drawn in its row: its plots as dots in the colours of their values, failed ones as
 * crosses. One path per colour: with an element for each dot of each row, scrolling would take longer than a frame.
 */
import { unrolledAtGap } from '#core/spatial/unrolledAtGap.ts';
import { rampStep, type ValueAxis } from './valueAxis.ts';

interface PlotDot {
  lon: number;
  lat: number;
  value: number | null;
  failed: boolean;
}

/** SVG paths within DOTS_BOX. */
export interface DotPaths {
  /** Of a dot, in pixels. */
  diameter: number;
  /** All dots, as lines without length, to be stroked with round ends. */
  edges: string;
  /** The same by step of the ramp, 0 to 9; null is for dots without a value. */
  colors: { step: number | null; dots: string }[];
  crosses: string;
}

/** The box of the paths, pixels. */
export const DOTS_BOX = { width: 64, height: 40 };
const MARGIN = 4;
/** More dots than this are drawn smaller. */
const FEW = 60;
const CROSS = 2.4;

/** Returns the paths of a job's dots, coloured on the axis; without an axis none has a value. */
export function dotPaths(dots: readonly PlotDot[], axis: ValueAxis | null): DotPaths {
  const placed = placeDots(dots);
  let [edges, crosses] = ['', ''];
  const colors = new Map<number | null, string>();
  for (const { x, y, value, failed } of placed) {
    if (failed) {
      const [left, top] = [short(x - CROSS / 2), short(y - CROSS / 2)];
      crosses += `M${left} ${top}l${CROSS} ${CROSS}m0-${CROSS}l-${CROSS} ${CROSS}`;
      continue;
    }
    const dot = `M${short(x)} ${short(y)}h0`;
    const step = value === null || !axis ? null : rampStep(axis, value);
    edges += dot;
    colors.set(step, (colors.get(step) ?? '') + dot);
  }
  return {
    diameter: placed.length > FEW ? 2.4 : 4,
    edges,
    colors: Array.from(colors, ([step, some]) => ({ step, dots: some })),
    crosses,
  };
}

/** Returns the dots fitted into the box, in its pixels, north up, a degree of longitude shortened by the cosine of the latitude. */
function placeDots(given: readonly PlotDot[]): (PlotDot & { x: number; y: number })[] {
  if (given.length === 0) return [];
  const dots = unrolledAtGap(given);
  const lats = dots.map(({ lat }) => lat);
  const shorten = Math.cos((((Math.min(...lats) + Math.max(...lats)) / 2) * Math.PI) / 180);
  const xs = dots.map(({ lon }) => lon * shorten);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [bottom, top] = [Math.min(...lats), Math.max(...lats)];
  const { width, height } = DOTS_BOX;
  const fit = Math.min(
    (width - 2 * MARGIN) / Math.max(right - left, 1e-9),
    (height - 2 * MARGIN) / Math.max(top - bottom, 1e-9),
  );
  return dots.map((dot) => ({
    ...dot,
    x: width / 2 + (dot.lon * shorten - (left + right) / 2) * fit,
    y: height / 2 - (dot.lat - (bottom + top) / 2) * fit,
  }));
}

function short(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
