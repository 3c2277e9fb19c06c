/**
 * One tile from columns to pixels.
 *
 * 1. Find the records that meet the tile, or the part of it that is asked for, each world copy in
 *    turn, with room for dots and crosses that reach in from beside it.
 * 2. Sort them into layers.
 * 3. Draw layer by layer.
 */
import type { ResultColumns } from '#engine/columns.ts';
import { dotSizeAt } from '#engine/spatial/dotSize.ts';
import type { SpatialIndex } from '#engine/spatial/spatialIndex.ts';
import { TileProjection } from '#engine/spatial/tileProjection.ts';
import type { PaintStyle, TileAddress, TilePart } from '#engine/view.ts';
import { FAILED_FILTERED_CLASS } from './classes.ts';
import { parseColor } from './colors.ts';
import { Coverage } from './coverage.ts';
import { drawFailed } from './drawFailed.ts';
import { drawDot, drawOutline } from './drawPlot.ts';
import { extentOf, isDotLike, layersOf } from './layers.ts';
import { CROSS_REACH, EDGE_WIDTH } from './marks.ts';
import type { Easel, Inks } from './easel.ts';
import { Outline } from './outline.ts';
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
  coverage: Coverage;
  outline: Outline;
  stamps: StampRack;
}

/** Memory for painting; grows as tiles ask for it. */
export function createStudio(): Studio {
  return {
    pixels: new TilePixels(1),
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
  const isEmpty = copies.every(({ rows }) => rows.length === 0);
  if (isEmpty) return 0;
  const dot = dotOf(input, tile.z);
  if (studio.pixels.side !== projection.side) studio.pixels = new TilePixels(projection.side);
  studio.pixels.clear();
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
  return copies.reduce((sum, { copy, rows }) => {
    projection.enter(copy);
    return sum + drawRows(easel, rows);
  }, 0);
}

/** Diameter of dots in CSS px; 0 where every outline is drawn. */
function dotOf(input: PaintInput, zoom: number): number {
  return input.style.dotSize === 0 ? 0 : Math.min(input.style.dotSize, dotSizeAt(input, zoom));
}

function dotStampOf(studio: Studio, diameter: number, ratio: number): Stamp {
  return studio.stamps.dot(diameter * ratio, EDGE_WIDTH * ratio);
}

/** The records near the part to be painted, by world copy; `reach` in CSS px. */
function* findCopies(
  index: SpatialIndex,
  projection: TileProjection,
  { reach, part }: { reach: number; part: TilePart | undefined },
): Generator<{ copy: number; rows: Uint32Array }> {
  const { extent } = index;
  if (!extent) return;
  const { side, ratio } = projection;
  const end = side / ratio;
  const { left, top, right, bottom } = part ?? { left: 0, top: 0, right: end, bottom: end };
  const west = projection.longitudeAt((left - reach) * ratio);
  const east = projection.longitudeAt((right + reach) * ratio);
  const south = projection.latitudeAt((bottom + reach) * ratio);
  const north = projection.latitudeAt((top - reach) * ratio);
  if (south > extent[3] || north < extent[1]) return;
  const first = Math.ceil((west - Math.min(extent[2], FARTHEST)) / 360);
  const last = Math.floor((east - Math.max(extent[0], -FARTHEST)) / 360);
  for (let copy = first; copy <= last; copy++) {
    yield { copy, rows: index.search(west - 360 * copy, south, east - 360 * copy, north) };
  }
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

function drawRows(easel: Easel, rows: Uint32Array): number {
  const { columns, projection, classes } = easel;
  const dot = easel.dot * projection.ratio;
  const layers = layersOf(rows, projection, { columns, classes, dot });
  for (const row of layers.filtered) {
    if (classes[row] === FAILED_FILTERED_CLASS) drawFailed(easel, row);
    else if (isDot(easel, row)) drawDot(easel, row);
    else drawOutline(easel, row);
  }
  for (const row of layers.outlines) drawOutline(easel, row);
  for (const row of layers.dots) drawDot(easel, row);
  for (const row of layers.failed) drawFailed(easel, row);
  return (
    layers.filtered.length + layers.outlines.length + layers.dots.length + layers.failed.length
  );
}

function isDot({ columns, projection, dot }: Easel, row: number): boolean {
  const extent = extentOf(columns, row, projection);
  return isDotLike(columns, row, { projection, extent, dot: dot * projection.ratio });
}
