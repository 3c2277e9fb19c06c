import { expect, test } from 'vitest';
import type { AreasScale } from '#core/view/map.ts';
import { drawFooter, footerHeight } from '#map/pngFooter.ts';
import '#ui/tokens.css';

const SCALE = { low: 0.3, high: 0.7, colors: ['#440154', '#fde725'], limits: [0.5] };

const AREAS: AreasScale = {
  low: 0.1,
  high: 0.9,
  colors: ['#00224e', '#fee838'],
  limits: [0.3],
  name: 'Areas: Share that failed',
  ends: { low: '10 %', high: '90 %' },
};

/** How many pixels of a footer are of the red of failed plots. */
function redIn(width: number, failed: boolean): number {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height: footerHeight(width, null) });
  const context = canvas.getContext('2d')!;
  drawFooter(
    context,
    { title: 'a job', index: 'NDVI_mean', windows: null, scale: SCALE, failed },
    { host: document.body, width, top: 0, attribution: 'Somebody', areas: null },
  );
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  let red = 0;
  for (let at = 0; at < data.length; at += 4)
    if (data[at]! > 150 && data[at + 1]! < 80 && data[at + 2]! < 80) red++;
  return red;
}

test.each([800, 390])(
  'the legend of a picture %d px wide names the cross of failed plots',
  (width) => {
    expect(redIn(width, true)).toBeGreaterThan(15);
    expect(redIn(width, false)).toBe(0);
  },
);

/** Places of all texts of a footer with twelve classes, CSS px. */
function textsOf(width: number, title = 'a job', areas: AreasScale | null = null) {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height: footerHeight(width, areas) });
  const context = canvas.getContext('2d')!;
  const boxes: { text: string; left: number; right: number; top: number; bottom: number }[] = [];
  const fillText = context.fillText.bind(context);
  context.fillText = (text: string, x: number, y: number) => {
    const box = context.measureText(text);
    boxes.push({
      text,
      left: x - box.actualBoundingBoxLeft,
      right: x + box.actualBoundingBoxRight,
      top: y - box.actualBoundingBoxAscent,
      bottom: y + box.actualBoundingBoxDescent,
    });
    fillText(text, x, y);
  };
  const limits = Array.from({ length: 11 }, (_, i) => -0.6 + i / 10);
  const colors = Array.from({ length: 12 }, () => '#440154');
  const scale = { low: -0.7, high: 0.6, colors, limits };
  const labels = { title, index: 'NDVI_mean', windows: null, scale, failed: true };
  drawFooter(context, labels, {
    host: document.body,
    width,
    top: 0,
    attribution: 'Somebody',
    areas,
  });
  return boxes;
}

test('a title of a million letters is cut in a moment', () => {
  const [title] = textsOf(800, 'n'.repeat(1_000_000));
  expect(title!.text).toMatch(/^n{20,200}…$/);
});

test.each([800, 390])('the scale of areas has its figure and its ends, %d px wide', (width) => {
  const texts = textsOf(width, 'a job', AREAS);
  const added = texts.slice(textsOf(width).length).map(({ text }) => text);
  expect(added).toEqual(['Areas: Share that failed', '10 %', '90 %']);
  const height = footerHeight(width, AREAS);
  expect(height).toBeGreaterThan(footerHeight(width, null));
  expect(Math.max(...texts.map(({ bottom }) => bottom))).toBeLessThan(height);
  const [cut] = textsOf(width, 'a job', { ...AREAS, name: 'n'.repeat(5000) }).slice(-3);
  expect(cut!.right).toBeLessThan(width);
});

test.each([
  [800, null],
  [390, null],
  [800, AREAS],
  [390, AREAS],
])('no texts of a picture %d px wide overlap', (width, areas) => {
  const boxes = textsOf(width, 'a job', areas);
  expect(boxes.length).toBeGreaterThan(areas ? 16 : 13);
  const over = boxes.flatMap((a, i) =>
    boxes
      .slice(i + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b) => `${a.text} over ${b.text}`),
  );
  expect(over).toEqual([]);
});
