import { texts } from './texts.en.ts';

/** Returns a number with all its decimals as people of the page's language type it, for a field: no groups, but their decimal mark. */
export function typedNumber(value: number): string {
  return String(value).replace('.', texts.decimalMark);
}

/** Of three digits each, as people and the page write them. */
const GROUPS = /(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g;

/**
 * Returns a typed number, or one as the page writes it: in every language with a point or a comma for decimals, for keyboards have either.
 * Null where it isn't one.
 */
export function parseTypedNumber(text: string): number | null {
  const plain = text.trim().replaceAll(GROUPS, '').replace('−', '-').replace(',', '.');
  return /^-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(plain) ? Number(plain) : null;
}
