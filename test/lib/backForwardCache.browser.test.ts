import { afterEach, expect, test, vi } from 'vitest';
import { changeDevice, openDevice } from '#device/deviceDatabase.ts';
import { bringBack, putAway, whenPutAway } from '#lib/backForwardCache.ts';
import { until } from '#test/until.ts';
import { at, ended, failureOf, opened } from '#test/result/worker/openedResults.ts';
import { openResult } from '#result/client/resultClient.ts';

/** A page that the browser puts away keeps nobody else from the device. */

afterEach(bringBack);

const KEY = ['put away', 'test', 'value'] as [string, string, string];

const failureNameOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (error as Error | null)?.name ?? 'AbortError',
  );

test('a change under way is aborted, all of it', async () => {
  let isHeld = false;
  const changing = changeDevice(['kept'], async (transaction) => {
    const store = transaction.objectStore('kept');
    await store.put('half', KEY);
    isHeld = true;
    // Holds the transaction open for as long as it's let.
    for (;;) await store.get(KEY);
  });
  await until(() => expect(isHeld).toBe(true));
  expect(putAway()).toBe(false);
  expect(await failureNameOf(changing)).toBe('AbortError');
  bringBack();
  expect(await (await openDevice()).get('kept', KEY)).toBeUndefined();
});

test('of several, one that is being committed keeps no other from being aborted', async () => {
  const device = await openDevice();
  const committed = device.transaction('kept', 'readwrite');
  const put = committed.store.put('whole', KEY);
  committed.commit();
  const reading = failureNameOf(device.transaction('kept').done);
  putAway();
  expect(await reading).toBe('AbortError');
  await Promise.all([put, committed.done]);
});

test('until it is back nothing more is begun', async () => {
  await openDevice();
  putAway();
  await expect(changeDevice(['kept'], () => {})).rejects.toThrow('The page is put away');
  bringBack();
  await changeDevice(['kept'], (transaction, issue) =>
    issue(transaction.objectStore('kept').delete(KEY)),
  );
});

test('a worker at work is ended, and the page has to be loaded again', async () => {
  const handle = await openResult(at('/held?records=2000&away'));
  const asked = failureOf(handle.call('export', { format: 'csv', rows: 'all' } as never));
  expect(putAway()).toBe(true);
  expect(await asked).toEqual({ kind: 'aborted' });
});

test('a worker at rest stays', async () => {
  const handle = await opened('/result?records=20');
  await ended(handle);
  expect(putAway()).toBe(false);
  expect(await handle.call('record', { row: 3 })).toMatchObject({ row: 3 });
});

test('what was stopped from giving up is asked no more', () => {
  const giveUp = vi.fn<() => boolean>(() => true);
  whenPutAway(giveUp)();
  expect(putAway()).toBe(false);
  expect(giveUp).not.toHaveBeenCalled();
});
