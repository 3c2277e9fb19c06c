/** Words on the map, in canvases. */
import type { Box } from './panes.ts';

/** The box behind a text that is written from `x` along the line `y`. */
export function labelBox(
  context: CanvasRenderingContext2D,
  text: string,
  { x, y }: { x: number; y: number },
): Box {
  const right = x + context.measureText(text).width + 2;
  return { left: x - 2, top: y - 9, right, bottom: y + 3 };
}

export function doOverlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

interface Label {
  x: number;
  y: number;
  box: Box;
  colors: Record<'map-base' | 'map-text', string>;
}

/** Writes a text on a box of the background's colour, so that it's legible over imagery too. */
export function writeLabel(
  context: CanvasRenderingContext2D,
  text: string,
  { x, y, box, colors }: Label,
): void {
  context.globalAlpha = 0.8;
  context.fillStyle = colors['map-base'];
  context.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
  context.globalAlpha = 1;
  context.fillStyle = colors['map-text'];
  context.fillText(text, x, y);
}
