import { expect, test } from 'vitest';
import type { TileAddress } from '#engine/view/tile.ts';
import { paintView } from '#workers/result/picture.ts';

const WORLD = [-180, -85, 180, 85] as const;

/** A painter that notes what it is asked for and fills every tile. */
function notingPainter() {
  const asked: TileAddress[] = [];
  const bitmaps: ImageBitmap[] = [];
  function paint(tile: TileAddress): ImageBitmap {
    asked.push(tile);
    const canvas = new OffscreenCanvas(tile.size * tile.pixelRatio, tile.size * tile.pixelRatio);
    const context = canvas.getContext('2d')!;
    context.fillRect(0, 0, canvas.width, canvas.height);
    const bitmap = canvas.transferToImageBitmap();
    bitmaps.push(bitmap);
    return bitmap;
  }
  return { asked, bitmaps, paint };
}

/** Returns the share of a picture's pixels that are painted. */
function paintedShare(bitmap: ImageBitmap): number {
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
  const painted = data.filter((value, at) => at % 4 === 3 && value === 255);
  return painted.length / (bitmap.width * bitmap.height);
}

/** At zoom 3 the world is 2,048 px wide; its middle is the corner of four tiles. */
const MIDDLE = { zoom: 3, lat: 0, lon: 0 };

test('it asks for the tiles in view, each for the part in view, row by row', () => {
  const { asked, paint } = notingPainter();
  const request = { width: 600, height: 200, pixelRatio: 2, position: MIDDLE };
  paintView(request, { bounds: WORLD, paint });
  const tile = { z: 3, size: 512, pixelRatio: 2 };
  expect(asked).toEqual([
    { ...tile, x: 1, y: 1, part: { left: 212, top: 412, right: 512, bottom: 512 } },
    { ...tile, x: 2, y: 1, part: { left: 0, top: 412, right: 300, bottom: 512 } },
    { ...tile, x: 1, y: 2, part: { left: 212, top: 0, right: 512, bottom: 100 } },
    { ...tile, x: 2, y: 2, part: { left: 0, top: 0, right: 300, bottom: 100 } },
  ]);
});

test('the tiles cover the picture, which is as large as the device shows it', () => {
  const { bitmaps, paint } = notingPainter();
  const request = { width: 601, height: 333, pixelRatio: 1.5, position: MIDDLE };
  const picture = paintView(request, { bounds: WORLD, paint })!;
  expect([picture.bitmap.width, picture.bitmap.height]).toEqual([902, 500]);
  expect(paintedShare(picture.bitmap)).toBe(1);
  // A closed bitmap has no size: its memory is given back at once.
  expect(bitmaps.map(({ width }) => width)).toEqual(bitmaps.map(() => 0));
});

test('an empty tile leaves its place transparent', () => {
  const { paint } = notingPainter();
  const picture = paintView(
    { width: 400, height: 400, pixelRatio: 1, position: MIDDLE },
    { bounds: WORLD, paint: (tile) => (tile.x === 1 ? null : paint(tile)) },
  )!;
  expect(paintedShare(picture.bitmap)).toBe(0.5);
});

test('a position given is kept; without one all of the bounds is in view', () => {
  const { asked, paint } = notingPainter();
  const size = { width: 800, height: 600, pixelRatio: 1 };
  const kept = { zoom: 7.25, lat: 12.5, lon: -40 };
  const bounds = [10, 20, 12, 21] as const;
  expect(paintView({ ...size, position: kept }, { bounds, paint })?.position).toEqual(kept);
  const { position } = paintView({ ...size, position: null }, { bounds, paint })!;
  // 2° are 728 px at zoom 9, of the 736 that the padding leaves.
  expect(position.zoom).toBe(9);
  expect(position.lon).toBeCloseTo(11, 1);
  expect(position.lat).toBeCloseTo(20.5, 0);
  expect(asked.at(-1)?.z).toBe(9);
});

test('with neither position nor bounds there is nothing to paint', () => {
  const { asked, paint } = notingPainter();
  const size = { width: 800, height: 600, pixelRatio: 1 };
  expect(paintView({ ...size, position: null }, { bounds: null, paint })).toBeNull();
  expect(asked).toEqual([]);
});
