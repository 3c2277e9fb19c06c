import { texts } from './texts.en.ts';

/** Returns a number with all its decimals as people of the page's language type it, for a field: no groups, but their decimal mark. */
export function typedNumber(value: number): string {
  return String(value).replace('.', texts.decimalMark);
}
