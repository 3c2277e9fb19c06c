import { expect, test } from 'vitest';
import { typedConnection } from '#service/connection.ts';
import { asOnlyReader, ReadElsewhere, untilRead } from '#history/reading/walkLock.ts';

const home = 'https://atlas.test/';
const mine = typedConnection('https://a.test/public/api/v1', 'my-key', home);
const theirs = typedConnection('https://a.test/public/api/v1', 'their-key', home);

test('one reader for each connection at a time; others know at once, and when it has ended', async () => {
  let end = (): void => {};
  const first = asOnlyReader(mine, async () => {
    await new Promise<void>((resolve) => {
      end = resolve;
    });
    return 'read';
  });
  await expect.poll(async () => (await navigator.locks.query()).held?.length).toBe(1);
  await expect(asOnlyReader(mine, async () => 'not run')).rejects.toThrow(ReadElsewhere);
  expect(await asOnlyReader(theirs, async () => 'theirs')).toBe('theirs');
  const stopped = untilRead(mine, AbortSignal.abort(new Error('enough')));
  await expect(stopped).rejects.toThrow('enough');
  const ended = untilRead(mine, new AbortController().signal);
  end();
  expect(await first).toBe('read');
  await ended;
  expect(await asOnlyReader(mine, async () => 'again')).toBe('again');
});

test('work that fails gives the lock up', async () => {
  const failing = asOnlyReader(mine, async () => {
    throw new Error('failed');
  });
  await expect(failing).rejects.toThrow('failed');
  expect(await asOnlyReader(mine, async () => 'next')).toBe('next');
});
