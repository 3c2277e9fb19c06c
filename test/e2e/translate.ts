/** What the page says in another language, by the catalogues themselves: a test names it in English. */
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const SOURCES = resolve(import.meta.dirname, '../../src');
const ENGLISH = /texts\.en\.ts$/;
/** Documents, which only a bundler reads as texts. */
const DOCUMENTS = 'app/questions/';

type Entry = string | ((...values: unknown[]) => string);
type Catalogue = Readonly<Record<string, Entry>>;

async function readCatalogue(path: string): Promise<Catalogue> {
  const { texts } = (await import(pathToFileURL(path).href)) as { texts: Catalogue };
  return texts;
}

/** Returns the text of a language for an English one of a folder of `src`; texts with values are found by what they make of `values`. */
export type Translate = (folder: string, english: string, ...values: unknown[]) => string;

/** Returns the catalogues of a language. A text that no catalogue of its folder has, or that two have differently, throws. */
export async function translator(language: string): Promise<Translate> {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => ENGLISH.test(file) && !file.startsWith(DOCUMENTS),
  );
  const catalogues = await Promise.all(
    files.map(async (file) => {
      const path = join(SOURCES, file);
      const other = path.replace(ENGLISH, `texts.${language}.ts`);
      return [file, await readCatalogue(path), await readCatalogue(other)] as const;
    }),
  );
  return (folder, english, ...values) => {
    const found = new Set<string>();
    for (const [file, source, translated] of catalogues)
      if (file.startsWith(`${folder}/`))
        for (const [key, entry] of Object.entries(source)) {
          const other = translated[key];
          if (typeof entry === 'string' && typeof other === 'string') {
            if (entry === english && values.length === 0) found.add(other);
          } else if (typeof entry === 'function' && typeof other === 'function')
            if (values.length > 0 && saidBy(entry, values) === english) found.add(other(...values));
        }
    const [only, ...others] = found;
    if (only === undefined || others.length > 0)
      throw new Error(`${found.size} texts of ${folder} say “${english}”`);
    return only;
  };
}

/** What a text makes of values that may not be its own. */
function saidBy(entry: (...values: unknown[]) => string, values: unknown[]): string | null {
  try {
    return entry(...values);
  } catch {
    return null;
  }
}
