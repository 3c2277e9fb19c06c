import { expect, test } from 'vitest';
import type { MapExporter } from '#map/exportPng.ts';
import { showMap } from '#test/map/showMap.tsx';

test('see-through plots show what is below them, in an exported picture too', async () => {
  const exporter: { current: MapExporter | null } = { current: null };
  const { settled, change } = await showMap({ exporter, plotsOpacity: 0.5 });
  await settled();
  const pane = document.querySelector('.leaflet-plots-pane')!;
  expect(getComputedStyle(pane).opacity).toBe('0.5');
  const labels = { title: 'a job', index: null, windows: null, scale: null, failed: false };
  const picture = await createImageBitmap((await exporter.current!.exportPng(labels))!);
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!;
  context.drawImage(picture, 0, 0);
  const [red, green] = context.getImageData(picture.width / 2, picture.width / 4, 1, 1).data;
  expect(red).toBeGreaterThan(200);
  expect(green).toBeGreaterThan(80);
  await change({ plotsOpacity: 1 });
  expect(getComputedStyle(pane).opacity).toBe('1');
});
