/**
 * What each record is painted as: one byte a row, so that new colours, another filter or another
 * window change a byte column and nothing else.
 */
import { SECTION_ERROR, type ResultColumns } from '#core/columns.ts';
import { FILTERED, HIDDEN, KEPT } from '#core/values/filterMask.ts';
import { indexValues } from '#core/values/indexValues.ts';
import type { PaintStyle } from '#core/view/paintStyle.ts';
import {
  FAILED_CLASS,
  FAILED_FILTERED_CLASS,
  FILTERED_CLASS,
  HIDDEN_CLASS,
  NO_VALUE_CLASS,
} from './assembly/constants.ts';

/**
 * Returns the class of every committed record. The mask holds a byte per row; null keeps all. `out` is filled
 * and returned if it's long enough, else a new array is.
 */
export function classify(
  columns: ResultColumns,
  style: PaintStyle,
  ...[mask, out]: [mask: Uint8Array | null, out?: Uint8Array]
): Uint8Array {
  const { recordCount, section, undrawable } = columns;
  const classes = out && out.length >= recordCount ? out : new Uint8Array(recordCount);
  const values = indexValues(columns, style.index);
  const limits = limitsOf(style);
  for (let row = 0; row < recordCount; row++) {
    const kept = mask ? mask[row]! : KEPT;
    if (undrawable[row] !== 0 || kept === HIDDEN) classes[row] = HIDDEN_CLASS;
    else if (section[row] === SECTION_ERROR) {
      classes[row] = kept === KEPT ? FAILED_CLASS : FAILED_FILTERED_CLASS;
    } else if (kept === FILTERED) classes[row] = FILTERED_CLASS;
    else classes[row] = classOf(values ? values[row]! : Number.NaN, limits);
  }
  return classes;
}

/** Returns a row's class by its value alone, without a filter; null where its colour doesn't depend on a value. */
export function valueClass(
  columns: ResultColumns,
  row: number,
  style: Pick<PaintStyle, 'index' | 'limits'>,
): number | null {
  const value = indexValues(columns, style.index)?.[row] ?? Number.NaN;
  const isColoured = columns.section[row] !== SECTION_ERROR && columns.undrawable[row] === 0;
  return isColoured ? classOf(value, limitsOf(style)) : null;
}

/** Ascending limits, and how many of them there are per unit of value on average. */
interface Limits {
  limits: Float64Array;
  perUnit: number;
}

export function limitsOf({ limits }: Pick<PaintStyle, 'limits'>): Limits {
  const span = (limits.at(-1) ?? 0) - (limits[0] ?? 0);
  return {
    limits: Float64Array.from(limits),
    perUnit: span > 0 ? (limits.length - 1) / span : 0,
  };
}

/**
 * Number of limits at or below the value; NO_VALUE_CLASS for what isn't finite. Begins where it
 * would be with even limits, as they mostly are, and steps from there: a binary search takes five
 * times as long, because no processor can predict its branches.
 */
export function classOf(value: number, { limits, perUnit }: Limits): number {
  if (!Number.isFinite(value)) return NO_VALUE_CLASS;
  const even = Math.ceil((value - limits[0]!) * perUnit);
  let passed = even > 0 ? Math.min(even, limits.length) : 0;
  while (passed > 0 && limits[passed - 1]! > value) passed--;
  while (passed < limits.length && limits[passed]! <= value) passed++;
  return passed;
}
