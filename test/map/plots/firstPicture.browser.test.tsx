import { map as createMap } from 'leaflet';
import { Fragment } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { MapViewport } from '#core/view/map.ts';
import { isSamePosition } from '#map/view/mapPosition.ts';
import { fitView } from '#core/spatial/fitView.ts';
import { offerFirstPicture, takeFirstPicture } from '#map/plots/pictureOffers.ts';
import { FirstPicturePlace } from '#map/plots/FirstPicturePlace.tsx';
import { notePresses } from '#map/plots/picturePresses.ts';
import { PlotGrid } from '#map/plots/PlotGrid.ts';
import { ColorTiles } from '#test/map/colorTiles.ts';
import { colorAtMiddle, showMap } from '#test/map/showMap.tsx';
import { until } from '#test/until.ts';

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

const SIZE = { width: 800, height: 500 };

/** A first picture of a map of this size, in a placeholder, and what is called when it's taken. */
function offer(tiles: ColorTiles, { zoom }: { zoom?: number } = {}) {
  const position = fitView(BOUNDS, SIZE, { zoomStep: 0.5 });
  const canvas = document.createElement('canvas');
  canvas.style.opacity = '0.5';
  const element = document.createElement('div');
  element.append(canvas);
  document.body.append(element);
  const presses = notePresses(element, canvas);
  const release = vi.fn<() => void>();
  const at = { ...position, zoom: zoom ?? position.zoom };
  const removeCard = vi.fn<() => void>();
  offerFirstPicture(tiles, {
    element,
    canvas,
    position: at,
    size: SIZE,
    presses,
    removeCard,
    release,
  });
  return { canvas, element, presses, removeCard, release };
}

/** A press, a drag (more points) or the ends of one, at CSS px from the element's corner. */
function point(element: HTMLElement, kinds: string[], ...points: [number, number][]) {
  const { left, top } = element.getBoundingClientRect();
  for (const [i, kind] of kinds.entries()) {
    const [x, y] = points[Math.min(i, points.length - 1)]!;
    const at = { clientX: left + x, clientY: top + y };
    const init = { ...at, pointerId: 1, bubbles: true, button: 0, buttons: 1 };
    element.dispatchEvent(new PointerEvent(kind, init));
  }
}
const CLICK = ['pointerdown', 'pointerup'];
const DRAG = ['pointerdown', 'pointermove', 'pointerup'];

const show = (tiles: ColorTiles, more: object = {}) =>
  showMap({ result: tiles, bounds: BOUNDS, ...more }, Fragment);

test('the map takes over the picture, is busy meanwhile, and drops it for its own tiles', async () => {
  const tiles = new ColorTiles();
  const { canvas, release } = offer(tiles);
  tiles.held = true;
  const { region, settled } = await show(tiles, { plotsOpacity: 0.5 });
  await until(() => expect(canvas.closest('.leaflet-container')).not.toBeNull());
  // What lets through is the pane now; both would be too much.
  expect(getComputedStyle(canvas).opacity).toBe('1');
  expect(getComputedStyle(canvas.parentElement!).opacity).toBe('0.5');
  expect(release).toHaveBeenCalled();
  expect(region.element().contains(canvas)).toBe(true);
  expect(region.element().getAttribute('aria-busy')).toBe('true');
  tiles.letGo();
  await settled();
  await until(() => expect(canvas.isConnected).toBe(false));
  expect(colorAtMiddle()).toBe('255 0 0');
});

test('a card that is open before the map leaves the map where the picture is', async () => {
  const tiles = new ColorTiles();
  const { canvas } = offer(tiles);
  tiles.held = true;
  const onViewport = vi.fn<(viewport: MapViewport) => void>();
  const { region, onPosition } = await show(tiles, { insets: { right: 312 }, onViewport });
  await until(() => expect(canvas.closest('.leaflet-container')).not.toBeNull());
  // What the map does once it's told its size.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
  const before = fitView(BOUNDS, SIZE, { zoomStep: 0.5 });
  for (const [{ position }] of onViewport.mock.calls)
    expect(isSamePosition(position, before)).toBe(true);
  const map = region.element().querySelector('.leaflet-container')!.getBoundingClientRect();
  expect(canvas.getBoundingClientRect().left).toBeCloseTo(map.left, 0);
  expect(onPosition).not.toHaveBeenCalled();
});

test('a picture of another zoom is let go at once', async () => {
  const tiles = new ColorTiles();
  const { canvas, element, release } = offer(tiles, { zoom: 3 });
  const { settled } = await show(tiles);
  await settled();
  await until(() => expect(canvas.isConnected).toBe(false));
  expect(element.isConnected).toBe(false);
  expect(release).toHaveBeenCalled();
});

test('a click on the picture is a click on the map there', async () => {
  const tiles = new ColorTiles();
  const { element } = offer(tiles);
  point(element, CLICK, [200, 150]);
  tiles.rows = [7];
  const { onPick, settled, region } = await show(tiles);
  await until(() => expect(onPick).toHaveBeenCalledTimes(1));
  await settled();
  const [rows, at] = onPick.mock.calls[0]!;
  expect(rows).toEqual([7]);
  expect([at.x, at.y]).toEqual([200, 150]);
  const map = region.element().querySelector('.leaflet-container')!.getBoundingClientRect();
  await userEvent.click(region.element().querySelector('.leaflet-container')!, {
    position: { x: 200, y: 150 },
  });
  await until(() => expect(onPick).toHaveBeenCalledTimes(2));
  const onMap = onPick.mock.calls[1]![1];
  const pixel = (BOUNDS[2] - BOUNDS[0]) / map.width;
  expect(Math.abs(at.lon - onMap.lon)).toBeLessThan(pixel);
  expect(Math.abs(at.lat - onMap.lat)).toBeLessThan(pixel);
});

test('a click on a mark in the picture waits for the map, which fits to its plots', async () => {
  const tiles = new ColorTiles();
  const { element } = offer(tiles);
  tiles.mark = { count: 3, failed: 0, bounds: [34.25, 0.55, 34.26, 0.56], isListed: false };
  point(element, CLICK, [200, 150]);
  const { onPick, onPosition } = await show(tiles);
  await until(() => expect(onPosition).toHaveBeenCalled());
  expect(onPosition.mock.lastCall?.[0].lon).toBeCloseTo(34.255, 3);
  expect(onPick).not.toHaveBeenCalled();
});

test('who takes clicks hears the last one that another has answered, and the page’s card takes over', async () => {
  const tiles = new ColorTiles();
  const { element, presses, removeCard } = offer(tiles);
  tiles.rows = [7];
  const early = vi.fn<(x: number, y: number) => void>();
  presses.takeClicks(early);
  point(element, CLICK, [200, 150]);
  point(element, CLICK, [210, 160]);
  expect(early.mock.calls).toEqual([
    [200, 150],
    [210, 160],
  ]);
  tiles.held = true;
  const { onPick, change } = await show(tiles);
  await until(() => expect(onPick).toHaveBeenCalledTimes(1));
  expect([onPick.mock.calls[0]![1].x, onPick.mock.calls[0]![1].y]).toEqual([210, 160]);
  expect(removeCard).not.toHaveBeenCalled();
  await change({ selected: { coordinates: [], failed: false } });
  await until(() => expect(removeCard).toHaveBeenCalled());
});

test('a drag moves the picture at once and the map later, and a click after it waits for that', async () => {
  const tiles = new ColorTiles();
  const { element, canvas } = offer(tiles);
  point(element, DRAG, [300, 200], [260, 230]);
  expect(canvas.style.translate).toBe('-40px 30px');
  point(element, CLICK, [100, 100]);
  const { onPick, onPosition } = await show(tiles);
  await until(() => expect(onPosition).toHaveBeenCalledTimes(1));
  const before = fitView(BOUNDS, SIZE, { zoomStep: 0.5 });
  const after = onPosition.mock.calls[0]![0];
  expect(after.zoom).toBe(before.zoom);
  const world = 256 * 2 ** before.zoom;
  expect(((after.lon - before.lon) / 360) * world).toBeCloseTo(40, 0);
  await until(() => expect(onPick).toHaveBeenCalledTimes(1));
  expect(onPick.mock.calls[0]![1].x).toBeCloseTo(100, 0);
});

test('a picture that’s held stays until it’s let go', async () => {
  const tiles = new ColorTiles();
  const { element, canvas } = offer(tiles);
  point(element, DRAG.slice(0, 2), [300, 200], [280, 200]);
  const { settled, onPosition, region } = await show(tiles);
  await settled();
  expect(element.isConnected).toBe(true);
  expect(canvas.style.translate).toBe('-20px');
  expect(region.element().contains(element)).toBe(true);
  point(element, ['pointermove', 'pointerup'], [250, 200]);
  await until(() => expect(element.isConnected).toBe(false));
  await until(() => expect(onPosition).toHaveBeenCalledTimes(1));
});

test('after a press keys move the map, and a wheel’s turn zooms it', async () => {
  const tiles = new ColorTiles();
  const { element } = offer(tiles);
  const keyDown = (key: string, keyCode: number) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, keyCode, bubbles: true }));
  keyDown('ArrowRight', 39);
  point(element, CLICK, [400, 250]);
  keyDown('+', 187);
  const { onPosition, onPick } = await show(tiles);
  await until(() => expect(onPosition).toHaveBeenCalled());
  const before = fitView(BOUNDS, SIZE, { zoomStep: 0.5 });
  const after = onPosition.mock.lastCall![0];
  expect(after.zoom).toBeGreaterThan(before.zoom);
  // The arrow came before the press: it was the page's.
  expect(Math.abs(after.lon - before.lon)).toBeLessThan(1e-4);
  expect(onPick).toHaveBeenCalledTimes(1);
  const map = document.querySelector('.leaflet-container');
  expect(document.activeElement).toBe(map);
});

test('keys before any press are the page’s, once it can be pressed', async () => {
  const { element, canvas } = offer(new ColorTiles());
  const heard: string[] = [];
  const hear = ({ key }: KeyboardEvent) => void heard.push(key);
  const presses = notePresses(element, canvas);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ']', bubbles: true }));
  document.addEventListener('keydown', hear);
  onTestFinished(() => document.removeEventListener('keydown', hear));
  presses.replayPageKeys();
  expect(heard).toEqual([']']);
});

test('two fingers zoom around their middle', async () => {
  const tiles = new ColorTiles();
  const { element, canvas } = offer(tiles);
  const presses = notePresses(element, canvas);
  const finger = (kind: string, pointerId: number, x: number) =>
    element.dispatchEvent(
      new PointerEvent(kind, { pointerId, clientX: x, clientY: 9, button: 0, bubbles: true }),
    );
  const { left, top } = element.getBoundingClientRect();
  finger('pointerdown', 1, left + 100);
  finger('pointerdown', 2, left + 200);
  finger('pointermove', 1, left + 50);
  finger('pointermove', 2, left + 250);
  finger('pointerup', 1, left + 50);
  finger('pointerup', 2, left + 250);
  expect(await presses.takeAll()).toEqual([{ kind: 'zoom', x: 150, y: 9 - top, zooms: 1 }]);
});

test('a drag that is let go outside of the picture has ended', async () => {
  const { element, presses } = offer(new ColorTiles());
  point(element, DRAG.slice(0, 2), [300, 200], [280, 200]);
  document.dispatchEvent(new PointerEvent('pointerup', { pointerId: 1 }));
  expect(await presses.takeAll()).toEqual([{ kind: 'pan', x: -20, y: 0 }]);
});

test('what is called off is no click, and neither are two fingers that rest', async () => {
  const { element, presses } = offer(new ColorTiles());
  point(element, ['pointerdown', 'pointercancel'], [300, 200]);
  const finger = (kind: string, pointerId: number) =>
    element.dispatchEvent(new PointerEvent(kind, { pointerId, button: 0, bubbles: true }));
  for (const kind of ['pointerdown', 'pointerup']) for (const id of [1, 2]) finger(kind, id);
  expect(await presses.takeAll()).toEqual([]);
});

test('a press on a card in the picture is the card’s', async () => {
  const { element, presses } = offer(new ColorTiles());
  const card = document.createElement('section');
  element.append(card);
  point(card, CLICK, [3, 3]);
  card.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
  expect(presses.isPressed()).toBe(false);
  expect(await presses.takeAll()).toEqual([]);
});

test('every key of several moves the map', async () => {
  const tiles = new ColorTiles();
  const { element } = offer(tiles);
  const keyDown = (key: string) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  point(element, CLICK, [400, 250]);
  for (let times = 0; times < 3; times++) keyDown('ArrowRight');
  const { onPosition } = await show(tiles);
  await until(() => expect(onPosition).toHaveBeenCalled());
  const before = fitView(BOUNDS, SIZE, { zoomStep: 0.5 });
  const after = onPosition.mock.lastCall![0];
  const world = 256 * 2 ** before.zoom;
  expect(((after.lon - before.lon) / 360) * world).toBeCloseTo(240, 0);
});

test('a page that is left before its map is there leaves no picture and no presses behind', async () => {
  const tiles = new ColorTiles();
  const { element, presses, release } = offer(tiles);
  const onPick = vi.fn<() => void>();
  const onPicture = vi.fn<() => void>();
  const place = await render(
    <FirstPicturePlace result={tiles} selected={null} onPick={onPick} onPicture={onPicture} />,
  );
  expect(onPicture).toHaveBeenCalledTimes(1);
  point(element, CLICK, [200, 150]);
  await until(() => expect(onPick).toHaveBeenCalledTimes(1));
  await place.unmount();
  await until(() => expect(takeFirstPicture(tiles)).toBeNull());
  expect(element.isConnected).toBe(false);
  expect(release).toHaveBeenCalled();
  point(element, CLICK, [200, 150]);
  expect(await presses.takeAll()).toEqual([]);
});
