/** Reads a file of areas, and leaves out what covers no ground or can't be measured. */
import type { ShapeColumns } from '#core/columns.ts';
import { recordCoordinates } from '#core/read/wellKnownText.ts';
import { recordVertexStart } from '#core/spatial/offsets.ts';
import { areaNameColumn } from '#files/read/columnRoles.ts';
import { IS_LINE } from '#files/read/shapeWords.ts';
import type { NamedColumn, UnreadableFile } from '#files/read/plotTable.ts';
import { readPlotFile } from '#files/read/readPlotFile.ts';
import { ShapeBuilder } from '#files/read/shapeBuilder.ts';
import type { PlotFile } from '#files/read/plotFile.ts';
import { formatCount } from '#lib/format.ts';
import type { RefusedArea } from '#result/areas/protocol.ts';
import { examine } from '#shapes/examine/examine.ts';
import type { DefectKind } from '#shapes/examine/defect.ts';
import { shapeArea } from '#shapes/measures.ts';
import type { Polygons } from '#shapes/polygons.ts';
import { unwrapShape } from '#shapes/unwrapShape.ts';
import type { NamedAreas } from './plotsInAreas.ts';
import { texts } from './texts.en.ts';

/** Areas, and points of all of them together, at most: beyond, a map of them can't be read, and memory isn't enough on many devices. */
const MAX_AREAS = 5000;
const MAX_POINTS = 2_000_000;
/** Refused ones listed at most. */
const MAX_REFUSED = 100;
const SQUARE_METRES_PER_HECTARE = 10_000;

/** Areas that were read. */
export interface AreasFile {
  /** A record for each row that's used; in one piece across the antimeridian, with longitudes that go on beyond 180. */
  shapes: ShapeColumns;
  /** The file's own columns, of these rows alone. */
  columns: NamedColumn[];
  /** By row. */
  hectares: Float64Array;
  /** By row its place in the file, in words: "feature 12". */
  places: string[];
  refusedCount: number;
  /** The first of them. */
  refused: RefusedArea[];
  remarks: string[];
}

/** Reads areas; `rest` lets others in, and may throw to end it. */
export async function readAreas(
  sent: Blob | Uint8Array,
  rest: () => Promise<void>,
): Promise<AreasFile | UnreadableFile> {
  const file = await readPlotFile(sent);
  if ('problem' in file) return file;
  const problem = tooMuch(file) ?? withoutOutlines(file);
  if (problem !== null) return { problem };
  const { called, placesOf } = file.rowNames;
  const places = placesOf(Array.from({ length: file.rowCount }, (_, row) => row));
  const names = areaNameColumn(file.columns)?.cells;
  const points = new Set(file.pointRows);
  const builder = new ShapeBuilder();
  const used: { row: number; hectares: number; place: string }[] = [];
  const refused: RefusedArea[] = [];
  for (let row = 0; row < file.rowCount; row++) {
    await rest();
    const place = `${called} ${places[row] ?? row + 1}`;
    const shape = recordCoordinates(file.shapes, row);
    const reason =
      file.problems.get(row) ?? (points.has(row) ? texts.pointNoGround : troubleOf(shape));
    const whole = unwrapShape(shape);
    const hectares = shapeArea(whole) / SQUARE_METRES_PER_HECTARE;
    if (reason === null && hectares > 0) {
      builder.addParts(whole);
      builder.endShape();
      used.push({ row, hectares, place });
    } else refused.push({ name: names?.[row] || place, reason: reason ?? texts.noGround });
  }
  if (used.length === 0) return { problem: noneUsable(refused) };
  return {
    shapes: builder.finish(),
    columns: columnsOf(
      file.columns,
      used.map(({ row }) => row),
    ),
    hectares: Float64Array.from(used, (one) => one.hectares),
    places: used.map(({ place }) => place.charAt(0).toUpperCase() + place.slice(1)),
    refusedCount: refused.length,
    refused: refused.slice(0, MAX_REFUSED),
    remarks: [...file.warnings, ...file.remarks],
  };
}

function tooMuch({ rowCount, shapes }: PlotFile): string | null {
  if (rowCount > MAX_AREAS) return texts.tooManyAreas(rowCount, formatCount(MAX_AREAS));
  const points = recordVertexStart(shapes, shapes.recordCount);
  if (points > MAX_POINTS) return texts.tooManyPoints(points, formatCount(MAX_POINTS));
  return null;
}

/** Why nothing of a file of points or lines can be used; null where it may have outlines. */
function withoutOutlines({ rowCount, pointRows, problems }: PlotFile): string | null {
  const lines = [...problems.values()].filter((reason) => reason === IS_LINE).length;
  if (pointRows.length + lines < rowCount) return null;
  return texts.onlyWithoutGround(
    lines === 0 ? texts.points : pointRows.length === 0 ? texts.lines : texts.pointsAndLines,
  );
}

function noneUsable([first, ...others]: readonly RefusedArea[]): string {
  if (!first) return texts.noAreas;
  const { name, reason } = first;
  return others.length === 0
    ? texts.noAreaUsable(name, reason)
    : texts.noAreaUsableWithOthers(name, reason, others.length);
}

/** What makes it unsure where an area's ground is. Points that repeat, or rings that touch, don't. */
const TROUBLE: ReadonlySet<DefectKind> = new Set([
  'notANumber',
  'outOfRange',
  'crossing',
  'holeOutside',
  'holeCrosses',
  'holesOverlap',
  'nestedHole',
  'partsOverlap',
]);

function troubleOf(shape: Polygons): string | null {
  const found = examine(shape).find(({ kind }) => TROUBLE.has(kind));
  return found ? found.words.charAt(0).toLowerCase() + found.words.slice(1) : null;
}

function columnsOf(columns: readonly NamedColumn[], rows: readonly number[]): NamedColumn[] {
  return columns.map((column) => {
    const cells = rows.map((row) => column.cells[row] ?? '');
    return { ...column, cells, distinct: [...new Set(cells)] };
  });
}

/** Returns the areas of a file by the names in a column; those without one, or all where there is no column, are named by their places. */
export function nameAreas(file: AreasFile, column: NamedColumn | null): NamedAreas {
  const numberOf = new Map<string, number>();
  const areaOf = Uint32Array.from(file.places, (place, row) => {
    const name = column?.cells[row]?.trim() || place;
    const number = numberOf.get(name) ?? numberOf.size;
    numberOf.set(name, number);
    return number;
  });
  const hectares = new Float64Array(numberOf.size);
  areaOf.forEach((area, row) => (hectares[area]! += file.hectares[row]!));
  return { names: [...numberOf.keys()], areaOf, hectares };
}
