/** Polygons as well-known text, a line for each record that has a shape. */
import { recordWellKnownText } from '#core/read/wellKnownText.ts';
import { exportedRows, streamText, type ExportJob } from './exportJob.ts';
import { shapeKind } from './exportedShape.ts';

interface LinesJob extends ExportJob {
  /** Called at the end with the number of records without a shape. */
  onLeftOut?: (count: number) => void;
}

export function writeWellKnownText(
  job: LinesJob,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  return streamText(job, { head: '', records: lines(job), tail: '' });
}

function* lines(job: LinesJob): Generator<string> {
  const { columns, onLeftOut } = job;
  let leftOut = 0;
  for (const row of exportedRows(job)) {
    const isDrawn = shapeKind(columns, row) !== 'none';
    if (!isDrawn) leftOut++;
    yield isDrawn ? `${recordWellKnownText(columns, row)}\r\n` : '';
  }
  onLeftOut?.(leftOut);
}
