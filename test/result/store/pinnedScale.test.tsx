import { beforeEach, expect, test } from 'vitest';
import { readPinnedScale } from '#result/store/pinnedScale.ts';
import { openStore } from './openStore.ts';

beforeEach(() => localStorage.clear());

const KENYA = { low: 0.345, high: 0.721, colors: [], limits: [] };
const TANZANIA = { low: 0.162, high: 0.583, colors: [], limits: [] };

const OWN = { kind: 'own', min: 1, max: 2 } as const;

test('a part changed while the page doesn’t show the last change yet keeps that one', () => {
  const { store, addresses } = openStore();
  store.setScale({ domain: OWN });
  store.setScale({ ramp: 'cividis' });
  expect(addresses.at(-1)).toBe('?scale=own_1_2.linear.cividis');
});

test('what is pinned is the scale as it was last chosen, shown or not', () => {
  const { store } = openStore();
  store.setScale({ domain: OWN });
  store.togglePin();
  expect(readPinnedScale()).toMatchObject({ scale: { domain: OWN }, index: 'LAI' });
});

test('a change of a pinned scale is pinned, and pressing once more takes it off', () => {
  const { store, addresses, shows, posts } = openStore();
  posts({ scale: KENYA });
  store.togglePin();
  shows(addresses.at(-1)!);
  expect(store.state().scale.isPinned).toBe(true);
  store.setScale({ ramp: 'imola' });
  store.setScale({ reversed: true });
  shows(addresses.at(-1)!);
  expect(store.state().scale.isPinned).toBe(true);
  expect(readPinnedScale()).toMatchObject({ scale: { ramp: 'imola', reversed: true } });
  store.togglePin();
  expect(store.state().scale.isPinned).toBe(false);
  expect(readPinnedScale()).toBeNull();
});

test('the ends in force are pinned, and hold for the next job whatever its values are', () => {
  const kenya = openStore();
  kenya.posts({ scale: KENYA });
  kenya.store.togglePin();
  expect(kenya.addresses.at(-1)).toBe('?scale=own_0.345_0.721.linear.viridis&pin=scale');
  kenya.stop();
  const tanzania = openStore();
  tanzania.posts({ scale: TANZANIA });
  expect(tanzania.store.state().scale).toMatchObject({
    choice: { domain: { kind: 'own', min: 0.345, max: 0.721 } },
    isPinned: true,
    carriedFrom: 'device',
  });
  expect(tanzania.addresses.at(-1)).toBe('?scale=own_0.345_0.721.linear.viridis&pin=scale');
});

test('nothing is pinned before the ends are known', () => {
  const { store } = openStore();
  store.togglePin();
  expect(store.state().scale.isPinned).toBe(false);
  expect(readPinnedScale()).toBeNull();
});

test('a scale whose ends depend on the values again is no longer pinned', () => {
  const { store, addresses, posts } = openStore();
  posts({ scale: KENYA });
  store.togglePin();
  store.setScale({ domain: { kind: 'middle' } });
  expect(store.state().scale.isPinned).toBe(false);
  expect(readPinnedScale()).toBeNull();
  expect(addresses.at(-1)).toBe('?scale=middle.linear.viridis');
});

const LINK = '?scale=own_0.345_0.721.linear.viridis&pin=scale';

test('a link’s pinned scale is pinned where it’s opened, for the next job too', () => {
  const first = openStore(LINK);
  first.posts({});
  expect(first.store.state().scale).toMatchObject({ isPinned: true, carriedFrom: 'link' });
  first.stop();
  const next = openStore();
  next.posts({ scale: TANZANIA });
  expect(next.store.state().scale).toMatchObject({ isPinned: true, carriedFrom: 'device' });
  expect(next.addresses.at(-1)).toBe(LINK);
});

test('a link’s scale takes the place of no other pinned one, and a scale taken off stays off', () => {
  const own = openStore('?scale=own_1_2.linear.viridis');
  own.posts({});
  own.store.togglePin();
  own.stop();
  const linked = openStore(LINK);
  linked.posts({});
  expect(linked.store.state().scale.isPinned).toBe(false);
  expect(readPinnedScale()).toMatchObject({ scale: { domain: OWN } });
  // Pinned here in its place, then taken off: the address it came from is opened again.
  linked.store.togglePin();
  linked.store.togglePin();
  expect(linked.addresses.at(-1)).toBe('?scale=own_0.345_0.721.linear.viridis');
  linked.stop();
  const again = openStore(LINK);
  again.posts({});
  expect(again.store.state().scale.isPinned).toBe(false);
});

test('a link that says a scale is pinned whose ends depend on values pins nothing', () => {
  const { store, posts } = openStore('?scale=middle.linear.viridis&pin=scale');
  posts({});
  expect(store.state().scale.isPinned).toBe(false);
  expect(readPinnedScale()).toBeNull();
});

test('for another index the pinned ends don’t count, and that one isn’t pinned', () => {
  const { store, posts } = openStore();
  posts({ scale: KENYA, indices: ['LAI', 'NDVI'] });
  store.togglePin();
  store.change({ index: 'NDVI', scale: store.scaleFor('NDVI') });
  expect(store.state().scale).toMatchObject({ choice: { domain: { kind: 'middle' } } });
  expect(store.state().scale.isPinned).toBe(false);
});
