import { expect, onTestFinished, test, vi } from 'vitest';
import type { AreaOutlines, MapAreas } from '#core/view/map.ts';
import { showMap } from '#test/map/showMap.tsx';
import { until } from '#test/until.ts';

/** Two squares side by side, the eastern one with a hole; 0.02 degrees are 116 px at this zoom. */
const POSITION = { zoom: 12, lat: 0, lon: 34 };
const WEST = [33.97, -0.01, 33.99, -0.01, 33.99, 0.01, 33.97, 0.01];
const EAST = [34.01, -0.03, 34.07, -0.03, 34.07, 0.03, 34.01, 0.03];
const HOLE = [34.03, -0.01, 34.05, -0.01, 34.05, 0.01, 34.03, 0.01];

const OUTLINES: AreaOutlines = {
  names: ['West\u202e', 'East'],
  coords: Float64Array.from([...WEST, ...EAST, ...HOLE]),
  ringOffsets: Uint32Array.of(0, 4, 8, 12),
  areaOffsets: Uint32Array.of(0, 1, 3),
  bounds: Float64Array.of(33.97, -0.01, 33.99, 0.01, 34.01, -0.03, 34.07, 0.03),
  labels: Float64Array.of(33.98, 0, 34.02, 0),
};

function areasOf(part: Partial<MapAreas> = {}): MapAreas {
  return {
    outlines: async () => OUTLINES,
    fills: new Map([['East', '#00ff00']]),
    few: new Map(),
    scale: null,
    chosen: null,
    ...part,
  };
}

/** Colour and alpha at a place of the layer of areas; null where no tile is. */
function colorAt(lon: number, lat: number): number[] | null {
  const box = document.querySelector('.leaflet-container')!.getBoundingClientRect();
  const perPixel = 360 / (256 * 2 ** POSITION.zoom);
  const left = box.left + box.width / 2 + (lon - POSITION.lon) / perPixel;
  const top = box.top + box.height / 2 - (lat - POSITION.lat) / perPixel;
  for (const tile of document.querySelectorAll<HTMLCanvasElement>('.leaflet-areas-pane canvas')) {
    const place = tile.getBoundingClientRect();
    const [x, y] = [left - place.left, top - place.top];
    if (x < 0 || y < 0 || x >= place.width || y >= place.height) continue;
    const ratio = tile.width / place.width;
    return [...tile.getContext('2d')!.getImageData(x * ratio, y * ratio, 1, 1).data];
  }
  return null;
}

const isGreen = (at: number[] | null) => at !== null && at[1] === 255 && at[3]! > 90;
const isDrawn = (at: number[] | null) => at !== null && at[3]! > 0;
const isEmpty = (at: number[] | null) => at !== null && at[3] === 0;

const { fill: paintFill } = CanvasRenderingContext2D.prototype;

test('an area is filled, its hole isn’t, and one without a colour is an outline', async () => {
  const { settled } = await showMap({ position: POSITION, areas: areasOf() });
  await settled();
  await until(() => expect(isGreen(colorAt(34.02, 0))).toBe(true));
  expect(isEmpty(colorAt(34.04, 0))).toBe(true);
  expect(isEmpty(colorAt(33.98, 0))).toBe(true);
  expect(colorAt(33.97, 0)![3]).toBeGreaterThan(100);
  expect(isEmpty(colorAt(34, 0))).toBe(true);
});

test('an area of few plots is hatched, and has no colour', async () => {
  const few = new Map([['East', 3]]);
  const { settled, change } = await showMap({ position: POSITION, areas: areasOf({ few }) });
  await settled();
  // 24 places in a row, a pixel from each other: beneath lines and between them.
  const alphas = () =>
    Array.from({ length: 24 }, (_, at) => colorAt(34.02 + (at * 360) / (256 * 2 ** 12), 0)!);
  await until(() => expect(alphas().some((at) => at[3]! > 40)).toBe(true));
  expect(alphas().some(isEmpty)).toBe(true);
  expect(alphas().some(isGreen)).toBe(false);
  expect(isEmpty(colorAt(34.04, 0))).toBe(true);
  await change({ areas: areasOf() });
  await until(() => expect(alphas().every(isGreen)).toBe(true));
});

test('outlines are asked for as finely as the zoom needs, and for no area again with another colour', async () => {
  const outlines = vi.fn<MapAreas['outlines']>(async () => OUTLINES);
  const { settled, change } = await showMap({ position: POSITION, areas: areasOf({ outlines }) });
  await settled();
  await until(() => expect(isGreen(colorAt(34.02, 0))).toBe(true));
  const [tolerance] = outlines.mock.lastCall!;
  expect(tolerance).toBeCloseTo(180 / (256 * 2 ** 12), 9);
  const { length } = outlines.mock.calls;
  await change({ areas: areasOf({ outlines, fills: new Map([['West\u202e', '#00ff00']]) }) });
  await until(() => expect(isGreen(colorAt(33.98, 0))).toBe(true));
  expect(isEmpty(colorAt(34.02, 0))).toBe(true);
  expect(outlines.mock.calls).toHaveLength(length);
});

test('names are written where they have room, with the number of plots where they’re few', async () => {
  const written = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
  const areas = areasOf({ few: new Map([['West\u202e', 3]]) });
  const { settled } = await showMap({ position: POSITION, areas });
  await settled();
  await until(() => expect(written.mock.calls.map(([text]) => text)).toContain('East'));
  // A direction that would turn what follows is written out, and too wide for its area: the number stands alone.
  expect(written.mock.calls.map(([text]) => text)).not.toContain('West⟨U+202E⟩ · 3');
  expect(written.mock.calls.map(([text]) => text)).toContain('3');
  written.mockClear();
});

test('areas that are small on the screen have faint lines', async () => {
  const { settled } = await showMap({
    position: { ...POSITION, zoom: 8 },
    areas: areasOf({ fills: new Map() }),
  });
  await settled();
  const strongest = () => {
    const tiles = document.querySelectorAll<HTMLCanvasElement>('.leaflet-areas-pane canvas');
    const alphas = Array.from(tiles, (tile) => {
      const { data } = tile.getContext('2d')!.getImageData(0, 0, tile.width, tile.height);
      return data.reduce((most, alpha, at) => (at % 4 === 3 ? Math.max(most, alpha) : most), 0);
    });
    return Math.max(0, ...alphas);
  };
  await until(() => expect(strongest()).toBeGreaterThan(0));
  expect(strongest()).toBeLessThan(130);
});

test('areas that are gone leave nothing behind', async () => {
  const { settled, change } = await showMap({ position: POSITION, areas: areasOf() });
  await settled();
  await until(() => expect(isGreen(colorAt(34.02, 0))).toBe(true));
  await change({ areas: null });
  expect(document.querySelectorAll('.leaflet-areas-pane canvas')).toHaveLength(0);
  expect(document.querySelectorAll('.leaflet-names-pane canvas')).toHaveLength(0);
});

test('thousands of areas are drawn in many tasks, and shown at once', async () => {
  const SIDE = 60;
  const cell = 0.02 / SIDE;
  const corners = Array.from({ length: SIDE * SIDE }, (_, at) => {
    const [west, south] = [33.99 + (at % SIDE) * cell, 0.005 + Math.floor(at / SIDE) * cell];
    return [west, south, west + cell, south, west + cell, south + cell, west, south + cell];
  });
  const places = corners.map((_, at) => at);
  const outlines: AreaOutlines = {
    names: places.map(String),
    coords: Float64Array.from(corners.flat()),
    ringOffsets: Uint32Array.from([...places, SIDE * SIDE], (at) => 4 * at),
    areaOffsets: Uint32Array.from([...places, SIDE * SIDE]),
    bounds: Float64Array.from(corners.flatMap(([w, s, e, , , n]) => [w!, s!, e!, n!])),
    labels: Float64Array.from(corners.flatMap(([w, s]) => [w!, s!])),
  };
  const first = () => colorAt(33.99 + cell / 2, 0.005 + cell / 2);
  const last = () => colorAt(34.01 - cell / 2, 0.025 - cell / 2);
  // Each takes a twentieth of a millisecond by the page's clock, 180 in all, however fast the machine is.
  let drawnMs = 0;
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + drawnMs);
  onTestFinished(() => clock.mockRestore());
  let [tasks, isNew, seenApart] = [0, true, 0];
  const fill = vi.spyOn(CanvasRenderingContext2D.prototype, 'fill').mockImplementation(function (
    this: CanvasRenderingContext2D,
    ...path
  ) {
    if (isNew) {
      tasks++;
      isNew = false;
      setTimeout(() => (isNew = true));
      if (isDrawn(first()) !== isDrawn(last())) seenApart++;
    }
    drawnMs += 0.05;
    paintFill.apply(this, path as never);
  });
  const fills = new Map(places.map((at) => [String(at), '#00ff00']));
  await showMap({ position: POSITION, areas: areasOf({ outlines: async () => outlines, fills }) });
  await until(() => expect(isDrawn(last())).toBe(true));
  fill.mockRestore();
  expect(tasks).toBeGreaterThan(3);
  expect(seenApart).toBe(0);
});
