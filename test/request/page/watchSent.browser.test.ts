/** Sent jobs are watched until their results can be read: each is told once, and nothing is left behind. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { typedConnection } from '#service/connection.ts';
import { clearDeviceStore } from '#device/deviceStore.ts';
import { readSentRequests, saveSentRequest } from '#device/sentRequests.ts';
import { createSentWatch, followHidden } from '#request/page/watch/watchSent.ts';

const CONNECTION = typedConnection('https://a.test/public/api/v1', 'k', 'https://atlas.test/');
const SENT = {
  jobId: 'a',
  costUsd: null,
  rows: 4,
  sentAtMs: Date.now(),
  fileName: 'fields.csv',
  doneAtMs: null,
  wantsNotice: false,
};
const PAUSE_MS = 5000;
const HOUR_MS = 3_600_000;

beforeEach(async () => {
  await clearDeviceStore(CONNECTION);
  await saveSentRequest(CONNECTION, SENT);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The device takes nothing more, as one whose quota is used up. */
function fillDevice(): void {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
}

/** A watch over a service that has the result; whoever is told looks what is to be watched, as the page does. */
function startWatch() {
  const ask = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const watch = createSentWatch({ connection: CONNECTION, ask });
  const told = vi.fn<(jobId: string) => void>();
  const stop = watch.start(({ jobId }) => {
    told(jobId);
    watch.update();
  });
  return { watch, ask, told, stop };
}

/** Lets the first pause before a job is asked for pass, once the device has answered: its transactions end by the same clock. */
async function passPause(): Promise<void> {
  await readSentRequests(CONNECTION);
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  await readSentRequests(CONNECTION);
}

test.each([
  ['on this device', () => undefined, expect.any(Number) as number],
  ['in this tab alone where the device is full', fillDevice, null],
])('a job is asked for until it’s done, told once, and done %s', async (_, before, doneAtMs) => {
  before();
  const { watch, ask, told, stop } = startWatch();
  await expect.poll(() => watch.jobs().size).toBe(1);
  await passPause();
  await expect.poll(() => told.mock.calls).toEqual([['a']]);
  for (let pause = 0; pause < 3; pause++) await passPause();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(told).toHaveBeenCalledTimes(1);
  expect(watch.jobs().get('a')).toMatchObject({ isDone: true });
  expect((await readSentRequests(CONNECTION)).get('a')?.doneAtMs).toEqual(doneAtMs);
  stop();
});

/** Shows or hides the page. */
function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Counts the listeners that come from now on, and stay, to the page's visibility and to what stops a watch. */
function countListeners(): () => number {
  const listening = new Set<unknown>();
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const isCounted = (target: EventTarget, type: string) =>
    (target === document && type === 'visibilitychange') || target instanceof AbortSignal;
  vi.spyOn(EventTarget.prototype, 'addEventListener').mockImplementation(function (
    this: EventTarget,
    ...listener
  ) {
    if (isCounted(this, listener[0])) listening.add(listener[1]);
    addEventListener.apply(this, listener);
  });
  vi.spyOn(EventTarget.prototype, 'removeEventListener').mockImplementation(function (
    this: EventTarget,
    ...listener
  ) {
    listening.delete(listener[1]);
    removeEventListener.apply(this, listener);
  });
  return () => listening.size;
}

test.each([
  ['stops', (stop: () => void) => stop(), 0],
  ['is seen again', () => setVisibility('visible'), 1],
])('a page hidden for an hour that %s leaves no listener behind', async (_, end, asked) => {
  const unfollow = followHidden();
  setVisibility('hidden');
  vi.setSystemTime(Date.now() + HOUR_MS);
  const listeners = countListeners();
  const { watch, ask, stop } = startWatch();
  await expect.poll(() => watch.jobs().size).toBe(1);
  await passPause();
  await expect.poll(listeners).toBe(2);
  expect(ask).not.toHaveBeenCalled();
  end(stop);
  await expect.poll(listeners).toBe(0);
  await expect.poll(() => ask.mock.calls.length).toBe(asked);
  stop();
  setVisibility('visible');
  unfollow();
});
