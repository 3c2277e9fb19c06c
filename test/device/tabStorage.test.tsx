import { beforeEach, expect, test, vi } from 'vitest';
import { clearTabItems, writeTabItem, readTabItem } from '#device/tabStorage.ts';

beforeEach(() => sessionStorage.clear());

test('a browser that keeps nothing throws nothing', () => {
  vi.stubGlobal('sessionStorage', undefined);
  writeTabItem('a', '1');
  expect(readTabItem('a')).toBeNull();
  clearTabItems();
  vi.unstubAllGlobals();
});

test('a saved text is read back, removed by null, and all are removed at once', () => {
  sessionStorage.setItem('another', 'stays');
  writeTabItem('a', '1');
  writeTabItem('b', '2');
  expect([readTabItem('a'), readTabItem('c')]).toEqual(['1', null]);
  writeTabItem('a', null);
  expect(readTabItem('a')).toBeNull();
  clearTabItems();
  expect(Object.keys(sessionStorage)).toEqual(['another']);
});
