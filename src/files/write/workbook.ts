/**
 * A result as an Excel workbook (ECMA-376), by a library that is loaded with this file: numbers as numbers, days as dates, ids and
 * all else as text, which Excel never runs; the head stays in sight. A second sheet says what it is.
 *
 * What is longer than a cell may be is left out and counted; more rows than a sheet has are refused before anything is written.
 */
import writeSheets, { type Cell } from 'write-excel-file/universal';
import { recordWellKnownText } from '#core/read/wellKnownText.ts';
import { formatCount } from '#lib/format.ts';
import { createPace } from '#lib/slices.ts';
import { LONGEST_CELL } from './csv.ts';
import { exportedRows, type ExportJob } from './exportJob.ts';
import { exportFields, fieldText, type ExportField } from './fields.ts';
import { headingOf } from './headings.ts';
import { texts } from './texts.en.ts';

/** Rows of a sheet, its head among them. */
const MAX_ROWS = 1_048_576;
const MS_PER_DAY = 86_400_000;
/** Excel's first day that it counts right: days before are written as text. */
const FIRST_DAY = Date.UTC(1900, 2, 1) / MS_PER_DAY;
const DATE_FORMAT = 'yyyy-mm-dd';

export interface WorkbookJob extends ExportJob {
  /** Lines of the second sheet: what, and what it is. */
  about: readonly (readonly [what: string, value: string | number])[];
  /** What the first sheet is called: by default “Plots”. */
  sheet?: string;
}

/** Thrown where there are more rows than a sheet has, in words. */
export class SheetTooLong extends Error {}

/** Returns the workbook, and how many texts were left out as too long for a cell. Throws SheetTooLong. */
export async function writeWorkbook(job: WorkbookJob): Promise<{ blob: Blob; tooLong: number }> {
  const rows = exportedRows(job);
  if (rows.length >= MAX_ROWS)
    throw new SheetTooLong(
      texts.tooManyRowsForSheet(formatCount(MAX_ROWS), formatCount(rows.length)),
    );
  const fields = withPolygon(exportFields(job.columns, rows, job), job);
  const pace = createPace(job, rows.length);
  const sheet: Cell[][] = [fields.map(({ name }) => ({ value: name, fontWeight: 'bold' }))];
  let tooLong = 0;
  for (const [done, row] of rows.entries()) {
    sheet.push(
      fields.map((field) => {
        const cell = cellOf(field, row);
        if (typeof cell !== 'string' || cell.length <= LONGEST_CELL) return cell;
        tooLong++;
        return null;
      }),
    );
    await pace.step(done + 1);
  }
  const about: Cell[][] = job.about.map(([what, value]) => [
    { value: what, fontWeight: 'bold' },
    value,
  ]);
  const columns = fields.map(({ name, kind }) => ({ width: widthOf(name, kind) }));
  const blob = await writeSheets([
    { sheet: job.sheet ?? texts.plotsSheet, data: sheet, columns, stickyRowsCount: 1 },
    { sheet: texts.aboutSheet, data: about, columns: [{ width: 24 }, { width: 80 }] },
  ]).toBlob();
  job.signal?.throwIfAborted();
  return { blob, tooLong };
}

/** The polygon comes after row and state, as in the CSV. */
function withPolygon(
  fields: readonly ExportField[],
  { columns, isInLanguage }: ExportJob,
): ExportField[] {
  const read = (row: number) =>
    columns.sources.get(row)?.polygon ?? (recordWellKnownText(columns, row) || null);
  const name = isInLanguage ? headingOf('polygon') : 'polygon';
  const polygon = { name, kind: 'text' as const, read };
  return [...fields.slice(0, 2), polygon, ...fields.slice(2)];
}

function cellOf(field: ExportField, row: number): Cell {
  if (field.kind === 'number') return field.read(row);
  const day = field.kind === 'date' ? field.day(row) : null;
  if (day !== null && day >= FIRST_DAY)
    return { value: new Date(day * MS_PER_DAY), format: DATE_FORMAT };
  return fieldText(field, row);
}

/** Letters that a column shows. */
function widthOf(name: string, kind: ExportField['kind']): number {
  const least = kind === 'date' ? 11 : kind === 'number' ? 9 : 14;
  return Math.min(40, Math.max(least, name.length + 2));
}
