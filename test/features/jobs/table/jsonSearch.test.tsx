import { expect, test } from 'vitest';
import { searchJson } from '#features/jobs/table/JsonTree.tsx';

test('an empty text searches nothing', () => {
  expect(searchJson({ a: 1 }, ' ')).toBeNull();
});

test('names and values, in any case, with the places above them', () => {
  const found = searchJson({ plots: [{ name: 'North' }, { north: null }] }, 'NORTH')!;
  expect([...found.found]).toEqual(['/plots/0/name', '/plots/1/north']);
  expect([...found.expanded]).toEqual(['', '/plots', '/plots/0', '/plots/1']);
});

test('names with slashes and tildes keep their places apart', () => {
  const found = searchJson({ 'a/b': { x: 1 }, a: { b: { x: 1 } }, 'a~1b': { x: 1 } }, 'x')!;
  expect([...found.found]).toEqual(['/a~1b/x', '/a/b/x', '/a~01b/x']);
});

test('plain values alone', () => {
  expect([...searchJson('text', 'ex')!.found]).toEqual(['']);
  expect(searchJson(null, 'nul')!.found.size).toBe(1);
  expect(searchJson(undefined, 'x')!.found.size).toBe(0);
});

test('nested deeper than calls can be, and longer than arguments can be', () => {
  let deep: unknown = 'needle';
  for (let i = 0; i < 20_000; i++) deep = [deep];
  expect(searchJson(deep, 'none')!.found.size).toBe(0);
  expect(
    searchJson(
      Array.from({ length: 200_000 }, () => 'x'),
      'x',
    )!.found.size,
  ).toBe(500);
});
