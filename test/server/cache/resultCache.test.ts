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

async function keep(cache: ResultCache, key: string, body: string): Promise<void> {
  const keeping = await cache.begin(key);
  for (const piece of body.match(/.{1,1000}/gs) ?? []) await keeping?.add(Buffer.from(piece));
  await keeping?.end(HEAD);
}

async function read(cache: ResultCache, key: string): Promise<string | null> {
  const kept = await cache.find(key);
  return kept && (await buffer(kept.body())).toString();
}

test('what was kept is found by its key, with its head, by this user alone', async () => {
  const { folder, cache } = await opened();
  await keep(cache, 'a', 'ü'.repeat(3000));
  const kept = await cache.find('a');
  expect(kept).toMatchObject({ ...HEAD, bytes: 6000 });
  await kept?.close();
  expect(await read(cache, 'a')).toBe('ü'.repeat(3000));
  expect(await cache.find('b')).toBeNull();
  const again = await openResultCache({ folder, size: 1e9 }, () => {});
  expect(await read(again, 'a')).toHaveLength(3000);
  const [name = ''] = readdirSync(folder);
  expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
});

test('what is given up, or is over the limit, is not kept and leaves nothing', async () => {
  const { folder, cache, logged } = await opened(13_000);
  const given = await cache.begin('a');
  await given?.add(Buffer.from('half'));
  await given?.drop();
  await keep(cache, 'b', 'x'.repeat(6000));
  expect(await cache.find('a')).toBeNull();
  expect(await cache.find('b')).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
  expect(logged).toEqual([{ event: 'result not kept', error: 'It is over CACHE_SIZE' }]);
});

/** Bytes of all files in a folder. */
function bytesIn(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}

test('what is being written counts: results that nobody reads give way, and then whoever would be over the limit is not kept', async () => {
  const { folder, cache, logged } = await opened(60_000);
  await keep(cache, 'old', 'x'.repeat(20_000));
  const begun = [];
  for (const key of ['a', 'b', 'c', 'd']) begun.push(await cache.begin(key));
  for (let piece = 0; piece < 20; piece++) {
    for (const keeping of begun) await keeping?.add(Buffer.alloc(1000));
    expect(bytesIn(folder)).toBeLessThanOrEqual(60_000);
  }
  expect(await cache.find('old')).toBeNull();
  for (const keeping of begun) await keeping?.end(HEAD);
  const found = [];
  for (const key of ['a', 'b', 'c', 'd']) found.push((await read(cache, key))?.length ?? 0);
  expect(found.toSorted((a, b) => a - b)).toEqual([0, 0, 20_000, 20_000]);
  expect(logged.map(({ error }) => error)).toEqual(
    Array(2).fill('Results that are being kept or read take all of CACHE_SIZE'),
  );
});

test('as many as 16 are written at once; any further one is sent without being kept until one of them is over', async () => {
  const { folder, cache, logged } = await opened();
  const begun = [];
  for (let key = 0; key < 20; key++) begun.push(await cache.begin(String(key)));
  expect(begun.filter((keeping) => keeping !== null)).toHaveLength(16);
  expect(readdirSync(folder)).toHaveLength(16);
  expect(logged).toHaveLength(4);
  await begun[0]?.drop();
  await keep(cache, '19', 'x');
  expect(await read(cache, '19')).toBe('x');
});

test('what is being read is not removed, and counts until its readers are done, also where a newer one took its place', async () => {
  const { cache } = await opened(40_000);
  await keep(cache, 'a', 'x'.repeat(20_000));
  const first = await cache.find('a');
  await keep(cache, 'b', 'x'.repeat(20_000));
  expect(await cache.find('b')).toBeNull();
  expect(await read(cache, 'a')).toHaveLength(20_000);

  await keep(cache, 'a', 'y');
  await keep(cache, 'b', 'x'.repeat(10_000));
  expect(await cache.find('b')).toBeNull();
  await first?.close();
  await keep(cache, 'b', 'x'.repeat(10_000));
  expect(await read(cache, 'b')).toHaveLength(10_000);
});

test('of several readers the first keeps a result; a newer one takes its place, and who reads the old one reads on', async () => {
  const { cache } = await opened();
  const first = await cache.begin('a');
  expect(await cache.begin('a')).toBeNull();
  await first?.add(Buffer.from('old'));
  await first?.end(HEAD);
  const old = await cache.find('a');
  await keep(cache, 'a', 'new');
  expect(await read(cache, 'a')).toBe('new');
  expect(old && (await buffer(old.body())).toString()).toBe('old');
});

test('beyond the limit those go that were read longest ago', async () => {
  const { folder, cache } = await opened(40_000);
  await keep(cache, 'a', 'a');
  await keep(cache, 'b', 'b');
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), 1, 1);
  expect(await read(cache, 'a')).toBe('a');
  await keep(cache, 'c', 'c'.repeat(20_000));
  expect(await read(cache, 'b')).toBeNull();
  expect(await read(cache, 'a')).toBe('a');
  expect(await read(cache, 'c')).toHaveLength(20_000);
});

test('its age counts from when it was kept or found unchanged', async () => {
  const { folder, cache } = await opened();
  await keep(cache, 'a', 'a');
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), 1, 1);
  const kept = await cache.find('a');
  expect(kept?.ageMs).toBeGreaterThan(1e9);
  await kept?.renew();
  await kept?.close();
  const renewed = await cache.find('a');
  expect(renewed?.ageMs).toBeLessThan(1e6);
  await renewed?.close();
});

test('one that was kept in the future is stale', async () => {
  const { folder, cache } = await opened();
  await keep(cache, 'a', 'a');
  const inAYear = Date.now() / 1000 + 31_536_000;
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), inAYear, inAYear);
  const kept = await cache.find('a');
  expect(kept?.ageMs).toBe(Infinity);
  await kept?.renew();
  await kept?.close();
  const renewed = await cache.find('a');
  expect(renewed?.ageMs).toBeLessThan(1e6);
  await renewed?.close();
});

test('a file whose head is damaged is none, and is kept anew', async () => {
  const { folder, cache } = await opened();
  await keep(cache, 'a', 'a');
  truncateSync(join(folder, readdirSync(folder)[0] ?? ''), 10);
  expect(await cache.find('a')).toBeNull();
  await keep(cache, 'a', 'again');
  expect(await read(cache, 'a')).toBe('again');
});

test('a folder that can not be written ends the start in words', async () => {
  const file = join(testFolder(), 'file');
  writeFileSync(file, '');
  await expect(openResultCache({ folder: file, size: 1 }, () => {})).rejects.toThrow(
    'Set CACHE_DIR',
  );
});

describe('keeping while', () => {
  const HEAD = { headers: {}, freshMs: 0 };

  /** What happens, in turn. */
  function noted() {
    const events: string[] = [];
    const note = async (event: string) => await Promise.resolve(void events.push(event));
    const keeping = {
      add: async (chunk: Buffer) => await note(`kept ${chunk.toString()}`),
      end: async () => await note('whole'),
      drop: async () => await note('dropped'),
    };
    return { events, keeping };
  }

  test('chunks are passed on and kept, the last one once all is kept', async () => {
    const { events, keeping } = noted();
    const source = Readable.from([Buffer.from('a'), Buffer.from('b')]);
    for await (const chunk of teeToCache(keeping, HEAD)(source))
      events.push(`sent ${chunk.toString()}`);
    expect(events).toEqual(['kept a', 'kept b', 'sent a', 'whole', 'sent b']);
  });

  test('a source that fails is not kept', async () => {
    const { events, keeping } = noted();
    async function* failing() {
      yield Buffer.from('a');
      yield Buffer.from('b');
      await Promise.reject(new Error('broken off'));
    }
    const read = async () => {
      for await (const chunk of teeToCache(keeping, HEAD)(failing())) events.push(String(chunk));
    };
    await expect(read()).rejects.toThrow('broken off');
    expect(events).toEqual(['kept a', 'kept b', 'a']);
  });
});
