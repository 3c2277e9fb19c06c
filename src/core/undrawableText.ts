import { UNDRAWABLE } from './columns.ts';
import { texts } from './texts.en.ts';

/** Returns why a record can't be drawn, in the page's language; null where it can be. `code` is a place in UNDRAWABLE. */
export function undrawableText(code: number): string | null {
  const reason = UNDRAWABLE[code] ?? '';
  return reason === '' ? null : texts.undrawable[reason];
}
