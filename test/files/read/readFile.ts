import type { PlotFile } from '#files/read/plotFile.ts';
import { readPlotFile, type ReadOptions } from '#files/read/readPlotFile.ts';
import { recordCoordinates, type ShapeCoordinates } from '#core/read/wellKnownText.ts';

/** Reads a file, given as bytes or text, that can be read. */
export async function readFile(
  file: Uint8Array | string,
  options?: ReadOptions,
): Promise<PlotFile> {
  const read = await readPlotFile(bytesOf(file), options);
  if ('problem' in read) throw new Error(read.problem);
  return read;
}

/** Why a file can't be read; null where it can. */
export async function problemOf(file: Uint8Array | string): Promise<string | null> {
  const read = await readPlotFile(bytesOf(file));
  return 'problem' in read ? read.problem : null;
}

/** The shapes by row, as GeoJSON has a MultiPolygon. */
export function shapesOf({ shapes, rowCount }: PlotFile): ShapeCoordinates[] {
  return Array.from({ length: rowCount }, (_, row) => recordCoordinates(shapes, row));
}

/** A column's cells; nothing where there is no such column. */
export function cellsOf({ columns }: PlotFile, name: string): readonly string[] | undefined {
  return columns.find((column) => column.name === name)?.cells;
}

function bytesOf(file: Uint8Array | string): Uint8Array {
  return typeof file === 'string' ? new TextEncoder().encode(file) : file;
}
