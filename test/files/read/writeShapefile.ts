import { zipSync } from 'fflate';

type Ring = readonly (readonly [x: number, y: number])[];

/** What a shapefile holds: rings a record, clockwise shells; null for one without a shape. */
export interface WrittenShapefile {
  records: readonly (readonly Ring[] | null)[];
  /** Columns of 20 characters; their types by name, texts where none is given. */
  cells?: Record<string, readonly string[]>;
  types?: Record<string, string>;
  prj?: string;
  cpg?: string;
  /** Encodes texts of the .dbf; UTF-8 without it. */
  encode?: (text: string) => Uint8Array;
}

/** A zipped shapefile; `change` may break its bytes before they're zipped. */
export function zippedShapefile(
  written: WrittenShapefile,
  change: (parts: { shp: Uint8Array; dbf: Uint8Array }) => void = () => undefined,
): Uint8Array {
  const parts = { shp: shpOf(written.records), dbf: dbfOf(written) };
  change(parts);
  const encoder = new TextEncoder();
  return zipSync({
    '__MACOSX/._plots.shp': encoder.encode('resource fork'),
    'plots.shp': parts.shp,
    'plots.dbf': parts.dbf,
    ...(written.prj === undefined ? {} : { 'plots.prj': encoder.encode(written.prj) }),
    ...(written.cpg === undefined ? {} : { 'plots.cpg': encoder.encode(written.cpg) }),
  });
}

function shpOf(records: WrittenShapefile['records']): Uint8Array {
  const contents = records.map((rings) => {
    if (rings === null) return new Uint8Array(4);
    const count = rings.flat().length;
    const bytes = new Uint8Array(44 + 4 * rings.length + 16 * count);
    const view = new DataView(bytes.buffer);
    view.setInt32(0, 5, true);
    view.setInt32(36, rings.length, true);
    view.setInt32(40, count, true);
    let vertex = 0;
    rings.forEach((ring, i) => {
      view.setInt32(44 + 4 * i, vertex, true);
      for (const [x, y] of ring) {
        const at = 44 + 4 * rings.length + 16 * vertex++;
        view.setFloat64(at, x, true);
        view.setFloat64(at + 8, y, true);
      }
    });
    return bytes;
  });
  const bytes = new Uint8Array(contents.reduce((sum, { length }) => sum + 8 + length, 100));
  const view = new DataView(bytes.buffer);
  view.setInt32(0, 9994);
  view.setInt32(24, bytes.length / 2);
  view.setInt32(28, 1000, true);
  view.setInt32(32, 5, true);
  let at = 100;
  contents.forEach((content, i) => {
    view.setInt32(at, i + 1);
    view.setInt32(at + 4, content.length / 2);
    bytes.set(content, at + 8);
    at += 8 + content.length;
  });
  return bytes;
}

const CELL = 20;

function dbfOf({ records, cells = {}, types = {}, encode }: WrittenShapefile): Uint8Array {
  const toBytes = encode ?? ((text: string) => new TextEncoder().encode(text));
  const names = Object.keys(cells);
  const head = 33 + 32 * names.length;
  const length = 1 + CELL * names.length;
  const bytes = new Uint8Array(head + length * records.length).fill(0x20, head);
  const view = new DataView(bytes.buffer);
  bytes[0] = 3;
  view.setUint32(4, records.length, true);
  view.setUint16(8, head, true);
  view.setUint16(10, length, true);
  bytes[head - 1] = 0x0d;
  names.forEach((name, i) => {
    bytes.set(toBytes(name).subarray(0, 10), 32 + 32 * i);
    bytes[32 + 32 * i + 11] = (types[name] ?? 'C').charCodeAt(0);
    bytes[32 + 32 * i + 16] = CELL;
    cells[name]?.forEach((cell, row) => {
      bytes.set(toBytes(cell).subarray(0, CELL), head + length * row + 1 + CELL * i);
    });
  });
  return bytes;
}
