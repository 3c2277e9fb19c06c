import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { PickedMark } from '#core/view/map.ts';
import { ColorTiles } from '#test/map/colorTiles.ts';
import { showMap } from '#test/map/showMap.tsx';
import { until } from '#test/until.ts';

const MARK: PickedMark = { count: 15, failed: 2, bounds: [30, 0, 30.01, 0.004], isListed: false };
const POSITION = { zoom: 10, lat: 0, lon: 30 };

async function showMark(position = POSITION) {
  const tiles = new ColorTiles();
  tiles.mark = MARK;
  const map = await showMap({ result: tiles, position });
  await map.settled();
  return { ...map, canvas: map.screen.getByRole('application') };
}

test('a press on a mark fits the map to its plots, as a person’s move', async () => {
  const { canvas, onPosition, onPick } = await showMark();
  await canvas.click({ position: { x: 400, y: 250 } });
  await until(() => expect(onPosition).toHaveBeenCalledOnce());
  const { zoom, lat, lon } = onPosition.mock.lastCall![0];
  expect(zoom).toBeGreaterThan(14);
  expect(lat).toBeCloseTo(0.002, 3);
  expect(lon).toBeCloseTo(30.005, 3);
  expect(onPick).not.toHaveBeenCalled();
});

test('they’re listed, too, where that view doesn’t show each by itself', async () => {
  const onList = vi.fn<(rows: number[]) => void>();
  const tiles = new ColorTiles();
  tiles.mark = { ...MARK, isListed: true };
  const { screen, settled, onPick, onPosition } = await showMap({
    result: tiles,
    position: POSITION,
    onList,
  });
  await settled();
  await screen.getByRole('application').click({ position: { x: 400, y: 250 } });
  await until(() => expect(onList.mock.lastCall?.[0]).toEqual([7, 3]));
  await until(() => expect(onPosition.mock.lastCall?.[0].zoom).toBeGreaterThan(14));
  expect(onPick).not.toHaveBeenCalled();
});

test.each([
  ['a press with Shift', { modifiers: ['Shift' as const] }],
  ['a long press', { button: 'right' as const }],
])('%s lists them', async (_name, options) => {
  const { canvas, onPosition, onPick } = await showMark();
  await canvas.click({ position: { x: 400, y: 250 }, ...options });
  await until(() => expect(onPick.mock.lastCall?.[0]).toEqual([7, 3]));
  expect(onPosition).not.toHaveBeenCalled();
});

test('so does Enter, and a press where no closer view would tell them apart', async () => {
  const { canvas, onPick, change, settled } = await showMark();
  (canvas.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await until(() => expect(onPick).toHaveBeenCalledTimes(1));
  await change({ position: { ...POSITION, zoom: 24 } });
  await settled();
  await canvas.click({ position: { x: 400, y: 250 } });
  await until(() => expect(onPick).toHaveBeenCalledTimes(2));
});

test('the pointer over a mark is over no single plot, and the mark is told', async () => {
  const { canvas, onHover } = await showMark();
  await canvas.hover({ position: { x: 300, y: 200 } });
  await until(() => expect(onHover.mock.lastCall?.[0]).toBeNull());
  expect(onHover.mock.lastCall).toMatchObject([null, { x: 300, y: 200 }, MARK]);
  await until(() => expect((canvas.element() as HTMLElement).dataset['over']).toBe('plot'));
});
