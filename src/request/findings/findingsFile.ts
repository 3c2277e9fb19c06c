/**
 * The findings as a file for those in the field: rows with a finding, in the order of the input, with the person's own
 * columns, what was found and what to do. CSV (RFC 4180, cells guarded against being run as formulas), GeoJSON or KML.
 */
import { columnsOfShapes } from '#core/spatial/columnsOfShapes.ts';
import type { NamedColumn } from '#files/read/plotTable.ts';
import { csvLine } from '#files/write/csvCells.ts';
import { streamText, type ExportJob } from '#files/write/exportJob.ts';
import { writeGeoJson } from '#files/write/geojson.ts';
import { writeKml } from '#files/write/kml.ts';
import { recordCoordinates } from '#core/read/wellKnownText.ts';
import { toWellKnownText } from '#request/repair/pure/shapeText.ts';
import { foldedName, uniqueName } from '#lib/uniqueName.ts';
import type { CheckedPlots } from './checkedPlots.ts';
import { LEFT_OUT, SENT_MENDED, type Outcomes } from './decisions.ts';
import { NO_ROW, placeOfRow, type Finding, type Findings } from './findings.ts';
import { adviceOf, area, titleOf } from './findingTexts.ts';
import { texts } from './texts.en.ts';

/** What is written. */
export interface FindingsFile extends Pick<ExportJob, 'signal' | 'onProgress'> {
  plots: CheckedPlots;
  findings: Findings;
  /** The person's own columns, as they came. */
  own: readonly Pick<NamedColumn, 'name' | 'cells'>[];
  /** What was decided, which is then said in place of the advice. */
  outcomes: Outcomes;
  /** The file's name, as the document's title. */
  title: string;
}

/** The formats in which findings are written. */
export type FindingsFormat = 'csv' | 'geojson' | 'kml';

/** Returns the file in chunks. */
export function writeFindings(
  file: FindingsFile,
  format: FindingsFormat,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const { findings, plots, title, signal, onProgress } = file;
  const mask = findings.worst.map((worst) => (worst > 0 ? 1 : 0));
  const fields = fieldsOf(file);
  const follow = { ...(signal && { signal }), ...(onProgress && { onProgress }) };
  if (format === 'csv') {
    const taken = new Set<string>();
    const all = [...fields, shapeField(plots)];
    return streamText(
      { ...follow, columns: { recordCount: mask.length }, mask },
      {
        head: csvLine(all.map(({ name }) => uniqueName(name, taken))),
        records: lines(mask, all),
        tail: '',
      },
    );
  }
  const job: ExportJob = { ...follow, columns: columnsOfShapes(plots), mask, only: fields };
  if (format === 'geojson') return writeGeoJson(job);
  return writeKml({ ...job, title, labelOf: (row) => plots.nameOf?.(row) ?? null });
}

/** A field of text, as the person's own columns are. */
interface TextField {
  name: string;
  kind: 'text';
  read: (row: number) => string;
}

function* lines(mask: Uint8Array, fields: readonly TextField[]): Generator<string> {
  for (const [row, isWritten] of mask.entries())
    if (isWritten === 1) yield csvLine(fields.map(({ read }) => read(row)));
}

/** The person's own columns, then what was found and what to do. */
function fieldsOf({ findings, own, outcomes }: FindingsFile): TextField[] {
  const found = (row: number) => findingsOf(findings, row);
  const taken = new Set(own.map(({ name }) => foldedName(name)));
  const text = (name: string, read: TextField['read']): TextField => ({ name, kind: 'text', read });
  return [
    ...own.map(({ name, cells }) => text(name, (row) => cells[row] ?? '')),
    text(uniqueName('finding', taken), (row) => found(row).map(words).join('; ')),
    text(uniqueName('what_to_do', taken), (row) => {
      const outcome = outcomes.outcomes[row];
      if (outcome === LEFT_OUT) return texts.leftOut;
      if (outcome === SENT_MENDED) return texts.repairedToBeSent;
      return [...new Set(found(row).map(({ finding }) => adviceOf(finding.key)))].join('; ');
    }),
  ];
}

/** One finding of a row: its place in the finding's rows. */
interface FoundAt {
  finding: Finding;
  at: number;
}

/** What was found of a row. */
function findingsOf({ list }: Findings, row: number): FoundAt[] {
  return list.flatMap((finding) => {
    const at = placeOfRow(finding, row);
    return at < 0 ? [] : [{ finding, at }];
  });
}

/** What was found, with the row that it has to do with; rows count from 1. */
function words({ finding, at }: FoundAt): string {
  const partner = finding.partners[at] ?? NO_ROW;
  const title = titleOf(finding.key);
  if (partner === NO_ROW) return title;
  const measure = finding.measures[at] ?? Number.NaN;
  if (finding.key === 'overlap') return texts.overlapWithRow(title, area(measure), partner + 1);
  if (finding.key === 'same-shape' && measure > 0)
    return texts.daysCommonWithRow(title, measure, partner + 1);
  return texts.titleWithRow(title, partner + 1);
}

/** The shape as well-known text; empty where it isn't one of numbers. */
function shapeField(plots: CheckedPlots): TextField {
  return {
    name: 'polygon',
    kind: 'text',
    read: (row) => {
      const shape = recordCoordinates(plots, row);
      const isWritable = shape.length > 0 && shape.flat(3).every(Number.isFinite);
      return isWritable ? toWellKnownText(shape) : '';
    },
  };
}
