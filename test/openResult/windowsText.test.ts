import { expect, test } from 'vitest';
import type { WindowProfile } from '#engine/values/windowProfile.ts';
import { windowsText } from '#openResult/windowsText.ts';

function profileOf(distinctCount: number): WindowProfile {
  return {
    firstDay: 17_897,
    lastDay: 18_077,
    cover: new Uint32Array(1),
    distinct: [],
    distinctCount,
    shortestDays: 181,
    longestDays: 181,
  };
}

test.each([
  ['all', null, null],
  ['all', profileOf(0), null],
  ['all', profileOf(1), '2019-01-01 to 2019-06-30'],
  ['all', profileOf(3), '3 windows, 2019-01-01 to 2019-06-30'],
  ['latest', profileOf(3), 'latest window of each plot, 2019-01-01 to 2019-06-30'],
  ['earliest', profileOf(1), '2019-01-01 to 2019-06-30'],
] as const)('%s', (kind, profile, text) => expect(windowsText({ kind }, profile)).toBe(text));

test('a chosen window is said whatever there is', () =>
  expect(windowsText({ kind: 'chosen', start: 17_897, end: 18_077 }, null)).toBe(
    '2019-01-01 to 2019-06-30',
  ));
