import { expect, test } from 'vitest';
import { openCauseOf, selectionOnEntry } from '#request/repair/page/OpenMending.tsx';

const NOTHING = { isEarly: false, isClosed: false };
const ONE = [{ key: 'a' }];
const TWO = [{ key: 'a' }, { key: 'b' }];

test('the linked cause is open', () => {
  expect(openCauseOf('b', TWO, NOTHING)).toBe('b');
  expect(openCauseOf('b', [], NOTHING)).toBe('b');
});

test('without a link an only cause is open until it is closed', () => {
  expect(openCauseOf(null, ONE, NOTHING)).toBe('a');
  expect(openCauseOf(null, ONE, { ...NOTHING, isClosed: true })).toBeNull();
  expect(openCauseOf(null, TWO, NOTHING)).toBeNull();
});

test('entered before the causes are known, the view opens the first of them', () => {
  expect(openCauseOf(null, [], { ...NOTHING, isEarly: true })).toBeNull();
  expect(openCauseOf(null, TWO, { ...NOTHING, isEarly: true })).toBe('a');
});

test('Repair and resubmit opens the failed plots, whichever record is selected', () => {
  expect(selectionOnEntry({ state: 'processed' }, null)).toEqual({ record: null });
  expect(selectionOnEntry({ state: 'notDrawable' }, null)).toEqual({ record: null });
  expect(selectionOnEntry({ state: 'failed' }, null)).toEqual({});
  expect(selectionOnEntry(null, null)).toEqual({});
  // Entered for this plot: it stays selected.
  expect(selectionOnEntry({ state: 'processed' }, 7)).toEqual({});
});
