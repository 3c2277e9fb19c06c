import { expect, test } from 'vitest';
import { ServiceError } from '#service/errors.ts';
import { beginAtFirstPage, locateEnd } from '#history/reading/walk.ts';
import { changingList, type ChangingList } from './changingList.ts';
import { sessionOf } from './sessionOf.ts';

async function endOf(list: ChangingList, guess: number | null = null) {
  const { total, lastId, read } = await sessionOf(list, async (session) => {
    const { answer } = await beginAtFirstPage(session);
    if (answer) await locateEnd(session, { low: 1, answer, high: null, guess });
  });
  return { total, lastId, read: read.map(({ from, to }) => [from, to]), asked: list.asked };
}

test('twice as far each time, then by bisection; only the first and the last page are saved', async () => {
  expect(await endOf(changingList(63, { size: 5 }))).toEqual({
    total: 63,
    lastId: 'old-62',
    read: [
      [0, 5],
      [60, 65],
    ],
    asked: [1, 2, 4, 8, 16, 12, 14, 13],
  });
});

test('where it was before it is found with two requests, and further on with a few more', async () => {
  expect((await endOf(changingList(63, { size: 5 }), 13)).asked).toEqual([1, 13, 14]);
  expect((await endOf(changingList(68, { size: 5 }), 13)).asked).toEqual([1, 13, 14, 16, 15]);
  expect((await endOf(changingList(58, { size: 5 }), 13)).total).toBe(58);
});

test('behind a full page before one that is missing, one more is asked for', async () => {
  for (const failing of [8, 13]) {
    const list = changingList(63, { size: 5 });
    const { readPage } = list.pages;
    list.pages.readPage = async (page, signal) =>
      page === failing
        ? { kind: 'refused', error: new ServiceError({ kind: 'outage', status: 500 }) }
        : await readPage(page, signal);
    expect((await endOf(list)).total).toBe(failing === 8 ? 63 : 60);
  }
});

test.each([1, 2, 3, 7, 8, 9])(
  'a service that repeats its last page for ever, %i pages',
  async (last) => {
    const list = changingList(last * 5 - 2, { size: 5 });
    const { readPage } = list.pages;
    list.pages.readPage = async (page, signal) => await readPage(Math.min(page, last), signal);
    expect(await endOf(list)).toMatchObject({ total: last * 5 - 2 });
  },
);
