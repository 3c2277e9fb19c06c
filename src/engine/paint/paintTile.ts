/**
 * One tile from columns to pixels.
 *
 * 1. Find the records that meet the tile, or the part of it that is asked for, each world copy in
 *    turn, with room for dots and crosses that reach in from beside it.
 * 2. Sort them into layers.
 * 3. Draw layer by layer.
 */
import type { Bounds, ResultColumns } from '#engine/columns.ts';
import { dotSizeAt } from './dotSize.ts';
import type { SpatialIndex } from '#engine/spatial/spatialIndex.ts';
import { TileProjection } from '#engine/spatial/tileProjection.ts';
import type { PaintStyle } from '#engine/view/style.ts';
import type { TileAddress, TilePart } from '#engine/view/tile.ts';
import { FAILED_FILTERED_CLASS } from './classes.ts';
import { parseColor } from './colors.ts';
import { Coverage } from './coverage.ts';
import { drawFailed } from './drawFailed.ts';
import { drawDot, drawOutline } from './drawPlot.ts';
import { extentOf, isDotLike, type Layers, layersOf } from './layers.ts';
import { CROSS_REACH, EDGE_WIDTH } from './marks.ts';
import type { Easel, Inks } from './easel.ts';
import { Outline } from './outline.ts';
import type { Candidates } from './candidates.ts';
import { createQuickPlots, type QuickPlots } from './quickPlots.ts';
import { StampRack } from './stampRack.ts';
import type { Stamp } from './stamps.ts';
import { TilePixels } from './tilePixels.ts';

/** What is painted: records, where they are, what each is painted as, and how. */
export interface PaintInput {
  columns: ResultColumns;
  index: SpatialIndex;
  /** Class per row, see classes.ts; rows beyond its end aren't drawn yet. */
  classes: Uint8Array;
  style: PaintStyle;
}

/** Memory kept from tile to tile. */
export interface Studio {
  pixels: TilePixels;
  /** Null where a page may not run WebAssembly. */
  quick: QuickPlots | null;
  coverage: Coverage;
  outline: Outline;
  stamps: StampRack;
}

/** Memory for painting; grows as tiles ask for it. */
export function createStudio(): Studio {
  return {
    pixels: new TilePixels(1),
    quick: null,
    coverage: new Coverage(),
    outline: new Outline(),
    stamps: new StampRack(),
  };
}

/** Where the world ends to which coordinates may reach, degrees: three copies. */
const FARTHEST = 540;
/** Diameter of a point's dot where dots are switched off, CSS px. */
const POINT_DOT = 4;
/** Room for a halo's width, CSS px. */
const LEAST_REACH = 4;

/** Paints into `studio.pixels` and says how many records it drew; with none the pixels aren't touched. */
export function paintTile(studio: Studio, input: PaintInput, tile: TileAddress): number {
  const projection = new TileProjection(tile);
  const reach = Math.max(input.style.dotSize, CROSS_REACH, LEAST_REACH);
  const copies = [...findCopies(input.index, projection, { reach, part: tile.part })];
  if (copies.length === 0) return 0;
  fit(studio, projection.side);
  const dot = dotOf(input, tile.z);
  const easel: Easel = {
    ...studio,
    ...input,
    projection,
    dot,
    dotStamp: dotStampOf(studio, dot || POINT_DOT, projection.ratio),
    frame: { left: 0, top: 0, right: 0, bottom: 0, extent: 0 },
    box: { left: 0, top: 0, right: 0, bottom: 0 },
    inks: inksOf(input.style),
    diagonal: (tile.x + tile.y) * projection.side,
  };
  const sorted = copies.map((copy) => sortCopy(easel, input, copy));
  const drawn = sorted.reduce((sum, { dots, layers }) => sum + dots + countOf(layers), 0);
  if (drawn === 0) return 0;
  studio.pixels.clear();
  for (const copy of sorted) drawCopy(easel, copy);
  return drawn;
}

/** Makes the pixels those of a tile of `side` device px. */
function fit(studio: Studio, side: number): void {
  if (studio.pixels.side === side) return;
  studio.quick = createQuickPlots(side);
  studio.pixels = new TilePixels(side, studio.quick?.pixels);
}

/** Diameter of dots in CSS px; 0 where every outline is drawn. */
function dotOf(input: PaintInput, zoom: number): number {
  return input.style.dotSize === 0 ? 0 : Math.min(input.style.dotSize, dotSizeAt(input, zoom));
}

function dotStampOf(studio: Studio, diameter: number, ratio: number): Stamp {
  return studio.stamps.dot(diameter * ratio, EDGE_WIDTH * ratio);
}

/** One turn of the world, with what of it is to be painted, in degrees. */
interface Copy {
  copy: number;
  box: Bounds;
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
    yield { copy, box: [west - 360 * copy, south, east - 360 * copy, north] };
  }
}

/** What is to be drawn in one copy: dots the quick way, and layers. */
interface Sorted extends Copy {
  candidates: Candidates;
  dots: number;
  layers: Layers;
}

function sortCopy(easel: Easel, { index, columns, classes }: PaintInput, on: Copy): Sorted {
  const { projection } = easel;
  projection.enter(on.copy);
  const isQuick = easel.quick?.aim(easel, on.box);
  const rows = isQuick && index.isPlain ? null : index.search(...on.box);
  const candidates = { columns, classes, rows, end: columns.recordCount };
  const { dots, others } = (isQuick && easel.quick?.sort(candidates)) || {
    dots: 0,
    others: rows ?? [],
  };
  const dot = easel.dot * projection.ratio;
  return {
    ...on,
    candidates,
    dots,
    layers: layersOf(others, projection, { columns, classes, dot }),
  };
}

function inksOf(style: PaintStyle): Inks {
  return {
    classes: style.colors.map(parseColor),
    noValue: parseColor(style.noValue),
    edge: parseColor(style.edge),
    edgeOpacity: style.edgeOpacity,
    failed: parseColor(style.failed),
    halo: parseColor(style.halo ?? '#ffffff'),
  };
}

function drawCopy(easel: Easel, sorted: Sorted): void {
  const { classes, projection, quick } = easel;
  const { layers } = sorted;
  projection.enter(sorted.copy);
  for (const row of layers.filtered) {
    if (classes[row] === FAILED_FILTERED_CLASS) drawFailed(easel, row);
    else if (isDot(easel, row)) drawDot(easel, row);
    else drawOutline(easel, row);
  }
  const isQuick = quick?.aim(easel, sorted.box);
  if (isQuick) quick?.outline(easel, layers.outlines, (row) => drawOutline(easel, row));
  else for (const row of layers.outlines) drawOutline(easel, row);
  if (isQuick) quick?.press(sorted.candidates);
  for (const row of layers.dots) drawDot(easel, row);
  for (const row of layers.failed) drawFailed(easel, row);
}

function countOf({ filtered, outlines, dots, failed }: Layers): number {
  return filtered.length + outlines.length + dots.length + failed.length;
}

function isDot({ columns, projection, dot }: Easel, row: number): boolean {
  const extent = extentOf(columns, row, projection);
  return isDotLike(columns, row, { projection, extent, dot: dot * projection.ratio });
}
