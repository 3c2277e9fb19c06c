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
/** Of a hatch, and the distance of its lines along the tile's edge, CSS px. */
const HATCH_ALPHA = 0.35;
const HATCH_PX = 8;
/** Widths of lines, CSS px. */
const LINE_PX = 1.1;
const HALO_PX = 3;
const CHOSEN_PX = 2.5;
/** In a tile with more areas than this, halos would run into each other, and take their time. */
const MOST_HALOS = 200;
/** How far outside a tile a line may run and still reach into it, CSS px. */
const MARGIN_PX = 6;

export class AreasGrid extends CanvasGrid {
  private drawn: DrawnAreas;

  constructor(pane: string, drawn: DrawnAreas) {
    super(pane);
    this.drawn = drawn;
  }

  change(drawn: DrawnAreas): void {
    this.drawn = drawn;
    this.drawAgain();
  }

  protected override draw(canvas: HTMLCanvasElement, tile: WorldTile, ratio: number): void {
    const { shapes, fills, few, chosen, colors } = this.drawn;
    const near = shapes.filter((shape) => doMeet(shape, tile, ratio));
    canvas.width = near.length === 0 ? 1 : tile.side;
    canvas.height = canvas.width;
    const context = canvas.getContext('2d');
    if (!context || near.length === 0) return;
    const lines = new Path2D();
    const chosenLines = new Path2D();
    const hatch = few.size === 0 ? null : hatchOf(context, tile, { color: colors.line, ratio });
    for (const { name, rings } of near) {
      const inTile = landmassIn({ rings, borders: [] }, tile);
      if (inTile === 'sea') continue;
      const fill = few.has(name) ? hatch : fills.get(name);
      if (fill) {
        context.globalAlpha = fill === hatch ? HATCH_ALPHA : FILL_ALPHA;
        context.fillStyle = fill;
        if (inTile === 'land') context.fillRect(0, 0, tile.side, tile.side);
        // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
        else context.fill(inTile.land, 'evenodd');
      }
      if (inTile !== 'land') (name === chosen ? chosenLines : lines).addPath(inTile.coast);
    }
    context.lineJoin = 'round';
    const stroke = (path: Path2D, color: string, { width, alpha }: Stroke) => {
      context.globalAlpha = alpha;
      context.strokeStyle = color;
      context.lineWidth = width * ratio;
      context.stroke(path);
    };
    if (near.length <= MOST_HALOS)
      stroke(lines, colors.halo, { width: HALO_PX, alpha: HALO_ALPHA });
    stroke(lines, colors.line, { width: LINE_PX, alpha: LINE_ALPHA });
    stroke(chosenLines, colors.halo, { width: CHOSEN_PX + 2, alpha: 1 });
    stroke(chosenLines, colors.chosen, { width: CHOSEN_PX, alpha: 1 });
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
  /** CSS px. */
  width: number;
  alpha: number;
}

/** Whether an area may reach into a tile, in any copy of the world. */
function doMeet(shape: AreaShape, { world, left, top, side }: WorldTile, ratio: number): boolean {
  const margin = MARGIN_PX * ratio;
  if (shape.north * world > top + side + margin || shape.south * world < top - margin) return false;
  const shift = Math.ceil((left - margin) / world - shape.east);
  return (shape.west + shift) * world <= left + side + margin;
}
