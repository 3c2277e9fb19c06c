/**
 * A result as CSV (RFC 4180: commas, CRLF, quotes doubled), in UTF-8 without a byte-order mark.
 *
 * 1. Columns: row, state, polygon, then the other fields (fields.ts).
 * 2. The polygon is the submitted text, where a source of those is given and matches the record; else the text stored with
 *    the record; else it's written from the columns, equal as numbers.
 * 3. Submitted texts come from reading the response a second time, with the same reader that made the columns, so that rows
 *    count alike. After each chunk the reader's columns are emptied: memory holds one chunk's records, however long the
 *    response is.
 * 4. Pasted, it's separated by tabs. For Excel it begins with a byte-order mark, without which Excel takes UTF-8 for the system's
 *    letters; on request it has semicolons and decimal commas, as 22.5 is 22 May where numbers have commas.
 * 5. Texts are guarded against being run as formulas (csvCells.ts), and quoted where they contain a separator of any
 *    spreadsheet.
 */
import type { ResultColumns } from '#core/columns.ts';
import { createResultReader } from '#core/read/resultReader.ts';
import { recordWellKnownText } from '#core/read/wellKnownText.ts';
import { recordVertexStart } from '#core/spatial/offsets.ts';
import { vertexCount } from '#core/spatial/recordGeometry.ts';
import { guardCell, pastedCell, textCell } from './csvCells.ts';
import { exportedRows, streamText, type ExportJob } from './exportJob.ts';
import { exportFields, fieldText, type ExportField } from './fields.ts';
import { headingOf } from './headings.ts';

/** The longest text of a spreadsheet's cell, characters (Excel, LibreOffice; what is longer is cut, or falls into other rows). */
export const LONGEST_CELL = 32_767;

const BYTE_ORDER_MARK = '\uFEFF';

export interface CsvJob extends ExportJob {
  /** The submitted texts by ascending row, as `polygonTexts` gives them. The writer throws what it throws. */
  texts?: AsyncIterable<PolygonText>;
  /** Whether it's pasted into a spreadsheet: cells separated by tabs, and those too long for one left empty. */
  isPasted?: boolean;
  /** For Excel, where numbers have decimal points, or commas; cells too long for it are left empty. */
  excel?: 'points' | 'commas';
  /** Called at the end with the number of cells left empty for that. */
  onTooLong?: (count: number) => void;
  /** Called at the end with the number of polygons that had to be written from the columns. */
  onRewritten?: (count: number) => void;
  /** Called at the end with the number of cells guarded against being run as formulas. */
  onGuarded?: (count: number) => void;
}

export function writeCsv(job: CsvJob): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const rows = exportedRows(job);
  const [fields, others] = splitFields(exportFields(job.columns, rows, job));
  const names = [
    ...fields.map(({ name }) => name),
    job.isInLanguage ? headingOf('polygon') : 'polygon',
    ...others.map(({ name }) => name),
  ];
  const [separator, textOf] = job.isPasted
    ? ['\t', pastedCell]
    : [job.excel === 'commas' ? ';' : ',', textCell];
  let [guarded, tooLong] = [0, 0];
  const cellOf = (text: string) => {
    const isForCells = job.isPasted || job.excel !== undefined;
    if (!isForCells || text.length <= LONGEST_CELL) return textOf(text);
    tooLong++;
    return '';
  };
  const fieldCell = (field: ExportField, at: number) => {
    const text = fieldText(field, at) ?? '';
    if (field.kind === 'number') return job.excel === 'commas' ? text.replace('.', ',') : text;
    if (guardCell(text) !== text) guarded++;
    return cellOf(text);
  };
  const written = (cells: string[]) => `${cells.join(separator)}\r\n`;
  const line = (at: number, polygon: string) =>
    written([
      ...fields.map((field) => fieldCell(field, at)),
      cellOf(polygon),
      ...others.map((field) => fieldCell(field, at)),
    ]);
  const onEnd = () => {
    job.onGuarded?.(guarded);
    job.onTooLong?.(tooLong);
  };
  return streamText(job, {
    head: `${job.excel ? BYTE_ORDER_MARK : ''}${written(names.map(textOf))}`,
    records: lines({ ...job, onEnd }, rows, line),
    tail: '',
  });
}

/** The first two fields go before the polygon, the others after it. */
function splitFields(fields: ExportField[]): [before: ExportField[], after: ExportField[]] {
  return [fields.slice(0, 2), fields.slice(2)];
}

async function* lines(
  { columns, texts, onRewritten, onEnd }: CsvJob & { onEnd: () => void },
  rows: Uint32Array,
  line: (row: number, polygon: string) => string,
): AsyncGenerator<string, void, undefined> {
  const submitted = texts?.[Symbol.asyncIterator]();
  let rewritten = 0;
  try {
    let next = await submitted?.next();
    for (const row of rows) {
      while (next?.done === false && next.value.row < row) next = await submitted?.next();
      const text = next?.done === false && next.value.row === row ? next.value.polygon : null;
      const isSame = text !== null && matchesRecord(columns, row, text);
      if (!isSame && isWritten(columns, row)) rewritten++;
      yield line(row, isSame ? text : polygonText(columns, row));
    }
  } finally {
    await submitted?.return?.();
  }
  onRewritten?.(rewritten);
  onEnd();
}

/** Whether a record's polygon can only be written from the columns. */
function isWritten({ sources, geomOffsets }: ResultColumns, row: number): boolean {
  return sources.get(row)?.polygon === undefined && geomOffsets[row] !== geomOffsets[row + 1];
}

/** The polygon as stored or written; empty where there is none. */
function polygonText(columns: ResultColumns, row: number): string {
  const kept = columns.sources.get(row)?.polygon;
  if (kept !== undefined) return kept;
  return isWritten(columns, row) ? recordWellKnownText(columns, row) : '';
}

const FIRST_POSITION = /(-?[\d.]+(?:e[+-]?\d+)?)\s+(-?[\d.]+(?:e[+-]?\d+)?)/i;

/**
 * Whether a text has the record's first vertex and number of vertices: a response fetched again may differ. Between two
 * vertices there is one comma, whatever else.
 */
function matchesRecord(columns: ResultColumns, row: number, text: string): boolean {
  const kept = columns.sources.get(row)?.polygon;
  if (kept !== undefined) return kept === text;
  const vertices = vertexCount(columns, row);
  if (vertices === 0) return false;
  const [, lon, lat] = FIRST_POSITION.exec(text) ?? [];
  const first = 2 * recordVertexStart(columns, row);
  if (Number(lon) !== columns.coords[first] || Number(lat) !== columns.coords[first + 1])
    return false;
  return countCommas(text) === vertices - 1;
}

function countCommas(text: string): number {
  let count = 0;
  for (let at = text.indexOf(','); at >= 0; at = text.indexOf(',', at + 1)) count++;
  return count;
}

/** The text of one record's `polygon`, with JSON's escapes resolved. */
export interface PolygonText {
  row: number;
  polygon: string;
}

/**
 * Returns the polygons' texts of a response by row, for records that have one. It ends where the bytes end or stop being a
 * result, throws what the stream throws, and cancels the stream when the caller stops early.
 */
export async function* polygonTexts(
  stream: ReadableStream<Uint8Array>,
): AsyncGenerator<PolygonText, void, undefined> {
  const reader = createResultReader({ keepTexts: true });
  const source = stream.getReader();
  let base = 0;
  let isOpen = true;
  try {
    while (reader.problem === null) {
      const { done, value } = await source.read();
      isOpen = !done;
      if (done) return;
      reader.push(value);
      const { recordCount, sources } = reader.columns;
      for (let row = 0; row < recordCount; row++) {
        const polygon = sources.get(row)?.polygon;
        if (polygon !== undefined) yield { row: base + row, polygon };
      }
      base += recordCount;
      empty(reader.columns);
    }
  } finally {
    if (isOpen) await source.cancel();
  }
}

function empty(columns: ResultColumns): void {
  columns.recordCount = 0;
  columns.vertexCount = 0;
  columns.ringCount = 0;
  columns.polygonCount = 0;
  columns.sources.clear();
}
