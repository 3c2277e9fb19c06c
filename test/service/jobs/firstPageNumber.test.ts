import { expect, test } from 'vitest';
import { ServiceError } from '#service/errors.ts';
import { detectFirstPage } from '#service/jobs/firstPageNumber.ts';
import type { ServicePage } from '#service/jobs/servicePage.ts';

const refused: ServicePage = { kind: 'refused', error: new ServiceError({ kind: 'refused' }) };
const empty = listing(null);

function listing(page: number | null, ...ids: string[]): ServicePage {
  const jobs = ids.map((id) => ({ id, index_list: [], start_date: null, end_date: null }));
  return { kind: 'listed', jobs, unreadable: 0, page, pageSize: null };
}

test.each([
  ['neither lists', refused, refused, null],
  ['both are empty', empty, empty, null],
  ['page 0 is refused', refused, listing(1, 'a'), 1],
  ['page 0 is empty', empty, listing(1, 'a'), 1],
  ['page 0 is the same', listing(0, 'a'), listing(1, 'a'), 1],
  ['they share a job', listing(0, 'a', 'b'), listing(1, 'b', 'c'), 1],
  ['page 0 says it is page 1', listing(1, 'a'), listing(1, 'b'), 1],
  ['page 0 does not say which it is', listing(null, 'a'), listing(1, 'b'), 1],
  ['page 0 lists others', listing(0, 'a'), listing(1, 'b'), 0],
  ['only page 0 lists, page 1 is refused', listing(0, 'a'), refused, 0],
  ['only page 0 lists, page 1 is empty', listing(null, 'a'), empty, 0],
])('%s', async (...[, zero, one, firstPage]) => {
  const readPage = async (page: number) => await Promise.resolve(page === 0 ? zero : one);
  expect(await detectFirstPage(readPage)).toEqual({ firstPage, zero, one });
});
