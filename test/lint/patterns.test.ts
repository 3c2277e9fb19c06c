/** No tool looks up a name that a sheet or a component takes from the page's own: a slip would take the look away without a word. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../src');

const paths = readdirSync(root, { recursive: true, encoding: 'utf8' });
const read = (ending: string) =>
  paths
    .filter((path) => path.endsWith(ending))
    .map((path) => readFileSync(join(root, path), 'utf8'));

const sheets = read('.module.css');

/** The names that sheets compose, once for each rule that does. */
const composed = sheets
  .flatMap((sheet) => [...sheet.matchAll(/composes: ([^;]+) from global;/g)])
  .flatMap(([, names = '']) => names.split(' '));

/** The names that components have as they are, but for Leaflet's. */
const named = read('.tsx')
  .flatMap((code) => [
    ...code.matchAll(/[cC]lassName="([^"]+)"/g),
    ...code.matchAll(/className=\{classNames\((?:.* : )?'([a-z ]+)'/g),
  ])
  .flatMap(([, names = '']) => names.split(' '))
  .filter((name) => !name.startsWith('leaflet-'));

const sheet = readFileSync(join(root, 'ui/patterns.css'), 'utf8');
const patterns = new Set(Array.from(sheet.matchAll(/^\.(\w+)/gm), ([, name = '']) => name));
/** Those, and what only stands within one. */
const known = new Set(Array.from(sheet.matchAll(/\.([a-z]\w*)/g), ([, name = '']) => name));

test('what a sheet composes is a pattern', () => {
  expect([...new Set(composed)].filter((name) => !patterns.has(name))).toEqual([]);
});

test('what a component names is a pattern, or within one', () => {
  expect(named.length).toBeGreaterThan(20);
  expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([]);
});

test('a pattern has two users at least', () => {
  const users = (pattern: string) =>
    [...composed, ...named].filter((name) => name === pattern).length;
  expect([...patterns].filter((pattern) => users(pattern) < 2)).toEqual([]);
});
