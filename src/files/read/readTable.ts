/** A file's format, told by its first bytes, and the reader for it, loaded when such a file comes. */
import { textOf } from '#core/read/byteInput.ts';
import { formatCount } from '#lib/format.ts';
import { fileBytes, type FileBytes } from './fileBytes.ts';
import type { FileSource } from './fileSource.ts';
import { fileSource } from './fileSource.ts';
import { readCsv } from './csv.ts';
import { readGeoJson } from './geoJson.ts';
import type { PlotFileFormat } from './plotFile.ts';
import type { PlotTable, Sheets, UnreadableFile } from './plotTable.ts';
import { areMetres, systemNamed, type CoordinateSystem } from './systems.ts';
import type { ZipEntry } from './zip.ts';
import { texts } from './texts.en.ts';

/** A table, its format and its system of coordinates; null where that's degrees. */
export interface ReadTable {
  format: PlotFileFormat;
  table: PlotTable;
  system: CoordinateSystem | null;
  /** By row the system that it names itself, where that's another. */
  systems?: ReadonlyMap<number, string>;
  /** How its texts were read, where another way is thinkable. */
  encoding?: string | null;
  sheets?: Sheets;
}

type Answer = ReadTable | UnreadableFile;

/** What a person chose: headings of the columns of shapes, how texts are encoded, and a workbook's sheet. */
interface Chosen {
  shapes: readonly string[] | undefined;
  encoding: string | undefined;
  sheet: string | undefined;
}

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
  encrypted: texts.parquetEncrypted,
  gzip: texts.gzipCompressed,
  office: texts.oldOfficeFile,
  pdf: texts.isPdf,
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
  if (unpacked.kind === 'workbook') return workbook(source, unpacked.entries, chosen);
  const answer =
    unpacked.kind === 'shapefile'
      ? await shapefile(unpacked, chosen)
      : await readUnpacked(fileSource(unpacked.bytes), {
          kind: kindOf(unpacked.bytes.subarray(0, HEAD_BYTES)),
          chosen,
        });
  if ('problem' in answer) return answer;
  answer.table.remarks.unshift(...unpacked.remarks);
  return answer.format === 'KML' ? { ...answer, format: 'KMZ' } : answer;
}

async function workbook(
  source: FileSource,
  entries: readonly ZipEntry[],
  chosen: Chosen,
): Promise<Answer> {
  const { readWorkbook } = await import('./workbook.ts');
  const read = await readWorkbook(source, entries, chosen.sheet);
  if ('problem' in read) return read;
  const { csv, sheets, sheet } = read;
  const answer = readCsv(csv, chosen.shapes);
  if ('problem' in answer) return { ...answer, sheets: { names: sheets, chosen: sheet } };
  const { table, system } = answer;
  const rowNames = { ...table.rowNames, called: 'row' as const };
  const remarks =
    sheets.length > 1
      ? [texts.oneSheetRead(formatCount(sheets.length), sheet), ...table.remarks]
      : table.remarks;
  return {
    ...answer,
    format: 'XLSX',
    table: { ...table, rowNames, remarks },
    system: system === null ? null : systemNamed(system),
    sheets: { names: sheets, chosen: sheet },
  };
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
      return shapefile(
        { shp: await source.read(0, source.size), dbf: null, cpg: null, prj: null },
        chosen,
      );
    case 'zip':
      return { problem: texts.archiveInArchive };
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

async function shapefile({ prj, ...parts }: Parts, { encoding }: Chosen): Promise<Answer> {
  const { readShapefile } = await import('./shapefile.ts');
  const read = readShapefile(parts, encoding);
  if ('problem' in read) return read;
  const { table } = read;
  const answer = { format: 'Shapefile' as const, ...read };
  if (prj !== null && prj.trim() !== '')
    return { ...answer, system: { code: null, definition: prj } };
  if (!areMetres(table.shapes)) table.warnings.push(texts.shapefileNoPrj);
  return { ...answer, system: null };
}

/** Reads KML, GeoJSON or a delimited table, told apart by the first character. */
async function readText(sent: Uint8Array, { shapes, encoding }: Chosen): Promise<Answer> {
  const file = fileBytes(sent, encoding);
  const { bytes } = file;
  const at = bytes.findIndex((byte) => byte > 0x20);
  if (at < 0) return { problem: texts.fileEmpty };
  if (bytes.subarray(0, LOOKED_AT).includes(0)) return { problem: UNKNOWN };
  const answer = await textTable(file, { at, shapes });
  if ('problem' in answer) return answer;
  answer.table.remarks.unshift(...encodingRemarks(file));
  return { ...answer, encoding: encoding ?? file.encoding };
}

const UNKNOWN = texts.formatUnknown;
const [LESS, OPEN_OBJECT, OPEN_LIST, RECORD_SEPARATOR] = [0x3c, 0x7b, 0x5b, 0x1e];

async function textTable(
  { bytes }: FileBytes,
  { at, shapes }: { at: number; shapes: Chosen['shapes'] },
): Promise<Answer> {
  const first = bytes[at];
  if (first === LESS) {
    const head = textOf({ bytes, base: 0 }, at, Math.min(bytes.length, at + LOOKED_AT));
    if (!/<(?:\w+:)?(?:kml|Document|Placemark|Folder)\b/.test(head))
      return { problem: texts.xmlNotKml };
    const { readKml } = await import('./kml.ts');
    const table = readKml(bytes);
    return 'problem' in table ? table : { format: 'KML', table, system: null };
  }
  const isJson =
    first === OPEN_OBJECT ||
    first === OPEN_LIST ||
    bytes.subarray(0, at).includes(RECORD_SEPARATOR);
  const read = isJson ? readGeoJson(bytes) : readCsv(bytes, shapes);
  if ('problem' in read) return read;
  return {
    ...read,
    format: isJson ? 'GeoJSON' : 'CSV',
    system: read.system === null ? null : systemNamed(read.system),
  };
}

/** Remarks on the file's encoding, where it isn't plain UTF-8. */
function encodingRemarks({ encoding, isMarked }: FileBytes): string[] {
  if (encoding === 'Windows-1252') return [texts.readAsWindows];
  if (encoding !== null) return [texts.readAsEncoding(encoding)];
  return isMarked ? [texts.byteOrderMarkIgnored] : [];
}
