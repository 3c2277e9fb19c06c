import { StrictMode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { MapPosition, MapTarget, PlotShape } from '#features/map/mapTypes.ts';
import { ResultMap } from '#features/map/ResultMap.tsx';
import { ColorTiles } from './colorTiles.ts';
import '#app/tokens.css';
import '#app/base.css';

type Props = Parameters<typeof ResultMap>[0];

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

/** The map in a box, with props that a test can change. */
async function showMap(given: Partial<Props> = {}) {
  const tiles = new ColorTiles();
  let change: (props: Partial<Props>) => void = () => undefined;
  const onPosition = vi.fn<(position: MapPosition) => void>();
  const onPick = vi.fn<Props['onPick']>();
  const onHover = vi.fn<Props['onHover']>();
  function Box() {
    const [props, setProps] = useState<Partial<Props>>(given);
    change = (next) => setProps((before) => ({ ...before, ...next }));
    return (
      <div style={{ width: 800, height: 500 }}>
        <ResultMap
          result={tiles}
          revision={1}
          styleRevision={1}
          bounds={[34.2, 0.5, 34.3, 0.6]}
          fitWhile
          position={null}
          onPosition={onPosition}
          selected={null}
          hovered={null}
          onPick={onPick}
          onHover={onHover}
          baseMaps={{}}
          base="none"
          onBase={() => undefined}
          {...props}
        />
      </div>
    );
  }
  const screen = await render(
    <StrictMode>
      <Box />
    </StrictMode>,
  );
  const region = screen.getByRole('region', { name: 'Map' });
  const settled = () => expect.element(region).toHaveAttribute('aria-busy', 'false');
  return {
    screen,
    tiles,
    region,
    settled,
    change: (props: Partial<Props>) => change(props),
    onPosition,
    onPick,
    onHover,
  };
}

/** The colour of the plots' layer at the middle of the map. */
function colorAtMiddle(): string {
  const map = document.querySelector('.leaflet-container')!.getBoundingClientRect();
  const [x, y] = [map.left + map.width / 2, map.top + map.height / 2];
  for (const canvas of document.querySelectorAll<HTMLCanvasElement>(
    '.leaflet-plots-pane canvas.leaflet-tile-loaded',
  )) {
    const box = canvas.getBoundingClientRect();
    if (x < box.left || x >= box.right || y < box.top || y >= box.bottom) continue;
    const copy = new OffscreenCanvas(1, 1).getContext('2d')!;
    const ratio = canvas.width / box.width;
    copy.drawImage(canvas, (x - box.left) * ratio, (y - box.top) * ratio, 1, 1, 0, 0, 1, 1);
    return [...copy.getImageData(0, 0, 1, 1).data.slice(0, 3)].join(' ');
  }
  return 'nothing';
}

/** Like vi.waitFor, with time enough for a busy machine. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 8000 });

const styleElements = () => [...document.querySelectorAll('style')].length;

beforeEach(async () => {
  await page.viewport(1000, 700);
});

afterEach(() => {
  document.documentElement.removeAttribute('data-theme');
});

test('a worker that fails leaves the map calm, not busy for ever', async () => {
  const { tiles, change, settled } = await showMap();
  await settled();
  tiles.failing = true;
  change({ revision: 2 });
  await settled();
  expect(colorAtMiddle()).toBe('255 0 0');
});

test('is busy until every visible tile is painted', async () => {
  const { region, settled, tiles, change } = await showMap();
  await settled();
  expect(colorAtMiddle()).toBe('255 0 0');
  tiles.held = true;
  change({ revision: 2 });
  await expect.element(region).toHaveAttribute('aria-busy', 'true');
  tiles.letGo();
  await settled();
});

test('paints again in place: the old picture stays until the new one is there', async () => {
  const { settled, tiles, change } = await showMap();
  await settled();
  const before = [...document.querySelectorAll('.leaflet-plots-pane canvas')];
  const asked = tiles.asked.length;
  tiles.color = '#0000ff';
  tiles.held = true;
  change({ revision: 2 });
  await until(() => expect(tiles.asked.length).toBeGreaterThan(asked));
  expect(colorAtMiddle()).toBe('255 0 0');
  tiles.letGo();
  await settled();
  expect(colorAtMiddle()).toBe('0 0 255');
  expect([...document.querySelectorAll('.leaflet-plots-pane canvas')]).toEqual(before);
});

test('more data while tiles are painted asks once more, and aborts nothing', async () => {
  const { settled, tiles, change } = await showMap();
  await settled();
  tiles.held = true;
  const before = tiles.asked.length;
  const dropped = tiles.aborted.length;
  change({ revision: 2 });
  await until(() => expect(tiles.asked.length).toBeGreaterThan(before));
  const asked = tiles.asked.length;
  change({ revision: 3 });
  change({ revision: 4 });
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
  change({ revision: 2 });
  await until(() => expect(tiles.asked.length).toBeGreaterThan(before));
  change({ styleRevision: 2 });
  await until(() => expect(tiles.aborted.length).toBeGreaterThan(0));
  tiles.color = '#00ff00';
  tiles.letGo();
  await settled();
});

test('tiles that leave the view are aborted', async () => {
  const { settled, tiles, change } = await showMap();
  await settled();
  tiles.held = true;
  change({ position: { zoom: 14, lat: -20, lon: 100 } });
  await until(() => expect(tiles.asked.some((tile) => tile.z === 14)).toBe(true));
  change({ position: { zoom: 16, lat: 50, lon: -100 } });
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
  change({ styleRevision: 2 });
  await until(() => expect(tiles.asked.length).toBeGreaterThan(before));
  await screen.unmount();
  expect(tiles.aborted.length).toBeGreaterThan(0);
  tiles.letGo();
});

test('follows the bounds until the person moves it, and tells only their moves', async () => {
  const { screen, settled, change, onPosition } = await showMap();
  await settled();
  const canvas = screen.getByRole('application', { name: 'Plots on the map' });
  change({ bounds: [30, -5, 40, 5] });
  await expect.element(screen.getByText('200 km')).toBeVisible();
  await settled();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(onPosition).not.toHaveBeenCalled();
  (canvas.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await until(() => expect(onPosition).toHaveBeenCalled());
  const moved = onPosition.mock.lastCall![0];
  expect(moved.lon).toBeGreaterThan(35);
  change({ bounds: [-100, -50, 100, 50], position: moved });
  await settled();
  await expect.element(screen.getByText('200 km')).toBeVisible();
});

test('moves by keyboard and by buttons', async () => {
  const { screen, settled, onPosition, onPick, tiles } = await showMap({
    position: { zoom: 10, lat: 0, lon: 30 },
  });
  await settled();
  const canvas = screen.getByRole('application').element() as HTMLElement;
  await userEvent.tab();
  expect(document.activeElement).toBe(canvas);
  await userEvent.keyboard('+');
  await until(() => expect(onPosition.mock.lastCall?.[0].zoom).toBe(11));
  await screen.getByRole('button', { name: 'Zoom out' }).click();
  await until(() => expect(onPosition.mock.lastCall?.[0].zoom).toBe(10));
  await screen.getByRole('button', { name: 'Fit all' }).click();
  await until(() => expect(onPosition.mock.lastCall?.[0].lon).toBeCloseTo(34.25, 2));
  canvas.focus();
  await userEvent.keyboard('{Enter}');
  await until(() => expect(onPick).toHaveBeenCalledOnce());
  expect(onPick.mock.lastCall?.[0]).toEqual([7, 3]);
  expect(tiles.picked.at(-1)?.lon).toBeCloseTo(34.25, 2);
});

test('a press asks what lies there, wrapped into one world', async () => {
  const { screen, settled, tiles, onPick, onHover } = await showMap({
    position: { zoom: 6, lat: 0, lon: 179.9 },
  });
  await settled();
  await screen.getByRole('application').click({ position: { x: 500, y: 250 } });
  await until(() => expect(onPick).toHaveBeenCalled());
  expect(onPick.mock.lastCall?.[1]).toMatchObject({ x: 500, y: 250 });
  expect(tiles.picked.at(-1)?.lon).toBeLessThan(-175);
  await until(() => expect(onHover).toHaveBeenCalledWith(7));
});

test('goes where the address says, without telling it back', async () => {
  const { screen, settled, change, onPosition } = await showMap({
    position: { zoom: 10, lat: 0, lon: 30 },
  });
  await settled();
  await expect
    .element(screen.getByText('30.0° E').or(screen.getByText('10 km')))
    .toBeInTheDocument();
  change({ position: { zoom: 4, lat: 10, lon: 20 } });
  await expect.element(screen.getByText('500 km')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(onPosition).not.toHaveBeenCalled();
  const target: MapTarget = { bounds: [34.2, 0.5, 34.3, 0.6] };
  change({ target });
  await until(() => expect(onPosition.mock.lastCall?.[0].lon).toBeCloseTo(34.25, 2));
});

test('the selected plot is ringed at any zoom, in every copy of the world', async () => {
  const { settled, change } = await showMap({
    selected: SQUARE,
    position: { zoom: 1, lat: 0, lon: 150 },
  });
  await settled();
  const rings = () =>
    document.querySelectorAll('.leaflet-outlines-pane path[class*="ring"]').length;
  await until(() => expect(rings()).toBeGreaterThan(1));
  change({ position: { zoom: 13, lat: 0.565, lon: 34.285 } });
  await until(() => expect(rings()).toBe(1));
  change({ selected: null });
  await until(() => expect(rings()).toBe(0));
});

test('tiles that cannot be had are told of once; the outline stays', async () => {
  const { screen, settled } = await showMap({
    base: 'streets',
    baseMaps: { streets: { url: '/nowhere/{z}/{x}/{y}.png', attribution: '© <b>Somebody</b>' } },
  });
  await settled();
  await expect.element(screen.getByText('No map tiles: built-in outline')).toBeInTheDocument();
  await expect.element(screen.getByRole('combobox', { name: 'Base map' })).toHaveValue('streets');
});

test('puts no style element into the page', async () => {
  const before = styleElements();
  const { settled, change } = await showMap({ selected: SQUARE, hovered: SQUARE });
  await settled();
  change({ base: 'none', styleRevision: 2 });
  await settled();
  expect(styleElements()).toBe(before);
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
