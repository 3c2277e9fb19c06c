import { expect, onTestFinished, test, vi } from 'vitest';
import { ServiceError } from '#service/errors.ts';
import { HistoryDeleted } from '#device/historyStore.ts';
import { asPageAnswer } from '#service/jobs/servicePage.ts';
import { askPage, recordPage, writeState, type Session } from '#history/reading/walkSession.ts';
import { beginState } from '#device/walkState.ts';
import { changingList } from './changingList.ts';
import { memoryStore } from './memoryStore.ts';
import { sessionOf } from './sessionOf.ts';

const state = { ...beginState(null, 1), firstPage: 0, pageSize: 5 };

async function record(session: Session, page: number): Promise<void> {
  const answer = await askPage(session, page);
  if (answer.kind === 'listed') await recordPage(session, page, answer);
}

test('pages are asked for by the number of the service', async () => {
  const list = changingList(20, { size: 5 });
  await sessionOf(list, async (session) => void (await askPage(session, 3)), { state });
  expect(list.asked).toEqual([2]);
});

test('an outage is an answer for a page, a refused key ends everything', async () => {
  const list = changingList(20, { size: 5 });
  const ask = async (session: Session) => {
    list.pages.readPage = async () => {
      throw new ServiceError({ kind: 'outage', status: 502 });
    };
    expect(await askPage(session, 1)).toMatchObject({ kind: 'missing', error: { status: 502 } });
    list.pages.readPage = async () => {
      throw new ServiceError({ kind: 'keyRefused', status: 401 });
    };
    await askPage(session, 1);
  };
  await expect(sessionOf(list, ask, { state })).rejects.toMatchObject({ kind: 'keyRefused' });
});

test('a list without entries is a missing page; entries that are no jobs count', () => {
  const listed = { kind: 'listed' as const, jobs: [], unreadable: 0, page: 1, pageSize: 5 };
  expect(asPageAnswer(listed)).toEqual({ kind: 'missing', error: null });
  expect(asPageAnswer({ ...listed, unreadable: 2 })).toMatchObject({ kind: 'listed', entries: 2 });
});

test('a job that two pages list counts once, and shows that others have moved', async () => {
  const list = changingList(20, { size: 5 });
  const store = memoryStore();
  const read = async (session: Session) => {
    await Promise.all([record(session, 1), record(session, 2)]);
    expect(session.state).toMatchObject({ seen: 10, wasShifted: false });
    list.ids.unshift('new');
    await record(session, 3);
  };
  const end = await sessionOf(list, read, { store, state: { ...state, firstPage: 1 } });
  expect(end).toMatchObject({ seen: 14, wasShifted: true, read: [{ from: 0, to: 15 }] });
  expect(store.kept.get('old-9')?.rank).toBe(10);
});

test('what was deleted meanwhile is not written again, and a stopped session writes nothing', async () => {
  const store = memoryStore();
  const list = changingList(20, { size: 5 });
  const read = async (session: Session) => {
    await record(session, 1);
    store.state = null;
    await writeState(session, { seen: 0 });
  };
  await expect(sessionOf(list, read, { store })).rejects.toThrow(HistoryDeleted);
});

test('a clock that is set back makes no answer seem slow', async () => {
  const list = changingList(100, { size: 5 });
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let looks = 0;
  // Within the second request, by an hour.
  const now = () => (++looks > 3 ? 0 : 3_600_000);
  const read = async (session: Session) => {
    for (let page = 1; page <= 10; page++) await askPage(session, page);
    expect(session.pace.limit()).toBe(4);
  };
  await sessionOf(list, read, { state: { ...state, firstPage: 1 }, now });
});
