import { readdirSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test, describe } from 'vitest';
import { Readable } from 'node:stream';
import { openResultCache, type ResultCache, teeToCache } from '#server/cache/resultCache.ts';
import type { LogLine } from '#server/monitoring/log.ts';
import { testFolder } from './folder.ts';

const HEAD = { headers: { etag: '"a"' }, freshMs: 7 };

async function opened(size = 1e9) {
  const folder = testFolder();
  const logged: LogLine[] = [];
  const log = (line: LogLine) => void logged.push(line);
  const cache = await openResultCache({ folder, size }, log);
  return { folder, cache, logged };
}

async function store(cache: ResultCache, key: string, body: string): Promise<void> {
  const write = await cache.begin(key);
  for (const piece of body.match(/.{1,1000}/gs) ?? []) await write?.add(Buffer.from(piece));
  await write?.end(HEAD);
}

async function read(cache: ResultCache, key: string): Promise<string | null> {
  const cached = await cache.find(key);
  return cached && (await buffer(cached.body())).toString();
}

test('a cached result is found by its key, with its head, and only this user can read the file', async () => {
  const { folder, cache } = await opened();
  await store(cache, 'a', 'ü'.repeat(3000));
  const cached = await cache.find('a');
  expect(cached).toMatchObject({ ...HEAD, bytes: 6000 });
  await cached?.close();
  expect(await read(cache, 'a')).toBe('ü'.repeat(3000));
  expect(await cache.find('b')).toBeNull();
  const again = await openResultCache({ folder, size: 1e9 }, () => {});
  expect(await read(again, 'a')).toHaveLength(3000);
  const [name = ''] = readdirSync(folder);
  expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
});

test('an abandoned result, or one over the limit, is not cached and leaves no file', async () => {
  const { folder, cache, logged } = await opened(13_000);
  const given = await cache.begin('a');
  await given?.add(Buffer.from('half'));
  await given?.drop();
  await store(cache, 'b', 'x'.repeat(6000));
  expect(await cache.find('a')).toBeNull();
  expect(await cache.find('b')).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
  expect(logged).toEqual([{ event: 'result not kept', error: 'It is over CACHE_SIZE' }]);
});

/** Bytes of all files in a folder. */
function bytesIn(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}

test('results being written count: unread ones are evicted first, then a write over the limit is refused', async () => {
  const { folder, cache, logged } = await opened(60_000);
  await store(cache, 'old', 'x'.repeat(20_000));
  const begun = [];
  for (const key of ['a', 'b', 'c', 'd']) begun.push(await cache.begin(key));
  for (let piece = 0; piece < 20; piece++) {
    for (const write of begun) await write?.add(Buffer.alloc(1000));
    expect(bytesIn(folder)).toBeLessThanOrEqual(60_000);
  }
  expect(await cache.find('old')).toBeNull();
  for (const write of begun) await write?.end(HEAD);
  const found = [];
  for (const key of ['a', 'b', 'c', 'd']) found.push((await read(cache, key))?.length ?? 0);
  expect(found.toSorted((a, b) => a - b)).toEqual([0, 0, 20_000, 20_000]);
  expect(logged.map(({ error }) => error)).toEqual(
    Array(2).fill('Results being stored or read take up all of CACHE_SIZE'),
  );
});

test('at most 16 results are written at once; further ones are not cached until one of them ends', async () => {
  const { folder, cache, logged } = await opened();
  const begun = [];
  for (let key = 0; key < 20; key++) begun.push(await cache.begin(String(key)));
  expect(begun.filter((write) => write !== null)).toHaveLength(16);
  expect(readdirSync(folder)).toHaveLength(16);
  expect(logged).toHaveLength(4);
  await begun[0]?.drop();
  await store(cache, '19', 'x');
  expect(await read(cache, '19')).toBe('x');
});

test('a result being read is not evicted and counts until its readers are done, even after it was replaced', async () => {
  const { cache } = await opened(40_000);
  await store(cache, 'a', 'x'.repeat(20_000));
  const first = await cache.find('a');
  await store(cache, 'b', 'x'.repeat(20_000));
  expect(await cache.find('b')).toBeNull();
  expect(await read(cache, 'a')).toHaveLength(20_000);

  await store(cache, 'a', 'y');
  await store(cache, 'b', 'x'.repeat(10_000));
  expect(await cache.find('b')).toBeNull();
  await first?.close();
  await store(cache, 'b', 'x'.repeat(10_000));
  expect(await read(cache, 'b')).toHaveLength(10_000);
});

test('the first of several readers caches a result; a newer result replaces it while the old one is still read', async () => {
  const { cache } = await opened();
  const first = await cache.begin('a');
  expect(await cache.begin('a')).toBeNull();
  await first?.add(Buffer.from('old'));
  await first?.end(HEAD);
  const old = await cache.find('a');
  await store(cache, 'a', 'new');
  expect(await read(cache, 'a')).toBe('new');
  expect(old && (await buffer(old.body())).toString()).toBe('old');
});

test('over the limit, the least recently read results are evicted', async () => {
  const { folder, cache } = await opened(40_000);
  await store(cache, 'a', 'a');
  await store(cache, 'b', 'b');
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), 1, 1);
  expect(await read(cache, 'a')).toBe('a');
  await store(cache, 'c', 'c'.repeat(20_000));
  expect(await read(cache, 'b')).toBeNull();
  expect(await read(cache, 'a')).toBe('a');
  expect(await read(cache, 'c')).toHaveLength(20_000);
});

test('the age counts from when the result was cached or found unchanged', async () => {
  const { folder, cache } = await opened();
  await store(cache, 'a', 'a');
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), 1, 1);
  const cached = await cache.find('a');
  expect(cached?.ageMs).toBeGreaterThan(1e9);
  await cached?.renew();
  await cached?.close();
  const renewed = await cache.find('a');
  expect(renewed?.ageMs).toBeLessThan(1e6);
  await renewed?.close();
});

test('a result cached in the future is stale', async () => {
  const { folder, cache } = await opened();
  await store(cache, 'a', 'a');
  const inAYear = Date.now() / 1000 + 31_536_000;
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), inAYear, inAYear);
  const cached = await cache.find('a');
  expect(cached?.ageMs).toBe(Infinity);
  await cached?.renew();
  await cached?.close();
  const renewed = await cache.find('a');
  expect(renewed?.ageMs).toBeLessThan(1e6);
  await renewed?.close();
});

test('a result cached a moment in the future, before a clock was set right, is new', async () => {
  const { folder, cache } = await opened();
  await store(cache, 'a', 'a');
  const soon = Date.now() / 1000 + 50;
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), soon, soon);
  const cached = await cache.find('a');
  expect(cached?.ageMs).toBe(0);
  await cached?.close();
});

test('a file with a damaged head is not found, and is cached again', async () => {
  const { folder, cache } = await opened();
  await store(cache, 'a', 'a');
  truncateSync(join(folder, readdirSync(folder)[0] ?? ''), 10);
  expect(await cache.find('a')).toBeNull();
  await store(cache, 'a', 'again');
  expect(await read(cache, 'a')).toBe('again');
});

test('a folder that cannot be written to ends the start with a message', async () => {
  const file = join(testFolder(), 'file');
  writeFileSync(file, '');
  await expect(openResultCache({ folder: file, size: 1 }, () => {})).rejects.toThrow(
    'Set CACHE_DIR',
  );
});

describe('teeToCache', () => {
  const HEAD = { headers: {}, freshMs: 0 };

  /** What happens, in turn. */
  function noted() {
    const events: string[] = [];
    const note = async (event: string) => await Promise.resolve(void events.push(event));
    const write = {
      add: async (chunk: Buffer) => await note(`cached ${chunk.toString()}`),
      async end() {
        await note('whole');
        return true;
      },
      drop: async () => await note('dropped'),
    };
    return { events, write };
  }

  test('passes chunks on and caches them, the last one once all is cached', async () => {
    const { events, write } = noted();
    const source = Readable.from([Buffer.from('a'), Buffer.from('b')]);
    for await (const chunk of teeToCache(write, HEAD)(source))
      events.push(`sent ${chunk.toString()}`);
    expect(events).toEqual(['cached a', 'cached b', 'sent a', 'whole', 'sent b']);
  });

  test('does not cache a source that fails', async () => {
    const { events, write } = noted();
    async function* failing() {
      yield Buffer.from('a');
      yield Buffer.from('b');
      await Promise.reject(new Error('broken off'));
    }
    const read = async () => {
      for await (const chunk of teeToCache(write, HEAD)(failing())) events.push(String(chunk));
    };
    await expect(read()).rejects.toThrow('broken off');
    expect(events).toEqual(['cached a', 'cached b', 'a']);
  });
});
