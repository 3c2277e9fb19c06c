import { classify } from '#engine/paint/classes.ts';
import { parseColor } from '#engine/paint/colors.ts';
import { Coverage } from '#engine/paint/coverage.ts';
import type { Easel } from '#engine/paint/easel.ts';
import { Outline } from '#engine/paint/outline.ts';
import { StampRack } from '#engine/paint/stampRack.ts';
import { TilePixels } from '#engine/paint/tilePixels.ts';
import { TileProjection } from '#engine/spatial/tileProjection.ts';
import { columnsOf, type PlainRecord } from '#test/engine/columnsOf.ts';
import { STYLE } from './style.ts';

/** An easel with a tile of 512 px whose north-west corner is 0, 0; 29.1 px are a hundredth of a degree. */
export function easelFor(records: PlainRecord[], mask: Uint8Array | null = null): Easel {
  const columns = columnsOf(records);
  const stamps = new StampRack();
  return {
    columns,
    classes: classify(columns, STYLE, mask),
    projection: new TileProjection({ z: 12, x: 1024, y: 1024, size: 512, pixelRatio: 1 }),
    pixels: new TilePixels(512),
    quick: null,
    coverage: new Coverage(),
    outline: new Outline(),
    stamps,
    dotStamp: stamps.dot(8, 1),
    inks: {
      classes: STYLE.colors.map(parseColor),
      noValue: parseColor(STYLE.noValue),
      edge: parseColor(STYLE.edge),
      edgeOpacity: STYLE.edgeOpacity,
      failed: parseColor(STYLE.failed),
      halo: [255, 255, 255],
    },
    dot: 8,
    frame: { left: 0, top: 0, right: 0, bottom: 0, extent: 0 },
    box: { left: 0, top: 0, right: 0, bottom: 0 },
    diagonal: 0,
  };
}

/** Red, green, blue and alpha of a pixel. */
export function pixelOf({ pixels }: Easel, x: number, y: number): number[] {
  const at = 4 * (Math.floor(y) * pixels.side + Math.floor(x));
  return [...pixels.bytes.subarray(at, at + 4)];
}
