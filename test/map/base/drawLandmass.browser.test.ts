import { expect, test } from 'vitest';
import { landmassIn } from '#map/base/drawLandmass.ts';
import { coarseLandmass } from '#map/base/landmassOutline.ts';

const SIDE = 64;

/** All land as one path, a world of `world` px wide. */
function whole(world: number): Path2D {
  const path = new Path2D();
  for (const { points } of coarseLandmass().rings) {
    for (const copy of [-1, 0, 1])
      for (let at = 0; at < points.length; at += 2) {
        const x = (points[at]! + copy) * world;
        if (at === 0) path.moveTo(x, points[at + 1]! * world);
        else path.lineTo(x, points[at + 1]! * world);
      }
  }
  return path;
}

test.each([8, 32])(
  'of %i tiles across, those without a coast are what the whole map shows',
  (across) => {
    const world = SIDE * across;
    const context = document.createElement('canvas').getContext('2d')!;
    const map = whole(world);
    const seen = { land: 0, sea: 0, coast: 0 };
    for (let column = 0; column < across; column++)
      for (let row = 0; row < across; row++) {
        const tile = { world, left: column * SIDE, top: row * SIDE, side: SIDE };
        const found = landmassIn(coarseLandmass(), tile);
        seen[typeof found === 'string' ? found : 'coast']++;
        if (typeof found !== 'string') continue;
        for (const x of [1, SIDE / 2, SIDE - 1])
          for (const y of [1, SIDE / 2, SIDE - 1])
            expect(context.isPointInPath(map, tile.left + x, tile.top + y, 'evenodd')).toBe(
              found === 'land',
            );
      }
    expect(Math.min(seen.land, seen.sea, seen.coast)).toBeGreaterThan(0);
  },
);
