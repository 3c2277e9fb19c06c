import { wrapLongitude } from '#features/map/view/longitude.ts';

/** Degrees between two lines: the round step (1, 2 or 5 times a power of ten, or 30) nearest above `wanted`. */
export function roundStep(wanted: number): number {
  if (wanted > 10) return wanted > 20 ? 30 : 20;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= wanted * (1 - 1e-9)) ?? 10;
  return factor * power;
}

/** The multiples of `step` from `low` to `high`, both included; at most 200. */
export function multiples(low: number, high: number, step: number): number[] {
  const first = Math.ceil(low / step);
  const count = Math.min(200, Math.max(0, Math.floor(high / step) - first + 1));
  return Array.from({ length: count }, (_, index) => (first + index) * step);
}

/** Degrees with as many decimals as the step has, and the side of the zero line: `0.560° N`. */
export function degreesText(degrees: number, step: number, axis: 'lon' | 'lat'): string {
  const value = axis === 'lon' ? wrapLongitude(degrees) : degrees;
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const text = `${Math.abs(value).toFixed(decimals)}°`;
  if (Number(text.slice(0, -1)) === 0 || Math.abs(value) === 180) return text;
  if (axis === 'lon') return `${text} ${value < 0 ? 'W' : 'E'}`;
  return `${text} ${value < 0 ? 'S' : 'N'}`;
}
