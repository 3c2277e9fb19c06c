import { expect, test } from 'vitest';
import { beginState, type WalkState } from '#device/walkState.ts';
import {
  EVERY_PAGE,
  gapReading,
  readingOfOthers,
  WHAT_IS_NEW,
} from '#history/worker/historyReader.ts';

const state = (change: Partial<WalkState>) => ({ ...beginState(null, 0), ...change });
const gap = { from: 100, to: 200, failure: null };

test('every page is read once a walk has ended that wasn’t over before', () => {
  const whole = state({ isWhole: true });
  expect(EVERY_PAGE.isRead(null, null)).toBe(false);
  expect(EVERY_PAGE.isRead(null, state({}))).toBe(false);
  expect(EVERY_PAGE.isRead(state({}), whole)).toBe(true);
  expect(EVERY_PAGE.isRead(whole, { ...whole, asOf: 9 })).toBe(false);
  expect(EVERY_PAGE.isRead(whole, { ...whole, walk: 2 })).toBe(true);
});

test('what is new is read once it was asked for, a gap once it is closed', () => {
  expect(WHAT_IS_NEW.isRead(null, null)).toBe(false);
  expect(WHAT_IS_NEW.isRead(state({ asOf: 1 }), state({ asOf: 1 }))).toBe(false);
  expect(WHAT_IS_NEW.isRead(state({ asOf: 1 }), state({ asOf: 2 }))).toBe(true);
  expect(gapReading(100).isRead(null, state({ gaps: [gap] }))).toBe(false);
  expect(gapReading(100).isRead(null, state({ gaps: [{ ...gap, from: 300 }] }))).toBe(true);
  expect(readingOfOthers('new').isRead(null, null)).toBe(true);
});
