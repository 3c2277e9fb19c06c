import { Fragment } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { PlotGrid } from '#features/map/plots/PlotGrid.ts';
import { createMap } from '#features/map/view/createMap.ts';
import { ColorTiles } from '#test/features/map/colorTiles.ts';
import { colorAtMiddle, plotCanvases, showMap, until } from '#test/features/map/showMap.tsx';

const BOUNDS = [34.2, 0.5, 34.3, 0.6] as const;

let box: HTMLElement | null = null;

afterEach(() => {
  box?.remove();
  box = null;
});

/** A map with plots in a box of 800 by 500, made without React. */
async function preload() {
  box = document.body.appendChild(document.createElement('div'));
  box.style.cssText = 'position: relative; width: 800px; height: 500px';
  const element = box.appendChild(document.createElement('div'));
  const map = createMap(element, { position: null, bounds: BOUNDS, animates: false });
  const tiles = new ColorTiles();
  const onBusy = vi.fn<(busy: boolean) => void>();
  const grid = new PlotGrid(tiles).addTo(map);
  grid.reportBusy(onBusy);
  await until(() => expect(onBusy).toHaveBeenLastCalledWith(false));
  return { map, tiles, grid, element, onBusy };
}

test('shows a result without React, and follows it', async () => {
  const { map, tiles, onBusy } = await preload();
  expect(colorAtMiddle()).toBe('255 0 0');
  tiles.color = '#0000ff';
  tiles.become(2);
  await until(() => expect(colorAtMiddle()).toBe('0 0 255'));
  expect(onBusy.mock.calls.map(([busy]) => busy)).toEqual([true, false, true, false]);
  map.remove();
  const asked = tiles.asked.length;
  tiles.become(3);
  await Promise.resolve();
  expect(tiles.asked.length).toBe(asked);
});

test('a page takes over a map with its plots: nothing in view is painted twice', async () => {
  const { map, tiles, element } = await preload();
  const canvases = plotCanvases();
  const inView = tiles.asked.filter(({ part }) => part).length;
  const { screen, region, settled, change } = await showMap(
    { preloaded: map, result: tiles, bounds: BOUNDS },
    Fragment,
  );
  await settled();
  const canvas = screen.getByRole('application', { name: 'Plots on the map' });
  expect(canvas.element()).toBe(element);
  expect(region.element().contains(element)).toBe(true);
  await expect.element(canvas).toHaveAccessibleDescription(/Arrow keys move the map/);
  expect(plotCanvases()).toEqual(canvases);
  expect(tiles.asked.filter(({ part }) => part).length).toBe(inView);
  tiles.color = '#0000ff';
  await change({ styleRevision: 2 });
  await until(() => expect(colorAtMiddle()).toBe('0 0 255'));
  await screen.unmount();
  await until(() => expect(document.querySelector('.leaflet-container')).toBeNull());
});
