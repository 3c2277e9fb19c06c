import { expect, test } from 'vitest';
import {
  pairMark,
  redrawnSentence,
  redrawnText,
  sameWindowSentence,
  sideWindow,
  type ComparedFigures,
} from '#features/comparison/comparisonWords.ts';
import type { PairCells } from '#workers/protocol.ts';

const SPRING = { start: 17_897, end: 18_077 };
const AUTUMN = { start: 18_078, end: 18_261 };

function figures(parts: Partial<ComparedFigures>): ComparedFigures {
  return {
    matched: 382,
    redrawn: 0,
    windows: { first: SPRING, second: AUTUMN },
    options: { first: [SPRING], second: [AUTUMN] },
    ...parts,
  } as ComparedFigures;
}

test('plots that are only nearly the same are never matched in silence', () => {
  expect(redrawnText(figures({}))).toBeNull();
  expect(redrawnSentence(figures({}))).toBeNull();
  expect(redrawnText(figures({ redrawn: 10 }))).toBe('10 nearly the same shape');
  expect(redrawnSentence(figures({ redrawn: 10 }))).toMatch(
    /^10 of 382 pairs matched by nearly the same shape: .* share at least 90.% of their area/,
  );
});

test('a side without a window doesn’t claim several', () => {
  expect(sideWindow(figures({}), 'first')).toBe('2019-01-01 to 2019-06-30');
  const windows = { first: null, second: null };
  const options = { first: [], second: [SPRING, AUTUMN] };
  expect(sideWindow(figures({ windows, options }), 'first')).toBe('no windows');
  expect(sideWindow(figures({ windows, options }), 'second')).toBe('several windows');
});

test('one window of one job against itself is told', () => {
  const same = figures({ windows: { first: SPRING, second: { ...SPRING } } });
  expect(sameWindowSentence(same, true)).toMatch(/nothing can have changed/);
  expect(sameWindowSentence(same, false)).toBeNull();
  expect(sameWindowSentence(figures({}), true)).toBeNull();
});

test('the change of one pair says how its windows differ', () => {
  const pair = { firstWindow: SPRING, secondWindow: AUTUMN } as PairCells;
  expect(pairMark(pair)).toBe('seasons differ');
  const nextYear = { start: SPRING.start + 365, end: SPRING.end + 365 };
  expect(pairMark({ ...pair, secondWindow: nextYear })).toBeNull();
  const longer = { start: nextYear.start - 14, end: nextYear.end + 14 };
  expect(pairMark({ ...pair, secondWindow: longer })).toBe('lengths differ');
  expect(pairMark({ ...pair, secondWindow: null })).toBeNull();
});
