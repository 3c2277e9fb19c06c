/**
 * Files made of a result, inside its worker: written chunk by chunk and handed to the browser as a
 * blob, so that memory holds a few megabytes however large the file is.
 *
 * The CSV's polygons are the texts that were submitted, so the response is fetched again beside the
 * writing; where that fails they're written from the columns, equal as numbers, and that is said.
 */
import { writeCsv, polygonTexts, type CsvJob } from '#files/write/csv.ts';
import { exportedRows, type ExportJob } from '#files/write/exportJob.ts';
import type { ExportField } from '#files/write/fields.ts';
import { withHeadings } from '#files/write/headings.ts';
import { writeFlatGeobuf } from '#files/write/flatgeobuf.ts';
import { writeGeoJson } from '#files/write/geojson.ts';
import { writeGeoPackage } from '#files/write/geopackage.ts';
import { writeGeoParquet } from '#files/write/geoparquet.ts';
import { writeWellKnownText } from '#files/write/wktLines.ts';
import { writeKml } from '#files/write/kml.ts';
import { deflate, type PackedFile } from '#files/write/zip.ts';
import { hasDateText, laterWindows } from '#result/exports/pure/laterWindows.ts';
import type { ResultColumns } from '#core/columns.ts';
import { formatCount } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { CallError } from '#worker/messages.ts';
import { reply, type Handlers, type TaskContext } from '#worker/answerCalls.ts';
import type { ExportCalls, ExportFormat } from '#result/exports/protocol.ts';
import type { ResultSource } from '#result/protocol.ts';
import { BlobParts, gather, type Chunks } from './blobParts.ts';
import { readChunks, streamOf } from '#result/worker/bytes/byteStream.ts';
import { openBytes } from '#result/worker/bytes/openBytes.ts';
import type { Exported, Held } from '#result/worker/session/resultSession.ts';
import { paintStyleOf } from '#result/worker/session/choices.ts';
import { texts as ownTexts } from './texts.en.ts';

type Order = ExportCalls['export']['request'];

export const TYPES: Record<ExportFormat, { ending: string; type: string }> = {
  csv: { ending: 'csv', type: 'text/csv;charset=utf-8' },
  excelCsv: { ending: 'csv', type: 'text/csv;charset=utf-8' },
  xlsx: {
    ending: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  geojson: { ending: 'geojson', type: 'application/geo+json' },
  geoparquet: { ending: 'parquet', type: 'application/vnd.apache.parquet' },
  flatgeobuf: { ending: 'fgb', type: 'application/vnd.flatgeobuf' },
  geopackage: { ending: 'gpkg', type: 'application/geopackage+sqlite3' },
  kml: { ending: 'kml', type: 'application/vnd.google-earth.kml+xml' },
  response: { ending: 'json', type: 'application/json' },
  table: { ending: 'tsv', type: 'text/tab-separated-values;charset=utf-8' },
  wkt: { ending: 'wkt', type: 'text/plain;charset=utf-8' },
};
export function exportHandlers(session: Held['session']): Handlers<ExportCalls> {
  const written = async (order: Order, context: TaskContext) => {
    // A filter that was chosen before may still be waiting.
    await context.rest();
    const exported = session.exported(paintStyleOf(session));
    const judged = [...exported.judged, ...areaFields(session)];
    return await write({ ...exported, judged }, { order, mask: session.mask }, context);
  };
  return {
    export: async (order, context) => reply(await written(order, context)),
    pack: async (order, context) => {
      const { blob, ...rest } = await written(order, context);
      return reply({ ...rest, packed: await pack(blob, context) });
    },
  };
}

/** The area of each record, where there are areas; none for those outside all. */
function areaFields(session: Held['session']): ExportField[] {
  const told = session.areas?.toldNow(session);
  if (!told) return [];
  const read = (row: number) =>
    told
      .namesOf(row)
      .filter((name) => name !== null)
      .join('; ') || null;
  return [{ name: 'area_name', kind: 'text', read }];
}

/** What was written already lies with the browser, and so does what comes of it. */
async function pack(file: Blob, { signal }: TaskContext): Promise<PackedFile> {
  const parts = new BlobParts('');
  const facts = await deflate(file.stream(), { take: (chunk) => parts.add(chunk), signal });
  return { ...facts, blob: parts.blob() };
}

/** Writes a file. Throws what the service answers where the untouched response can't be fetched. */
async function write(
  exported: Exported,
  { order, mask: filtered }: { order: Order; mask: Uint8Array | null },
  context: TaskContext,
): Promise<ExportCalls['export']['answer']> {
  const { format, scope, monthsLater = 0, isInLanguage = false } = order;
  const { columns, names, judged, source } = exported;
  const { ending } = TYPES[format];
  if (format === 'response')
    return { ...(await fetchAgain(source, context)), name: `${exported.name}.${ending}` };
  const mask = scope === 'all' ? null : filtered;
  const job: ExportJob = {
    columns: laterWindows(columns, monthsLater),
    mask,
    signal: context.signal,
    onProgress: context.progress,
    named: [...(names?.fields ?? []), ...(isInLanguage ? withHeadings(judged) : judged)],
    isInLanguage,
  };
  const divisor = columns.indices.find(({ dividedBy }) => dividedBy)?.dividedBy;
  const divided = divisor === undefined ? '' : `-divided-by-${divisor}`;
  const { blob, note } = await writeAs(format, { exported, job, order }, context);
  return {
    blob,
    name: `${exported.name}${divided}${mask === null ? '' : '-filtered'}.${ending}`,
    note: [note, dividedText(columns)].filter((part) => part !== null).join(' ') || null,
    ...(monthsLater !== 0 && { unmoved: countUnmoved(job) }),
  };
}

interface Written {
  exported: Exported;
  job: ExportJob;
  order: Order;
}

async function writeAs(
  format: Exclude<ExportFormat, 'response'>,
  { exported, job, order }: Written,
  context: TaskContext,
): Promise<{ blob: Blob; note: string | null }> {
  const { source } = exported;
  if (format === 'csv' && source) return writeSubmitted(job, source, context);
  if (format === 'table') return writeCells({ ...job, isPasted: true });
  if (format === 'excelCsv')
    return writeCells({ ...job, excel: order.decimalCommas ? 'commas' : 'points' });
  if (format === 'xlsx') return workbook(job, order);
  if (format === 'wkt') return writeLines(job);
  return { blob: await gather(chunksOf(exported, format, job), TYPES[format].type), note: null };
}

/** Which values are divided, in words; null where none are. */
function dividedText({ indices }: ResultColumns): string | null {
  const divided = indices.filter(({ dividedBy }) => dividedBy !== undefined);
  if (divided.length === 0) return null;
  const names = divided.map(({ name }) => visibleText(name)).join(', ');
  return ownTexts.namesDividedBy(names, formatCount(divided[0]!.dividedBy!));
}

function countUnmoved(job: ExportJob): number {
  return exportedRows(job).filter((row) => hasDateText(job.columns, row)).length;
}

function chunksOf({ name, style, names }: Exported, format: ExportFormat, job: ExportJob): Chunks {
  // What was never sent has its polygons written from their numbers.
  if (format === 'csv') return writeCsv(job);
  if (format === 'geojson') return writeGeoJson(job);
  if (format === 'geoparquet') return writeGeoParquet(job);
  if (format === 'flatgeobuf') return writeFlatGeobuf(job);
  if (format === 'geopackage') return writeGeoPackage(job);
  const called = names ? { labelOf: names.labelOf } : {};
  return writeKml({ ...job, title: name, ...called, ...(style ? { style } : {}) });
}

async function writeSubmitted(job: ExportJob, source: ResultSource, { signal }: TaskContext) {
  const { type } = TYPES.csv;
  let [rewritten, guarded] = [0, 0];
  const onRewritten = (count: number) => (rewritten = count);
  const onGuarded = (count: number) => (guarded = count);
  const written = async (withTexts: boolean) => {
    const texts = withTexts ? polygonTexts(streamOf(await openBytes(source, signal))) : undefined;
    return gather(writeCsv({ ...job, onRewritten, onGuarded, ...(texts ? { texts } : {}) }), type);
  };
  const blob = await written(true).catch((error: unknown) => {
    if (signal.aborted) throw error;
    return written(false);
  });
  const notes: string[] = [];
  if (rewritten > 0) notes.push(ownTexts.responseNotWhole(rewritten));
  if (guarded > 0) notes.push(guardedText(guarded));
  return { blob, note: notes.length === 0 ? null : notes.join(' ') };
}

/** A table for the clipboard or for Excel; the polygons are written from their numbers. */
async function writeCells(job: CsvJob) {
  let [guarded, tooLong] = [0, 0];
  const onGuarded = (count: number) => (guarded = count);
  const onTooLong = (count: number) => (tooLong = count);
  const { type } = job.isPasted ? TYPES.table : TYPES.excelCsv;
  const blob = await gather(writeCsv({ ...job, onGuarded, onTooLong }), type);
  const notes = [tooLong > 0 && tooLongText(tooLong), guarded > 0 && guardedText(guarded)].filter(
    (note) => note !== false,
  );
  return { blob, note: notes.join(' ') || null };
}

/** A workbook; nothing in it runs, so nothing is guarded. */
async function workbook(job: ExportJob, order: Order) {
  const divided = dividedText(job.columns);
  const about = [...(order.about ?? []), ...(divided ? [[ownTexts.values, divided] as const] : [])];
  const { SheetTooLong, writeWorkbook } = await import('#files/write/workbook.ts');
  try {
    const { blob, tooLong } = await writeWorkbook({ ...job, about });
    return { blob, note: tooLong > 0 ? tooLongText(tooLong) : null };
  } catch (error) {
    if (!(error instanceof SheetTooLong)) throw error;
    throw new CallError({ kind: 'failed', message: error.message });
  }
}

export function tooLongText(count: number): string {
  return ownTexts.textsTooLong(count);
}

async function writeLines(job: ExportJob) {
  let leftOut = 0;
  const lines = writeWellKnownText({ ...job, onLeftOut: (count) => (leftOut = count) });
  const blob = await gather(lines, TYPES.wkt.type);
  const note = leftOut > 0 ? ownTexts.recordsWithoutShape(leftOut) : null;
  return { blob, note };
}

export function guardedText(count: number): string {
  return ownTexts.apostropheAdded(count);
}

async function fetchAgain(source: ResultSource | null, { signal, progress }: TaskContext) {
  if (!source) throw new CallError({ kind: 'failed', message: ownTexts.comparisonHasNoResponse });
  if (source.kind === 'file') return { blob: source.file, note: null };
  const stream = await openBytes(source, signal);
  const parts = new BlobParts(TYPES.response.type);
  await readChunks(stream, (chunk) => {
    parts.add(chunk.slice());
    progress(stream.sent(), stream.totalBytes ?? 0);
    return !signal.aborted;
  });
  signal.throwIfAborted();
  return { blob: parts.blob(), note: null };
}
