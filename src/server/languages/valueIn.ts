import { formatValue } from '#lib/format.ts';

/** Returns a value of an index with the decimal mark of a language, by its code. */
export function valueIn(language: string, value: number): string {
  const parts = new Intl.NumberFormat(language).formatToParts(0.5);
  const mark = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  return formatValue(value).replace('.', mark);
}
