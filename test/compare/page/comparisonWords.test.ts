import { expect, test } from 'vitest';
import {
  aloneSentences,
  differenceMark,
  differenceSentence,
  noPairSentence,
  pairMark,
  redrawnSentence,
  redrawnText,
  sameWindowSentence,
  sideWindow,
  type ComparedFigures,
} from '#compare/page/comparisonWords.ts';
import { formatChange } from '#result/values/page/formatChange.ts';
import type { PairCells } from '#compare/protocol.ts';

const SPRING = { start: 17_897, end: 18_077 };
const AUTUMN = { start: 18_078, end: 18_261 };

const NO_REASON = { plot: 0, window: 0, shape: 0 };

function figures(parts: Partial<ComparedFigures>): ComparedFigures {
  return {
    matched: 382,
    compared: 382,
    redrawn: 0,
    otherSeason: 0,
    otherLength: 0,
    groups: { both: 302, mended: 10, broken: 20, failed: 50, first: 4, second: 5 },
    why: { first: NO_REASON, second: NO_REASON },
    windows: { first: SPRING, second: AUTUMN },
    options: { first: [SPRING], second: [AUTUMN] },
    shared: [{ first: SPRING, second: AUTUMN, plots: 382 }],
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
  expect(sideWindow(figures({ windows, options }), 'first')).toBe('no dates');
  expect(sideWindow(figures({ windows, options }), 'second')).toBe('several date ranges');
});

test('one window of one job against itself is warned of', () => {
  const same = figures({ windows: { first: SPRING, second: { ...SPRING } } });
  expect(sameWindowSentence(same, true)).toMatch(/nothing can have changed/);
  expect(sameWindowSentence(same, false)).toBeNull();
  expect(sameWindowSentence(figures({}), true)).toBeNull();
  const shared = [{ first: SPRING, second: SPRING, plots: 382 }];
  expect(sameWindowSentence({ ...same, shared }, true)).toMatch(/has one date range/);
});

test('windows that pair nothing say why, by how they were chosen', () => {
  expect(noPairSentence(figures({}), 'season')).toBeNull();
  const empty = figures({ matched: 0 });
  expect(noPairSentence(empty, 'season')).toBe('No plot has the same days of another year.');
  expect(noPairSentence(empty, 'pick')).toBe('No plot has both of these date ranges.');
  expect(noPairSentence({ ...empty, shared: [] }, 'pick')).toMatch(/is in both results/);
});

test('the change of one pair says how its windows differ', () => {
  const pair = { firstWindow: SPRING, secondWindow: AUTUMN } as PairCells;
  expect(pairMark(pair, null)).toBe('seasons differ');
  const nextYear = { start: SPRING.start + 365, end: SPRING.end + 365 };
  expect(pairMark({ ...pair, secondWindow: nextYear }, null)).toBeNull();
  const longer = { start: nextYear.start - 14, end: nextYear.end + 14 };
  expect(pairMark({ ...pair, secondWindow: longer }, null)).toBe('lengths differ');
  expect(pairMark({ ...pair, secondWindow: null }, null)).toBeNull();
});

test('where all pairs differ the mean change says so, and none of them says it again', () => {
  const pair = { firstWindow: SPRING, secondWindow: AUTUMN } as PairCells;
  expect(pairMark(pair, figures({ compared: 9, otherSeason: 8 }))).toBe('seasons differ');
  expect(pairMark(pair, figures({ compared: 9, otherSeason: 9 }))).toBeNull();
  expect(pairMark(pair, figures({ compared: 9, otherLength: 9 }))).toBeNull();
});

test('windows that differ are warned of, the season before the length', () => {
  expect(differenceMark(figures({}))).toBeNull();
  expect(differenceSentence(figures({}))).toBeNull();
  expect(differenceMark(figures({ otherLength: 1 }))).toBe('lengths differ');
  expect(differenceMark(figures({ otherSeason: 1, otherLength: 1 }))).toBe('seasons differ');
});

test('one window against another names both, several are counted', () => {
  expect(differenceSentence(figures({ otherSeason: 382 }))).toBe(
    '2019-01-01 to 2019-06-30 against 2019-07-01 to 2019-12-31: changes include seasonal growth.',
  );
  const windows = { first: SPRING, second: null };
  expect(differenceSentence(figures({ windows, otherSeason: 7, otherLength: 9 }))).toBe(
    '7 of 382 pairs have date ranges of different seasons: changes include seasonal growth.',
  );
  expect(differenceSentence(figures({ windows, otherLength: 1 }))).toBe(
    '1 of 382 pairs have date ranges of different lengths: one date range is longer, so its value covers more days.',
  );
});

test('records without a match have their reasons, side by side; a side without such has no sentence', () => {
  expect(aloneSentences(figures({}))).toEqual([]);
  expect(
    aloneSentences(
      figures({
        why: { first: NO_REASON, second: { plot: 3, window: 0, shape: 1 } },
      }),
    ),
  ).toEqual([
    'Only in the second: 3 whose plot isn’t in the first, 1 without a shape to match by.',
  ]);
  expect(
    aloneSentences(
      figures({ why: { first: { plot: 0, window: 2, shape: 0 }, second: NO_REASON } }),
    ),
  ).toEqual(['Only in the first: 2 without matching dates.']);
});

test.each([
  [null, '–'],
  [0, '0.000'],
  [0.25, '+0.250'],
  [-0.25, '−0.250'],
])('a change of %j reads %j', (change, text) => {
  expect(formatChange(change)).toBe(text);
});
