import { Coverage } from '#engine/paint/coverage.ts';
import { Outline } from '#engine/paint/outline.ts';

/** Rings as an outline, all of them adding. */
export function outlineOf(...rings: [x: number, y: number][][]): Outline {
  const outline = new Outline();
  for (const ring of rings) {
    outline.reserve(ring.length);
    for (const [x, y] of ring) {
      outline.points.set([x, y], 2 * outline.pointCount);
      outline.pointCount++;
    }
    outline.closeRing(1);
  }
  return outline;
}

/** How many pixels' worth a drawing covers, in a tile of 64 px. */
export function inkOf(draw: (coverage: Coverage) => void): number {
  const coverage = new Coverage();
  coverage.open({ left: 0, top: 0, right: 64, bottom: 64 });
  draw(coverage);
  let ink = 0;
  for (let row = 0; row < 64; row++) {
    let sum = 0;
    for (let column = 0; column < 64; column++) {
      sum += coverage.cells[row * coverage.stride + column]!;
      ink += Math.min(1, Math.abs(sum));
    }
  }
  return ink;
}
