import { expect, test, vi } from 'vitest';
import { typedConnection } from '#api/connection.ts';
import { NOTHING_KNOWN, type HistoryHandle } from '#workers/history/page/client.ts';
import {
  endHistory,
  holdHistory,
  releaseHistory,
  tellHistory,
} from '#workers/history/page/sharedHistory.ts';

const mine = typedConnection('https://a.test/public/api/v1', 'mine', 'https://atlas.test/');
const theirs = typedConnection('https://a.test/public/api/v1', 'theirs', 'https://atlas.test/');

function fakeHistory() {
  let failure: ReturnType<HistoryHandle['failure']> = null;
  const call = vi.fn<() => Promise<never>>(() => Promise.resolve(null as never));
  const handle: HistoryHandle = {
    status: () => NOTHING_KNOWN,
    subscribe: () => () => {},
    call,
    failure: () => failure,
    end: () => void (failure = { kind: 'aborted' }),
  };
  return { handle, call };
}

test('all who look at one connection share its history, another connection has its own', () => {
  const one = holdHistory(mine, () => fakeHistory().handle);
  expect(holdHistory(mine, () => fakeHistory().handle)).toBe(one);
  expect(holdHistory(theirs, () => fakeHistory().handle)).not.toBe(one);
  endHistory(mine);
  endHistory(theirs);
  expect(one.failure()).not.toBeNull();
});

test('it lingers after the last one let go, and ends then', () => {
  vi.useFakeTimers();
  const one = holdHistory(mine, () => fakeHistory().handle);
  holdHistory(mine);
  releaseHistory(one);
  vi.runAllTimers();
  expect(one.failure()).toBeNull();
  releaseHistory(one);
  expect(holdHistory(mine)).toBe(one);
  vi.runAllTimers();
  expect(one.failure()).toBeNull();
  releaseHistory(one);
  vi.runAllTimers();
  expect(one.failure()).not.toBeNull();
  vi.useRealTimers();
});

test('one that has ended isn’t handed out again', () => {
  const one = holdHistory(mine, () => fakeHistory().handle);
  one.end();
  expect(holdHistory(mine, () => fakeHistory().handle)).not.toBe(one);
  endHistory(mine);
});

test('an open history is told what has changed; where none is open there is nobody to tell', async () => {
  await tellHistory(mine, ['a']);
  const { handle, call } = fakeHistory();
  holdHistory(mine, () => handle);
  await tellHistory(mine, ['a']);
  expect(call).toHaveBeenCalledExactlyOnceWith('changed', { ids: ['a'] });
  endHistory(mine);
});
