import { StrictMode, type Fragment } from 'react';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { MapPosition } from '#core/view/map.ts';
import { PlotsMap } from '#map/PlotsMap.tsx';
import { ColorTiles } from './colorTiles.ts';
import '#ui/tokens.css';
import '#ui/base.css';
import '#ui/patterns.css';

type Props = Parameters<typeof PlotsMap>[0];
type Mode = typeof StrictMode | typeof Fragment;

/** The map in a box of 800 by 500, with props that a test can change; mounted twice, as StrictMode does, unless told otherwise. */
export async function showMap(given: Partial<Props> = {}, Mode: Mode = StrictMode) {
  await page.viewport(1000, 700);
  const tiles = new ColorTiles();
  const onPosition = vi.fn<(position: MapPosition) => void>();
  const onPick = vi.fn<Props['onPick']>();
  const onHover = vi.fn<Props['onHover']>();
  let props: Props = {
    result: tiles,
    styleRevision: 1,
    bounds: [34.2, 0.5, 34.3, 0.6],
    fitWhile: true,
    position: null,
    selected: null,
    hovered: null,
    baseMaps: {},
    base: 'none',
    zoomStep: 0.5,
    onBase: () => undefined,
    onPosition,
    onPick,
    onHover,
    ...given,
  };
  const screen = await render(inBox(props, Mode));
  const region = screen.getByRole('region', { name: 'Map' });
  return {
    screen,
    tiles,
    region,
    onPosition,
    onPick,
    onHover,
    change: async (next: Partial<Props>) => {
      props = { ...props, ...next };
      await screen.rerender(inBox(props, Mode));
    },
    settled: async () => {
      await expect.element(region).toHaveAttribute('aria-busy', 'false');
    },
  };
}

function inBox(props: Props, Mode: Mode) {
  return (
    <Mode>
      <div style={{ width: 800, height: 500 }}>
        <PlotsMap {...props} />
      </div>
    </Mode>
  );
}

/** Red, green and blue of the plots' layer at the middle of the map. */
export function colorAtMiddle(): string {
  const map = document.querySelector('.leaflet-container')!.getBoundingClientRect();
  const [x, y] = [map.left + map.width / 2, map.top + map.height / 2];
  for (const canvas of plotCanvases()) {
    const box = canvas.getBoundingClientRect();
    if (x < box.left || x >= box.right || y < box.top || y >= box.bottom) continue;
    const copy = new OffscreenCanvas(1, 1).getContext('2d')!;
    const ratio = canvas.width / box.width;
    copy.drawImage(canvas, (x - box.left) * ratio, (y - box.top) * ratio, 1, 1, 0, 0, 1, 1);
    return copy.getImageData(0, 0, 1, 1).data.slice(0, 3).join(' ');
  }
  return 'nothing';
}

/** The tiles of plots that are shown. */
export function plotCanvases(): HTMLCanvasElement[] {
  return [
    ...document.querySelectorAll<HTMLCanvasElement>(
      '.leaflet-plots-pane canvas.leaflet-tile-loaded',
    ),
  ];
}
