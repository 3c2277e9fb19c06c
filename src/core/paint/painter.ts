/**
 * The painter: a tile's address in, a bitmap out. It owns its canvas and buffers and reuses them, so
 * there is one painter for each worker.
 *
 * 1. Find the records that intersect the tile, or the part of it that is wanted, in each world copy in
 *    turn, with room for dots and crosses that reach in from beside it.
 * 2. Sort them into layers, without those hidden under others.
 * 3. Draw layer by layer, a few records a step, so that a caller can let other tasks run in between.
 * 4. Over all, the marks that stand for several plots, which aren't drawn by themselves then.
 */
import type { TileAddress, TilePart } from '#core/view/map.ts';
import { createTimeSlice, doSteps } from '#lib/slices.ts';
import type { Bounds, ResultColumns } from '#core/columns.ts';
import type { SpatialIndex } from '#core/spatial/spatialIndex.ts';
import type { PaintStyle } from '#core/view/paintStyle.ts';
import { TileProjection } from './tileProjection.ts';
import {
  CROSS_REACH,
  DOUBTFUL_CLASS,
  HIDDEN_CLASS,
  MENDED_CLASS,
  THEN_PROCESSED_CLASS,
} from './assembly/constants.ts';
import { EDGE_COLOR, FAILED_COLOR, HALO_COLOR } from './assembly/plotLayout.ts';
import { colorWord, parseColor } from './colors.ts';
import { drawDots, selectDots, type Candidates } from './dotBatches.ts';
import { dotSizeAt } from './dotSize.ts';
import { drawMark } from './drawMark.ts';
import {
  aim,
  type DrawContext,
  drawFailed,
  drawDot,
  drawGhost,
  drawOutline,
  maskSideFor,
  setDot,
} from './drawRecord.ts';
import { layersOf, type Layers, withoutBuried } from './layers.ts';
import { meanColor } from './meanColor.ts';
import { MARK_REACH, marksAt, type PlotMark, type PlotMarks } from './plotMarks.ts';
import { createPlotMemory, setView, type PlotMemory } from './plotMemory.ts';

/** What is painted: records, the index of where they are, their classes, and the style. */
export interface PaintInput {
  columns: ResultColumns;
  index: SpatialIndex;
  /** Class per row, see paintClasses.ts; rows beyond its end aren't drawn yet. */
  classes: Uint8Array;
  style: PaintStyle;
}

/** A painted tile; the bitmap is null where no record intersects it, else the caller's to close or to transfer. */
interface PaintedTile {
  bitmap: ImageBitmap | null;
  /** Records drawn in it; one drawn in several world copies counts in each. */
  records: number;
}

/** Longest time slice before other tasks may run, milliseconds. */
const SLICE_MS = 12;

/** Paints tiles one after another. Both throw a RangeError where the style holds a colour that isn't `#rrggbb`. */
export interface Painter {
  /** Awaits `rest`, which may throw, after each time slice. Begins anew where another tile was painted meanwhile. */
  paint: (input: PaintInput, tile: TileAddress, rest: () => Promise<void>) => Promise<PaintedTile>;
  /** Returns the tile's pixels, which the next tile overwrites; null where no record intersects it. */
  pixels: (input: PaintInput, tile: TileAddress) => ImageData | null;
}

/** Returns a painter; its offscreen canvas is made with the first tile. Throws WebAssemblyUnavailable. */
export function createPainter(): Painter {
  const surface = createTileSurface();
  let canvas: OffscreenCanvas | null = null;

  function imageOf(records: number): ImageData | null {
    const { pixels, capacity } = surface.memory;
    const { side } = capacity;
    return records > 0 ? new ImageData(pixels, side, side) : null;
  }

  return {
    async paint(input, tile, rest) {
      const records = await paintInSlices(surface, () => paintSteps(surface, input, tile), rest);
      const image = imageOf(records);
      if (!image) return { bitmap: null, records };
      canvas ??= new OffscreenCanvas(1, 1);
      if (canvas.width !== image.width) canvas.width = canvas.height = image.width;
      canvas.getContext('2d', { willReadFrequently: true })?.putImageData(image, 0, 0);
      return { bitmap: canvas.transferToImageBitmap(), records };
    },
    pixels: (input, tile) => imageOf(paintTile(surface, input, tile)),
  };
}

async function paintInSlices(
  surface: TileSurface,
  begin: () => Generator<undefined, number>,
  rest: () => Promise<void>,
): Promise<number> {
  const slice = createTimeSlice(SLICE_MS, rest);
  for (;;) {
    const steps = begin();
    let step = steps.next();
    const { begun } = surface;
    while (!step.done && begun === surface.begun) {
      if (slice.isOver()) await slice.rest();
      if (begun === surface.begun) step = steps.next();
    }
    if (step.done) return step.value;
  }
}

/** What tiles are painted on, one after another; a tile of another size replaces its memory. */
interface TileSurface {
  memory: PlotMemory;
  /** Tiles begun on it so far. */
  begun: number;
}

/** Side of the map's tiles and diameter of its dots on a usual screen, device px. */
const USUAL = { side: 512, dot: 8 };

/** Returns a surface that fits a usual tile, so that it can be made before a result arrives. Throws WebAssemblyUnavailable. */
export function createTileSurface(): TileSurface {
  return { memory: createPlotMemory(USUAL.side, maskSideFor(USUAL.dot, 1)), begun: 0 };
}

/** Longitude up to which coordinates may reach, degrees: three copies of the world. */
const FARTHEST = 540;
/** Diameter of a point's dot where dots are switched off, CSS px. */
const POINT_DOT = 4;
/** Room for a halo's width, CSS px. */
const MIN_REACH = 4;

/** Paints into the surface's pixels. Returns how many records it drew; with none the pixels stay as they are. Throws a RangeError for a colour that isn't `#rrggbb`. */
export function paintTile(surface: TileSurface, input: PaintInput, tile: TileAddress): number {
  return doSteps(paintSteps(surface, input, tile));
}

/** The same in steps of a few records each. Once another tile is begun on the surface these are void. */
function* paintSteps(
  surface: TileSurface,
  input: PaintInput,
  tile: TileAddress,
): Generator<undefined, number> {
  surface.begun++;
  const projection = new TileProjection(tile);
  const { style } = input;
  const marks = marksAt({ ...input, dotSize: style.dotSize }, tile.z);
  const reach = Math.max(
    style.dotSize,
    CROSS_REACH,
    MIN_REACH,
    marks.marks.length > 0 ? MARK_REACH : 0,
  );
  const copies = [...findCopies(input.index, projection, { reach, part: tile.part })];
  if (copies.length === 0) return 0;
  const memory = memoryFor(surface, projection, style);
  writeStyle(memory, style);
  const { side, ratio } = projection;
  setView(memory, { RATIO: ratio, DIAGONAL: (tile.x + tile.y) * side });
  const classes = classesAlone(input, marks);
  const { dot } = marks;
  const frame = { left: 0, top: 0, right: 0, bottom: 0, extent: 0 };
  const context: DrawContext = {
    ...input,
    classes,
    projection,
    memory,
    dot,
    ghostDot: 0,
    frame,
    hasPoints: false,
    isShared: marks.isShared,
  };
  const sorted = copies.map((copy) => sortCopy(context, input.index, copy));
  const inTile = copies.map(({ copy }) => marks.marks.filter(isNear(projection, copy)));
  const drawn =
    sorted.reduce((sum, { dots, layers }) => sum + dots + countOf(layers), 0) +
    inTile.flat().reduce((sum, { rows }) => sum + rows.length, 0);
  if (drawn === 0) return 0;
  memory.pixels.fill(0);
  if (sorted.some(({ layers }) => layers.filtered.length > 0)) {
    context.ghostDot = Math.min(style.dotSize, dotSizeAt(input, tile.z, 'shown'));
    yield* drawGhosts(context, sorted);
  }
  setDot(memory, dot || POINT_DOT, ratio);
  for (const copy of sorted) yield* drawCopy(context, copy);
  for (const [at, { copy }] of copies.entries())
    drawMarks(context, input, { copy, marks: inTile[at]! });
  return drawn;
}

/** The classes of records that are drawn by themselves: those that a mark stands for are hidden. */
function classesAlone({ classes }: PaintInput, { marks, ofFailed }: PlotMarks): Uint8Array {
  if (ofFailed || marks.length === 0) return classes;
  const alone = classes.slice();
  for (const { rows } of marks) for (const row of rows) alone[row] = HIDDEN_CLASS;
  return alone;
}

/** Returns the surface's memory, replaced where it doesn't fit the tile. */
function memoryFor(
  surface: TileSurface,
  { side, ratio }: TileProjection,
  { dotSize }: PaintStyle,
): PlotMemory {
  const maskSide = maskSideFor(Math.max(dotSize, POINT_DOT), ratio);
  const { capacity } = surface.memory;
  if (capacity.side !== side || capacity.maskSide < maskSide)
    surface.memory = createPlotMemory(side, maskSide);
  return surface.memory;
}

export function writeStyle(memory: PlotMemory, style: PaintStyle): void {
  const { colors, words } = memory;
  const word = (color: string) => colorWord(parseColor(color));
  colors.fill(word(style.noValue));
  colors.set(style.colors.map(word));
  colors[MENDED_CLASS] = word(style.mended ?? style.noValue);
  colors[THEN_PROCESSED_CLASS] = colors[MENDED_CLASS];
  colors[DOUBTFUL_CLASS] = word(style.doubtful ?? style.noValue);
  words[EDGE_COLOR / 4] = word(style.edge);
  words[FAILED_COLOR / 4] = word(style.failed);
  words[HALO_COLOR / 4] = word(style.halo ?? '#ffffff');
  setView(memory, { EDGE_OPACITY: style.edgeOpacity, IS_OUTLINED: style.isOutlined ? 1 : 0 });
}

/** One copy of the world, with the bounds of it to be painted, in degrees. */
interface Copy {
  copy: number;
  bounds: Bounds;
}

/** The copies of the world that may have records near the part to be painted; `reach` in CSS px. */
function* findCopies(
  index: SpatialIndex,
  projection: TileProjection,
  { reach, part }: { reach: number; part: TilePart | undefined },
): Generator<Copy> {
  const { extent } = index;
  if (!extent) return;
  const { side, ratio } = projection;
  const end = side / ratio;
  const { left, top, right, bottom } = part ?? { left: 0, top: 0, right: end, bottom: end };
  const west = projection.longitudeAt((left - reach) * ratio);
  const east = projection.longitudeAt((right + reach) * ratio);
  const south = Math.max(extent[1], projection.latitudeAt((bottom + reach) * ratio));
  const north = Math.min(extent[3], projection.latitudeAt((top - reach) * ratio));
  if (south > north) return;
  const first = Math.ceil((west - Math.min(extent[2], FARTHEST)) / 360);
  const last = Math.floor((east - Math.max(extent[0], -FARTHEST)) / 360);
  for (let copy = first; copy <= last; copy++) {
    yield { copy, bounds: [west - 360 * copy, south, east - 360 * copy, north] };
  }
}

/** What is drawn in one copy: dots by the fast path, and layers. */
interface Sorted extends Copy {
  candidates: Candidates;
  dots: number;
  layers: Layers;
}

function sortCopy(context: DrawContext, index: SpatialIndex, on: Copy): Sorted {
  const { projection, memory, columns, classes } = context;
  projection.enter(on.copy);
  aim(context, on.bounds);
  const rows = index.isPlain ? null : index.search(...on.bounds);
  const candidates = { columns, classes, rows, end: columns.recordCount };
  const { dots, others } = selectDots(memory, candidates);
  const dot = context.dot * projection.ratio;
  const layers = layersOf(others, projection, { columns, classes, dot });
  const view = { columns, bounds: on.bounds, perDegree: projection.perDegree };
  for (const name of ['filtered', 'outlines', 'failed'] as const)
    layers[name] = withoutBuried(layers[name], view);
  return { ...on, candidates, dots, layers };
}

/** Records drawn in a step. */
const STEP = 8;

/** How opaque what the filter leaves out is: its inside, and its edge. */
const GHOST = 0.08;
const GHOST_EDGE = 0.16;

/** What the filter leaves out, beneath all else: one flat layer, however much of it lies over each other, then its edges. */
function* drawGhosts(context: DrawContext, sorted: readonly Sorted[]): Generator<undefined, void> {
  const { memory, projection, ghostDot } = context;
  setDot(memory, ghostDot || POINT_DOT, projection.ratio);
  for (const [isEdge, opacity] of [
    [false, GHOST / GHOST_EDGE],
    [true, GHOST_EDGE],
  ] as const) {
    for (const { copy, bounds, layers } of sorted) {
      projection.enter(copy);
      aim(context, bounds);
      yield* inSteps(layers.filtered, (row) => drawGhost(context, row, isEdge));
    }
    fade(memory, opacity);
  }
}

/** Makes what is painted so far fainter, all alike. */
function fade({ pixels }: PlotMemory, opacity: number): void {
  for (let at = 3; at < pixels.length; at += 4) pixels[at]! *= opacity;
}

function* drawCopy(
  context: DrawContext,
  { copy, bounds, candidates, layers }: Sorted,
): Generator<undefined, void> {
  const { projection, memory } = context;
  projection.enter(copy);
  aim(context, bounds);
  yield* inSteps(layers.outlines, (row) => drawOutline(context, row));
  drawDots(memory, candidates);
  yield* inSteps(layers.dots, (row) => drawDot(context, row));
  yield* inSteps(layers.failed, (row) => drawFailed(context, row));
}

function* inSteps(
  rows: readonly number[],
  draw: (row: number) => void,
): Generator<undefined, void> {
  for (let at = 0; at < rows.length; at++) {
    draw(rows[at]!);
    if (at % STEP === STEP - 1) yield;
  }
}

/** Whether a mark reaches into the tile in a copy of the world. */
function isNear(projection: TileProjection, copy: number): (mark: PlotMark) => boolean {
  const { side, ratio } = projection;
  return ({ lon, lat }) => {
    projection.enter(copy);
    const [x, y] = [projection.x(lon), projection.exactY(lat)];
    const reach = MARK_REACH * ratio;
    return x > -reach && y > -reach && x < side + reach && y < side + reach;
  };
}

function drawMarks(
  { memory, projection }: DrawContext,
  input: PaintInput,
  { copy, marks }: { copy: number; marks: readonly PlotMark[] },
): void {
  projection.enter(copy);
  const { ratio } = projection;
  for (const mark of marks) {
    const [x, y] = [projection.x(mark.lon), projection.exactY(mark.lat)];
    const fill = meanColor(input, memory.colors, mark.rows);
    drawMark(memory, { ...mark, x, y, ratio, fill });
  }
}

function countOf({ filtered, outlines, dots, failed }: Layers): number {
  return filtered.length + outlines.length + dots.length + failed.length;
}
