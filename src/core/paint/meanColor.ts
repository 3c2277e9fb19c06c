/** The colour of a mark: that of its plots' mean, or where they have no values, of most of them. */
import type { ResultColumns } from '#core/columns.ts';
import { indexValues } from '#core/values/indexValues.ts';
import type { PaintStyle } from '#core/view/paintStyle.ts';
import { DOUBTFUL_CLASS, FAILED_CLASS } from './assembly/constants.ts';
import { classOf, limitsOf } from './paintClasses.ts';

/** Classes below this one are colours of values. */
const FIRST_OTHER = DOUBTFUL_CLASS;

interface Painted {
  columns: ResultColumns;
  /** Class per row, see paintClasses.ts. */
  classes: Uint8Array;
  style: Pick<PaintStyle, 'index' | 'limits'>;
}

/** Returns the colour that stands for rows, by the colours of classes, as pixels hold them; null where all failed. */
export function meanColor(
  { columns, classes, style }: Painted,
  colors: Uint32Array,
  rows: readonly number[],
): number | null {
  const values = indexValues(columns, style.index);
  const counts = new Map<number, number>();
  let sum = 0;
  let count = 0;
  for (const row of rows) {
    const drawn = classes[row]!;
    if (drawn === FAILED_CLASS) continue;
    if (drawn >= FIRST_OTHER) counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
    else {
      sum += values?.[row] ?? 0;
      count++;
    }
  }
  if (count > 0) return colors[classOf(sum / count, limitsOf(style))]!;
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return most ? colors[most[0]]! : null;
}
