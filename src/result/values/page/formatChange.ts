import { formatValue } from '#lib/format.ts';

export function formatChange(value: number | null): string {
  return value !== null && value > 0 ? `+${formatValue(value)}` : formatValue(value);
}
