/** What a ZIP archive has of plots: a shapefile's parts, or one file of another format, such as a KMZ's document. */
import { fileBytes } from './fileBytes.ts';
import type { FileSource } from './fileSource.ts';
import type { UnreadableFile } from './plotTable.ts';
import { listZip, readZipEntry, type ZipEntry } from './zip.ts';
import { texts } from './texts.en.ts';

/** Bytes of all that's taken out of an archive, at most. */
const MAX_INFLATED = 300_000_000;
/** The part that makes an archive an Excel workbook. */
const WORKBOOK = 'xl/workbook.xml';
/** Endings of other files that may have plots, the likeliest first. */
const ENDINGS = [
  'kml',
  'gpkg',
  'geojson',
  'fgb',
  'parquet',
  'geoparquet',
  'json',
  'csv',
  'tsv',
  'txt',
];

/** What was found. */
type Unpacked =
  | {
      kind: 'shapefile';
      shp: Uint8Array;
      dbf: Uint8Array | null;
      prj: string | null;
      cpg: string | null;
      remarks: string[];
    }
  | { kind: 'file'; bytes: Uint8Array; remarks: string[] }
  | { kind: 'workbook'; entries: ZipEntry[]; remarks: string[] };

/** Unpacks what has plots. Throws ZipProblem. */
export async function unpack(source: FileSource): Promise<Unpacked | UnreadableFile> {
  const entries = await listZip(source);
  const named = (ending: string) =>
    entries.filter(({ name }) => name.toLowerCase().endsWith(`.${ending}`));
  let room = MAX_INFLATED;
  const read = async (entry: ZipEntry) => {
    const bytes = await readZipEntry(source, entry, room);
    room -= bytes.length;
    return bytes;
  };
  const [shp, ...otherShps] = named('shp');
  if (shp) {
    const base = shp.name.slice(0, -4).toLowerCase();
    const beside = (ending: string) =>
      entries.find(({ name }) => name.toLowerCase() === `${base}.${ending}`);
    const partOf = async (ending: string) => {
      const entry = beside(ending) ?? beside(`shp.${ending}`);
      return entry ? read(entry) : null;
    };
    const [dbf, prj, cpg] = [await partOf('dbf'), await partOf('prj'), await partOf('cpg')];
    return {
      kind: 'shapefile',
      shp: await read(shp),
      dbf,
      prj: prj && new TextDecoder().decode(prj),
      cpg: cpg && new TextDecoder().decode(cpg),
      remarks: othersRemark(shp, otherShps),
    };
  }
  if (entries.some(({ name }) => name === WORKBOOK))
    return { kind: 'workbook', entries, remarks: [] };
  const [first, ...others] = ENDINGS.flatMap(named);
  if (!first) return { problem: nothingIn(entries) };
  let entry = first;
  let bytes = await read(entry);
  // A KMZ's own document may have nothing but links to the documents of its layers.
  while (isKml(entry) && others[0] && isKml(others[0]) && !hasPlacemark(bytes)) {
    entry = others.shift()!;
    bytes = await read(entry);
  }
  return { kind: 'file', bytes, remarks: othersRemark(entry, others) };
}

function isKml({ name }: ZipEntry): boolean {
  return name.toLowerCase().endsWith('.kml');
}

function hasPlacemark(bytes: Uint8Array): boolean {
  return new TextDecoder().decode(fileBytes(bytes).bytes).includes('Placemark');
}

function nothingIn(entries: readonly ZipEntry[]): string {
  if (entries.length === 0) return texts.zipEmpty;
  return texts.zipWithoutPlots(listed(entries));
}

function othersRemark({ name }: ZipEntry, others: readonly ZipEntry[]): string[] {
  if (others.length === 0) return [];
  return [texts.zipOnlyOneRead(name.slice(0, 80), listed(others))];
}

function listed(entries: readonly ZipEntry[]): string {
  const first = texts.quotedNames(entries.slice(0, 5).map(({ name }) => name.slice(0, 80)));
  return entries.length > 5 ? texts.andMore(first) : first;
}
