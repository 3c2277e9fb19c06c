import { beforeEach, expect, test, vi } from 'vitest';
import { forgetTab, keepTab, readTab } from '#api/tabStore.ts';

beforeEach(() => sessionStorage.clear());

test('a browser that keeps nothing throws nothing', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepTab('a', '1');
  expect(readTab('a')).toBeNull();
  forgetTab();
  vi.unstubAllGlobals();
});

test('what is kept is read back, dropped by null, and all forgotten at once', () => {
  sessionStorage.setItem('another', 'stays');
  keepTab('a', '1');
  keepTab('b', '2');
  expect([readTab('a'), readTab('c')]).toEqual(['1', null]);
  keepTab('a', null);
  expect(readTab('a')).toBeNull();
  forgetTab();
  expect(Object.keys(sessionStorage)).toEqual(['another']);
});
