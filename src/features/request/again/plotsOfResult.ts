/** A result's plots as the file of a new request. */
import { USUAL_COLUMNS } from '#engine/resubmission/csvTable.ts';
import type { ResultHandle } from '#workers/resultClient/resultClient.ts';
import { moveWindows } from './moveWindows.ts';

/** Which of a result's plots. */
export type Scope = 'all' | 'filtered' | 'failed';

/** How far their windows are moved. */
export const MOVES = [
  { months: 12, label: 'A year later' },
  { months: 6, label: 'Half a year later' },
  { months: 0, label: 'In the same windows' },
] as const;

/** Returns them as a CSV, their windows so many months later. Rejects with a CallError. */
export async function plotsOfResult(
  handle: ResultHandle,
  { scope, months }: { scope: Scope; months: number },
): Promise<Blob> {
  return new Blob([moveWindows(await csvOf(handle, scope), months)]);
}

async function csvOf(handle: ResultHandle, scope: Scope): Promise<string> {
  if (scope !== 'failed') {
    const { blob } = await handle.call('export', { format: 'csv', scope });
    return await blob.text();
  }
  const { rows } = await handle.call('failedRows', {});
  const { csv } = await handle.call('resubmit', {
    choices: Array.from(rows, (row) => ({ row, as: 'sent' as const })),
    columns: [...USUAL_COLUMNS],
  });
  return await csv.text();
}
