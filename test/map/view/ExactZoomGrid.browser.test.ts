import { DomUtil, Map as LeafletMap, type Coords, type DoneCallback } from 'leaflet';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ExactZoomGrid } from '#map/view/ExactZoomGrid.ts';
import 'leaflet/dist/leaflet.css';

/** Tiles that are there once a test says so. */
class WaitingGrid extends ExactZoomGrid {
  readonly asked: Coords[] = [];
  private readonly waiting: (() => void)[] = [];

  constructor() {
    super({ pane: 'tilePane', updateWhenZooming: false });
  }

  letGo(count = Infinity): void {
    for (const go of this.waiting.splice(0, count)) go();
  }

  protected override createTile(coords: Coords, ready: DoneCallback): HTMLElement {
    const tile = document.createElement('div');
    tile.className = `z${coords.z}`.replace('.', '-');
    this.asked.push(coords);
    this.waiting.push(() => ready(undefined, tile));
    return tile;
  }
}

let map: LeafletMap;
let grid: WaitingGrid;

beforeEach(() => {
  const box = document.body.appendChild(document.createElement('div'));
  box.style.cssText = 'width: 800px; height: 500px';
  const options = { zoomSnap: 0.5, fadeAnimation: false };
  map = new LeafletMap(box, options).setView([0, 179], 3.5);
  grid = new WaitingGrid().addTo(map);
});

afterEach(() => {
  const box = map.getContainer();
  map.remove();
  box.remove();
});

const shown = (zoom: string) => map.getContainer().querySelectorAll(`.z${zoom}`).length;

test('tiles are made for half a zoom, and shown as they are', () => {
  expect(new Set(grid.asked.map(({ z }) => z))).toEqual(new Set([3.5]));
  const tiles = [...map.getContainer().querySelectorAll('.z3-5')];
  expect(tiles.length).toBeGreaterThan(2);
  expect(new Set(tiles.map((tile) => tile.getBoundingClientRect().width))).toEqual(new Set([512]));
});

test('each tile is where its pixels are in the world, past the date line too', () => {
  const { left, top } = map.getContainer().getBoundingClientRect();
  const corner = map.getPixelBounds().min!;
  for (const tile of map.getContainer().querySelectorAll<HTMLElement>('.z3-5')) {
    const box = tile.getBoundingClientRect();
    const at = [(box.left - left + corner.x) / 512, (box.top - top + corner.y) / 512];
    expect(grid.asked.some(({ x, y }) => x === at[0] && y === at[1])).toBe(true);
  }
  // The world is 5.66 tiles wide: a tile of the next turn is none of the first.
  expect(Math.max(...grid.asked.map(({ x }) => x))).toBe(6);
});

test('what was shown stays until the tiles of another zoom are there, and goes then', () => {
  grid.letGo();
  expect(DomUtil.getClass(map.getContainer().querySelector('.z3-5')!)).toMatch(/loaded/);
  // As an animation begins, on the way of which the map is still at the zoom before.
  map.fire('zoomanim', { center: map.getCenter(), zoom: 4 });
  grid.letGo(1);
  expect(shown('4')).toBeGreaterThan(1);
  expect(shown('3-5')).toBeGreaterThan(0);
  grid.letGo();
  expect(shown('3-5')).toBe(0);
});
