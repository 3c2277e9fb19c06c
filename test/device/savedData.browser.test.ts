import { beforeEach, expect, test } from 'vitest';
import { typedConnection } from '#service/connection.ts';
import {
  clearDeviceStore,
  forgetConnection,
  readFromDevice,
  saveOnDevice,
} from '#device/deviceStore.ts';
import { historyStore } from '#device/historyStore.ts';
import {
  deleteAllSavedData,
  deleteSavedData,
  holdSavedData,
  isRestorable,
  measureSavedData,
} from '#device/savedData.ts';
import { noteVisit } from '#history/reading/lastVisit.ts';
import { writeUserEntry } from '#device/userData.ts';
import { saveSummary } from '#device/resultSummary.ts';
import { newDraft, readRequestDraft, replaceRequestDraft } from '#request/requestDraft.ts';
import { readSentRequests, saveSentRequest } from '#device/sentRequests.ts';
import { clearTabItems, readTabItem, writeTabItem } from '#device/tabStorage.ts';

const home = 'https://atlas.test/';
const url = 'https://a.test/public/api/v1';
const mine = typedConnection(url, 'my-key', home);
const theirs = typedConnection(url, 'their-key', home);
const counts = { received: 1, processed: 1, failed: 0, notDrawable: 0 };

beforeEach(async () => {
  await clearDeviceStore(mine);
  await clearDeviceStore(theirs);
  clearTabItems();
});

async function keepSome() {
  for (const id of ['a', 'b']) await saveSummary(mine, id, { counts, values: null, dots: [] });
  await writeUserEntry(mine, ['stars', 'a'], { at: 5000 });
  await writeUserEntry(mine, ['notes', 'a'], { text: 'twelve bytes', at: 3000 });
  await writeUserEntry(mine, ['recent', 'a'], { at: 9000, name: null });
  await saveOnDevice(mine, ['of a later version', 'x'], 1);
  writeTabItem('resubmission', '[1, 2]');
  await writeUserEntry(theirs, ['stars', 'c'], { at: 1 });
}

test('each kind is counted, measured and dated, and of another connection nothing is seen', async () => {
  await keepSome();
  const kept = await measureSavedData(mine);
  expect(kept.map(({ kind, count }) => [kind, count])).toEqual([
    ['outcomes', 2],
    ['userData', 2],
    ['recent', 1],
    ['work', 1],
    ['other', 1],
  ]);
  const [outcomes, words] = kept;
  expect(outcomes!.bytes).toBe(2 * JSON.stringify({ counts, values: null, dots: [] }).length);
  expect(outcomes!.since).toBeGreaterThan(Date.UTC(2020, 1));
  expect(words!.since).toBe(3000);
  expect((await measureSavedData(theirs)).map(({ kind }) => kind)).toEqual(['userData', 'work']);
});

test('what is held of a kind is as before once it’s saved again, and nothing else is', async () => {
  await keepSome();
  const before = await measureSavedData(mine);
  const restore = await holdSavedData(mine, 'userData');
  await deleteSavedData(mine, 'userData');
  await writeUserEntry(mine, ['notes', 'later'], { text: 'after it', at: 4000 });
  await restore();
  expect((await readFromDevice(mine, 'notes')).get('a')).toEqual({
    text: 'twelve bytes',
    at: 3000,
  });
  expect((await readFromDevice(mine, 'notes')).has('later')).toBe(true);
  await writeUserEntry(mine, ['notes', 'later'], null);
  expect(await measureSavedData(mine)).toEqual(before);
});

test('what is small is restorable, what can be read again isn’t', () => {
  expect(isRestorable({ kind: 'userData', bytes: 1000 })).toBe(true);
  expect(isRestorable({ kind: 'outcomes', bytes: 1e9 })).toBe(false);
  for (const kind of ['history', 'plots', 'settings', 'key', 'work', 'other'])
    expect(isRestorable({ kind, bytes: 0 })).toBe(false);
});

test('a kind goes, the others stay; then all of the connection goes', async () => {
  await keepSome();
  await deleteSavedData(mine, 'userData');
  await deleteSavedData(mine, 'work');
  expect((await measureSavedData(mine)).map(({ kind }) => kind)).toEqual([
    'outcomes',
    'recent',
    'other',
  ]);
  expect(readTabItem('resubmission')).toBeNull();
  await deleteAllSavedData(mine);
  expect(await measureSavedData(mine)).toEqual([]);
  expect((await measureSavedData(theirs)).map(({ kind }) => kind)).toEqual(['userData']);
});

test('the history is counted by its jobs and goes with how far it was read', async () => {
  const store = historyStore(mine);
  const job = { id: 'a', index_list: [], start_date: null, end_date: null };
  const state = { format: 1 } as unknown as Parameters<typeof store.write>[0]['state'];
  await store.write({ jobs: [{ job, rank: 0, walk: 1 }], state, begins: true });
  expect(await measureSavedData(mine)).toMatchObject([{ kind: 'history', count: 1 }]);
  await deleteSavedData(mine, 'history');
  expect(await measureSavedData(mine)).toEqual([]);
  expect(await store.readState()).toBeNull();
});

test('what is still to be saved of a forgotten connection is refused', async () => {
  const gone = typedConnection(url, 'my-key', home);
  await saveOnDevice(gone, ['stars', 'a'], { at: 1 });
  await forgetConnection(gone);
  expect(await saveOnDevice(gone, ['stars', 'b'], { at: 1 })).toBe(false);
  expect((await readFromDevice(mine, 'stars')).size).toBe(0);
  expect(await saveOnDevice(mine, ['stars', 'c'], { at: 1 })).toBe(true);
});

test('a draft is one request, sent ones are others; all are measured with their file, deleted and brought back', async () => {
  const draft = newDraft({ fileName: 'fields.gpkg', file: new Blob([new Uint8Array(5000)]) });
  await replaceRequestDraft(mine, draft);
  const rest = { costUsd: 1.5, rows: 4, sentAtMs: 5, fileName: 'fields.csv', doneAtMs: null };
  for (const jobId of ['a', 'b'])
    await saveSentRequest(mine, { jobId, ...rest, wantsNotice: false });
  const [measured, ...others] = await measureSavedData(mine);
  expect(others).toEqual([]);
  expect(measured).toMatchObject({ kind: 'requests', count: 3 });
  expect(measured!.bytes).toBeGreaterThan(5000);
  expect(measured!.bytes).toBeLessThan(6500);
  const restore = await holdSavedData(mine, 'requests');
  await deleteSavedData(mine, 'requests');
  expect(await measureSavedData(mine)).toEqual([]);
  expect(await readRequestDraft(mine)).toBeNull();
  expect((await readSentRequests(mine)).size).toBe(0);
  await restore();
  expect(await readRequestDraft(mine)).toEqual(draft);
  expect([...(await readSentRequests(mine)).keys()]).toEqual(['a', 'b']);
});

test('the last visit is counted, and gone with everything else', async () => {
  const day = 24 * 3600_000;
  await noteVisit(mine, day, { first: ['a'], last: ['b'] });
  expect((await noteVisit(mine, 2 * day, null)).before).toEqual({
    at: day,
    first: ['a'],
    last: ['b'],
  });
  expect((await noteVisit(theirs, 2 * day, null)).before).toBeNull();
  expect((await measureSavedData(mine)).map(({ kind, count }) => [kind, count])).toContainEqual([
    'visits',
    1,
  ]);
  await deleteSavedData(mine, 'visits');
  expect((await noteVisit(mine, 3 * day, { first: ['c'], last: [] })).before).toBeNull();
  await deleteAllSavedData(mine);
  expect(await measureSavedData(mine)).toEqual([]);
  expect((await noteVisit(mine, 4 * day, null)).before).toBeNull();
});
