/**
 * How long tiles take to paint, for a map of 1064 by 542 px over a field of plots, from the view that
 * fits them all to one deep inside; with dots, and with every outline drawn.
 *
 * npx vite build --ssr test/bench/paint.ts --outDir node_modules/.cache/bench/paint
 * node node_modules/.cache/bench/paint/paint.js [polygons] [rounds] [tile size] [pixel ratio]
 */
import { fieldColumns } from './fields.ts';
import { classify } from '#core/paint/paintClasses.ts';
import { createTileSurface, paintTile } from '#core/paint/painter.ts';
import { rampColors } from '#core/scale/ramps.ts';
import { pick } from '#core/paint/pick.ts';
import { createSpatialIndex } from '#core/spatial/spatialIndex.ts';
import { mercatorY, worldSize } from '#core/spatial/mercator.ts';
import type { PaintStyle } from '#core/view/paintStyle.ts';
import type { TileAddress } from '#core/view/map.ts';

const [polygons = 100_000, rounds = 9, size = 512, pixelRatio = 1] = process.argv
  .slice(2)
  .map(Number);
const WIDTH = 1064;
const HEIGHT = 542;
const COLORS = 64;

const columns = fieldColumns(polygons);
const index = createSpatialIndex();
const indexMs = timed(() => index.add(columns, columns.recordCount));
const [west, south, east, north] = index.extent ?? [0, 0, 0, 0];
const fitted = Math.floor(Math.log2((WIDTH * 360) / 256 / (east - west)));
const surface = createTileSurface();

print(`${polygons} polygons, ${columns.vertexCount} vertices, medians of ${rounds}`);
print(`index ${indexMs.toFixed(1)} ms; tiles of ${size} px at ratio ${pixelRatio}`);
for (const zoom of [fitted, fitted + 1, fitted + 2, fitted + 4, fitted + 7]) {
  print(`zoom ${zoom}: ${line(zoom, 8)}; every outline: ${line(zoom, 0)}`);
}

function line(zoom: number, dotSize: number): string {
  const style = styleOf(dotSize);
  const classes = classify(columns, style, null);
  const tiles = tilesOf(zoom);
  let records = 0;
  const times = Array.from({ length: rounds }, () =>
    timed(() => {
      const input = { columns, index, classes, style };
      records = tiles.reduce((sum, tile) => sum + paintTile(surface, input, tile), 0);
    }),
  );
  const at = { lon: (west + east) / 2, lat: (south + north) / 2, zoom };
  const picking = median(
    Array.from({ length: rounds }, () =>
      timed(() => pick(columns, index, { at, classes, dotSize })),
    ),
  );
  const painting = median(times).toFixed(1);
  return `${records} records in ${tiles.length} tiles ${painting} ms, pick ${picking.toFixed(2)} ms`;
}

function styleOf(dotSize: number): PaintStyle {
  return {
    index: null,
    colors: rampColors('viridis', COLORS, false),
    limits: Array.from({ length: COLORS - 1 }, (_, i) => (i + 1) / COLORS),
    noValue: '#c8c7c2',
    edge: '#16181c',
    edgeOpacity: 0.62,
    failed: '#d3222f',
    dotSize,
  };
}

/** The tiles of a view on the middle of the data. */
function tilesOf(zoom: number): TileAddress[] {
  const world = worldSize(zoom);
  const middleX = ((west + east) / 720 + 0.5) * world;
  const middleY = ((mercatorY(south) + mercatorY(north)) / 2) * world;
  const across = spread(middleX, WIDTH);
  return spread(middleY, HEIGHT).flatMap((y) =>
    across.map((x) => ({ z: zoom, x, y, size, pixelRatio })),
  );
}

function spread(middle: number, length: number): number[] {
  const first = Math.floor((middle - length / 2) / size);
  const last = Math.floor((middle + length / 2) / size);
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

function timed(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
