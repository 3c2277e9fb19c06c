/** What the linter has no rule for: no circle between folders. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

const modules = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /(?<!\.d)\.tsx?$/.test(path));

function source(path: string): string {
  return readFileSync(join(root, 'src', path), 'utf8');
}

/** Paths below src that a module imports, types and what it fetches later (`import()`) included. */
function importsOf(path: string): string[] {
  const named = source(path).matchAll(/(?:from |import\(\s*)'(#|\.\/)([^']+\.tsx?)(?:\?[^']*)?'/g);
  return Array.from(named, ([, kind, to = '']) =>
    kind === '#' ? to : relative('/', join('/', dirname(path), to)),
  );
}

/** Groups of nodes that reach each other (Tarjan, 1972); single nodes are left out. */
function circles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  function visit(node: string): void {
    index.set(node, index.size);
    low.set(node, index.get(node) ?? 0);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next))
        low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? index.get(next) ?? 0));
    }
    if (low.get(node) !== index.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1) found.push(group.sort());
  }
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return found;
}

function graphOf(paths: readonly string[], nameOf: (path: string) => string) {
  const graph = new Map<string, Set<string>>();
  for (const path of paths) {
    const targets = graph.get(nameOf(path)) ?? new Set();
    for (const to of importsOf(path)) if (nameOf(to) !== nameOf(path)) targets.add(nameOf(to));
    graph.set(nameOf(path), targets);
  }
  return graph;
}

test('a circle is found where there is one', () => {
  const graph = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['a', 'd'])],
    ['d', new Set<string>()],
  ]);
  expect(circles(graph)).toEqual([['a', 'b', 'c']]);
});

test('no files import each other in a circle, types included', () => {
  expect(circles(graphOf(modules, (path) => path))).toEqual([]);
});

test('no folders import each other in a circle, types included', () => {
  expect(circles(graphOf(modules, dirname))).toEqual([]);
});
