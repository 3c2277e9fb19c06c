import { expect, test } from 'vitest';
import { ServiceError } from '#service/errors.ts';
import { beginAtFirstPage, locateEnd, readUnread } from '#history/reading/walk.ts';
import type { Session } from '#history/reading/walkSession.ts';
import { changingList } from './changingList.ts';
import { sessionOf } from './sessionOf.ts';

async function readRest(session: Session): Promise<void> {
  const { answer } = await beginAtFirstPage(session);
  if (answer) await locateEnd(session, { low: 1, answer, high: null, guess: null });
  session.options.pages.readPage = failing(session.options.pages.readPage, [3, 4]);
  await readUnread(session);
}

type ReadPage = Session['options']['pages']['readPage'];

function failing(readPage: ReadPage, pages: readonly number[]): ReadPage {
  return async (page, signal) => {
    if (pages.includes(page)) throw new ServiceError({ kind: 'outage', status: 503, tries: 3 });
    return await readPage(page, signal);
  };
}

test('pages in ascending order, those that fail as gaps', async () => {
  const list = changingList(43, { size: 5 });
  const state = await sessionOf(list, readRest);
  expect(list.asked.slice(-5)).toEqual([2, 5, 6, 7, 8]);
  const failure = {
    kind: 'outage',
    status: 503,
    serviceMessage: null,
    retryAfterMs: null,
    tries: 3,
  };
  expect(state.gaps).toEqual([
    { from: 10, to: 15, failure },
    { from: 15, to: 20, failure },
  ]);
  expect(state).toMatchObject({ seen: 33, total: 43 });
});

test('what concerns every page ends it', async () => {
  const list = changingList(43, { size: 5 });
  const work = async (session: Session) => {
    const { answer } = await beginAtFirstPage(session);
    if (answer) await locateEnd(session, { low: 1, answer, high: null, guess: null });
    session.options.pages.readPage = async () => {
      throw new ServiceError({ kind: 'unreachable' });
    };
    await readUnread(session);
  };
  await expect(sessionOf(list, work)).rejects.toMatchObject({ kind: 'unreachable' });
});
