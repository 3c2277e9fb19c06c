import { expect, test } from 'vitest';
import { openCauseOf, selectionOnEntry } from '#features/mending/useMending.tsx';

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

test('Mend and resubmit opens the failed plots, whichever record is selected', () => {
  expect(selectionOnEntry({ state: 'processed' }, null)).toEqual({ record: null });
  expect(selectionOnEntry({ state: 'notDrawable' }, null)).toEqual({ record: null });
  expect(selectionOnEntry({ state: 'failed' }, null)).toEqual({});
  expect(selectionOnEntry(null, null)).toEqual({});
  // To examine a processed plot is asked for by itself.
  expect(selectionOnEntry({ state: 'processed' }, 7)).toEqual({});
});
