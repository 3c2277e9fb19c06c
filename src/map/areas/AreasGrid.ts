/**
 * Tiles of areas: each is filled with its colour, or hatched where it has too few plots for one, and outlined with a halo, so
 * that lines are seen on any ground. The one that is shown alone is outlined last, in the accent's colour.
 */
import { landmassIn } from '#map/base/drawLandmass.ts';
import { CanvasGrid, type WorldTile } from '#map/view/CanvasGrid.ts';
import type { AreaShape } from './areaShapes.ts';

/** What is drawn, in CSS colours. */
export interface DrawnAreas {
  shapes: readonly AreaShape[];
  fills: ReadonlyMap<string, string>;
  /** Those that are hatched. */
  few: ReadonlyMap<string, number>;
  chosen: string | null;
  colors: { line: string; halo: string; chosen: string };
}

/** Of a fill: the base map below and the plots above stay legible. */
const FILL_ALPHA = 0.45;
const HALO_ALPHA = 0.7;
const LINE_ALPHA = 0.75;
/** Areas that are smaller on the screen have fainter lines, CSS px: dark ones would be all that's seen. */
const SMALL_PX = 16;
const FAINT_ALPHA = 0.3;
/** Of a hatch, and the distance of its lines along the tile's edge, CSS px. */
const HATCH_ALPHA = 0.35;
const HATCH_PX = 8;
/** Widths of lines, CSS px. */
const LINE_PX = 1.1;
const HALO_PX = 3;
const CHOSEN_PX = 2.5;
/** In a tile with more areas than this, halos would run into each other, and take their time. */
const MAX_HALOS = 200;
/** So many areas are painted at a time. */
const STEP = 32;
/** How far outside a tile a line may run and still reach into it, CSS px. */
const MARGIN_PX = 6;

export class AreasGrid extends CanvasGrid<DrawnAreas> {
  private readonly picture = new Scratch();
  private readonly lines = new Scratch();

  /** Fills and outlines are drawn area by area, for the canvas that's shown to change at once. */
  protected override *draw(
    canvas: HTMLCanvasElement,
    tile: WorldTile,
    ratio: number,
  ): Generator<undefined, void> {
    const { shapes, fills, few, chosen, colors } = this.content;
    const near = shapes.filter((shape) => doMeet(shape, tile, ratio));
    const picture = near.length === 0 ? null : this.picture.cleared(tile.side);
    if (!picture) {
      canvas.width = 1;
      canvas.height = 1;
      return;
    }
    const lines: Path2D[] = [];
    const faintLines: Path2D[] = [];
    const chosenLines: Path2D[] = [];
    const hatch = few.size === 0 ? null : hatchOf(picture, tile, { color: colors.line, ratio });
    for (const [at, shape] of near.entries()) {
      const { name, rings } = shape;
      if (at % STEP === STEP - 1) this.picture.finish();
      yield;
      const inTile = landmassIn({ rings, borders: [] }, tile);
      if (inTile === 'sea') continue;
      const fill = few.has(name) ? hatch : fills.get(name);
      if (fill) {
        picture.globalAlpha = fill === hatch ? HATCH_ALPHA : FILL_ALPHA;
        picture.fillStyle = fill;
        if (inTile === 'land') picture.fillRect(0, 0, tile.side, tile.side);
        // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
        else picture.fill(inTile.land, 'evenodd');
      }
      if (inTile === 'land') continue;
      const itsLines = isSmall(shape, tile, ratio) ? faintLines : lines;
      (name === chosen ? chosenLines : itsLines).push(inTile.coast);
    }
    const { line, halo } = colors;
    const stroke = (paths: Path2D[], color: string, { width, alpha }: Stroke) =>
      this.stroke(picture, paths, { color, width: width * ratio, alpha });
    if (near.length <= MAX_HALOS) yield* stroke(lines, halo, { width: HALO_PX, alpha: HALO_ALPHA });
    yield* stroke(faintLines, line, { width: LINE_PX, alpha: FAINT_ALPHA });
    yield* stroke(lines, line, { width: LINE_PX, alpha: LINE_ALPHA });
    yield* stroke(chosenLines, halo, { width: CHOSEN_PX + 2, alpha: 1 });
    yield* stroke(chosenLines, colors.chosen, { width: CHOSEN_PX, alpha: 1 });
    canvas.width = tile.side;
    canvas.height = tile.side;
    canvas.getContext('2d')?.drawImage(picture.canvas, 0, 0);
  }

  /** Draws lines that let the ground show through where they lie upon each other as where they're alone. */
  private *stroke(
    picture: CanvasRenderingContext2D,
    paths: readonly Path2D[],
    { color, width, alpha }: Stroke & { color: string },
  ): Generator<undefined, void> {
    const context = paths.length === 0 ? null : this.lines.cleared(picture.canvas.width);
    if (!context) return;
    Object.assign(context, { lineJoin: 'round', strokeStyle: color, lineWidth: width });
    for (const [at, path] of paths.entries()) {
      if (at % STEP === STEP - 1) this.lines.finish();
      yield;
      context.stroke(path);
    }
    picture.globalAlpha = alpha;
    picture.drawImage(context.canvas, 0, 0);
  }
}

/** A canvas that is drawn in again and again: making one takes long. */
class Scratch {
  private readonly context = document.createElement('canvas').getContext('2d', {
    willReadFrequently: true,
  });

  /** Returns it empty, with sides of so many px; null where the browser has no room. */
  cleared(side: number): CanvasRenderingContext2D | null {
    if (!this.context) return null;
    Object.assign(this.context.canvas, { width: side, height: side });
    return this.context;
  }

  /** Has what was drawn painted now. Browsers put it off until it's seen, and would paint all of it in one task. */
  finish(): void {
    this.context?.getImageData(0, 0, 1, 1);
  }
}

/** Lines that rise to the right, and go on from tile to tile. */
function hatchOf(
  context: CanvasRenderingContext2D,
  { left, top }: WorldTile,
  { color, ratio }: { color: string; ratio: number },
): CanvasPattern | null {
  const side = Math.round(HATCH_PX * ratio);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: side, height: side });
  const lines = canvas.getContext('2d');
  if (!lines) return null;
  lines.strokeStyle = color;
  lines.lineWidth = ratio;
  // The line, and its neighbours' ends in the corners.
  for (const shift of [-side, 0, side]) {
    lines.moveTo(shift - side / 2, side * 1.5);
    lines.lineTo(shift + side * 1.5, -side / 2);
  }
  lines.stroke();
  const hatch = context.createPattern(canvas, 'repeat');
  hatch?.setTransform(new DOMMatrix().translate(-left % side, -top % side));
  return hatch;
}

interface Stroke {
  width: number;
  alpha: number;
}

function isSmall({ west, east, north, south }: AreaShape, { world }: WorldTile, ratio: number) {
  return Math.max(east - west, south - north) * world < SMALL_PX * ratio;
}

/** Whether an area may reach into a tile, in any copy of the world. */
function doMeet(shape: AreaShape, { world, left, top, side }: WorldTile, ratio: number): boolean {
  const margin = MARGIN_PX * ratio;
  if (shape.north * world > top + side + margin || shape.south * world < top - margin) return false;
  const shift = Math.ceil((left - margin) / world - shape.east);
  return (shape.west + shift) * world <= left + side + margin;
}
