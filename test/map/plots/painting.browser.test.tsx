import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { TileAddress, PlotShape } from '#core/view/map.ts';
import type { MapExporter } from '#map/exportPng.ts';
import { WHOLE_TILE } from '#map/view/tilePart.ts';
import { ColorTiles } from '#test/map/colorTiles.ts';
import { colorAtMiddle, plotCanvases, showMap } from '#test/map/showMap.tsx';
import { until } from '#test/until.ts';

const SQUARE: PlotShape = {
  coordinates: [
    [
      [
        [34.28, 0.56],
        [34.29, 0.56],
        [34.29, 0.57],
        [34.28, 0.57],
        [34.28, 0.56],
      ],
    ],
  ],
  failed: false,
};

/** Leaflet can't be taken away while it animates. */
const zoomed = () => until(() => expect(document.querySelector('.leaflet-zoom-anim')).toBeNull());

/** How many tiles two zooms further in than the first ones were asked for. */
function deepest({ asked }: ColorTiles): number {
  const first = asked.find(({ part }) => part)!;
  return asked.filter(({ z }) => z === first.z + 2).length;
}

/** Waits until all is painted ahead: these tiles answer at once, so that it's the work of a single task. */
const paintedAhead = (tiles: ColorTiles) =>
  until(() => expect(deepest(tiles)).toBeGreaterThanOrEqual(4));

const name = ({ x, y, z }: TileAddress) => `${z}/${x}/${y}`;

afterEach(() => {
  document.documentElement.removeAttribute('data-theme');
});

test('a worker that fails leaves the map calm, not busy for ever', async () => {
  const { tiles, settled } = await showMap();
  await settled();
  tiles.failing = true;
  tiles.become(2);
  await settled();
  expect(colorAtMiddle()).toBe('255 0 0');
});

test('is busy until every visible tile is painted', async () => {
  const { region, settled, tiles } = await showMap();
  await settled();
  expect(colorAtMiddle()).toBe('255 0 0');
  tiles.held = true;
  tiles.become(2);
  await expect.element(region).toHaveAttribute('aria-busy', 'true');
  tiles.letGo();
  await settled();
});

test('paints again in place: the old picture stays until the new one is there', async () => {
  const { settled, tiles } = await showMap();
  await settled();
  const before = plotCanvases();
  const asked = tiles.asked.length;
  tiles.color = '#0000ff';
  tiles.held = true;
  tiles.become(2);
  await until(() => expect(tiles.asked.length).toBeGreaterThan(asked));
  expect(colorAtMiddle()).toBe('255 0 0');
  tiles.letGo();
  await settled();
  expect(colorAtMiddle()).toBe('0 0 255');
  expect(plotCanvases()).toEqual(before);
});

test('what is in view is painted first, whole tiles once there is time', async () => {
  const { settled, tiles } = await showMap();
  await settled();
  // Whole ones may have been asked for by now, so that it goes by their order.
  const firstWhole = () => tiles.asked.findIndex(({ part }) => part === undefined);
  await until(() => expect(firstWhole()).toBeGreaterThan(0));
  const first = tiles.asked.slice(0, firstWhole());
  const { z } = first.at(-1)!;
  const shown = new Map(first.filter((tile) => tile.z === z).map((tile) => [name(tile), tile]));
  const sum = [...shown.values()].reduce(
    (all, { part }) => all + (part!.right - part!.left) * (part!.bottom - part!.top),
    0,
  );
  expect(sum).toBeGreaterThanOrEqual(800 * 500);
  expect(sum).toBeLessThan(864 * 564);
  const wholeOnes = () => tiles.asked.slice(firstWhole(), firstWhole() + shown.size);
  await until(() => expect(wholeOnes()).toHaveLength(shown.size));
  expect(new Set(wholeOnes().map(name))).toEqual(new Set(shown.keys()));
  expect(wholeOnes().every(({ part }) => part === undefined)).toBe(true);
});

test('what zooming in leads to is painted ahead, and shown without another request', async () => {
  const { screen, settled, tiles } = await showMap();
  await settled();
  await paintedAhead(tiles);
  const ahead = deepest(tiles);
  tiles.held = true;
  const zoomIn = screen.getByRole('button', { name: 'Zoom in' });
  await zoomIn.click();
  await zoomIn.click();
  await until(() => expect(new Set(plotCanvases().map((canvas) => canvas.width)).size).toBe(1));
  await settled();
  expect(colorAtMiddle()).toBe('255 0 0');
  expect(deepest(tiles)).toBe(ahead);
  tiles.letGo();
  await zoomed();
});

test('what was painted ahead is not shown once colours have changed', async () => {
  const { screen, settled, tiles, change } = await showMap();
  await settled();
  await paintedAhead(tiles);
  tiles.color = '#0000ff';
  await change({ styleRevision: 2 });
  await screen.getByRole('button', { name: 'Zoom in' }).click();
  await settled();
  await until(() => expect(colorAtMiddle()).toBe('0 0 255'));
  await zoomed();
});

test('a map that is moved at once asks for all of the tiles that show too little', async () => {
  const tiles = new ColorTiles();
  tiles.wholeHeld = true;
  const { settled } = await showMap({ result: tiles });
  await settled();
  const shown = tiles.asked.map(name);
  const before = tiles.asked.length;
  document.querySelector<HTMLElement>('.leaflet-container')!.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  await until(() => {
    const again = tiles.asked.slice(before).filter((tile) => shown.includes(name(tile)));
    expect(again.map(({ part }) => part)).toContainEqual(WHOLE_TILE);
  });
  tiles.letGo();
  await settled();
  expect(colorAtMiddle()).toBe('255 0 0');
});

test('while whole tiles are painted ahead, newer pictures go before them', async () => {
  const tiles = new ColorTiles();
  tiles.wholeHeld = true;
  const { settled } = await showMap({ result: tiles });
  await settled();
  await until(() => expect(tiles.asked.at(-1)!.part).toBeUndefined());
  tiles.held = true;
  tiles.color = '#0000ff';
  tiles.become(2);
  await until(() => expect(tiles.asked.at(-1)!.part).toBeDefined());
  expect(tiles.aborted.length).toBeGreaterThan(0);
  tiles.letGo();
  await settled();
  expect(colorAtMiddle()).toBe('0 0 255');
});

test('a view that follows keeps what it shows until the wider one is painted', async () => {
  const { settled, tiles, change } = await showMap();
  await settled();
  tiles.held = true;
  const asked = tiles.asked.length;
  tiles.become(2);
  await change({ bounds: [34.1, 0.4, 34.4, 0.7] });
  await until(() => expect(tiles.asked.slice(asked).some(({ z }) => z < 12)).toBe(true));
  expect(colorAtMiddle()).toBe('255 0 0');
  tiles.color = '#0000ff';
  tiles.letGo();
  await settled();
  expect(new Set(plotCanvases().map((canvas) => canvas.parentElement)).size).toBe(1);
});

test('more data while tiles are painted asks once more, and aborts nothing', async () => {
  const { settled, tiles } = await showMap();
  await settled();
  tiles.held = true;
  const before = tiles.asked.length;
  tiles.become(2);
  await until(() => expect(tiles.asked.length).toBeGreaterThan(before));
  // What was being painted ahead has been given up by now.
  const [asked, dropped] = [tiles.asked.length, tiles.aborted.length];
  tiles.become(3);
  tiles.become(4);
  tiles.color = '#00ff00';
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(tiles.asked.length).toBe(asked);
  expect(tiles.aborted.length).toBe(dropped);
  tiles.letGo();
  await settled();
  expect(colorAtMiddle()).toBe('0 255 0');
});

test('new colours abort what is under way', async () => {
  const { settled, tiles, change } = await showMap();
  await settled();
  tiles.held = true;
  const before = tiles.asked.length;
  const dropped = tiles.aborted.length;
  tiles.become(2);
  await until(() => expect(tiles.asked.length).toBeGreaterThan(before));
  await change({ styleRevision: 2 });
  await until(() => expect(tiles.aborted.length).toBeGreaterThan(dropped));
  tiles.color = '#00ff00';
  tiles.letGo();
  await settled();
});

test('tiles that leave the view are aborted', async () => {
  const { settled, tiles, change } = await showMap();
  await settled();
  tiles.held = true;
  await change({ position: { zoom: 14, lat: -20, lon: 100 } });
  await until(() => expect(tiles.asked.some((tile) => tile.z === 14)).toBe(true));
  await change({ position: { zoom: 16, lat: 50, lon: -100 } });
  await until(() => expect(tiles.aborted.some((tile) => tile.z === 14)).toBe(true));
  tiles.letGo();
  await settled();
  expect(colorAtMiddle()).toBe('255 0 0');
});

test('nothing is left to paint once the map is gone', async () => {
  const { screen, settled, tiles, change } = await showMap();
  await settled();
  tiles.held = true;
  const before = tiles.asked.length;
  const dropped = tiles.aborted.length;
  await change({ styleRevision: 2 });
  await until(() => expect(tiles.asked.length).toBeGreaterThan(before));
  await screen.unmount();
  expect(tiles.aborted.length).toBeGreaterThan(dropped);
  tiles.letGo();
});

test('tiles that fail to load are reported once; the outline stays', async () => {
  const { screen, settled } = await showMap({
    base: 'streets',
    baseMaps: { streets: { url: '/nowhere/{z}/{x}/{y}.png', attribution: '© <b>Somebody</b>' } },
  });
  await settled();
  await expect.element(screen.getByText('No map tiles: built-in outline')).toBeInTheDocument();
  await screen.getByRole('button', { name: 'Layers' }).click();
  await expect.element(screen.getByRole('radio', { name: 'Street map' })).toBeChecked();
});

test('a picture of the map shows what the screen does, with its labels below', async () => {
  const exporter: { current: MapExporter | null } = { current: null };
  const { settled, tiles } = await showMap({ exporter, selected: SQUARE });
  await settled();
  const blob = await exporter.current!.exportPng({
    title: '<b>a job</b>',
    index: 'NDVI_mean',
    windows: '2019-07-01 to 2019-12-31',
    scale: { low: 0.3, high: 0.7, colors: ['#440154', '#fde725'], limits: [0.5] },
    failed: false,
  });
  expect(blob?.type).toBe('image/png');
  const picture = await createImageBitmap(blob!);
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!;
  context.drawImage(picture, 0, 0);
  const ratio = Math.max(2, window.devicePixelRatio);
  expect(tiles.asked.some(({ pixelRatio }) => pixelRatio === ratio)).toBe(true);
  const colorAt = (x: number, y: number) =>
    context
      .getImageData(x * ratio, y * ratio, 1, 1)
      .data.slice(0, 3)
      .join(' ');
  expect([picture.width, picture.height]).toEqual([800 * ratio, (500 + 80) * ratio]);
  expect(colorAt(400, 250)).toBe('255 0 0');
  expect(colorAt(800 - 20, 500 + 22)).toBe('253 231 37');
  expect(colorAt(4, 500 + 60)).toBe('255 255 255');
});

test('puts no style element into the page', async () => {
  const before = document.querySelectorAll('style').length;
  const { settled, change } = await showMap({ selected: SQUARE, hovered: SQUARE });
  await settled();
  await change({ base: 'none', styleRevision: 2 });
  await settled();
  expect(document.querySelectorAll('style').length).toBe(before);
});

test('turns with the theme', async () => {
  const { settled } = await showMap();
  await settled();
  document.documentElement.dataset['theme'] = 'dark';
  await until(() =>
    expect(
      document.querySelectorAll('.leaflet-land-pane canvas.leaflet-tile-loaded').length,
    ).toBeGreaterThan(0),
  );
  await settled();
});
