/**
 * The plain way to draw the same: every vertex projected by the textbook formula into a canvas path,
 * one shape after the other. What the painter is held against.
 */
import type { PaintStyle } from '#core/view/paintStyle.ts';
import type { TileAddress } from '#core/view/map.ts';
import type { Shape } from './shapesOf.ts';

/** Degrees to device px of a tile. */
export function place(tile: TileAddress, lon: number, lat: number): [x: number, y: number] {
  const world = 256 * 2 ** tile.z * tile.pixelRatio;
  const sine = Math.sin(
    (Math.max(-85.0511287798066, Math.min(85.0511287798066, lat)) * Math.PI) / 180,
  );
  const x = (lon / 360 + 0.5) * world;
  const y = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world;
  const side = tile.size * tile.pixelRatio;
  return [x - tile.x * side, y - tile.y * side];
}

/** A canvas of the tile's size. */
export function canvasOf(tile: TileAddress): OffscreenCanvasRenderingContext2D {
  const side = tile.size * tile.pixelRatio;
  const context = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas');
  return context;
}

/** The path of a shape, moved by so many degrees of longitude. */
export function pathOf(tile: TileAddress, shape: Shape, shift = 0): Path2D {
  const path = new Path2D();
  for (const ring of shape.flat()) {
    const turns = turnsOf(ring);
    ring.forEach(([lon, lat], i) => {
      const [x, y] = place(tile, lon! + shift + turns[i]!, lat!);
      if (i === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    });
    path.closePath();
  }
  return path;
}

/** Whole turns by which each vertex moves so that no edge runs the long way round; none for a ring around a pole. */
function turnsOf(ring: Shape[number][number]): number[] {
  let turn = 0;
  const turns = ring.map(([lon], i) => {
    const step = i === 0 ? 0 : lon! - ring[i - 1]![0]!;
    if (Math.abs(step) > 180) turn -= Math.sign(step) * 360;
    return turn;
  });
  return turn === 0 ? turns : turns.map(() => 0);
}

/** Fills and edges shapes, each in its colour. */
export function drawPlainly(
  tile: TileAddress,
  shapes: readonly { shape: Shape; color: string; shift?: number }[],
  style: PaintStyle,
): ImageData {
  const context = canvasOf(tile);
  for (const { shape, color, shift } of shapes) {
    const path = pathOf(tile, shape, shift);
    context.globalAlpha = 1;
    context.fillStyle = color;
    context.fill(path, 'evenodd');
    context.globalAlpha = style.edgeOpacity;
    context.strokeStyle = style.edge;
    context.lineWidth = tile.pixelRatio;
    context.stroke(path);
  }
  return context.getImageData(0, 0, context.canvas.width, context.canvas.height);
}

/** How two pictures differ, laid over white: levels from 0 to 255. */
export interface Difference {
  /** Mean over the pixels that hold something in either. */
  mean: number;
  /** Share of those that differ by more than 48. */
  far: number;
  most: number;
  inked: number;
}

/** Compares pixel by pixel. */
export function difference(one: ImageData, other: ImageData): Difference {
  let sum = 0;
  let far = 0;
  let most = 0;
  let inked = 0;
  for (let i = 0; i < one.data.length; i += 4) {
    if (one.data[i + 3] === 0 && other.data[i + 3] === 0) continue;
    inked++;
    let away = 0;
    for (let part = 0; part < 3; part++) {
      away = Math.max(
        away,
        Math.abs(overWhite(one.data, i, part) - overWhite(other.data, i, part)),
      );
    }
    sum += away;
    if (away > 48) far++;
    most = Math.max(most, away);
  }
  return { mean: sum / Math.max(1, inked), far: far / Math.max(1, inked), most, inked };
}

function overWhite(data: Uint8ClampedArray, at: number, part: number): number {
  const alpha = data[at + 3]! / 255;
  return data[at + part]! * alpha + 255 * (1 - alpha);
}
