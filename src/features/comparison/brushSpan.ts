import type { Brush } from '#engine/view/resultFilter.ts';
import type { ValueSpan } from '#openResult/values/valueSpan.ts';
import type { Ends } from '#lib/scale.ts';

/** What a brush keeps of one side's values: open at the ends of the square. */
export function spanOf(
  brush: Brush | null,
  side: 'first' | 'second',
  { low, high }: Ends,
): ValueSpan {
  if (!brush) return { min: null, max: null };
  const [min, max] = side === 'first' ? [brush[0], brush[1]] : [brush[2], brush[3]];
  return { min: min > low ? min : null, max: max < high ? max : null };
}

/** The brush with one side's values typed anew; null where nothing is left to keep back. */
export function brushWith(
  brush: Brush | null,
  { side, min, max }: ValueSpan & { side: 'first' | 'second' },
  { low, high }: Ends,
): Brush | null {
  const other = spanOf(brush, side === 'first' ? 'second' : 'first', { low, high });
  if ([min, max, other.min, other.max].every((end) => end === null)) return null;
  const typed = [min ?? low, max ?? high] as const;
  const kept = [other.min ?? low, other.max ?? high] as const;
  return side === 'first' ? [...typed, ...kept] : [...kept, ...typed];
}
