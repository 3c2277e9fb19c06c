import { formatValue } from '#lib/format.ts';

/** A change of a value with its sign. */
export function formatChange(value: number | null): string {
  return value !== null && value > 0 ? `+${formatValue(value)}` : formatValue(value);
}
