import { beforeEach, expect, test } from 'vitest';
import { connectionId, typedConnection } from '#service/connection.ts';
import { openDevice } from '#device/deviceDatabase.ts';
import { clearDeviceStore, saveOnDevice } from '#device/deviceStore.ts';
import {
  dropKept,
  keepJob,
  keepResult,
  keptCards,
  keptNames,
  readKept,
  readKeptJob,
  updateKept,
} from '#device/keptResults.ts';
import { deleteSavedData, measureSavedData } from '#device/savedData.ts';

const mine = typedConnection('https://a.test/public/api/v1', 'my-key', 'https://atlas.test/');
const theirs = typedConnection('https://a.test/public/api/v1', 'their-key', 'https://atlas.test/');
const connection = connectionId(mine);

beforeEach(async () => {
  await clearDeviceStore(mine);
  await clearDeviceStore(theirs);
  await saveOnDevice(mine, ['visits', 'history'], 1);
});

/** A result of two pieces, opened at a time, of the size it says. */
function keep(
  jobId: string,
  { bytes = 60, now = 1, isHeld = false, connection: of = connection } = {},
) {
  const pieces = [new ArrayBuffer(4), new ArrayBuffer(2)];
  const result = {
    columns: { head: { of: jobId }, pieces, bytes },
    records: 1,
    readAt: 1,
    tag: '"a"',
  };
  return keepResult({ connection: of, jobId }, result, { now, isHeld, mostBytes: 200 });
}

async function kept(of = connection): Promise<string[]> {
  return (await keptCards(of)).map(({ jobId }) => jobId);
}

/** Of this file's connections: pages of other tests keep results, too. */
async function keysOfResults(): Promise<unknown[]> {
  const keys = await (await openDevice()).getAllKeys('kept');
  const ours = [connection, connectionId(theirs)];
  return keys.filter(([of, collection]) => ours.includes(of) && collection.startsWith('kept'));
}

test('a result comes back with its tag; the one opened last is first', async () => {
  await keep('a', { now: 1 });
  await keep('b', { now: 2 });
  await updateKept({ connection, jobId: 'a' }, { openedAt: 3, checkedAt: 3 });
  expect(await kept()).toEqual(['a', 'b']);
  const found = await readKept({ connection, jobId: 'a' });
  expect(found).toMatchObject({
    readAt: 1,
    checkedAt: 3,
    tag: '"a"',
    columns: { head: { of: 'a' } },
  });
  expect(found?.columns.pieces.map(({ byteLength }) => byteLength)).toEqual([4, 2]);
  expect(await readKept({ connection, jobId: 'c' })).toBeNull();
});

test('beyond the limit the ones opened longest ago go, those held stay, and nothing of what went is left', async () => {
  await keep('held', { now: 1, isHeld: true });
  await keep('old', { now: 2 });
  await keep('x old', { now: 3 });
  expect(await kept()).toEqual(['x old', 'old', 'held']);
  await keep('new', { now: 4 });
  expect(await kept()).toEqual(['new', 'x old', 'held']);
  // Each has a card, a head and two pieces.
  expect(await keysOfResults()).toHaveLength(12);
  // What doesn't fit beside those held makes no room for itself.
  await keep('large', { now: 5, bytes: 150 });
  expect(await kept()).toEqual(['new', 'x old', 'held']);
  await keep('large', { now: 6, bytes: 500, isHeld: true });
  expect(await kept()).toEqual(['large', 'held']);
});

test('the one at hand is the last to go, also where the clock was set back', async () => {
  await keep('a', { now: 1_000_000 });
  await keep('b', { now: 2_000_000 });
  await keep('c', { now: 1 });
  await keep('d', { now: 2 });
  expect(await kept()).toEqual(['d', 'c', 'b']);
  await updateKept({ connection, jobId: 'b' }, { openedAt: 3 });
  await keep('e', { now: 4 });
  expect(await kept()).toEqual(['e', 'b', 'd']);
});

test('reading again keeps what is held, and a connection has room of its own', async () => {
  await saveOnDevice(theirs, ['visits', 'history'], 1);
  await keep('a', { now: 1, isHeld: true });
  await keep('a', { now: 2 });
  expect(await keptCards(connection)).toMatchObject([{ jobId: 'a', isHeld: true, openedAt: 2 }]);
  await keep('b', { bytes: 190, connection: connectionId(theirs) });
  expect(await kept()).toEqual(['a']);
  await clearDeviceStore(mine);
  expect(await kept()).toEqual([]);
  expect(await kept(connectionId(theirs))).toEqual(['b']);
});

test('a kept result’s job stays when it’s kept anew, and goes with it; one that isn’t kept has none', async () => {
  const job = { id: 'a', index_list: ['NDVI'], input_req: { name: 'Fields' } };
  const place = { connection, jobId: 'a' };
  await keepJob(place, job as never);
  expect(await readKeptJob(place)).toBeNull();
  await keep('a', { now: 1 });
  await keepJob(place, job as never);
  await keep('a', { now: 2 });
  expect(await readKeptJob(place)).toMatchObject(job);
  expect([...(await keptNames(connection))]).toEqual([['a', 'Fields']]);
  await keep('b', { now: 3, bytes: 190 });
  expect(await readKeptJob(place)).toBeNull();
  await keepJob({ connection, jobId: 'b' }, { ...job, id: null } as never);
  expect(await readKeptJob({ connection, jobId: 'b' })).toBeNull();
  await dropKept({ connection, jobId: 'b' });
  expect(await keysOfResults()).toEqual([]);
});

test('nothing is kept of a connection that was deleted meanwhile', async () => {
  await clearDeviceStore(mine);
  await keep('a');
  expect(await keysOfResults()).toEqual([]);
});

test('a card that anybody wrote counts for nothing, and goes with all that was its', async () => {
  await keep('a');
  await (
    await openDevice()
  ).put('kept', { format: 1, bytes: 'many' }, [connection, 'keptCards', 'a']);
  expect(await kept()).toEqual([]);
  expect(await readKept({ connection, jobId: 'a' })).toBeNull();
  await dropKept({ connection, jobId: 'a' });
  expect(await keysOfResults()).toEqual([]);
});

test('they are measured and deleted as one kind', async () => {
  await keep('a', { bytes: 70 });
  await keep('b', { bytes: 30 });
  const results = (await measureSavedData(mine)).find(({ kind }) => kind === 'results');
  expect(results).toMatchObject({ count: 2, bytes: 100, since: 1 });
  await deleteSavedData(mine, 'results');
  expect(await keysOfResults()).toEqual([]);
});
