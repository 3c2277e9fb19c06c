import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showMap } from '#test/map/showMap.tsx';
import { until } from '#test/until.ts';

type Point = readonly [x: number, y: number];

/** Sends what a browser sends for a pointer on the map, by points from its top left corner. */
function pointer(type: string, [x, y]: Point, init: PointerEventInit = {}) {
  const map = document.querySelector<HTMLElement>('.leaflet-container')!;
  const { left, top } = map.getBoundingClientRect();
  const shared = { bubbles: true, cancelable: true, clientX: left + x, clientY: top + y };
  map.dispatchEvent(
    type === 'click'
      ? new MouseEvent('click', shared)
      : new PointerEvent(type, { pointerId: 1, isPrimary: true, ...shared, ...init }),
  );
}

async function showDrawable() {
  const onArea = vi.fn<(corners: number[]) => void>();
  const position = { zoom: 12, lat: 0, lon: 34 };
  const shown = await showMap({ position, area: { corners: null, onArea } });
  await shown.settled();
  // A pointer of no device can't be captured.
  vi.spyOn(HTMLElement.prototype, 'setPointerCapture').mockReturnValue();
  await expect.element(page.getByRole('button', { name: 'Choose an area' })).toBeVisible();
  return { ...shown, onArea };
}

function drag(points: readonly Point[], init: PointerEventInit = {}) {
  pointer('pointerdown', points[0]!, init);
  for (const point of points.slice(1)) pointer('pointermove', point, init);
}

function release(point: Point) {
  pointer('pointerup', point);
  pointer('click', point);
}

test('Shift and drag chooses a box, and picks nothing; a press with Shift is a press', async () => {
  const { onArea, onPick } = await showDrawable();
  drag(
    [
      [300, 150],
      [400, 200],
      [500, 350],
    ],
    { shiftKey: true },
  );
  release([500, 350]);
  expect(onArea).toHaveBeenCalledTimes(1);
  const [corners] = onArea.mock.calls[0]!;
  // A pixel of the map, 800 wide.
  const degrees = 360 / (256 * 2 ** 12);
  const lons = corners.filter((_, at) => at % 2 === 0);
  expect(corners).toHaveLength(8);
  expect(Math.min(...lons)).toBeCloseTo(34 - 100 * degrees, 3);
  expect(Math.max(...lons)).toBeCloseTo(34 + 100 * degrees, 3);
  expect(onPick).not.toHaveBeenCalled();

  drag([[300, 150]], { shiftKey: true });
  release([300, 150]);
  await until(() => expect(onPick).toHaveBeenCalledTimes(1));
  expect(onArea).toHaveBeenCalledTimes(1);
});

test('a line is drawn only with the button on; another finger or Escape drops it', async () => {
  const { onArea } = await showDrawable();
  const line: Point[] = [
    [300, 150],
    [500, 160],
    [480, 350],
    [310, 340],
  ];
  drag(line);
  release([310, 340]);
  expect(onArea).not.toHaveBeenCalled();

  const button = page.getByRole('button', { name: 'Choose an area' });
  await button.click();
  drag(line);
  expect(document.querySelectorAll('.leaflet-outlines-pane path')).toHaveLength(1);
  pointer('pointerdown', [100, 100], { pointerId: 2, isPrimary: false });
  expect(document.querySelectorAll('.leaflet-outlines-pane path')).toHaveLength(0);
  release([310, 340]);
  drag(line);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }));
  release([310, 340]);
  expect(onArea).not.toHaveBeenCalled();

  drag(line);
  release([310, 340]);
  expect(onArea).toHaveBeenCalledTimes(1);
  expect(onArea.mock.calls[0]![0]).toHaveLength(8);
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
});

test('an area that filters is outlined in every copy of the world, also over the antimeridian', async () => {
  const area = { corners: [179, -1, -179, -1, -179, 1, 179, 1], onArea: () => undefined };
  await showMap({ position: { zoom: 4, lat: 0, lon: 180 }, area });
  const paths = () => [...document.querySelectorAll('.leaflet-outlines-pane path')];
  await until(() => expect(paths()).toHaveLength(2));
  const map = document.querySelector('.leaflet-container')!.getBoundingClientRect();
  const box = paths()[1]!.getBoundingClientRect();
  // Two degrees at zoom 4, at the middle of the map.
  expect(box.width).toBeLessThan(40);
  expect(box.left + box.width / 2 - map.left).toBeCloseTo(400, -1);
});
