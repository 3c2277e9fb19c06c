import { LANGUAGE_KEY, LANGUAGE_PARAMETER, languageName } from '#lib/languages.ts';
import { texts } from '#lib/texts.en.ts';
import { writeItem } from '#lib/browserStorage.ts';

/** The language of this page. */
export const LANGUAGE = texts.language;

/** The codes of the languages that this page is offered in, which its first script leaves on the page; tests' own language has no name. */
export function offeredLanguages(): string[] {
  const codes = (document.documentElement.dataset['languages'] ?? '').split(' ');
  return codes.filter((code) => code !== '' && languageName(code) !== code);
}

/** Keeps the choice on this device, and shows the page in that language. */
export function saveLanguage(language: string): void {
  writeItem('local', LANGUAGE_KEY, language);
  const address = new URL(location.href);
  // A link's own language would come before it.
  if (!address.searchParams.has(LANGUAGE_PARAMETER)) return location.reload();
  address.searchParams.delete(LANGUAGE_PARAMETER);
  return location.replace(address);
}

/** Returns a link that opens in this page's language, whatever its reader's. */
export function inLanguage(address: string): string {
  const url = new URL(address);
  url.searchParams.set(LANGUAGE_PARAMETER, LANGUAGE);
  return url.href;
}
