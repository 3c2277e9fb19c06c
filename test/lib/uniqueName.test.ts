import { expect, test } from 'vitest';
import { foldedName, uniqueName } from '#lib/uniqueName.ts';

test('a free name stays as it is', () => {
  expect(uniqueName('State', new Set(['row']))).toBe('State');
});

test('a taken name gets the first free number, whatever its case', () => {
  const taken = new Set(['state', 'state_2']);
  expect(uniqueName('State', taken)).toBe('State_3');
  expect(uniqueName('STATE', taken)).toBe('STATE_4');
});

test('a numbered name that is taken is numbered again', () => {
  const taken = new Set<string>();
  const names = ['a_2', 'a', 'a', 'a_2'].map((name) => uniqueName(name, taken));
  expect(names).toEqual(['a_2', 'a', 'a_3', 'a_2_2']);
  expect(new Set(names.map(foldedName)).size).toBe(names.length);
});
