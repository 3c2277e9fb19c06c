import { expect, test } from 'vitest';
import { openStore } from './openStore.ts';

const VIEWPORT = { bounds: [10, 10, 20, 20], position: { zoom: 9, lat: 15, lon: 15 } } as const;

/** A store whose map shows `VIEWPORT`, once the worker has answered where row 1 is. */
async function revealed(bounds: readonly number[] | null) {
  const { store, asked } = openStore();
  store.onViewport(VIEWPORT);
  store.reveal(1);
  await asked('shape')
    .at(-1)
    ?.answer(bounds && { row: 1, bounds });
  return store.state().target;
}

test('a record without a place moves no map', async () => {
  expect(await revealed(null)).toBeNull();
});

test('a record in view moves no map, one outside does at the same zoom', async () => {
  expect(await revealed([11, 11, 12, 12])).toBeNull();
  expect(await revealed([18, 18, 22, 22])).toEqual({ bounds: [18, 18, 22, 22], maxZoom: 9 });
});

test('before the map is there, nothing is revealed', async () => {
  const { store, asked } = openStore();
  store.reveal(1);
  await asked('shape')
    .at(-1)
    ?.answer({ row: 1, bounds: [0, 0, 1, 1] });
  expect(store.state().target).toBeNull();
});

test('showing a record selects it and zooms to it, as close as asked', async () => {
  const { store, asked } = openStore();
  store.show(1, 12);
  await Promise.all(asked('shape').map(({ answer }) => answer({ row: 1, bounds: [0, 0, 1, 1] })));
  expect(store.state()).toMatchObject({
    selected: 1,
    target: { bounds: [0, 0, 1, 1], maxZoom: 12 },
  });
});

test('the address has the position as it is written there, and replaces the one before', () => {
  const { store, addresses } = openStore();
  store.onPosition({ zoom: 9.123456, lat: 1.23456789, lon: 2 });
  expect(addresses).toHaveLength(1);
  const { map } = store.state().view;
  store.onPosition(map!);
  expect(addresses).toHaveLength(1);
});

test('the map counts as painted only with the whole result', () => {
  const { store, posts } = openStore();
  store.onBusy(false);
  expect(store.state().isPainted).toBe(false);
  posts({ phase: 'ended' });
  store.onBusy(true);
  expect(store.state().isPainted).toBe(false);
  store.onBusy(false);
  expect(store.state().isPainted).toBe(true);
});

test('a picture of all of it counts, too, before the map has painted any', () => {
  const { store, posts } = openStore();
  store.onPicture();
  expect(store.state().isPainted).toBe(false);
  posts({ phase: 'ended' });
  store.onPicture();
  expect(store.state().isPainted).toBe(true);
});
