/** A file's format, told by its first bytes, and the reader for it, loaded when such a file comes. */
import { textOf } from '#core/read/byteInput.ts';
import { fileBytes, type FileBytes } from './fileBytes.ts';
import type { FileSource } from './fileSource.ts';
import { fileSource } from './fileSource.ts';
import { readCsv } from './csv.ts';
import { readGeoJson } from './geoJson.ts';
import type { PlotFileFormat } from './plotFile.ts';
import type { PlotTable, UnreadableFile } from './plotTable.ts';
import { couldBeDegrees, systemNamed, type CoordinateSystem } from './systems.ts';

/** A table, its format and its system of coordinates; null where that's degrees. */
export interface ReadTable {
  format: PlotFileFormat;
  table: PlotTable;
  system: CoordinateSystem | null;
}

type Answer = ReadTable | UnreadableFile;

/** Headings of the columns of shapes that a person chose. */
type Chosen = readonly string[] | undefined;

const HEAD_BYTES = 16;
/** Bytes looked at to tell a text. */
const LOOKED_AT = 4096;
const MAGICS: readonly { begins: string; format: Kind }[] = [
  { begins: 'PK\u0003\u0004', format: 'zip' },
  { begins: 'PK\u0005\u0006', format: 'zip' },
  { begins: 'SQLite format 3\0', format: 'sqlite' },
  { begins: 'fgb\u0003', format: 'flatgeobuf' },
  { begins: 'PAR1', format: 'parquet' },
  { begins: 'PARE', format: 'encrypted' },
  { begins: '\0\0\u0027\n', format: 'shp' },
  { begins: '\u001F\u008B', format: 'gzip' },
  { begins: '\u00D0\u00CF\u0011\u00E0', format: 'office' },
  { begins: '%PDF', format: 'pdf' },
];
type Kind =
  'zip' | 'sqlite' | 'flatgeobuf' | 'parquet' | 'encrypted' | 'shp' | 'gzip' | 'office' | 'pdf';

const REFUSED: Partial<Record<Kind, string>> = {
  encrypted: 'The Parquet file is encrypted. Write it anew without encryption.',
  gzip: 'The file is compressed with gzip. Unpack it first.',
  office: 'The file is an old Excel workbook or another Office file. Save its sheet as CSV.',
  pdf: 'The file is a PDF. The plots’ own file is needed, such as the KML, shapefile or table it was made from.',
};

/** Reads a file's table. Throws what the readers throw at damaged files. */
export async function readTable(source: FileSource, chosen: Chosen): Promise<Answer> {
  const kind = kindOf(await source.read(0, HEAD_BYTES));
  if (kind === 'zip') return readArchive(source, chosen);
  return readUnpacked(source, { kind, chosen });
}

function kindOf(head: Uint8Array): Kind | null {
  const text = String.fromCharCode(...head);
  return MAGICS.find(({ begins }) => text.startsWith(begins))?.format ?? null;
}

async function readArchive(source: FileSource, chosen: Chosen): Promise<Answer> {
  const { unpack } = await import('./archive.ts');
  const unpacked = await unpack(source);
  if ('problem' in unpacked) return unpacked;
  const answer =
    unpacked.kind === 'shapefile'
      ? await shapefile(unpacked)
      : await readUnpacked(fileSource(unpacked.bytes), {
          kind: kindOf(unpacked.bytes.subarray(0, HEAD_BYTES)),
          chosen,
        });
  if ('problem' in answer) return answer;
  answer.table.remarks.unshift(...unpacked.remarks);
  return answer.format === 'KML' ? { ...answer, format: 'KMZ' } : answer;
}

interface Content {
  /** What the first bytes say; null for a text. */
  kind: Kind | null;
  chosen: Chosen;
}

async function readUnpacked(source: FileSource, { kind, chosen }: Content): Promise<Answer> {
  switch (kind) {
    case 'sqlite': {
      const { readGeoPackage } = await import('./geopackage.ts');
      return withFormat('GeoPackage', await readGeoPackage(await source.read(0, source.size)));
    }
    case 'flatgeobuf': {
      const { readFlatGeobuf } = await import('./flatgeobuf.ts');
      return withFormat('FlatGeobuf', await readFlatGeobuf(await source.read(0, source.size)));
    }
    case 'parquet': {
      const { readGeoParquet } = await import('./geoparquet.ts');
      return withFormat('GeoParquet', await readGeoParquet(source));
    }
    case 'shp':
      return shapefile({ shp: await source.read(0, source.size), dbf: null, cpg: null, prj: null });
    case 'zip':
      return { problem: 'The ZIP archive has another archive in it. Unpack it first.' };
    case null:
      return readText(await source.read(0, source.size), chosen);
    default:
      return { problem: REFUSED[kind] ?? '' };
  }
}

type SystemTable = { table: PlotTable; system: CoordinateSystem | null } | UnreadableFile;

function withFormat(format: PlotFileFormat, read: SystemTable): Answer {
  return 'problem' in read ? read : { format, ...read };
}

interface Parts {
  shp: Uint8Array;
  dbf: Uint8Array | null;
  prj: string | null;
  cpg: string | null;
}

async function shapefile({ prj, ...parts }: Parts): Promise<Answer> {
  const { readShapefile } = await import('./shapefile.ts');
  const table = readShapefile(parts);
  if ('problem' in table) return table;
  if (prj !== null && prj.trim() !== '')
    return { format: 'Shapefile', table, system: { code: null, definition: prj } };
  if (!couldBeDegrees(table.shapes))
    return {
      problem:
        'The shapefile has no .prj, which says where on earth it lies, and its numbers aren’t degrees. Add the .prj, or convert it to longitude and latitude (EPSG:4326).',
    };
  table.warnings.push(
    'The shapefile has no .prj, which says where on earth it lies. Its numbers were taken for degrees of longitude and latitude.',
  );
  return { format: 'Shapefile', table, system: null };
}

/** Reads KML, GeoJSON or a delimited table, told apart by the first character. */
async function readText(sent: Uint8Array, chosen: Chosen): Promise<Answer> {
  const file = fileBytes(sent);
  const { bytes } = file;
  const at = bytes.findIndex((byte) => byte > 0x20);
  if (at < 0) return { problem: 'The file is empty.' };
  if (bytes.subarray(0, LOOKED_AT).includes(0)) return { problem: UNKNOWN };
  const answer = await textTable(file, { at, chosen });
  if ('problem' in answer) return answer;
  answer.table.remarks.unshift(...encodingRemarks(file));
  return answer;
}

const UNKNOWN =
  'The file is none of the formats that can be read here: CSV, GeoJSON, KML, KMZ, zipped shapefile, GeoPackage, FlatGeobuf, GeoParquet.';
const [LESS, OPEN_OBJECT, OPEN_LIST, RECORD_SEPARATOR] = [0x3c, 0x7b, 0x5b, 0x1e];

async function textTable(
  { bytes }: FileBytes,
  { at, chosen }: { at: number; chosen: Chosen },
): Promise<Answer> {
  const first = bytes[at];
  if (first === LESS) {
    const head = textOf({ bytes, base: 0 }, at, Math.min(bytes.length, at + LOOKED_AT));
    if (!/<(?:\w+:)?(?:kml|Document|Placemark|Folder)\b/.test(head))
      return { problem: 'The file is XML, but not KML. GML and GPX can’t be read here.' };
    const { readKml } = await import('./kml.ts');
    const table = readKml(bytes);
    return 'problem' in table ? table : { format: 'KML', table, system: null };
  }
  const isJson =
    first === OPEN_OBJECT ||
    first === OPEN_LIST ||
    bytes.subarray(0, at).includes(RECORD_SEPARATOR);
  const read = isJson ? readGeoJson(bytes) : readCsv(bytes, chosen);
  if ('problem' in read) return read;
  const { table, system } = read;
  return {
    format: isJson ? 'GeoJSON' : 'CSV',
    table,
    system: system === null ? null : systemNamed(system),
  };
}

/** Remarks on the file's encoding, where it isn't plain UTF-8. */
function encodingRemarks({ encoding, isMarked }: FileBytes): string[] {
  if (encoding === 'Windows-1252')
    return [
      'It was read as Windows-1252, which older spreadsheets use. If accents look wrong, save it as UTF-8.',
    ];
  if (encoding !== null) return [`It was read as ${encoding}.`];
  return isMarked
    ? ['The byte-order mark at its start, which some spreadsheets add, was ignored.']
    : [];
}
