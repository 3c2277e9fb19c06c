import { map as createMap } from 'leaflet';
import { Fragment } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { fitView } from '#engine/spatial/fitView.ts';
import { offerFirstPicture } from '#features/map/plots/offerFirstPicture.ts';
import { PlotGrid } from '#features/map/plots/PlotGrid.ts';
import { ColorTiles } from '#test/features/map/colorTiles.ts';
import { colorAtMiddle, showMap, until } from '#test/features/map/showMap.tsx';

const BOUNDS = [34.2, 0.5, 34.3, 0.6] as const;

let box: HTMLElement | null = null;

afterEach(() => {
  box?.remove();
  box = null;
});

test('the layer of plots shows a result without React, and follows it until its map is gone', async () => {
  box = document.body.appendChild(document.createElement('div'));
  box.style.cssText = 'position: relative; width: 800px; height: 500px';
  const map = createMap(box, { zoomAnimation: false }).setView([0.55, 34.25], 12);
  const tiles = new ColorTiles();
  const onBusy = vi.fn<(busy: boolean) => void>();
  new PlotGrid(tiles).addTo(map).reportBusy(onBusy);
  await until(() => expect(onBusy).toHaveBeenLastCalledWith(false));
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

/** A first picture of a map of this size, and what is called when it's taken. */
function offer(tiles: ColorTiles, { zoom }: { zoom?: number } = {}) {
  const size = { width: 800, height: 500 };
  const position = fitView(BOUNDS, size, 0.5);
  const canvas = document.createElement('canvas');
  canvas.style.opacity = '0.5';
  const release = vi.fn<() => void>();
  const at = { ...position, zoom: zoom ?? position.zoom };
  offerFirstPicture(tiles, { canvas, position: at, size, release });
  return { canvas, release };
}

test('the map takes over the picture, is busy meanwhile, and drops it for its own tiles', async () => {
  const tiles = new ColorTiles();
  const { canvas, release } = offer(tiles);
  tiles.held = true;
  const see = { result: tiles, bounds: BOUNDS, plotsOpacity: 0.5 };
  const { region, settled } = await showMap(see, Fragment);
  await until(() => expect(canvas.isConnected).toBe(true));
  // What lets through is the pane now; both would be too much.
  expect(getComputedStyle(canvas).opacity).toBe('1');
  expect(getComputedStyle(canvas.parentElement!).opacity).toBe('0.5');
  expect(release).toHaveBeenCalledTimes(1);
  expect(region.element().contains(canvas)).toBe(true);
  expect(region.element().getAttribute('aria-busy')).toBe('true');
  tiles.letGo();
  await settled();
  expect(canvas.isConnected).toBe(false);
  expect(colorAtMiddle()).toBe('255 0 0');
});

test('a picture of another zoom is let go at once', async () => {
  const tiles = new ColorTiles();
  const { canvas, release } = offer(tiles, { zoom: 3 });
  const { settled } = await showMap({ result: tiles, bounds: BOUNDS }, Fragment);
  await settled();
  expect(release).toHaveBeenCalledTimes(1);
  expect(canvas.isConnected).toBe(false);
});
