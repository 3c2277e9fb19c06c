import { texts as english, type Texts } from './texts.en.ts';

const CATALOGUES = import.meta.glob<{ texts: Texts }>('./texts.*.ts', { eager: true });

/** The texts of the server's own pages, by the language's code: of every catalogue beside this file. */
const SERVER_TEXTS: ReadonlyMap<string, Texts> = new Map(
  Object.entries(CATALOGUES).map(([path, { texts }]) => [path.split('.').at(-2) ?? '', texts]),
);

/** Whether the server speaks the language with this code. */
export function isSpoken(code: string): boolean {
  return SERVER_TEXTS.has(code);
}

/** Returns the texts of a language; the English ones where it isn't spoken. */
export function serverTexts(language: string): Texts {
  return SERVER_TEXTS.get(language) ?? english;
}
