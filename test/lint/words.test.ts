import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Strings and texts of elements with more than one word, or one that begins with a capital. */
const TEXTS = /(['"`])((?:(?!\1).)* (?:(?!\1).)*|[A-Z][a-z]+)\1|>([^<>{}]* [^<>{}]*)</g;

test('the page has one plural for an index, “indexes”', () => {
  // What services say in their messages is theirs; in French the plural of “indice” is right.
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !file.startsWith('result/failures/pure/') &&
      !file.endsWith('texts.fr.ts'),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    readFileSync(`src/${file}`, 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line))
      .flatMap((line) =>
        [...line.matchAll(TEXTS)] // What is inserted isn't read.
          .map(([text]) => text.replaceAll(/\$\{[^}]*\}/g, '')),
      )
      .filter((text) => /\bindices\b(?!\.)/i.test(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
