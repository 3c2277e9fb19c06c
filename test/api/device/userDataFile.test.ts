import { expect, test } from 'vitest';
import { comparisonKey, NO_USER_DATA, type UserData } from '#api/device/userData.ts';
import {
  mergeUserData,
  UserDataFileError,
  readUserDataFile,
  writeUserDataFile,
} from '#api/device/userDataFile.ts';

const WORDS: UserData = {
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
};

test('what is written comes back, whatever jobs are called', () => {
  const text = writeUserDataFile(WORDS, 'jobs.example.org');
  expect(readUserDataFile(text)).toEqual({
    words: WORDS,
    unreadable: 0,
    service: 'jobs.example.org',
  });
});

test.each(['', 'null', '{', '[]', '{"format":"job-atlas own words","version":2}', '{"stars":[]}'])(
  '%j is no such file',
  (text) => {
    expect(() => readUserDataFile(text)).toThrow(UserDataFileError);
  },
);

test('entries that are wrong are counted, the others are taken', () => {
  const text = JSON.stringify({
    format: 'job-atlas own words',
    version: 1,
    stars: [{ job: 'a', at: 1 }, { job: 'b' }, { at: 1 }, 'c', { job: '', at: 1 }],
    notes: [{ job: 'a', text: ' ', at: 1 }],
    views: [{ view: 'away', address: 'https://elsewhere.test/', at: 1 }],
    recent: 'nothing',
  });
  const { words, unreadable, service } = readUserDataFile(text);
  expect(words).toEqual({ ...NO_USER_DATA, stars: new Map([['a', { at: 1 }]]) });
  expect(unreadable).toBe(6);
  expect(service).toBeNull();
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
  expect(mergeUserData(here, there).map(({ at }) => at)).toEqual([
    ['notes', 'older here'],
    ['notes', 'only there'],
  ]);
});
