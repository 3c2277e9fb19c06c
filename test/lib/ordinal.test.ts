import { expect, test } from 'vitest';
import { ordinal } from '#lib/ordinal.ts';

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [113, '113th'],
  [1022, '1\u202f022nd'],
])('%d is written %s', (place, text) => {
  expect(ordinal(place, { one: '#st', two: '#nd', few: '#rd', other: '#th' })).toBe(text);
});

test('a language without such a form takes the other', () => {
  expect(ordinal(2, { other: '#e' })).toBe('2e');
});
