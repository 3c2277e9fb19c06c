import { expect, test } from 'vitest';
import { drawFooter, footerHeight } from '#features/map/picture/drawFooter.ts';
import '#app/tokens.css';

const SCALE = { low: 0.3, high: 0.7, colors: ['#440154', '#fde725'], limits: [0.5] };

/** How many pixels of a footer are of the red of failed plots. */
function redIn(width: number, failed: boolean): number {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height: footerHeight(width) });
  const context = canvas.getContext('2d')!;
  drawFooter(
    context,
    { title: 'a job', index: 'NDVI_mean', windows: null, scale: SCALE, failed },
    { host: document.body, width, top: 0, attribution: 'Somebody' },
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
