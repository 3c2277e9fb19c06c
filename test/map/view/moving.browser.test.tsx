import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { MapTarget, PlotShape } from '#core/view/map.ts';
import { showMap } from '#test/map/showMap.tsx';
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

test('follows the bounds until the person moves it, and reports only their moves', async () => {
  const { screen, settled, change, onPosition } = await showMap();
  await settled();
  const canvas = screen.getByRole('application', { name: 'Plots on the map' });
  await change({ bounds: [30, -5, 40, 5] });
  await expect.element(screen.getByText('200 km')).toBeVisible();
  await settled();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(onPosition).not.toHaveBeenCalled();
  (canvas.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await until(() => expect(onPosition).toHaveBeenCalled());
  const moved = onPosition.mock.lastCall![0];
  expect(moved.lon).toBeGreaterThan(35);
  await change({ bounds: [-100, -50, 100, 50], position: moved });
  await settled();
  await expect.element(screen.getByText('200 km')).toBeVisible();
});

test('a tool’s tip covers none of the other tools', async () => {
  const { screen, settled } = await showMap({ position: { zoom: 10, lat: 0, lon: 30 } });
  await settled();
  await screen.getByRole('button', { name: 'Zoom in' }).hover();
  await expect.element(screen.getByRole('tooltip')).toBeVisible();
  await screen.getByRole('button', { name: 'Zoom out' }).click();
  await screen.getByRole('button', { name: 'Fit all' }).click();
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

test('what is asked for while the map still zooms is done too', async () => {
  const { screen, settled, change, onPosition } = await showMap({
    position: { zoom: 10, lat: 0, lon: 30 },
  });
  await settled();
  const zoomIn = screen.getByRole('button', { name: 'Zoom in' }).element() as HTMLElement;
  const canvas = screen.getByRole('application').element() as HTMLElement;
  const reports = (position: object) =>
    until(() => expect(onPosition.mock.lastCall?.[0]).toMatchObject(position));

  // Within a frame, and while the zoom is seen.
  zoomIn.click();
  zoomIn.click();
  await reports({ zoom: 12 });
  const pressed = whileZooming(() => zoomIn.click());
  zoomIn.click();
  await pressed;
  await reports({ zoom: 14 });

  canvas.focus();
  const minus = () =>
    canvas.dispatchEvent(new KeyboardEvent('keydown', { keyCode: 189, bubbles: true }));
  const pressedAgain = whileZooming(minus);
  minus();
  await pressedAgain;
  await reports({ zoom: 12 });

  const target = { zoom: 12.5, lat: 0.01, lon: 30.01 };
  const asked = whileZooming(() => change({ target: { position: target } }));
  zoomIn.click();
  await asked;
  await reports({ zoom: 12.5, lat: expect.closeTo(0.01, 3), lon: expect.closeTo(30.01, 3) });
});

test('stays where a person has moved it while the address doesn’t know yet', async () => {
  const { screen, settled, change, onPosition } = await showMap({
    position: { zoom: 10, lat: 0, lon: 30 },
  });
  await settled();
  const zoomIn = screen.getByRole('button', { name: 'Zoom in' }).element() as HTMLElement;
  zoomIn.click();
  await until(() => expect(onPosition.mock.lastCall?.[0].zoom).toBe(11));
  await change({ hovered: SQUARE });
  zoomIn.click();
  await until(() => expect(onPosition).toHaveBeenCalledTimes(2));
  expect(onPosition.mock.lastCall?.[0].zoom).toBe(12);
});

/** Acts as soon as Leaflet animates a zoom. */
function whileZooming(act: () => unknown): Promise<void> {
  const pane = document.querySelector('.leaflet-map-pane')!;
  return new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (!pane.classList.contains('leaflet-zoom-anim')) return;
      observer.disconnect();
      act();
      resolve();
    }).observe(pane, { attributeFilter: ['class'] });
  });
}

test('a press picks at its location, wrapped into one world', async () => {
  const { screen, settled, tiles, onPick, onHover } = await showMap({
    position: { zoom: 6, lat: 0, lon: 179.9 },
  });
  await settled();
  await screen.getByRole('application').click({ position: { x: 500, y: 250 } });
  await until(() => expect(onPick).toHaveBeenCalled());
  expect(onPick.mock.lastCall?.[1]).toMatchObject({ x: 500, y: 250 });
  expect(tiles.picked.at(-1)?.lon).toBeLessThan(-175);
  await until(() => expect(onHover.mock.lastCall?.[0]).toBe(7));
});

test('goes where the address says, without reporting that', async () => {
  const { screen, settled, change, onPosition } = await showMap({
    position: { zoom: 10, lat: 0, lon: 30 },
  });
  await settled();
  await expect
    .element(screen.getByText('30.0° E').or(screen.getByText('10 km')))
    .toBeInTheDocument();
  await change({ position: { zoom: 4, lat: 10, lon: 20 } });
  await expect.element(screen.getByText('500 km')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(onPosition).not.toHaveBeenCalled();
  const target: MapTarget = { bounds: [34.2, 0.5, 34.3, 0.6] };
  await change({ target });
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
  await change({ position: { zoom: 13, lat: 0.565, lon: 34.285 } });
  await until(() => expect(rings()).toBe(1));
  await change({ selected: null });
  await until(() => expect(rings()).toBe(0));
});

test('a map removed while it animates leaves no error behind', async () => {
  const { screen, settled } = await showMap({ position: { zoom: 10, lat: 0, lon: 30 } });
  await settled();
  const errors: string[] = [];
  const note = (event: ErrorEvent) => {
    event.preventDefault();
    errors.push(event.message);
  };
  window.addEventListener('error', note);
  // Pressed from within the page: word of a press from outside may come when the animation is over.
  const unmounted = whileZooming(() => screen.unmount());
  (screen.getByRole('button', { name: 'Zoom in' }).element() as HTMLElement).click();
  await unmounted;
  expect(document.querySelector('.leaflet-container')).toBeNull();
  await new Promise((done) => setTimeout(done, 400));
  window.removeEventListener('error', note);
  expect(errors).toEqual([]);
});
