import type { ResultSummary } from '#api/resultSummary.ts';
import { visibleText } from '#lib/visibleText.ts';

/** The axis that all value strips of a page share. */
export interface ValueAxis {
  /** The index, or null where the page's jobs have different ones. */
  index: string | null;
  low: number;
  high: number;
}

/** Returns the axis from the lowest to the highest value, rounded out to tenths; null where no job has values. */
export function valueAxis(summaries: readonly ResultSummary[]): ValueAxis | null {
  const values = summaries.map(({ values }) => values).filter((values) => values !== null);
  if (values.length === 0) return null;
  const [index = null, ...others] = new Set(values.map((value) => value.index));
  return axisOver({
    index: others.length === 0 ? index : null,
    min: Math.min(...values.map(({ min }) => min)),
    max: Math.max(...values.map(({ max }) => max)),
  });
}

/** Returns the axis over values, rounded out to tenths. */
export function axisOver(values: { index: string | null; min: number; max: number }): ValueAxis {
  const low = Math.floor(values.min * 10) / 10;
  const high = Math.ceil(values.max * 10) / 10;
  return { index: values.index, low, high: high > low ? high : low + 0.1 };
}

/** What the column of the values is called: the index, and the range that all strips share. */
export function axisName(axis: ValueAxis | null): string {
  if (!axis) return 'Values';
  const tenths = (value: number) => value.toFixed(1).replace('-', '−');
  return `${visibleText(axis.index ?? 'Values')}, ${tenths(axis.low)} to ${tenths(axis.high)}`;
}

/** Returns where a value lies on the axis, 0 to 1. */
export function fractionOnAxis(axis: ValueAxis, value: number): number {
  return Math.min(1, Math.max(0, (value - axis.low) / (axis.high - axis.low)));
}

/** Returns the step of the ramp for a value, 0 to 9. */
export function rampStep(axis: ValueAxis, value: number): number {
  return Math.round(fractionOnAxis(axis, value) * 9);
}

/** A plot as a dot, in pixels of its box. */
export interface PlacedDot {
  x: number;
  y: number;
  value: number | null;
  failed: boolean;
}

/** Returns the dots fitted into a box, north up, a degree of longitude shortened by the cosine of the latitude. */
export function placeDots(
  dots: ResultSummary['dots'],
  { width, height, margin }: { width: number; height: number; margin: number },
): PlacedDot[] {
  if (dots.length === 0) return [];
  const lats = dots.map(({ lat }) => lat);
  const shorten = Math.cos((((Math.min(...lats) + Math.max(...lats)) / 2) * Math.PI) / 180);
  const xs = dots.map(({ lon }) => lon * shorten);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [bottom, top] = [Math.min(...lats), Math.max(...lats)];
  const fit = Math.min(
    (width - 2 * margin) / Math.max(right - left, 1e-9),
    (height - 2 * margin) / Math.max(top - bottom, 1e-9),
  );
  return dots.map(({ lon, lat, value, failed }) => ({
    x: width / 2 + (lon * shorten - (left + right) / 2) * fit,
    y: height / 2 - (lat - (bottom + top) / 2) * fit,
    value,
    failed,
  }));
}
