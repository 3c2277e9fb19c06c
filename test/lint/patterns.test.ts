/** No tool looks up a name that a sheet composes from the page's own: a slip would take the look away without a word. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../src');

const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.module.css'))
  .map((path) => readFileSync(join(root, path), 'utf8'));

/** The names that sheets compose, once for each rule that does. */
const composed = sheets
  .flatMap((sheet) => [...sheet.matchAll(/composes: ([^;]+) from global;/g)])
  .flatMap(([, names = '']) => names.split(' '));

const patterns = new Set(
  Array.from(
    readFileSync(join(root, 'ui/patterns.css'), 'utf8').matchAll(/^\.(\w+)/gm),
    ([, name = '']) => name,
  ),
);

test('what a sheet composes is a pattern', () => {
  expect([...new Set(composed)].filter((name) => !patterns.has(name))).toEqual([]);
});

test('a pattern has two users at least', () => {
  const users = (pattern: string) => composed.filter((name) => name === pattern).length;
  expect([...patterns].filter((pattern) => users(pattern) < 2)).toEqual([]);
});
