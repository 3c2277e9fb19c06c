import { expect, test } from 'vitest';
import { readSettings } from '#server/settings/settings.ts';

test('nothing is cached without a folder', () => {
  expect(readSettings({ CACHE_SIZE: '1GB' }).cache).toBeNull();
});

test.each([
  ['10GB', 10e9],
  ['500 mb', 500e6],
  ['20k', 20e3],
  ['123456', 123_456],
  ['', 10e9],
])('CACHE_SIZE=%s is %i bytes', (CACHE_SIZE, size) => {
  const cache = { folder: '/var/cache/atlas', size, unknownFreshMs: 7000 };
  const set = { CACHE_DIR: '/var/cache/atlas', CACHE_SIZE, CACHE_SECONDS: '7' };
  expect(readSettings(set).cache).toEqual(cache);
});

test.each(['much', '1.5GB', '-1'])('CACHE_SIZE can not be %s', (CACHE_SIZE) => {
  expect(() => readSettings({ CACHE_SIZE })).toThrow('CACHE_SIZE must be a size');
});
