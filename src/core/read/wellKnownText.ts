import type { ResultColumns, ShapeColumns } from '#core/columns.ts';
import { byteInput, STOPPED, utf8 } from './byteInput.ts';
import { ColumnBuilder } from './columnBuilder.ts';
import { readShape } from './readShape.ts';
import { texts as ownTexts } from './texts.en.ts';

/** GeoJSON MultiPolygon coordinates: [part][ring][vertex] as [lon, lat]. */
export type ShapeCoordinates = [number, number][][][];

/** Returns the rings of one record as in the columns; none where it couldn't be read. */
export function recordCoordinates(columns: ShapeColumns, row: number): ShapeCoordinates {
  return span(columns.geomOffsets, row).map((part) =>
    span(columns.polygonOffsets, part).map((ring) =>
      span(columns.ringOffsets, ring).map((vertex): [number, number] => [
        columns.coords[2 * vertex] ?? NaN,
        columns.coords[2 * vertex + 1] ?? NaN,
      ]),
    ),
  );
}

/**
 * Returns one record's shape as well-known text: as received where that was kept, else written from the
 * columns with enough digits to read back the same doubles. One point is a POINT again,
 * several are a MULTIPOINT, all else is a MULTIPOLYGON.
 */
export function recordWellKnownText(columns: ResultColumns, row: number): string {
  const kept = columns.sources.get(row)?.polygon;
  return kept ?? wellKnownTextOf(recordCoordinates(columns, row));
}

/** Returns coordinates as well-known text, with enough digits to read back the same doubles. */
export function wellKnownTextOf(shape: ShapeCoordinates): string {
  const points = shape.map((part) => (part.length === 1 && part[0]?.length === 1 ? part[0] : null));
  if (shape.length === 0 || points.includes(null)) return multiPolygonText(shape, numberText);
  const texts = points.map((point) => ringText(point ?? [], numberText));
  return texts.length === 1 ? `POINT ${texts[0]}` : `MULTIPOINT (${texts.join(',')})`;
}

/** Returns coordinates as a MULTIPOLYGON, each number written by `write`. A part without rings is EMPTY, and so is a shape without parts. */
export function multiPolygonText(shape: ShapeCoordinates, write: NumberWriter): string {
  if (shape.length === 0) return 'MULTIPOLYGON EMPTY';
  const parts = shape.map((part) =>
    part.length === 0 ? 'EMPTY' : `(${part.map((ring) => ringText(ring, write)).join(',')})`,
  );
  return `MULTIPOLYGON (${parts.join(',')})`;
}

type NumberWriter = (value: number) => string;

function ringText(ring: [number, number][], write: NumberWriter): string {
  return `(${ring.map(([lon, lat]) => `${write(lon)} ${write(lat)}`).join(',')})`;
}

/**
 * Reads one shape with the reader of results.
 * An empty shape has no parts.
 */
export function readWellKnownText(
  text: string,
): { coordinates: ShapeCoordinates } | { problem: string } {
  const builder = new ColumnBuilder(0);
  const bytes = utf8(`${text}"`);
  const end = readShape(byteInput(bytes), builder, 0);
  if (end === STOPPED)
    return { problem: ownTexts.problemAtCharacter(builder.problem, builder.problemAt + 1) };
  if (end < bytes.length - 1) return { problem: ownTexts.moreTextAtCharacter(end + 1) };
  builder.columns.geomOffsets[1] = builder.parts;
  return { coordinates: recordCoordinates(builder.columns, 0) };
}

/** The whole numbers from offsets[at] to offsets[at + 1], the end excluded. */
function span(offsets: Uint32Array, at: number): number[] {
  const start = offsets[at] ?? 0;
  return Array.from({ length: (offsets[at + 1] ?? start) - start }, (_, i) => start + i);
}

/** A number's shortest text; minus zero keeps its sign, so that it reads back the same. */
function numberText(value: number): string {
  return Object.is(value, -0) ? '-0' : String(value);
}
