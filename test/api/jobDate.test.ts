import { expect, test } from 'vitest';
import { readDate } from '#api/jobs/jobFields.ts';

test.each([
  [null, { day: null, text: null }],
  ['', { day: null, text: null }],
  ['someday', { day: null, text: 'someday' }],
  ['2021-13-45', { day: null, text: '2021-13-45' }],
  ['2021-02-30', { day: null, text: '2021-02-30' }],
  ['2021-02-30T10:00:00Z', { day: null, text: '2021-02-30T10:00:00Z' }],
  ['2021-1-1', { day: null, text: '2021-1-1' }],
  ['1970-01-02', { day: 1, text: '1970-01-02' }],
  ['1970-01-02T23:59:59.999-11:00', { day: 1, text: '1970-01-02' }],
  ['1970-01-02 00:00', { day: 1, text: '1970-01-02' }],
])('%j', (written, date) => {
  expect(readDate(written)).toEqual(date);
});
