/**
 * A shape that a person typed or pasted. wellknown reads a plain point, polygon or multipolygon. All else is read as a result's
 * shapes are: that reader accepts more kinds, and reports what is wrong and where.
 *
 * wellknown accepts broken texts: with more after the shape, nested too deep or not deep enough, with positions of four numbers
 * where a comma is missing. So the text is checked first.
 */
import { parse } from 'wellknown';
import { readWellKnownText, type ShapeCoordinates } from './wellKnownText.ts';

/** Characters. Nobody types more, and neither the expression nor wellknown can read as much as a result's reader. */
const MAX_TYPED = 50_000;

const BLANK = String.raw`[ \t\r\n]`;
const NUMBER = String.raw`[-+]?(?:\d*\.\d+|\d+)(?:e[-+]?\d+)?`;
const POSITION = `${NUMBER}${BLANK}${NUMBER}`;
const POINT = `POINT${BLANK}*\\(${POSITION}\\)`;
const POLYGON = `POLYGON${BLANK}*${listOf(listOf(POSITION))}`;
const MULTIPOLYGON = `MULTIPOLYGON${BLANK}*${listOf(listOf(listOf(POSITION)))}`;
const PLAIN = new RegExp(`^(?:${POINT}|${POLYGON}|${MULTIPOLYGON})${BLANK}*$`, 'i');

function listOf(item: string): string {
  return `\\(${BLANK}*${item}(?:${BLANK}*,${BLANK}*${item})*${BLANK}*\\)`;
}

/** Reads one shape. An empty one has no parts. */
export function readTypedShape(text: string): ReturnType<typeof readWellKnownText> {
  const coordinates = plainShape(text);
  return coordinates ? { coordinates } : readWellKnownText(text);
}

function plainShape(text: string): ShapeCoordinates | null {
  const geometry = text.length <= MAX_TYPED && PLAIN.test(text) ? parse(text) : null;
  const shape = (geometry && partsOf(geometry)) as ShapeCoordinates | null;
  return shape?.flat(3).every(Number.isFinite) ? shape : null;
}

function partsOf(geometry: NonNullable<ReturnType<typeof parse>>) {
  switch (geometry.type) {
    case 'Point':
      return [[[geometry.coordinates]]];
    case 'Polygon':
      return [geometry.coordinates];
    case 'MultiPolygon':
      return geometry.coordinates;
    default:
      return null;
  }
}
