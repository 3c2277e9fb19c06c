import { counted } from '#engine/shapes/mend/mendingStep.ts';
import { countVertices, type Polygons } from '#engine/shapes/polygons.ts';

/** Three or more numbers one after another: a position with a height. */
const HEIGHT = /(?:[-+]?[\d.]+(?:e[-+]?\d+)?\s+){2}[-+]?[\d.]/i;

/** Returns the change that leaves the third and fourth numbers of a text's positions away; null where it has none. */
export function dropHeights(text: string, shape: Polygons) {
  if (!HEIGHT.test(text)) return null;
  return {
    steps: [`heights removed from ${counted(countVertices(shape), 'point')}`],
    shape,
    areaChange: 0,
    movedMetres: 0,
    safe: true,
    safeWithinMetres: 0,
    remaining: [],
  };
}
