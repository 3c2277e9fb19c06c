import { describe, expect, test } from 'vitest';
import { comparisonKey, NO_USER_DATA, withUserEntry, type UserData } from '#device/userData.ts';
import { verdictKeyOf, verdictName } from '#device/verdictNames.ts';
import {
  mergeUserData,
  unnamedVerdicts,
  UserDataFileError,
  readUserDataFile,
  writeUserDataFile,
} from '#device/userDataFile.ts';

const DATA: UserData = {
  stars: new Map([
    ['a/b', { at: 1 }],
    ['__proto__', { at: 2 }],
    ['constructor', { at: 3 }],
  ]),
  notes: new Map([['c', { text: '"as in Kenya"\n…', at: 4 }]]),
  views: new Map([['Half failed', { address: '/jobs?state=some-failed', at: 5 }]]),
  recent: new Map([['c', { at: 6, name: 'Kenya' }]]),
  comparisons: new Map([
    [
      comparisonKey('c', 'a/b'),
      { at: 7, name: 'Kenya and Peru', address: '/compare/c/a', isStarred: true, note: 'drier' },
    ],
  ]),
  verdicts: new Map([
    ['f00d 2021-01-01 2021-02-01', { at: 8, verdict: 'wrong', note: 'a pond', by: null }],
  ]),
};

test('what is written comes back, whatever jobs are called', () => {
  const text = writeUserDataFile(DATA, 'jobs.example.org');
  expect(readUserDataFile(text)).toEqual({
    data: DATA,
    unreadable: 0,
    service: 'jobs.example.org',
  });
});

test('a file of an earlier version is read', () => {
  const text = writeUserDataFile(DATA, 'jobs.example.org');
  const earlier = text.replace('job-atlas user data', 'job-atlas own words');
  expect(readUserDataFile(earlier)).toEqual(readUserDataFile(text));
  expect(earlier).not.toBe(text);
});

test.each(['', 'null', '{', '[]', '{"format":"job-atlas user data","version":2}', '{"stars":[]}'])(
  '%j is no such file',
  (text) => {
    expect(() => readUserDataFile(text)).toThrow(UserDataFileError);
  },
);

test('entries that are wrong are counted, the others are taken', () => {
  const text = JSON.stringify({
    format: 'job-atlas user data',
    version: 1,
    stars: [{ job: 'a', at: 1 }, { job: 'b' }, { at: 1 }, 'c', { job: '', at: 1 }],
    notes: [{ job: 'a', text: ' ', at: 1 }],
    views: [{ view: 'away', address: 'https://elsewhere.test/', at: 1 }],
    // No date is that late: writing it would throw.
    verdicts: [{ plot: 'p', at: 1e16, verdict: 'good', note: '', by: null }],
    recent: 'nothing',
  });
  const { data, unreadable, service } = readUserDataFile(text);
  expect(data).toEqual({ ...NO_USER_DATA, stars: new Map([['a', { at: 1 }]]) });
  expect(unreadable).toBe(7);
  expect(service).toBeNull();
});

test('100,000 notes are read in a moment, not copied with each', () => {
  const notes = Array.from({ length: 100_000 }, (_, at) => ({ job: `job ${at}`, text: 'dry', at }));
  const text = JSON.stringify({ format: 'job-atlas user data', version: 1, notes });
  expect(readUserDataFile(text).data.notes.size).toBe(notes.length);
});

test('of two for one job or name the later one stays, and nothing here goes', () => {
  const here: UserData = {
    ...NO_USER_DATA,
    stars: new Map([['here', { at: 9 }]]),
    notes: new Map([
      ['older here', { text: 'old', at: 1 }],
      ['newer here', { text: 'new', at: 9 }],
    ]),
  };
  const there: UserData = {
    ...NO_USER_DATA,
    notes: new Map([
      ['older here', { text: 'new', at: 2 }],
      ['newer here', { text: 'old', at: 8 }],
      ['only there', { text: 'x', at: 1 }],
    ]),
  };
  expect(mergeUserData(here, there, 'hers').map(({ at }) => at)).toEqual([
    ['notes', 'older here'],
    ['notes', 'only there'],
  ]);
});

describe('verdicts of a file', () => {
  const KEY = 'f00d 2021-01-01 2021-02-01';
  const judged = (verdict: 'good' | 'wrong', at: number): UserData => ({
    ...NO_USER_DATA,
    verdicts: new Map([[KEY, { at, verdict, note: '', by: null }]]),
  });
  const merged = (here: UserData, there: UserData, from: string) =>
    mergeUserData(here, there, from).reduce(
      (data, { at, entry }) => withUserEntry(data, at, entry),
      here,
    );

  test('stand beside one’s own, by their name, never over them', () => {
    const mine = judged('good', 1);
    const both = merged(mine, judged('wrong', 2), 'Wanjiru');
    expect(both.verdicts.get(KEY)).toEqual(mine.verdicts.get(KEY));
    const [, other] = [...both.verdicts];
    expect(other).toEqual([
      verdictName(KEY, 'Wanjiru'),
      { at: 2, verdict: 'wrong', note: '', by: 'Wanjiru' },
    ]);
    expect(verdictKeyOf(other![0])).toBe(KEY);
  });

  test('two people’s files merge to the same, whoever imports which first, and again adds nothing', () => {
    const [a, b] = [judged('good', 1), judged('wrong', 2)];
    const one = merged(merged(NO_USER_DATA, a, 'Ana'), b, 'Ben');
    const other = merged(merged(NO_USER_DATA, b, 'Ben'), a, 'Ana');
    expect(one.verdicts).toEqual(other.verdicts);
    expect(one.verdicts.size).toBe(2);
    expect(mergeUserData(one, a, 'Ana')).toEqual([]);
    // Handed on, they keep their names.
    expect([...merged(NO_USER_DATA, one, 'Cleo').verdicts.values()].map(({ by }) => by)).toEqual([
      'Ana',
      'Ben',
    ]);
  });

  test('of one’s own other browser are one’s own, the later ones', () => {
    const [here, there] = [judged('good', 1), judged('wrong', 2)];
    expect(unnamedVerdicts(here, there)).toBe(1);
    expect(mergeUserData(there, here, null)).toEqual([]);
    const [change] = mergeUserData(here, there, null);
    expect(change).toMatchObject({ at: ['verdicts', KEY], entry: { verdict: 'wrong', by: null } });
  });

  test('of one’s own that come back are one’s own still', () => {
    const mine = judged('good', 1);
    expect(unnamedVerdicts(mine, mine)).toBe(0);
    expect(mergeUserData(mine, mine, 'backup')).toEqual([]);
  });
});
