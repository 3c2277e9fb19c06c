import { expect, test } from 'vitest';
import { NO_USER_DATA, type UserData } from '#device/userData.ts';
import {
  lossText,
  savedCount,
  savedName,
  savedSince,
  savedSize,
  savedWhy,
} from '#app/savedData/savedDataWords.ts';
import type { SavedKind } from '#app/savedData/useSavedData.ts';

const KINDS = [
  'outcomes',
  'history',
  'userData',
  'names',
  'areas',
  'files',
  'plots',
  'recent',
  'work',
  'other',
  'settings',
  'key',
] as const;

const line = (kind: SavedKind['kind'], count = 2): SavedKind => ({
  kind,
  count,
  bytes: 1500,
  since: null,
});

const USER_DATA: UserData = {
  ...NO_USER_DATA,
  stars: new Map([['a', { at: 0 }]]),
  notes: new Map([
    ['a', { at: 0, text: 'walked' }],
    ['b', { at: 0, text: 'resent' }],
  ]),
};

test('the number of your notes is that of each kind, before it is deleted too', () => {
  expect(savedWhy('userData', USER_DATA)).toBe('1 star, 2 notes, 0 saved views');
  expect(lossText(line('userData'), USER_DATA)).toBe('your notes: 1 star, 2 notes, 0 saved views');
  const comparison = { at: 0, name: 'a and b', address: '/compare/a/b', isStarred: true, note: '' };
  const comparisons = new Map([['a b', comparison]]);
  expect(savedWhy('userData', { ...USER_DATA, comparisons })).toMatch(
    /0 saved views, 1 comparison$/,
  );
});

test('every kind has a name, a reason and a sentence of its own', () => {
  for (const textOf of [
    savedName,
    (kind: SavedKind['kind']) => savedWhy(kind, USER_DATA),
    (kind: SavedKind['kind']) => lossText(line(kind), USER_DATA),
  ]) {
    const texts = KINDS.map(textOf);
    expect(texts).not.toContain('');
    expect(new Set(texts).size).toBe(KINDS.length);
  }
});

test('one of a kind is counted as one', () => {
  expect(savedCount(line('history', 1))).toBe('1 job');
  expect(lossText(line('recent', 1), USER_DATA)).toBe('which job was opened last');
  expect(lossText(line('names', 1), USER_DATA)).toBe('the files with plot names of 1 job');
});

test('a count has its unit only where the name does not say it', () => {
  expect(KINDS.filter((kind) => savedCount(line(kind)) === '2 jobs')).toEqual([
    'outcomes',
    'history',
    'plots',
  ]);
});

test('a key has no size, and what has no date has a dash', () => {
  expect(savedSize(line('key'))).toBe(savedSince(null));
  expect(savedSize(line('history'))).not.toBe(savedSince(null));
});

test('a date is the day by the clock of the device', () => {
  expect(savedSince(new Date(2026, 0, 2, 23, 59).getTime())).toBe('2026-01-02');
  expect(savedSince(new Date(2026, 0, 3).getTime())).toBe('2026-01-03');
});
