/** A result's plots as the file of a new request. */
import { USUAL_COLUMNS } from '#request/repair/pure/csvTable.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';
import { texts } from './texts.en.ts';

/** Which of a result's plots. */
export type Scope = 'all' | 'filtered' | 'failed';

/** How far their windows are moved. */
export const MOVES = [
  { months: 12, label: texts.yearLater },
  { months: 6, label: texts.halfYearLater },
  { months: 0, label: texts.sameDates },
] as const;

/** Plots to be asked for again. */
export interface PlotsAgain {
  csv: Blob;
  /** What must be said of windows that stay as they were; null where none does. */
  note: string | null;
}

/** Returns a result's plots as a CSV, their windows so many months later. Rejects with a CallError. */
export async function plotsOfResult(
  handle: ResultHandle,
  { scope, months }: { scope: Scope; months: number },
): Promise<PlotsAgain> {
  if (scope !== 'failed') {
    const order = { format: 'csv', scope, monthsLater: months } as const;
    const { blob, unmoved } = await handle.call('export', order);
    return { csv: blob, note: noteOf(unmoved) };
  }
  const { rows } = await handle.call('failedRows', {});
  const { csv, unmoved } = await handle.call('resubmit', {
    choices: Array.from(rows, (row) => ({ row, as: 'sent' as const })),
    columns: [...USUAL_COLUMNS],
    monthsLater: months,
  });
  return { csv, note: noteOf(unmoved) };
}

function noteOf(unmoved = 0): string | null {
  if (unmoved === 0) return null;
  return texts.datesNotMoved(unmoved);
}
