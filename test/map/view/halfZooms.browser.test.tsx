import { expect, test } from 'vitest';
import type { Bounds } from '#core/columns.ts';
import { fitView } from '#core/spatial/fitView.ts';
import type { ColorTiles } from '#test/map/colorTiles.ts';
import { plotCanvases, showMap } from '#test/map/showMap.tsx';
import { until } from '#test/until.ts';

/** 1.2 times as wide as the map has room for at zoom 12. */
const BOUNDS: Bounds = [34.2, 0.5, 34.33, 0.52];
const SIZE = { width: 800, height: 500 };
const STREETS = { url: '/nowhere/{z}/{x}/{y}.png', attribution: 'Somebody' };

const zooms = (tiles: ColorTiles) => [...new Set(tiles.asked.map(({ z }) => z))];

test('plots are fitted to half a zoom, painted for it and shown as they were painted', async () => {
  const { screen, settled, tiles, onPosition } = await showMap({ bounds: BOUNDS });
  await settled();
  const { zoom } = fitView(BOUNDS, SIZE, { zoomStep: 0.5 });
  expect(zoom % 1).toBe(0.5);
  expect(zooms(tiles)[0]).toBe(zoom);
  const sides = plotCanvases().map((canvas) => canvas.getBoundingClientRect().width);
  expect(new Set(sides)).toEqual(new Set([512]));
  await screen.getByRole('application').click({ position: { x: 400, y: 250 } });
  await until(() => expect(tiles.picked.at(-1)?.zoom).toBe(zoom));
  await screen.getByRole('button', { name: 'Zoom in' }).click();
  await until(() => expect(onPosition.mock.lastCall?.[0].zoom).toBe(zoom + 1));
  await settled();
});

test('over tiles of a base map it stands at whole zooms, the address’ and the plots’ fit', async () => {
  const { settled, tiles, change } = await showMap({ bounds: BOUNDS });
  await settled();
  const { zoom } = fitView(BOUNDS, SIZE, { zoomStep: 0.5 });
  const last = () => tiles.asked.filter(({ part }) => part).at(-1)?.z;
  expect(last()).toBe(zoom);
  await change({ base: 'streets', baseMaps: { streets: STREETS }, zoomStep: 1 });
  await until(() => expect(last()).toBe(zoom - 0.5));
  await change({ position: { zoom: 9.5, lat: 0.5, lon: 34.2 } });
  await until(() => expect(last()).toBe(9));
  await change({ base: 'none', zoomStep: 0.5 });
  await until(() => expect(last()).toBe(9.5));
  await settled();
});
