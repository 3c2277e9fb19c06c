import { beforeEach, expect, test } from 'vitest';
import { readPinnedScale } from '#openResult/pinnedScale.ts';
import { openStore } from './openStore.ts';

beforeEach(() => localStorage.clear());

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
  const { store, addresses, shows } = openStore();
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
