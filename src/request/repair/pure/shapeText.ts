import { multiPolygonText } from '#core/read/wellKnownText.ts';
import { countVertices, type Polygons } from '#shapes/polygons.ts';
import { texts } from './texts.en.ts';

/**
 * Returns a shape as MULTIPOLYGON in well-known text. Each number is the shortest that reads back as
 * the same double (-0 becomes 0), never in E notation, which not every reader takes. Throws a RangeError for a coordinate
 * that isn't finite.
 *
 * Not by wellknown's `stringify`: that writes E notation, NaN, and MULTIPOLYGON () for an empty shape (see the test).
 */
export function toWellKnownText(shape: Polygons): string {
  return multiPolygonText(shape, plain);
}

function plain(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`No text for the coordinate ${value}`);
  const text = String(value);
  const match = /^(-?)(\d)(?:\.(\d+))?e([-+]\d+)$/.exec(text);
  if (!match) return text;
  const [, sign, first, rest = '', exponent] = match;
  const digits = `${first}${rest}`;
  const power = Number(exponent);
  if (power > 0) return `${sign}${digits.padEnd(power + 1, '0')}`;
  return `${sign}0.${'0'.repeat(-power - 1)}${digits}`;
}

/** Three or more numbers one after another: a position with a height. */
const HEIGHT = /(?:[-+]?[\d.]+(?:e[-+]?\d+)?\s+){2}[-+]?[\d.]/i;

/** Returns the repair that removes the third and fourth numbers of a text's positions; null where it has none. */
export function dropHeights(text: string, shape: Polygons) {
  if (!HEIGHT.test(text)) return null;
  return {
    steps: [texts.heightsRemoved(countVertices(shape))],
    shape,
    areaChange: 0,
    movedMetres: 0,
    safe: true,
    safeWithinMetres: 0,
    remaining: [],
  };
}
