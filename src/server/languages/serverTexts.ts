import type { Language } from '#lib/languages.ts';
import { texts as en, type Texts } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';
import { texts as pt } from './texts.pt.ts';

/** The texts of the server's own pages in each language. */
export const SERVER_TEXTS: Readonly<Record<Language, Texts>> = { en, fr, pt };
