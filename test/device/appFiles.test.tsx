import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { keepApp } from '#device/appFiles.ts';
import { until } from '#test/until.ts';

const registration = Object.assign(new EventTarget(), {
  active: { postMessage: vi.fn<(message: unknown) => void>() },
  installing: null as (EventTarget & { state: string }) | null,
  waiting: null,
});
const container = Object.assign(new EventTarget(), {
  controller: {},
  ready: Promise.resolve(registration),
  register: vi.fn<() => Promise<typeof registration>>(() => Promise.resolve(registration)),
});
const told = { onNewer: vi.fn<() => void>(), onSettings: vi.fn<() => void>() };

// jsdom has neither service workers nor caches.
beforeEach(() => {
  vi.stubEnv('PROD', true);
  vi.stubGlobal('caches', {
    open: () => Promise.resolve({ put: () => Promise.resolve() }),
    match: () => Promise.resolve(),
    keys: () => Promise.resolve([]),
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  for (const link of document.head.querySelectorAll('link')) link.remove();
});

function keep(): () => void {
  const stop = keepApp('https://atlas.test/', { mode: 'static' }, told);
  onTestFinished(stop);
  return stop;
}

function happens() {
  container.dispatchEvent(new Event('controllerchange'));
  registration.installing = Object.assign(new EventTarget(), { state: 'installed' });
  registration.dispatchEvent(new Event('updatefound'));
  registration.installing.dispatchEvent(new Event('statechange'));
}

test('a newer build is told until it’s no longer looked for', async () => {
  const stop = keep();
  await until(() => expect(registration.active.postMessage).toHaveBeenCalled());
  happens();
  expect(told.onNewer).toHaveBeenCalledTimes(2);
  stop();
  happens();
  expect(told.onNewer).toHaveBeenCalledTimes(2);
});

test('what was stopped before it had begun begins nothing', async () => {
  keep()();
  keep();
  await until(() => expect(registration.active.postMessage).toHaveBeenCalled());
  expect(container.register).toHaveBeenCalledTimes(1);
  happens();
  expect(told.onNewer).toHaveBeenCalledTimes(2);
});
