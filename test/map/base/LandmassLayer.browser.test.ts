import { Map as LeafletMap } from 'leaflet';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LandmassGrid } from '#map/base/LandmassLayer.tsx';
import { coarseLandmass } from '#map/base/landmassOutline.ts';
import { paneOf } from '#map/view/panes.ts';
import { until } from '#test/until.ts';
import 'leaflet/dist/leaflet.css';

const COLORS = { land: '#00ff00', coast: '#00ff00', border: '#00ff00' };
const LAND = { outline: coarseLandmass(), colors: COLORS };

let map: LeafletMap;

beforeEach(() => {
  const box = document.body.appendChild(document.createElement('div'));
  box.style.cssText = 'width: 1024px; height: 768px';
  // Inland, around the upper Nile.
  map = new LeafletMap(box, { zoomControl: false, fadeAnimation: false }).setView([8, 30], 5);
});

afterEach(() => {
  const box = map.getContainer();
  map.remove();
  box.remove();
});

/** The green of the middle of the map, of 255; null where no tile shows. */
function greenAtMiddle(): number | null {
  const { left, top, width, height } = map.getContainer().getBoundingClientRect();
  for (const tile of map.getContainer().querySelectorAll('canvas')) {
    const box = tile.getBoundingClientRect();
    const x = left + width / 2 - box.left;
    const y = top + height / 2 - box.top;
    if (x < 0 || x >= box.width || y < 0 || y >= box.height) continue;
    const ratio = tile.width / box.width;
    return tile.getContext('2d')!.getImageData(x * ratio, y * ratio, 1, 1).data[1]!;
  }
  return null;
}

function shown(layer: LandmassGrid): Promise<void> {
  return new Promise((done) => layer.once('load', () => done()));
}

test('draws every tile, never two in one task', async () => {
  const layer = new LandmassGrid(paneOf(map, 'land'), LAND);
  let inTask = 0;
  let most = 0;
  let all = 0;
  layer.on('tileload', () => {
    all++;
    most = Math.max(most, ++inTask);
    queueMicrotask(() => (inTask = 0));
  });
  layer.addTo(map);
  expect(all).toBe(0);
  await shown(layer);
  expect(all).toBe(map.getContainer().querySelectorAll('canvas').length);
  expect(all).toBeGreaterThan(3);
  expect(most).toBe(1);
  expect(greenAtMiddle()).toBe(255);
});

test('other colours are drawn in place', async () => {
  const layer = new LandmassGrid(paneOf(map, 'land'), LAND).addTo(map);
  await shown(layer);
  const before = [...map.getContainer().querySelectorAll('canvas')];
  layer.change({ ...LAND, colors: { ...COLORS, land: '#006400' } });
  await until(() => expect(greenAtMiddle()).toBe(100));
  expect([...map.getContainer().querySelectorAll('canvas')]).toEqual(before);
});

test('colours that change before a tile is drawn are the ones it is drawn in', async () => {
  const layer = new LandmassGrid(paneOf(map, 'land'), LAND).addTo(map);
  layer.change({ ...LAND, colors: { ...COLORS, land: '#006400' } });
  await shown(layer);
  expect(greenAtMiddle()).toBe(100);
});

test('a layer removed before its tiles are drawn draws none', async () => {
  const layer = new LandmassGrid(paneOf(map, 'land'), LAND).addTo(map);
  const canvases = [...map.getContainer().querySelectorAll('canvas')];
  const blank = document.createElement('canvas').width;
  layer.remove();
  await new Promise((later) => setTimeout(later, 50));
  expect(canvases.length).toBeGreaterThan(3);
  expect(canvases.filter(({ width }) => width !== blank)).toEqual([]);
});
