import { countVertices, type Polygons } from '#engine/shapes/polygons.ts';

/** Three or more numbers one after another: a position with a height. */
const HEIGHT = /(?:[-+]?[\d.]+(?:e[-+]?\d+)?\s+){2}[-+]?[\d.]/i;

/** Returns the change that leaves the third and fourth numbers of a text's positions away; null where it has none. */
export function dropHeights(text: string, shape: Polygons) {
  if (!HEIGHT.test(text)) return null;
  const count = countVertices(shape);
  return {
    steps: [`third number left away from ${count} ${count === 1 ? 'position' : 'positions'}`],
    shape,
    areaChange: 0,
    movedMetres: 0,
    safe: true,
    remaining: [],
  };
}
