import { expect, test } from 'vitest';
import {
  alsoIn,
  mendedIn,
  ownWords,
  rangeText,
  windowValue,
} from '#result/time/page/plotTimeWords.ts';
import { inJob, windowOf } from './plotInJobs.ts';

test.each([
  [undefined, '–'],
  [windowOf(0, 'failed'), 'failed'],
  [windowOf(0, 'notDrawable'), 'not drawable'],
  [windowOf(0, null), 'no value'],
  [windowOf(0, 0.25), '0.250'],
] as const)('the window %j reads %j', (window, text) => expect(windowValue(window)).toBe(text));

test('a plot in no other job is in no sentence', () => {
  expect(alsoIn([])).toBe('');
  expect(alsoIn([inJob(null, windowOf(0, 0.3))])).toBe('');
});

test('each other job stands with its latest value; one without any with why', () => {
  const jobs = [
    inJob(null, windowOf(0, 0.9)),
    inJob('a', windowOf(0, 0.1), windowOf(1, 0.2), windowOf(2, 'failed')),
    inJob('b', windowOf(0, null), windowOf(3, 'failed')),
    inJob('c'),
  ];
  expect(alsoIn(jobs)).toBe('also in 3 jobs: 0.200, failed, –');
});

test('what failed and another job processed in the same window is told as that', () => {
  const [broken, day] = [windowOf(0, 'failed', 18_000), windowOf(4, 0.5, 18_000)];
  const jobs = [inJob(null, day), inJob('a', broken)];
  expect(alsoIn(jobs)).toBe('also in 1 job: failed, processed in another job');
  expect(mendedIn(jobs)(broken)).toBe(true);
  expect(mendedIn(jobs)(day)).toBe(false);
});

test.each([
  ['in another window', windowOf(0, 'failed', 18_000), windowOf(1, 0.5, 18_010)],
  ['failed there, too', windowOf(0, 'failed', 18_000), windowOf(1, 'failed', 18_000)],
  ['not drawable there', windowOf(0, 'failed', 18_000), windowOf(1, 'notDrawable', 18_000)],
  ['without days', windowOf(0, 'failed', null), windowOf(1, 0.5, null)],
])('a failed window isn’t processed elsewhere by a record %s', (_, failed, other) =>
  expect(mendedIn([inJob(null, failed), inJob('a', other)])(failed)).toBe(false),
);

test('of many jobs four values are listed, and all are counted', () => {
  const jobs = ['a', 'b', 'c', 'd', 'e'].map((id) => inJob(id, windowOf(0, 0.1)));
  expect(alsoIn(jobs)).toBe('also in 5 jobs: 0.100, 0.100, 0.100, 0.100, …');
  expect(alsoIn(jobs.slice(1))).toBe('also in 4 jobs: 0.100, 0.100, 0.100, 0.100');
});

test('a range has two values at least; what failed is none', () => {
  expect(rangeText([])).toBe('');
  expect(rangeText([windowOf(0, 0.4), windowOf(1, 'failed')])).toBe('');
  expect(rangeText([windowOf(0, 0.4), windowOf(1, null), windowOf(2, -0.1)])).toBe(
    '−0.100 to 0.400',
  );
});

test('what names begin alike with is left out, unless nothing would be left of one', () => {
  const half = (which: string) => `Tanzania, surveyed fields, ${which} half`;
  expect(ownWords([half('first'), half('second')])).toEqual(['… first half', '… second half']);
  expect(ownWords(['Fields', 'Fields 2020'])).toEqual(['Fields', 'Fields 2020']);
  expect(ownWords(['Kenya', 'Peru'])).toEqual(['Kenya', 'Peru']);
  expect(ownWords(['Kenya, fields'])).toEqual(['Kenya, fields']);
  expect(ownWords([])).toEqual([]);
});
