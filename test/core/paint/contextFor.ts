import { classify } from '#core/paint/paintClasses.ts';
import { aim, type DrawContext, maskSideFor, setDot } from '#core/paint/drawRecord.ts';
import { writeStyle } from '#core/paint/painter.ts';
import { createPlotMemory, setView } from '#core/paint/plotMemory.ts';
import { TileProjection } from '#core/paint/tileProjection.ts';
import { columnsOf, type PlainRecord } from '#test/core/columnsOf.ts';
import { STYLE } from './style.ts';

/** What drawing takes in a tile of 512 px whose north-west corner is 0, 0; 29.1 px are a hundredth of a degree. */
export function contextFor(records: PlainRecord[], mask: Uint8Array | null = null): DrawContext {
  const columns = columnsOf(records);
  const memory = createPlotMemory(512, maskSideFor(8, 1));
  writeStyle(memory, STYLE);
  setView(memory, { RATIO: 1, DIAGONAL: 0 });
  setDot(memory, 8, 1);
  const context: DrawContext = {
    columns,
    classes: classify(columns, STYLE, mask),
    projection: new TileProjection({ z: 12, x: 1024, y: 1024, size: 512, pixelRatio: 1 }),
    memory,
    dot: 8,
    ghostDot: 8,
    frame: { left: 0, top: 0, right: 0, bottom: 0, extent: 0 },
    hasPoints: false,
    isShared: new Uint8Array(0),
  };
  aim(context, [-1, -1, 1, 1]);
  return context;
}

/** Red, green, blue and alpha of a pixel. */
export function pixelOf({ memory }: DrawContext, x: number, y: number): number[] {
  const at = 4 * (Math.floor(y) * memory.capacity.side + Math.floor(x));
  return [...memory.pixels.subarray(at, at + 4)];
}
