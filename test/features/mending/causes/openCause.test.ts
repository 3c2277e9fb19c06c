import { expect, test } from 'vitest';
import { openCauseOf } from '#features/mending/causes/openCause.ts';

const NOTHING = { isEarly: false, isClosed: false };
const ONE = [{ key: 'a' }];
const TWO = [{ key: 'a' }, { key: 'b' }];

test('the cause of the address stands open', () => {
  expect(openCauseOf('b', TWO, NOTHING)).toBe('b');
  expect(openCauseOf('b', [], NOTHING)).toBe('b');
});

test('where the address says none, an only cause stands open until it is closed', () => {
  expect(openCauseOf(null, ONE, NOTHING)).toBe('a');
  expect(openCauseOf(null, ONE, { ...NOTHING, isClosed: true })).toBeNull();
  expect(openCauseOf(null, TWO, NOTHING)).toBeNull();
});

test('who came before the causes were known finds the first of them open', () => {
  expect(openCauseOf(null, [], { ...NOTHING, isEarly: true })).toBeNull();
  expect(openCauseOf(null, TWO, { ...NOTHING, isEarly: true })).toBe('a');
});
