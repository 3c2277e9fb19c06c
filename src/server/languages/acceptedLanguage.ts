import { parseAccept } from 'hono/utils/accept';
import { isSpoken } from './serverTexts.ts';

/** Returns the first language of the page among those that a browser asks for (`accept-language`); English where it asks for none of them. */
export function acceptedLanguage(header: string | undefined): string {
  const asked = parseAccept(header ?? '')
    .filter(({ q }) => q > 0)
    .toSorted((one, other) => other.q - one.q)
    .map(({ type }) => type.slice(0, 2).toLowerCase());
  return asked.find((code) => isSpoken(code)) ?? 'en';
}
