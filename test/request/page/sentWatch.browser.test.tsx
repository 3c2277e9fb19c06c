/** Sent jobs are watched until their results can be read: each is told once, and nothing is left behind. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { typedConnection } from '#service/connection.ts';
import { ServiceError } from '#service/errors.ts';
import { clearDeviceStore } from '#device/deviceStore.ts';
import { readSentRequests, saveSentRequest } from '#device/sentRequests.ts';
import { SentWatch } from '#request/page/watch/SentWatch.tsx';
import { sentJobQuery } from '#request/page/watch/sentJobQuery.ts';
import { openServiceResult } from '#result/client/openServiceResult.ts';
import { Toasts } from '#ui/Toasts.tsx';

vi.mock('#result/client/openServiceResult.ts', async (original) => ({
  ...(await original<object>()),
  openServiceResult: vi.fn<typeof openServiceResult>(),
}));

const ask = vi.mocked(openServiceResult);
const CONNECTION = typedConnection('https://a.test/public/api/v1', 'k', 'https://atlas.test/');
const SENT = {
  jobId: 'a',
  costUsd: null,
  rows: 4,
  sentAtMs: Date.now(),
  fileName: 'fields.csv',
  doneAtMs: null,
  wantsNotice: true,
};
const PAUSE_MS = 5000;
const HOUR_MS = 3_600_000;
const NOT_READY = new ServiceError({ kind: 'notReady', status: 202, retryAfterMs: 20_000 });

/** What the browser was asked to tell. */
const told = vi.fn<(text: string | undefined) => void>();

class BrowserNotification extends EventTarget {
  static permission = 'granted';
  constructor(_title: string, { body }: NotificationOptions) {
    super();
    told(body);
  }
}

beforeEach(async () => {
  await clearDeviceStore(CONNECTION);
  await saveSentRequest(CONNECTION, SENT);
  ask.mockReset();
  told.mockReset();
  vi.stubGlobal('Notification', BrowserNotification);
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    shouldAdvanceTime: true,
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
});

/** The device takes nothing more, as one whose quota is used up. */
function fillDevice(): void {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
}

/** The service has the result. Returns how its worker is ended. */
function haveResult() {
  const dispose = vi.fn<() => void>();
  ask.mockResolvedValue({ dispose } as never);
  return dispose;
}

/** Shows what watches, once the job is watched. */
async function watchIn(client: QueryClient) {
  const screen = await render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Toasts>
          <SentWatch connection={CONNECTION} />
        </Toasts>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const key = { queryKey: ['sentJob'], type: 'active' } as const;
  await expect.poll(() => client.getQueryCache().findAll(key).length).toBe(1);
  return screen;
}

/** Lets a pause pass, once the device has answered: its transactions end by the same clock. */
async function pass(ms = PAUSE_MS): Promise<void> {
  await readSentRequests(CONNECTION);
  await vi.advanceTimersByTimeAsync(ms);
  await readSentRequests(CONNECTION);
}

test.each([
  ['on this device', () => undefined, expect.any(Number) as number],
  ['in this tab alone where the device is full', fillDevice, null],
])('a job is asked for until it’s done, told once, and done %s', async (_, before, doneAtMs) => {
  const dispose = haveResult();
  ask.mockRejectedValueOnce(NOT_READY);
  before();
  const client = new QueryClient();
  const screen = await watchIn(client);
  await pass();
  await expect.poll(() => ask.mock.calls.length).toBe(1);
  await pass(20_000);
  await expect.poll(() => told.mock.calls).toEqual([['The result of fields.csv is there.']]);
  await expect.element(screen.getByText('The result of fields.csv is there.')).toBeVisible();
  for (let pause = 0; pause < 3; pause++) await pass();
  await screen.unmount();
  expect(client.getQueryData(sentJobQuery(CONNECTION, 'a').queryKey)?.isDone).toBe(true);
  // The page may be shown anew in the same tab.
  const again = await render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <SentWatch connection={CONNECTION} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  for (let pause = 0; pause < 3; pause++) await pass();
  expect(ask).toHaveBeenCalledTimes(2);
  expect(dispose).toHaveBeenCalledTimes(1);
  expect(told).toHaveBeenCalledTimes(1);
  expect((await readSentRequests(CONNECTION)).get('a')?.doneAtMs).toEqual(doneAtMs);
  await again.unmount();
});

/** Shows or hides the page. */
function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

test.each([
  ['is closed', true, 0],
  ['is seen again', false, 1],
])('a page hidden for an hour asks no more until it %s', async (_, isClosed, asked) => {
  ask.mockRejectedValue(NOT_READY);
  setVisibility('hidden');
  const screen = await watchIn(new QueryClient());
  await vi.advanceTimersByTimeAsync(HOUR_MS + 60_000);
  const before = ask.mock.calls.length;
  expect(before).toBeGreaterThan(100);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(ask).toHaveBeenCalledTimes(before);
  if (isClosed) await screen.unmount();
  setVisibility('visible');
  await expect.poll(() => ask.mock.calls.length).toBe(before + asked);
  // By now it's asked for as before.
  await vi.advanceTimersByTimeAsync(20_000);
  expect(ask).toHaveBeenCalledTimes(before + 2 * asked);
  await screen.unmount();
});

test('what another tab has told isn’t told again', async () => {
  haveResult();
  const screen = await watchIn(new QueryClient());
  await saveSentRequest(CONNECTION, { ...SENT, doneAtMs: 1 });
  await pass();
  await expect.poll(() => ask.mock.calls.length).toBe(1);
  for (let pause = 0; pause < 3; pause++) await pass();
  expect(told).not.toHaveBeenCalled();
  expect((await readSentRequests(CONNECTION)).get('a')?.doneAtMs).toBe(1);
  await screen.unmount();
});

test('a tab that’s seen again asks no sooner than the service said', async () => {
  ask.mockRejectedValue(NOT_READY);
  const client = new QueryClient();
  const screen = await watchIn(client);
  await pass();
  await expect.poll(() => ask.mock.calls.length).toBe(1);
  for (const state of ['hidden', 'visible', 'hidden', 'visible'] as const) setVisibility(state);
  // The device is asked again which jobs were sent.
  await expect.poll(() => client.isFetching()).toBe(0);
  await pass(15_000);
  expect(ask).toHaveBeenCalledTimes(1);
  await pass();
  await expect.poll(() => ask.mock.calls.length).toBe(2);
  await screen.unmount();
});

test('a device that can’t be read for a moment ends no watch', async () => {
  ask.mockRejectedValue(NOT_READY);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await watchIn(client);
  const cannot = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('The connection was lost.', 'UnknownError');
  });
  for (const state of ['hidden', 'visible'] as const) setVisibility(state);
  await expect.poll(() => cannot.mock.calls.length).toBeGreaterThan(0);
  await expect.poll(() => client.isFetching()).toBe(0);
  cannot.mockRestore();
  await pass();
  await expect.poll(() => ask.mock.calls.length).toBe(1);
  await screen.unmount();
});

test('a job that was sent two days ago isn’t waited for', async () => {
  await saveSentRequest(CONNECTION, { ...SENT, jobId: 'b', sentAtMs: Date.now() - 48 * HOUR_MS });
  ask.mockRejectedValue(NOT_READY);
  const screen = await watchIn(new QueryClient());
  await pass();
  await expect.poll(() => ask.mock.calls.map(([, jobId]) => jobId)).toEqual(['a']);
  await screen.unmount();
});
