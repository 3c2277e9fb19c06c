import { expect, test } from 'vitest';
import type { TileAddress } from '#core/view/map.ts';
import { columnsOf, square, type PlainRecord } from '#test/core/columnsOf.ts';
import { painted, tileAt } from './paintedTile.ts';
import { canvasOf, difference, pathOf, place } from './reference.ts';
import type { Shape } from './shapesOf.ts';
import { STYLE } from './style.ts';

/** Shapes of all kinds, some large, some tiny, with holes and several parts. */
const SHAPES: PlainRecord[] = Array.from({ length: 300 }, (_, i) => {
  const [lon, lat, side] = [
    0.05 + (i % 20) * 0.03,
    0.05 + Math.floor(i / 20) * 0.03,
    0.001 * 1.25 ** (i % 18),
  ];
  const turned = (ring: readonly (readonly number[])[], every: number) =>
    i % every === 0 ? ring.toReversed() : ring;
  const shell = square(lon, lat, side)[0]![0]!;
  const hole = square(lon + side / 4, lat + side / 4, side / 2)[0]!;
  const other = square(lon + 1.5 * side, lat, side / 3)[0]!;
  const spike = [
    shell[0]!,
    [lon + side, lat],
    [lon + side / 9, lat + side / 1000],
    [lon, lat + side / 3],
    shell[0]!,
  ];
  const part = i % 2 === 0 ? [turned(shell, 3), turned(hole[0]!, 5)] : [turned(shell, 3)];
  const more = i % 11 === 0 ? [[[[lon + 1.5 * side, lat]]]] : i % 5 === 0 ? [other] : [];
  const coordinates = i % 7 === 0 ? [[spike]] : [part, ...more];
  return { coordinates, values: { NDVI_mean: (i % 10) / 10 } };
});

/** Extent on the tile, px. */
function extentOf(tile: TileAddress, shape: Shape): number {
  const points = shape.flat(2).map(([lon, lat]) => place(tile, lon!, lat!));
  const spread = (axis: 0 | 1) => {
    const values = points.map((point) => point[axis]);
    return Math.max(...values) - Math.min(...values);
  };
  return Math.max(spread(0), spread(1));
}

/** The same by canvas paths: large ones first from the largest down, then in order; small ones without much of an edge. */
function plainly(tile: TileAddress): ImageData {
  const ratio = tile.pixelRatio;
  const context = canvasOf(tile);
  const drawn = SHAPES.map(({ coordinates, values }, row) => {
    const shape = coordinates as Shape;
    return { shape, row, extent: extentOf(tile, shape), value: values!['NDVI_mean']! };
  });
  const rank = ({ extent }: { extent: number }) => (extent < 32 * ratio ? 0 : extent);
  drawn.sort((a, b) => rank(b) - rank(a) || a.row - b.row);
  for (const { shape, extent, value } of drawn) {
    const path = pathOf(tile, shape);
    context.globalAlpha = 1;
    context.fillStyle = STYLE.colors[value < 0.5 ? 0 : 1]!;
    context.fill(path, 'evenodd');
    context.globalAlpha = STYLE.edgeOpacity * Math.max(0, Math.min(1, (extent / ratio - 4) / 4));
    context.strokeStyle = STYLE.edge;
    context.lineWidth = ratio;
    context.miterLimit = 2;
    context.stroke(path);
    context.globalAlpha = 1;
    for (const [point, ...rest] of shape.flat()) {
      if (rest.length > 0 || !point) continue;
      context.beginPath();
      context.arc(...place(tile, point[0]!, point[1]!), 2 * ratio, 0, 2 * Math.PI);
      context.fill();
    }
  }
  return context.getImageData(0, 0, context.canvas.width, context.canvas.height);
}

/** Fewer painted pixels than this are all edge: a few dots. */
const ENOUGH = 1000;

// What differs: where edges overlap within a pixel, the canvas composites twice what we sum up; where
// plots are a few pixels large, as at zoom 8, nearly every pixel is an edge.
test.each([
  [8, 1, 5.5],
  [10, 1, 2.2],
  [12, 2, 2.2],
  [14, 1, 2.2],
])('holes, parts and spikes at zoom %i, pixel ratio %d', (zoom, pixelRatio, most) => {
  const columns = columnsOf(SHAPES);
  for (const corner of [
    [0.1, 0.1],
    [0.35, 0.25],
    [0.6, 0.45],
  ]) {
    const tile = tileAt(corner, zoom, { pixelRatio });
    const image = painted(columns, tile, { style: { dotSize: 0 } });
    const { mean, far, inked } = difference(image!, plainly(tile));
    expect(inked).toBeGreaterThan(100);
    if (inked < ENOUGH) continue;
    expect(mean).toBeLessThan(most);
    expect(far).toBeLessThan(0.005);
  }
});
