/** Points in a file of plots: which rows they are, and circles around them. */
import type { ShapeColumns } from '#core/columns.ts';
import { recordCoordinates } from '#core/read/wellKnownText.ts';
import { metresPerDegree } from '#core/spatial/geodesy.ts';
import { isPoints } from '#core/spatial/offsets.ts';
import type { Position, Ring } from '#shapes/polygons.ts';
import { headingWords } from './columnRoles.ts';
import { cellNumber, type NamedColumn } from './plotTable.ts';
import { ShapeBuilder } from './shapeBuilder.ts';
import { texts } from './texts.en.ts';

/** Corners of a circle. */
const CORNERS = 64;
/** A regular polygon with so many corners covers as much as a circle of this share of its radius (its area is n/2 · r² · sin(2π/n)). */
const SHARE = Math.sqrt(Math.PI / ((CORNERS / 2) * Math.sin((2 * Math.PI) / CORNERS)));

/** Returns the rows, ascending, whose parts are points only. */
export function pointRowsOf(shapes: ShapeColumns): Uint32Array {
  const rows: number[] = [];
  for (let row = 0; row < shapes.recordCount; row++) {
    if (isPoints(shapes, row)) rows.push(row);
  }
  return Uint32Array.from(rows);
}

/** Words of headings of areas, and of their units; where a heading names none it's hectares, as in files for the EU's rules on deforestation. */
const AREA_WORDS = new Set('area superficie surface size hectares ha acres acreage'.split(' '));
const [HECTARES, ACRES] = [
  { unit: texts.hectares, squareMetres: 10_000 },
  { unit: texts.acres, squareMetres: 4046.8564224 },
];
const [SQUARE_METRES, SQUARE_KILOMETRES] = [
  { unit: texts.squareMetres, squareMetres: 1 },
  { unit: texts.squareKilometres, squareMetres: 1_000_000 },
];
const UNITS = new Map([
  ['acre', ACRES],
  ['acres', ACRES],
  ['acreage', ACRES],
  ['m2', SQUARE_METRES],
  ['sqm', SQUARE_METRES],
  ['km2', SQUARE_KILOMETRES],
]);

/** A column of areas, their unit and its square metres. */
interface AreaColumn {
  column: NamedColumn;
  unit: string;
  squareMetres: number;
}

/** Returns the first column whose heading means an area and whose cells are numbers; null where there is none. */
export function areaColumn(columns: readonly NamedColumn[]): AreaColumn | null {
  for (const column of columns) {
    const words = headingWords(column.name.replaceAll('²', '2'));
    if (!column.isNumeric || !words.some((word) => AREA_WORDS.has(word))) continue;
    const unit = words.find((word) => UNITS.has(word)) ?? '';
    return { column, ...(UNITS.get(unit) ?? HECTARES) };
  }
  return null;
}

/** Returns by row the radius in metres of a circle that covers what the row's area says; rows without one are left out. */
export function ownRadii(
  rows: Uint32Array,
  { column, squareMetres }: AreaColumn,
): Map<number, number> {
  const radii = new Map<number, number>();
  for (const row of rows) {
    const area = cellNumber(column.cells[row] ?? '') * squareMetres;
    if (area > 0) radii.set(row, Math.sqrt(area / Math.PI));
  }
  return radii;
}

/**
 * Returns the shapes with circles around the points of rows, by their radii in metres: 64 corners that together cover as much as the circle. A metre is taken
 * as it is at the point, on the ellipsoid; up to a radius of 5 km and 70° of latitude the area is right to 0.1 %.
 */
export function withCircles(
  shapes: ShapeColumns,
  radii: ReadonlyMap<number, number>,
): ShapeColumns {
  const builder = new ShapeBuilder();
  for (let row = 0; row < shapes.recordCount; row++) {
    const parts = recordCoordinates(shapes, row);
    const radius = radii.get(row);
    builder.addParts(
      radius === undefined ? parts : parts.flat(2).map((point) => [circle(point, radius)]),
    );
    builder.endShape();
  }
  return builder.finish();
}

function circle([lon, lat]: Position, radiusMetres: number): Ring {
  const degree = metresPerDegree(lat);
  const radius = radiusMetres * SHARE;
  return Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const angle = (2 * Math.PI * (corner % CORNERS)) / CORNERS;
    return [
      lon + (radius * Math.cos(angle)) / degree.lon,
      lat + (radius * Math.sin(angle)) / degree.lat,
    ];
  });
}
