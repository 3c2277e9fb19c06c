import { integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import type { DraftWindow } from '#request/requestDraft.ts';
import {
  daysOf,
  proposalOf,
  proposedWindows,
  sendableWindows,
  usesFileWindows,
  windowProblem,
  windowsInForce,
  withYearLater,
  yearAfter,
} from '#request/page/state/askedWindows.ts';
import { isoDay, parseDay } from '#lib/days.ts';
import { assertProperty } from '#test/assertProperty.ts';

const day = (text: string) => parseDay(text)!;
const window = (start: string, end: string) => ({ start: day(start), end: day(end) });
const TODAY = day('2026-03-10');
const DATED = { dates: 'clear' } as const;
const UNDATED = { dates: 'none' } as const;

test('the file’s windows are asked for at first, where it has any', () => {
  expect(windowsInForce(null, DATED, TODAY)).toBe('file');
  expect(windowsInForce(null, UNDATED, TODAY)).toEqual([window('2025-03-10', '2026-03-09')]);
  expect(usesFileWindows([], DATED)).toBe(false);
  expect(usesFileWindows('file', UNDATED)).toBe(true);
});

test.each<[string, DraftWindow[], boolean | null]>([
  ['a day is missing', [{ start: day('2025-01-01'), end: null }], true],
  ['it ends before it starts', [window('2025-02-01', '2025-01-31')], true],
  ['it begins in the future', [window('2026-03-11', '2026-05-01')], false],
  ['it ends in the future', [window('2026-03-01', '2026-03-11')], false],
  ['it has four days', [window('2025-02-01', '2025-02-04')], false],
  ['it has five days', [window('2025-02-01', '2025-02-05')], null],
  ['it ends today', [window('2026-01-01', '2026-03-10')], null],
])('where %s, that is said', (_, windows, blocks) => {
  expect(windowProblem(windows, 0, TODAY)?.blocks ?? null).toBe(blocks);
  expect(sendableWindows(windows, TODAY)).toEqual(blocks === true ? null : windows);
});

test('the same window twice would be paid twice', () => {
  const twice = [window('2025-01-01', '2025-06-30'), window('2025-01-01', '2025-06-30')];
  expect(windowProblem(twice, 0, TODAY)).toBeNull();
  expect(windowProblem(twice, 1, TODAY)).toMatchObject({ blocks: true });
  expect(sendableWindows(twice, TODAY)).toBeNull();
});

test('without a window nothing can be sent', () => {
  expect(sendableWindows([], TODAY)).toBeNull();
  expect(sendableWindows('file', TODAY)).toBe('file');
});

test('a year later adds, and adds nothing twice', () => {
  const first = window('2024-01-01', '2024-02-29');
  const [, later] = withYearLater([first]);
  expect([later!.start, later!.end].map((each) => isoDay(each!))).toEqual([
    '2025-01-01',
    '2025-02-28',
  ]);
  const both = withYearLater([first]);
  expect(withYearLater(both)).toHaveLength(3);
  expect(withYearLater([first, later!])).toEqual([
    first,
    later,
    window('2026-01-01', '2026-02-28'),
  ]);
  expect(withYearLater([{ start: null, end: null }])).toHaveLength(1);
});

test('a year later is the same day of the next year, or the last of February', () => {
  assertProperty(
    property(integer({ min: -200_000, max: 200_000 }), (from) => {
      const later = yearAfter(from)!;
      const [before, after] = [isoDay(from)!, isoDay(later)!];
      expect(Number(after.slice(0, 4))).toBe(Number(before.slice(0, 4)) + 1);
      if (before.endsWith('-02-29')) expect(after.endsWith('-02-28')).toBe(true);
      else expect(after.slice(4)).toBe(before.slice(4));
    }),
    { seed: 30 },
  );
});

const rows = (count: number, start: string, end: string) => ({
  ...window(start, end),
  rows: count,
});
const FILE = {
  windows: [rows(90, '2019-03-01', '2020-02-10'), rows(3, '2018-07-01', '2019-01-31')],
};

test('half years of the file’s dates are proposed, those that few rows ask for left out', () => {
  expect(proposedWindows('halfYears', FILE, TODAY)).toEqual([
    window('2019-01-01', '2019-06-30'),
    window('2019-07-01', '2019-12-31'),
    window('2020-01-01', '2020-06-30'),
  ]);
  const month = { windows: [rows(2, '2019-08-01', '2019-08-31')] };
  expect(proposedWindows('halfYears', month, TODAY)).toEqual([window('2019-07-01', '2019-12-31')]);
  const none = { windows: [] };
  expect(proposedWindows('halfYears', none, TODAY)).toEqual([
    window('2025-01-01', '2025-06-30'),
    window('2025-07-01', '2025-12-31'),
  ]);
});

test('the last 12 months end yesterday, and a leap day has its February', () => {
  expect(proposedWindows('lastYear', FILE, TODAY)).toEqual([window('2025-03-10', '2026-03-09')]);
  const leap = day('2024-02-29');
  expect(proposedWindows('lastYear', FILE, leap)).toEqual([window('2023-02-28', '2024-02-28')]);
});

test('others begin with the file’s commonest dates, and what was proposed is known again', () => {
  const file = { windows: [{ start: 1, end: 9, rows: 4 }] };
  expect(proposedWindows('other', file, TODAY)).toEqual([{ start: 1, end: 9 }]);
  expect(proposalOf('file', file, TODAY)).toBe('file');
  for (const kind of ['halfYears', 'lastYear', 'other'] as const)
    expect(proposalOf(proposedWindows(kind, file, TODAY), file, TODAY)).toBe(kind);
  expect(proposalOf([], file, TODAY)).toBe('other');
  expect(daysOf({ start: 1, end: 9 })).toBe(9);
});
