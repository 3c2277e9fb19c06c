import { expect, test } from 'vitest';
import { showMap } from '#test/map/showMap.tsx';
import { until } from '#test/until.ts';

/** The overview map's boxes: where the plots are, and where the map looks. */
function boxes(): DOMRect[] {
  const rects = document.querySelectorAll('[aria-hidden][data-over-map] rect');
  return Array.from(rects, (rect) => rect.getBoundingClientRect());
}

const middle = ({ left, width }: DOMRect) => left + width / 2;

test('the overview shows the map’s view, follows moves and covers nothing', async () => {
  const { screen, settled, change, region } = await showMap({
    position: { zoom: 12, lat: 0.55, lon: 34.25 },
  });
  await settled();
  await until(() => expect(boxes()).toHaveLength(2));
  const [plots, view] = boxes();
  expect(middle(view!)).toBeCloseTo(middle(plots!), 0);
  const overview = document.querySelector('[aria-hidden][data-over-map]')!;
  const canvas = overview.querySelector('canvas')!;
  const pixels = () =>
    canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height).data;
  await until(() => expect(pixels().some((channel) => channel > 0)).toBe(true));
  const scale = screen
    .getByText(/^\d+ k?m$/)
    .element()
    .getBoundingClientRect();
  expect(overview.getBoundingClientRect().bottom).toBeLessThanOrEqual(scale.top);
  expect(overview.querySelector('button, a, [tabindex]')).toBeNull();

  await change({ position: { zoom: 8, lat: 0.55, lon: 54.25 } });
  await until(() => expect(middle(boxes()[1]!)).toBeGreaterThan(middle(boxes()[0]!) + 10));

  const box = region.element().parentElement!;
  box.style.width = '400px';
  await until(() => expect(boxes()).toEqual([]));
});
