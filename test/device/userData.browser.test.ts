import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { typedConnection } from '#service/connection.ts';
import { clearDeviceStore, saveOnDevice } from '#device/deviceStore.ts';
import {
  NO_USER_DATA,
  comparisonKey,
  readUserData,
  userDataQuery,
  withUserEntry,
  writeUserEntry,
} from '#device/userData.ts';
import { changeComparison, changeUserEntry } from '#device/userDataParts.ts';

const home = 'https://atlas.test/';
const mine = typedConnection('https://a.test/public/api/v1', 'my-key', home);
const theirs = typedConnection('https://a.test/public/api/v1', 'their-key', home);

const KEY = comparisonKey('b', 'a');
const COMPARED = {
  at: 6,
  name: 'A and B',
  address: '/compare/a/b',
  isStarred: true,
  note: 'drought',
};

afterEach(async () => {
  await clearDeviceStore(mine);
  await clearDeviceStore(theirs);
});

test('words come back as they were written, and one connection never sees those of another', async () => {
  await writeUserEntry(mine, ['stars', 'a/b'], { at: 1 });
  await writeUserEntry(mine, ['notes', 'a/b'], { text: 'baseline', at: 2 });
  await writeUserEntry(mine, ['views', 'Half failed'], { address: '/jobs?state=failed', at: 3 });
  await writeUserEntry(mine, ['recent', 'a/b'], { at: 4, name: null });
  await writeUserEntry(mine, ['comparisons', KEY], COMPARED);
  await writeUserEntry(theirs, ['stars', 'c'], { at: 5 });
  expect(await readUserData(mine)).toEqual({
    stars: new Map([['a/b', { at: 1 }]]),
    notes: new Map([['a/b', { text: 'baseline', at: 2 }]]),
    views: new Map([['Half failed', { address: '/jobs?state=failed', at: 3 }]]),
    recent: new Map([['a/b', { at: 4, name: null }]]),
    comparisons: new Map([[KEY, COMPARED]]),
    verdicts: new Map(),
  });
  expect([...(await readUserData(theirs)).stars.keys()]).toEqual(['c']);
  await writeUserEntry(mine, ['stars', 'a/b'], null);
  expect((await readUserData(mine)).stars.size).toBe(0);
});

test('what two tabs write of one verdict, and of one comparison, is all there, though neither has heard of the other', async () => {
  const tabs = [new QueryClient(), new QueryClient()].map((client) => ({
    client,
    connection: mine,
  }));
  for (const { client } of tabs) await client.ensureQueryData(userDataQuery(mine));
  const [one, other] = tabs as [(typeof tabs)[0], (typeof tabs)[0]];
  const empty = { verdict: null, note: '', at: 1, by: null };
  await changeUserEntry(one, ['verdicts', 'plot'], () => ({ ...empty, verdict: 'wrong' }));
  await changeUserEntry(other, ['verdicts', 'plot'], (before) => ({
    ...empty,
    ...before,
    note: 'wet',
  }));
  const words = { name: 'A and B', address: '/compare/a/b' };
  await changeComparison(one, KEY, { ...words, isStarred: true });
  await changeComparison(other, KEY, { ...words, note: ' drought ' });
  const { verdicts, comparisons } = await readUserData(mine);
  expect(verdicts.get('plot')).toMatchObject({ verdict: 'wrong', note: 'wet' });
  expect(comparisons.get(KEY)).toMatchObject({ isStarred: true, note: 'drought' });
  // The page that wrote last shows it all.
  const shown = other.client.getQueryData(userDataQuery(mine).queryKey);
  expect(shown?.comparisons.get(KEY)?.isStarred).toBe(true);
  await changeComparison(one, KEY, { ...words, isStarred: false, note: '' });
  expect((await readUserData(mine)).comparisons.size).toBe(0);
});

test('what another program or a later version left is left out', async () => {
  await saveOnDevice(mine, ['stars', 'a'], true);
  await saveOnDevice(mine, ['notes', 'b'], { text: '  ', at: 1 });
  await saveOnDevice(mine, ['views', 'away'], { address: '//elsewhere.test', at: 1 });
  await saveOnDevice(mine, ['recent', 'c'], { at: Number.NaN, name: null });
  expect(await readUserData(mine)).toEqual(NO_USER_DATA);
});

test('a change leaves what was there as it is', () => {
  const starred = withUserEntry(NO_USER_DATA, ['stars', 'a'], { at: 1 });
  expect([...starred.stars.keys()]).toEqual(['a']);
  expect(NO_USER_DATA.stars.size).toBe(0);
  expect(withUserEntry(starred, ['stars', 'a'], null)).toEqual(NO_USER_DATA);
});
