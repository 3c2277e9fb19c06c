/** What is painted for a picture of the map alone is let go of with it, also where the picture fails. */
import { expect, test, vi } from 'vitest';
import type { MapExporter } from '#map/exportPng.ts';
import { showMap } from './showMap.tsx';

const LABELS = { title: 'a job', index: null, windows: null, scale: null, failed: false };

/** A map to export, and the bitmaps painted for that alone; the first of them fails where told so. */
async function mapToExport({ firstFails }: { firstFails: boolean }) {
  const exporter: { current: MapExporter | null } = { current: null };
  const { settled, tiles } = await showMap({ exporter });
  await settled();
  const bitmaps: ImageBitmap[] = [];
  const { paint } = tiles;
  let asked = 0;
  vi.spyOn(tiles, 'paint').mockImplementation(async (tile, signal) => {
    const isOfPicture = tile.pixelRatio > window.devicePixelRatio;
    if (isOfPicture && firstFails && asked++ === 0) throw new Error('the worker crashed');
    const painted = await paint(tile, signal);
    if (isOfPicture) bitmaps.push(painted.bitmap);
    return painted;
  });
  return { bitmaps, exportPng: () => exporter.current!.exportPng(LABELS) };
}

/** A closed bitmap has no width. */
const open = (bitmaps: readonly ImageBitmap[]) => bitmaps.filter(({ width }) => width > 0);

test('after a picture', async () => {
  const { bitmaps, exportPng } = await mapToExport({ firstFails: false });
  expect((await exportPng())?.type).toBe('image/png');
  expect(bitmaps.length).toBeGreaterThan(0);
  expect(open(bitmaps)).toEqual([]);
});

test('where one of its tiles can’t be painted', async () => {
  const { bitmaps, exportPng } = await mapToExport({ firstFails: true });
  await expect(exportPng()).rejects.toThrow('the worker crashed');
  expect(bitmaps.length).toBeGreaterThan(0);
  expect(open(bitmaps)).toEqual([]);
});

test('where something on the map can’t be drawn', async () => {
  const { bitmaps, exportPng } = await mapToExport({ firstFails: false });
  const broken = new Image();
  broken.src = 'data:image/png;base64,AAAA';
  await broken.decode().catch(() => undefined);
  broken.style.cssText = 'display: block; width: 9px; height: 9px';
  document.querySelector('.leaflet-overlay-pane')!.append(broken);
  await expect(exportPng()).rejects.toThrow(DOMException);
  expect(bitmaps.length).toBeGreaterThan(0);
  expect(open(bitmaps)).toEqual([]);
});
