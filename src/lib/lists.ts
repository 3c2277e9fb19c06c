import { texts } from './texts.en.ts';

const LISTS = new Intl.ListFormat(texts.language, { type: 'conjunction' });

/** Returns texts as a list in the page's language: `A and B`. */
export function formatList(items: readonly string[]): string {
  return LISTS.format(items);
}
