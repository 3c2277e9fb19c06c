import { afterEach, expect, test } from 'vitest';
import { createKeyStore, resolveConnection } from '#app/connection/keyStore.ts';
import { connectionFromConfig } from '#service/connection.ts';

const NAME = 'key store test';
const stored = { baseUrl: 'https://a.test/public/api/v1', key: 'secret' };
const ends: (() => void)[] = [];

afterEach(() => {
  for (const end of ends.splice(0)) end();
  sessionStorage.clear();
  localStorage.clear();
});

/** Another tab: it shares the channel and the device's storage, not the session's. */
function openTab() {
  sessionStorage.clear();
  const store = createKeyStore(NAME);
  ends.push(store.listen());
  return store;
}

test('stored text that is no connection is ignored', () => {
  for (const text of ['{', '[]', '{"baseUrl":"no address","key":"k"}', '{"key":"k"}', 'null']) {
    sessionStorage.setItem(NAME, text);
    expect(createKeyStore(NAME).get()).toEqual({ kind: 'asking' });
  }
});

test('no other tab has a key', async () => {
  const store = openTab();
  expect(store.get()).toEqual({ kind: 'asking' });
  await expect.poll(() => store.get()).toEqual({ kind: 'none' });
});

test('another tab gets it, without it going to the device', async () => {
  const first = openTab();
  first.connect(stored, false);
  const second = openTab();
  await expect.poll(() => second.get()).toEqual({ kind: 'stored', stored });
  expect(localStorage).toHaveLength(0);
});

test('a tab that is connected keeps its own', async () => {
  const first = openTab();
  first.connect(stored, false);
  const second = openTab();
  const other = { baseUrl: 'https://b.test/public/api/v1', key: 'other' };
  second.connect(other, false);
  const third = openTab();
  await expect.poll(() => third.get().kind).toBe('stored');
  expect(first.get()).toEqual({ kind: 'stored', stored });
  expect(second.get()).toEqual({ kind: 'stored', stored: other });
});

test('disconnecting forgets it in all tabs that use it, and on the device', async () => {
  const first = openTab();
  first.connect(stored, true);
  const second = openTab();
  await expect.poll(() => second.get().kind).toBe('stored');
  const other = openTab();
  other.connect({ ...stored, baseUrl: 'https://b.test/public/api/v1' }, false);
  const account = openTab();
  account.connect({ ...stored, key: 'of another account' }, false);
  first.disconnect();
  await expect.poll(() => second.get().kind).toBe('off');
  expect(other.get().kind).toBe('stored');
  expect(account.get().kind).toBe('stored');
  expect(localStorage).toHaveLength(0);
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('secret');
});

test('disconnecting leaves another account’s key on the device', () => {
  const store = openTab();
  store.connect(stored, false);
  const other = JSON.stringify({ ...stored, key: 'of another' });
  localStorage.setItem(NAME, other);
  store.disconnect();
  expect(store.get()).toEqual({ kind: 'off' });
  expect(localStorage.getItem(NAME)).toBe(other);
});

test('a reload after disconnecting stays disconnected', () => {
  const store = openTab();
  store.connect(stored, false);
  store.disconnect();
  expect(createKeyStore(NAME).get()).toEqual({ kind: 'off' });
});

test('messages of another form are ignored', async () => {
  const store = openTab();
  await expect.poll(() => store.get().kind).toBe('none');
  const channel = new BroadcastChannel(NAME);
  channel.postMessage({ kind: 'tell', stored: { baseUrl: 7 } });
  channel.postMessage('tell');
  channel.postMessage({ kind: 'tell', stored });
  await expect.poll(() => store.get()).toEqual({ kind: 'stored', stored });
  channel.close();
});

const HOME = 'https://atlas.test/';
const offered = connectionFromConfig({ mode: 'demo', key: 'demo' }, HOME);

test('a typed connection goes before an offered one', () => {
  const stored = { baseUrl: 'https://service.test/public/api/v1', key: 'own' };
  expect(resolveConnection({ kind: 'stored', stored }, offered, HOME)).toMatchObject({
    ...stored,
    kind: 'remote',
  });
});

test('an offered connection is used while other tabs are asked, and when they have none', () => {
  expect(resolveConnection({ kind: 'asking' }, offered, HOME)).toBe(offered);
  expect(resolveConnection({ kind: 'none' }, offered, HOME)).toBe(offered);
  expect(resolveConnection({ kind: 'none' }, null, HOME)).toBeNull();
});

test('once disconnected, nothing connects automatically', () => {
  expect(resolveConnection({ kind: 'off' }, offered, HOME)).toBeNull();
});
