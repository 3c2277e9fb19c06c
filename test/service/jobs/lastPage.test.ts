import { expect, test } from 'vitest';
import { findLastPage, type EndSearch } from '#service/jobs/lastPage.ts';
import type { ListedPage, PageAnswer } from '#service/jobs/servicePage.ts';

const SIZE = 5;

function listed(page: number, entries = SIZE): ListedPage {
  const jobs = Array.from({ length: entries }, (_, i) => ({
    id: `job ${page}.${i}`,
    index_list: [],
    start_date: null,
    end_date: null,
  }));
  return { kind: 'listed', jobs, entries };
}

/** Finds the end of so many pages, the last of which isn't full, and tells which pages were asked for. */
async function endOf(pages: number, begin: Partial<EndSearch>) {
  const asked: number[] = [];
  const answerOf = (page: number): PageAnswer =>
    page > pages ? { kind: 'missing', error: null } : listed(page, page < pages ? SIZE : 3);
  const { page } = await findLastPage(
    async (page) => {
      asked.push(page);
      return await Promise.resolve(answerOf(page));
    },
    {
      low: 1,
      answer: listed(1),
      high: null,
      guess: null,
      fullPage: { given: SIZE, asked: SIZE },
      ...begin,
    },
  );
  return { page, asked };
}

test('below a page that a link asked for, however far behind the end, it takes few requests', async () => {
  const asked = [2, 4, 8, 16, 12, 14, 13];
  expect(await endOf(13, { high: 1_000_000_000 })).toEqual({ page: 13, asked });
  expect(await endOf(13, { high: 14 })).toEqual({ page: 13, asked: [2, 4, 8, 11, 12, 13] });
});

test('near where it was before it is bisected', async () => {
  expect(await endOf(9, { high: 13, guess: 12 })).toEqual({ page: 9, asked: [12, 6, 9, 10] });
});
