import { integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import type { DraftWindow } from '#request/requestDraft.ts';
import {
  daysOf,
  modeOf,
  sendableWindows,
  switchMode,
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
  expect(windowsInForce(null, UNDATED, TODAY)).toEqual([window('2025-01-01', '2025-12-31')]);
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

test('nothing chosen is lost by choosing another mode and coming back', () => {
  const own = [window('2025-01-01', '2025-06-30'), window('2025-07-01', '2025-12-31')];
  const file = { windows: [{ start: 1, end: 9, rows: 4 }] };
  const options = { file, today: TODAY };
  expect(switchMode('file', { ...options, windows: own, before: [] })).toBe('file');
  expect(switchMode('several', { ...options, windows: 'file', before: own })).toEqual(own);
  const one = switchMode('one', { ...options, windows: own, before: own });
  expect(one).toEqual([own[0]]);
  expect(switchMode('several', { ...options, windows: one, before: own })).toEqual(own);
});

test('one for all begins with the file’s commonest window, several with one more to fill in', () => {
  const file = { windows: [{ start: 1, end: 9, rows: 4 }] };
  const options = { file, today: TODAY, windows: 'file', before: [] } as const;
  expect(switchMode('one', options)).toEqual([{ start: 1, end: 9 }]);
  const several = switchMode('several', options);
  expect(several).toEqual([
    { start: 1, end: 9 },
    { start: null, end: null },
  ]);
  expect(modeOf(several)).toBe('several');
  expect(daysOf({ start: 1, end: 9 })).toBe(9);
});
