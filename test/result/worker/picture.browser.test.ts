import { expect, test } from 'vitest';
import type { TileAddress } from '#core/view/map.ts';
import { paintView } from '#result/worker/picture.ts';

const WORLD = [-180, -85, 180, 85] as const;

/** A painter that notes what it is asked for and fills every tile. */
function notingPainter() {
  const asked: TileAddress[] = [];
  function paint(tile: TileAddress): ImageData {
    asked.push(tile);
    const image = new ImageData(tile.size * tile.pixelRatio, tile.size * tile.pixelRatio);
    image.data.fill(255);
    return image;
  }
  return { asked, paint };
}

/** Returns the share of a picture's pixels that are painted. */
function paintedShare({ data, width, height }: ImageData): number {
  return data.filter((value, at) => at % 4 === 3 && value === 255).length / (width * height);
}

/** At zoom 3 the world is 2,048 px wide; its middle is the corner of four tiles. */
const MIDDLE = { zoom: 3, lat: 0, lon: 0 };

test('it asks for the tiles in view, each for the part in view, row by row', () => {
  const { asked, paint } = notingPainter();
  const request = { width: 600, height: 200, pixelRatio: 2, position: MIDDLE, zoomStep: 1 };
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
  const { paint } = notingPainter();
  const request = { width: 601, height: 333, pixelRatio: 1.5, position: MIDDLE, zoomStep: 1 };
  const { image } = paintView(request, { bounds: WORLD, paint })!;
  expect([image.width, image.height]).toEqual([902, 500]);
  expect(paintedShare(image)).toBe(1);
});

test('each tile lies where it belongs, to the pixel', () => {
  const tone = ({ x, y }: TileAddress) => 10 * x + y;
  const paint = (tile: TileAddress) => {
    const image = new ImageData(tile.size, tile.size);
    // Red says the tile, green the column, blue the row.
    for (let at = 0; at < image.data.length; at += 4) {
      const pixel = at / 4;
      image.data.set([tone(tile), (pixel % 512) & 255, (pixel / 512) & 255, 255], at);
    }
    return image;
  };
  const request = { width: 600, height: 200, pixelRatio: 1, position: MIDDLE, zoomStep: 1 };
  const { image } = paintView(request, { bounds: WORLD, paint })!;
  const at = (x: number, y: number) =>
    Array.from(image.data.subarray(4 * (600 * y + x), 4 * (600 * y + x) + 3));
  expect(at(0, 0)).toEqual([tone({ x: 1, y: 1 } as TileAddress), 212, 412 & 255]);
  expect(at(299, 99)).toEqual([tone({ x: 1, y: 1 } as TileAddress), 511 & 255, 511 & 255]);
  expect(at(300, 99)).toEqual([tone({ x: 2, y: 1 } as TileAddress), 0, 511 & 255]);
  expect(at(599, 199)).toEqual([tone({ x: 2, y: 2 } as TileAddress), 299 & 255, 99]);
});

test('an empty tile leaves its place transparent', () => {
  const { paint } = notingPainter();
  const picture = paintView(
    { width: 400, height: 400, pixelRatio: 1, position: MIDDLE, zoomStep: 1 },
    { bounds: WORLD, paint: (tile) => (tile.x === 1 ? null : paint(tile)) },
  )!;
  expect(paintedShare(picture.image)).toBe(0.5);
});

test('a position given is kept; without one all of the bounds is in view', () => {
  const { asked, paint } = notingPainter();
  const size = { width: 800, height: 600, pixelRatio: 1, zoomStep: 1 };
  const kept = { zoom: 7.25, lat: 12.5, lon: -40 };
  const bounds = [10.1, 20, 11.9, 21] as const;
  expect(paintView({ ...size, position: kept }, { bounds, paint })?.position).toEqual(kept);
  const { position } = paintView({ ...size, position: null }, { bounds, paint })!;
  // 1.8° are 655 px at zoom 9, of the 672 that the padding leaves.
  expect(position.zoom).toBe(9);
  expect(position.lon).toBeCloseTo(11, 1);
  expect(position.lat).toBeCloseTo(20.5, 0);
  expect(asked.at(-1)?.z).toBe(9);
  const closer = [10, 20, 11.2, 20.2] as const;
  const half = paintView({ ...size, zoomStep: 0.5, position: null }, { bounds: closer, paint })!;
  expect(half.position.zoom).toBe(9.5);
  expect(asked.at(-1)?.z).toBe(9.5);
});

test('with neither position nor bounds there is nothing to paint', () => {
  const { asked, paint } = notingPainter();
  const size = { width: 800, height: 600, pixelRatio: 1, zoomStep: 1 };
  expect(paintView({ ...size, position: null }, { bounds: null, paint })).toBeNull();
  expect(asked).toEqual([]);
});
