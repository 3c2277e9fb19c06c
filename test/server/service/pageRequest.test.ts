import { expect, test } from 'vitest';
import { ApiError } from '#server/http/apiError.ts';
import { checkPageFits, readPageRequest } from '#server/service/pageRequest.ts';

test.each([
  ['page=0', '"page" must be a whole number, 1 or more.'],
  ['page=-1', '"page" must be'],
  ['page=', '"page" must be'],
  ['page=1e1', '"page" must be'],
  ['page=9007199254740992', '"page" must be'],
  ['page=1&page=1', '"page" is given 2 times.'],
  ['page_size=0', '"page_size" must be'],
  ['page_size=1001', '"page_size" is 1001; a page has at most 1000 jobs.'],
  ['page_size=5&page_size=5', '"page_size" is given 2 times.'],
])('%s is refused: %s', (query, message) => {
  const read = () => readPageRequest(new URLSearchParams(query));
  expect(read).toThrow(ApiError);
  expect(read).toThrow(message);
});

test.each([
  ['', { page: 1, pageSize: 10 }],
  ['page=007&page_size=1000', { page: 7, pageSize: 1000 }],
  ['page=9007199254740991&other=x', { page: Number.MAX_SAFE_INTEGER, pageSize: 10 }],
])('"%s" is read', (query, request) => {
  expect(readPageRequest(new URLSearchParams(query))).toEqual(request);
});

test.each([
  [2, 10, 0, "Page 2 doesn't exist: the account has 0 jobs, which makes 1 page of 10."],
  [2, 10, 10, 'which makes 1 page of 10.'],
  [3, 5, 10, 'which makes 2 pages of 5.'],
  [9, 10, 1, 'the account has 1 job,'],
])('page %i of %i jobs each does not fit %i jobs', (...[page, pageSize, total, message]) => {
  expect(() => checkPageFits({ page, pageSize }, total)).toThrow(message);
});

test.each([
  [1, 10, 0],
  [2, 5, 10],
  [2, 5, 6],
])('page %i of %i jobs each fits %i jobs', (page, pageSize, total) => {
  expect(() => checkPageFits({ page, pageSize }, total)).not.toThrow();
});
