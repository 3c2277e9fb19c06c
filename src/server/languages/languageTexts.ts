/**
 * One build a language: sources import the English catalogue (`texts.en.ts`), whose type binds the others, and a build takes the file
 * beside it. So a page loads the texts of one language, with the code that shows them.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const ENGLISH = /(?<=[/.])texts\.en\.ts$/;

/** A language of tests alone (`test/languages/pseudoTexts.ts`). */
export const PSEUDO = 'xx';

/** The language of this build, by the environment's BUILD_LANGUAGE. Throws where there is none of that name. */
export function builtLanguage(): string {
  const asked = process.env['BUILD_LANGUAGE'] ?? 'en';
  if (asked !== PSEUDO && !existsSync(resolve(`src/lib/texts.${asked}.ts`)))
    throw new Error(`BUILD_LANGUAGE=${asked} is no language of the page`);
  return asked;
}

/** Takes the language's catalogues in place of the English ones. A missing one fails the build. */
export function languageTexts(language = builtLanguage()): Plugin {
  return {
    name: 'language-texts',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (language === 'en' || language === PSEUDO || !ENGLISH.test(source)) return null;
      const english = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!english) return null;
      const file = english.id.replace(ENGLISH, `texts.${language}.ts`);
      if (!existsSync(file)) throw new Error(`${file} is missing`);
      return file;
    },
  };
}
