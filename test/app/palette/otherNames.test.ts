/** The palette's other names belong to an action by what its name begins with: in each language they have to begin as its name does. */
import { describe, expect, test } from 'vitest';
import type { Texts } from '#app/palette/later.texts.en.ts';

const CATALOGUES = import.meta.glob<{ texts: object }>('../../../src/**/*texts.*.ts', {
  eager: true,
});
const PALETTE = '../../../src/app/palette/later.texts.';
const FORMATS = ['CSV', 'GeoJSON', 'GeoParquet', 'FlatGeobuf', 'GeoPackage', 'KML'];

/** Titles that the palette makes of a state's or theme's name. */
const OF_NAMES = /app\/palette\//;

/** The texts of a language by their places; those with values once with each format, the palette's with each short text. */
function textsIn(language: string): Map<string, string> {
  const ending = `texts.${language}.ts`;
  const catalogues = Object.entries(CATALOGUES)
    .filter(([path]) => path.endsWith(ending))
    .map(([path, { texts }]) => [path.slice(0, -ending.length), texts] as const);
  const formats = FORMATS.map((format) => [format, format] as const);
  const plain = catalogues.flatMap(([path, texts]) => flat(texts, path, formats));
  const short = plain
    .filter(([, text]) => text.length < 30)
    .map(([place, text]) => [place, text.toLowerCase()] as const);
  const made = catalogues
    .filter(([path]) => OF_NAMES.test(path))
    .flatMap(([path, texts]) => flat(texts, path, short));
  return new Map([...plain, ...made].filter(([place]) => !place.includes('.otherNames')));
}

/** `values` have a name that's the same in each language. */
function flat(
  entry: unknown,
  place: string,
  values: readonly (readonly [string, string])[],
): [string, string][] {
  if (typeof entry === 'string') return [[place, entry]];
  if (typeof entry === 'function')
    return values.flatMap(([name, value]) => {
      try {
        return flat((entry as (...all: string[]) => unknown)(value, '', ''), place + name, []);
      } catch {
        return [];
      }
    });
  if (typeof entry !== 'object' || entry === null) return [];
  return Object.entries(entry).flatMap(([key, each]) => flat(each, `${place}.${key}`, values));
}

function otherNamesIn(language: string): Texts['otherNames'] {
  return (CATALOGUES[`${PALETTE}${language}.ts`]!.texts as Texts).otherNames;
}

const LANGUAGES = Object.keys(CATALOGUES).flatMap((path) =>
  path.startsWith(PALETTE) ? path.slice(PALETTE.length, -'.ts'.length) : [],
);

describe.each(LANGUAGES)('in %s', (language) => {
  test('other names stand by titles as they begin in that language', () => {
    const [english, own] = [textsIn('en'), textsIn(language)];
    const ownNames = otherNamesIn(language);
    const lost = otherNamesIn('en')
      .map(([begins], index) => [begins, ownNames[index]?.[0] ?? ''] as const)
      .filter(
        ([begins, ownBegins]) =>
          ![...english].some(
            ([place, text]) => text.startsWith(begins) && own.get(place)?.startsWith(ownBegins),
          ),
      );
    expect(lost).toEqual([]);
    expect(ownNames).toHaveLength(otherNamesIn('en').length);
  });
});
