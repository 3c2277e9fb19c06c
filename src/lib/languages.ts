/** Of any page's address: the language that the link's maker wants it read in. */
export const LANGUAGE_PARAMETER = 'lang';

/** Where a device keeps the language that a person chose. */
export const LANGUAGE_KEY = 'job-atlas.language';

/** Languages whose texts a native speaker has read, by their codes. */
const READ_BY_NATIVES: ReadonlySet<string> = new Set(['en']);

/** Whether a native speaker has read a language's texts. */
export function isReadByNatives(code: string): boolean {
  return READ_BY_NATIVES.has(code);
}

/** Returns a language's own name, by its ISO 639-1 code: `Français`. A code without a name is returned as it is. */
export function languageName(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return name === code ? code : name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}
