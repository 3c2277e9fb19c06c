/** Strokes with round ends, drawn by how far each pixel's middle is from their middle line. */

export type Point = readonly [x: number, y: number];

/** Straight from point to point. A point given twice is a dot. */
export type Line = readonly Point[];

/** Returns how far a place is from the nearest point of any line. */
export function distanceToLines(lines: readonly Line[], x: number, y: number): number {
  let least = Infinity;
  for (const line of lines)
    for (let i = 1; i < line.length; i++) {
      const [x0, y0] = line[i - 1]!;
      const [x1, y1] = line[i]!;
      const [dx, dy] = [x1 - x0, y1 - y0];
      const along = ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy || 1);
      const share = Math.min(1, Math.max(0, along));
      least = Math.min(least, Math.hypot(x - x0 - share * dx, y - y0 - share * dy));
    }
  return least;
}

/** Returns the share of a pixel whose middle is so many px beyond an edge. */
export function covered(beyond: number): number {
  return Math.min(1, Math.max(0, 0.5 - beyond));
}
