import type { ResultSummary } from '#api/summaryStore.ts';

/** The axis that all value strips of a page share. */
export interface ValueAxis {
  /** The index, or null where the page's jobs have different ones. */
  index: string | null;
  low: number;
  high: number;
}

/** From the lowest to the highest value, out to round tenths; null where no job has values. */
export function valueAxis(summaries: readonly ResultSummary[]): ValueAxis | null {
  const values = summaries.map(({ values }) => values).filter((values) => values !== null);
  if (values.length === 0) return null;
  const low = Math.floor(Math.min(...values.map(({ min }) => min)) * 10) / 10;
  const high = Math.ceil(Math.max(...values.map(({ max }) => max)) * 10) / 10;
  const names = new Set(values.map(({ index }) => index));
  return {
    index: names.size === 1 ? values[0]!.index : null,
    low,
    high: high > low ? high : low + 0.1,
  };
}

/** Where a value lies on the axis, 0 to 1. */
export function fractionOnAxis(axis: ValueAxis, value: number): number {
  return Math.min(1, Math.max(0, (value - axis.low) / (axis.high - axis.low)));
}

/** Step of the ramp for a value, 0 to 9. */
export function rampStep(axis: ValueAxis, value: number): number {
  return Math.round(fractionOnAxis(axis, value) * 9);
}

export interface PlacedDot {
  x: number;
  y: number;
  value: number | null;
  failed: boolean;
}

/** Dots fitted into a box, north up, a degree of longitude shortened by the cosine of the latitude. */
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
  return dots.map(({ lat, value, failed }, i) => ({
    x: width / 2 + (xs[i]! - (left + right) / 2) * fit,
    y: height / 2 - (lat - (bottom + top) / 2) * fit,
    value,
    failed,
  }));
}
