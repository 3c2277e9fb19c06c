import { afterEach, expect, test, vi } from 'vitest';
import { deviceLocks } from '#service/requestSlots.ts';

afterEach(() => vi.unstubAllGlobals());

test('an address that is not secure has no lock manager', () => {
  vi.stubGlobal('navigator', {});
  expect(deviceLocks()).toBeUndefined();
  const locks = { request: () => undefined };
  vi.stubGlobal('navigator', { locks });
  expect(deviceLocks()).toBe(locks);
});
