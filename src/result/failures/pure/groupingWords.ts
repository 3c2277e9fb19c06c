/** The words by which texts of no known cause are grouped. */
import { PLACEHOLDER, templateOf } from './messageTemplate.ts';
import type { UnwrappedMessage } from '#lib/unwrapMessage.ts';

/**
 * Returns what texts of one group have in common: the template; where it has no words, the exceptions with it; failing these,
 * the text's own words, or its number, for what no template tells apart stays apart. Empty where only measures are left.
 */
export function groupingWords(unwrapped: UnwrappedMessage, masked: string): string {
  const template = templateOf(masked);
  if (hasWords(template) || unwrapped.description === '') return template;
  const { code, exception, description } = unwrapped;
  if (exception !== null) {
    const name = exception.endsWith('KeyError') && ONE_NAME.test(masked.trim());
    return `${exception}: ${name ? masked.trim() : template}`;
  }
  const own = hasWords(masked) ? masked.replace(/\s+/g, ' ').trim() : numberIn(description);
  return own === '' ? template : `${code ?? 'Not recognised'}: ${own}`;
}

/** The quoted name of a member that wasn't there, such as a band's. */
const ONE_NAME = /^(['"])[\w.-]{1,40}\1$/;

/** Returns the whole number of at most six digits that is all of a text, for it may be a code; empty where there's none. */
export function numberIn(description: string): string {
  return /^\W*(\d{1,6})\W*$/.exec(description)?.[1] ?? '';
}

function hasWords(text: string): boolean {
  return /[\p{L}\d]/u.test(text.replaceAll(PLACEHOLDER, ''));
}
