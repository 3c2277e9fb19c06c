/** The shapes of a delimited table, row by row; those that the reader of results refuses are read again, one by one. */
import type { ShapeColumns } from '#core/columns.ts';
import { byteInput, STOPPED } from '#core/read/byteInput.ts';
import { createShapeTexts } from '#core/read/shapeTexts.ts';
import { recordCoordinates } from '#core/read/wellKnownText.ts';
import { vertexCount } from '#core/spatial/recordGeometry.ts';
import { degreesOf } from './angles.ts';
import { ByteSink } from './byteSink.ts';
import type { CsvScanner } from './csvScanner.ts';
import { GeometryWriter } from './geoJsonShape.ts';
import { EMPTY_SHAPE, NO_SHAPE } from './shapeWords.ts';
import { readOddShape } from './oddShape.ts';
import { ShapeBuilder } from './shapeBuilder.ts';
import { sridAt, type ShapePlace } from './shapeCells.ts';
import { texts } from './texts.en.ts';

export interface CsvShapes {
  shapes: ShapeColumns;
  /** By row why it has no shape. */
  problems: Map<number, string>;
  /** By row the system that its text names, where that's another than the file's. */
  systems: Map<number, string>;
}

/** Adds the shapes of a table's rows. */
interface ShapeAdder {
  add: (row: CsvScanner) => void;
  /** Returns the shapes; `again` goes through the rows once more, which only some files need. */
  finish: (again: () => Iterable<CsvScanner>) => CsvShapes;
}

/** Returns a reader of a table's shapes; `size` are the bytes of the file. */
export function shapeAdder(place: ShapePlace, size: number): ShapeAdder {
  if (place.kind === 'point') return pointAdder(place);
  const shapes = createShapeTexts(size);
  const sink = new ByteSink();
  const systems = new Map<number, string>();
  let rowCount = 0;
  return {
    add(row) {
      const cell = row.bytes(place.column);
      if (place.kind === 'text') {
        const srid = sridAt(cell);
        if (srid !== null && srid !== place.system) systems.set(rowCount, srid);
        shapes.add(cell, 0, cell.length);
      } else {
        writeGeoJsonCell(cell, sink);
        shapes.add(sink.bytes, 0, sink.length);
      }
      rowCount++;
    },
    finish(again) {
      const read = readAtOnce(shapes.finish(), systems);
      if (read.problems.size === 0) return read;
      return place.kind === 'text'
        ? readAgain(read, again(), place)
        : withReasons(
            read,
            again(),
            (row) => writeGeoJsonCell(row.bytes(place.column), sink) || EMPTY_SHAPE,
          );
    },
  };
}

function pointAdder(place: { lon: number; lat: number }): ShapeAdder {
  const builder = new ShapeBuilder();
  return {
    add(row) {
      const [lon, lat] = [degreesOf(row.text(place.lon)), degreesOf(row.text(place.lat))];
      if (Number.isFinite(lon) && Number.isFinite(lat)) builder.addParts([[[[lon, lat]]]]);
      builder.endShape();
    },
    finish(again) {
      const read = readAtOnce(builder.finish());
      if (read.problems.size === 0) return read;
      return withReasons(read, again(), (row) =>
        row.text(place.lon).trim() === '' && row.text(place.lat).trim() === ''
          ? NO_SHAPE
          : texts.coordinatesNotNumbers,
      );
    },
  };
}

/** What the first reading gave: rows without a vertex have no shape yet. */
function readAtOnce(shapes: ShapeColumns, systems = new Map<number, string>()): CsvShapes {
  const problems = new Map<number, string>();
  for (let row = 0; row < shapes.recordCount; row++)
    if (vertexCount(shapes, row) === 0) problems.set(row, NO_SHAPE);
  return { shapes, problems, systems };
}

function withReasons(
  read: CsvShapes,
  rows: Iterable<CsvScanner>,
  reasonOf: (row: CsvScanner) => string,
): CsvShapes {
  let at = 0;
  for (const row of rows) {
    if (read.problems.has(at)) read.problems.set(at, reasonOf(row));
    at++;
  }
  return read;
}

/** Reads the texts that have no shape yet in every way there is, and puts what comes of it in their place. */
function readAgain(
  { shapes, problems, systems }: CsvShapes,
  rows: Iterable<CsvScanner>,
  place: { column: number; system: string | null },
): CsvShapes {
  const builder = new ShapeBuilder();
  let at = 0;
  for (const row of rows) {
    if (!problems.has(at)) builder.addParts(recordCoordinates(shapes, at));
    else {
      const read = readOddShape(row.text(place.column));
      if ('problem' in read) problems.set(at, read.problem);
      else if (read.coordinates.length === 0) problems.set(at, EMPTY_SHAPE);
      else {
        problems.delete(at);
        builder.addParts(read.coordinates);
        if (read.system !== null && read.system !== place.system) systems.set(at, read.system);
      }
    }
    builder.endShape();
    at++;
  }
  return { shapes: builder.finish(), problems, systems };
}

/** Writes a cell's GeoJSON as well-known text. Returns why it has no shape; empty where it has one. */
function writeGeoJsonCell(cell: Uint8Array, sink: ByteSink): string {
  const writer = new GeometryWriter(byteInput(cell), sink);
  let from = 0;
  while (from < cell.length && cell[from]! <= 0x20) from++;
  if (writer.write(from) !== STOPPED) return writer.problem;
  sink.reset();
  return from === cell.length ? NO_SHAPE : texts.notValidGeoJson;
}
