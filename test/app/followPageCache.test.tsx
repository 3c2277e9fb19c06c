import { beforeEach, expect, test, vi } from 'vitest';

const reload = vi.fn<() => void>();

function tell(type: 'pagehide' | 'pageshow', persisted = true): void {
  window.dispatchEvent(Object.assign(new Event(type), { persisted }));
}

// Of its own: what other tests left open would be given up, too.
vi.resetModules();
const { bringBack, isPutAway, whenPutAway } = await import('#lib/backForwardCache.ts');
const { followPageCache } = await import('#app/followPageCache.ts');
followPageCache(reload);

beforeEach(() => {
  reload.mockClear();
  bringBack();
});

test('a page that is left for good gives nothing up', () => {
  tell('pagehide', false);
  expect(isPutAway()).toBe(false);
  tell('pageshow', false);
  expect(reload).not.toHaveBeenCalled();
});

test('one that lost nothing goes on when it comes back', () => {
  tell('pagehide');
  expect(isPutAway()).toBe(true);
  tell('pageshow');
  expect(isPutAway()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('one that lost a worker is loaded again, and uses nothing of the device until then', () => {
  const stop = whenPutAway(() => true);
  tell('pagehide');
  tell('pageshow');
  expect(reload).toHaveBeenCalledOnce();
  expect(isPutAway()).toBe(true);
  stop();
});
