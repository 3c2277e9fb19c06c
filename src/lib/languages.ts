/** Languages of the page, by their ISO 639-1 codes, each with its own name. A catalogue is a file beside the code that needs it: `texts.fr.ts`. */
export const LANGUAGES = { en: 'English', fr: 'Français', pt: 'Português' } as const;

export type Language = keyof typeof LANGUAGES;

/** Of any page's address: the language that the link's maker wants it read in. */
export const LANGUAGE_PARAMETER = 'lang';

/** Where a device keeps the language that a person chose. */
export const LANGUAGE_KEY = 'job-atlas.language';

/** Whether a text is the code of a language of the page. */
export function isLanguage(text: string | null | undefined): text is Language {
  return text !== null && text !== undefined && Object.hasOwn(LANGUAGES, text);
}
