import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { typedConnection, type Connection } from '#service/connection.ts';
import {
  NOTHING_KNOWN,
  type HistoryHandle,
  endHistory,
  historyQuery,
  ownHistories,
} from '#history/client/historyClient.ts';
import { notifyHistory } from '#service/notifyHistory.ts';

const mine = typedConnection('https://a.test/public/api/v1', 'mine', 'https://atlas.test/');
const theirs = typedConnection('https://a.test/public/api/v1', 'theirs', 'https://atlas.test/');

let client: QueryClient;
let release: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  release = ownHistories(client);
});
afterEach(() => {
  client.clear();
  release();
  vi.useRealTimers();
});

function fakeHistory() {
  let failure: ReturnType<HistoryHandle['failure']> = null;
  const call = vi.fn<() => Promise<never>>(() => Promise.resolve(null as never));
  const handle: HistoryHandle = {
    snapshot: () => NOTHING_KNOWN,
    isSilent: () => false,
    subscribe: () => () => {},
    call,
    failure: () => failure,
    dispose: () => void (failure = { kind: 'aborted' }),
  };
  return { handle, call };
}

/** Looks at a connection's history until the function returned is called. */
async function look(connection: Connection, open = () => fakeHistory().handle) {
  const observer = new QueryObserver(client, historyQuery(connection, open));
  const leave = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(1);
  return {
    leave,
    history: () => observer.getCurrentResult().data!,
    /** As a page does whenever it's told something. */
    renderAgain: () => observer.setOptions(historyQuery(connection, open)),
  };
}

test('all who look at one connection share its history, another connection has its own', async () => {
  const one = await look(mine);
  const other = await look(mine);
  expect(other.history()).toBe(one.history());
  expect((await look(theirs)).history()).not.toBe(one.history());
});

test('it lingers after the last one let go, and ends then', async () => {
  const one = await look(mine);
  const other = await look(mine);
  one.leave();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(other.history().failure()).toBeNull();
  other.leave();
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  const again = await look(mine);
  expect(again.history()).toBe(one.history());
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(one.history().failure()).toBeNull();
  again.leave();
  await vi.advanceTimersByTimeAsync(6 * 60_000);
  expect(one.history().failure()).not.toBeNull();
});

test('one that has ended isn’t used again', async () => {
  const one = await look(mine);
  const ended = one.history();
  one.leave();
  ended.dispose();
  expect((await look(mine)).history()).not.toBe(ended);
});

test('it can be ended at once, and no other is opened until somebody else comes to look', async () => {
  const open = vi.fn<() => HistoryHandle>(() => fakeHistory().handle);
  const { leave, history, renderAgain } = await look(mine, open);
  endHistory(client, mine);
  renderAgain();
  expect(history().failure()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(open).toHaveBeenCalledTimes(1);
  leave();
  const next = await look(mine, open);
  expect(next.history().failure()).toBeNull();
  expect(open).toHaveBeenCalledTimes(2);
});

test('an open history hears what has changed; where none is open nothing happens', async () => {
  await notifyHistory(client, mine, ['a']);
  const { handle, call } = fakeHistory();
  await look(mine, () => handle);
  await notifyHistory(client, mine, ['a']);
  expect(call).toHaveBeenCalledExactlyOnceWith('changed', { ids: ['a'] });
});
