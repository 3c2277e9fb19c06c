import { expect, test } from 'vitest';
import { readSeedArguments } from '#server/seed/seedArguments.ts';

test.each([
  [[], '--polygons is missing'],
  [['--polygons', 'many'], '--polygons must be'],
  [['--polygons=-5'], '--polygons must be'],
  [['--polygons=123456789'], '--polygons must be'],
  [['--polygons', '5', '--failures', 'x'], '--failures must be'],
  [['--polygon', '5'], 'polygon'],
  [['5'], '5'],
])('%j are refused with the usage', (args, text) => {
  expect(() => readSeedArguments(args)).toThrow(text);
  expect(() => readSeedArguments(args)).toThrow('Usage: npm run seed');
});

test('are read', () => {
  const args = ['--polygons', '10', '--failures', '2', '--id', 'a b'];
  expect(readSeedArguments(args)).toEqual({ polygons: 10, failures: 2, id: 'a b' });
});

test('what is left out is left to the generator', () => {
  expect(readSeedArguments(['--polygons=0'])).toEqual({
    polygons: 0,
    failures: undefined,
    id: undefined,
  });
});
