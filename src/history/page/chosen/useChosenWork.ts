import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Connection } from '#service/connection.ts';
import { jobName } from '#service/jobs/jobFields.ts';
import { isAddressable } from '#lib/address.ts';
import { saveBlob } from '#ui/saveBlob.ts';
import { useTask } from '#ui/useTask.ts';
import type { ShownJob } from '#history/page/table/jobRows.ts';
import { reasonOf } from '#worker/messages.ts';
import type { ExportFormat } from '#result/exports/protocol.ts';
import type { LoadingEnd, LoadingRun, SummaryQueueState } from '#result/summaries/queueState.ts';
import type { SummaryQueue } from '#result/summaries/summaryQueue.ts';

export interface LeftOut {
  id: string;
  name: string | null;
  why: string;
}

export interface SavedArchive {
  fileName: string;
  bytes: number;
  count: number;
  leftOut: readonly LeftOut[];
}

export type ChosenExport =
  | { kind: 'idle' }
  | { kind: 'running'; done: number; total: number }
  | { kind: 'failed'; message: string }
  | { kind: 'saved'; archive: SavedArchive };

export type ChosenLoading =
  | { kind: 'idle' }
  | { kind: 'nothing' }
  | { kind: 'running'; run: LoadingRun; stop: () => void; goOn: () => void }
  /** `ids` are the jobs it was about. */
  | { kind: 'ended'; end: LoadingEnd; ids: readonly string[] };

/** What takes a while with chosen jobs; it goes on whatever the page of jobs shows. */
export interface ChosenWork {
  loading: ChosenLoading;
  /** Null while results are being loaded, or can't be. */
  load: ((ids: readonly string[]) => Promise<void>) | null;
  dismissLoading: () => void;
  exporting: ChosenExport;
  exportAs: (ids: readonly string[], format: ExportFormat) => Promise<void>;
  /** Cancels the export, or dismisses how it ended. */
  dismissExport: () => void;
  /** What the history knows of jobs, in this order; without those that it doesn't know. */
  rowsOf: (ids: readonly string[]) => Promise<ShownJob[]>;
}

export interface WorkParts extends Pick<ChosenWork, 'rowsOf'> {
  connection: Connection;
  summaryQueue: SummaryQueue<{ ids: readonly string[] }> | null;
  loading: SummaryQueueState;
}

export function useChosenWork({
  connection,
  rowsOf,
  summaryQueue,
  loading,
}: WorkParts): ChosenWork {
  return {
    ...useLoadingChosen(summaryQueue, loading, rowsOf),
    ...useExportingChosen(connection, rowsOf),
    rowsOf,
  };
}

function useExportingChosen(connection: Connection, rowsOf: ChosenWork['rowsOf']) {
  const client = useQueryClient();
  const task = useTask();
  const [exporting, setExporting] = useState<ChosenExport>({ kind: 'idle' });

  async function write(
    ids: readonly string[],
    format: ExportFormat,
    signal: AbortSignal,
  ): Promise<SavedArchive> {
    const { exportJobs } = await import('./exportJobs.ts');
    const rows = new Map((await rowsOf(ids)).map((row) => [row.job.id, row]));
    const jobs = ids.map((id) => {
      const row = rows.get(id) ?? null;
      return { id, name: row && jobName(row.job.input_req), row };
    });
    const onProgress = (done: number, total: number) => {
      if (!signal.aborted) setExporting({ kind: 'running', done, total });
    };
    const archive = await exportJobs(jobs, format, { client, connection, signal, onProgress });
    const fileName = `job-results-${new Date().toISOString().slice(0, 10)}.zip`;
    saveBlob(archive.blob, fileName);
    const leftOut = archive.jobs.flatMap(({ job: { id, name }, outcome }) =>
      outcome.kind === 'exported' ? [] : [{ id, name, why: outcome.why }],
    );
    const count = jobs.length - leftOut.length;
    return { fileName, bytes: archive.blob.size, count, leftOut };
  }
  async function exportAs(ids: readonly string[], format: ExportFormat) {
    setExporting({ kind: 'running', done: 0, total: ids.length });
    const end = await task.run((signal) => write(ids, format, signal));
    if (end.kind === 'done') setExporting({ kind: 'saved', archive: end.value });
    if (end.kind === 'failed') setExporting({ kind: 'failed', message: reasonOf(end.error) });
  }
  function dismissExport() {
    task.cancel();
    setExporting({ kind: 'idle' });
  }
  return { exporting, exportAs, dismissExport };
}

interface AskedRun {
  ids: readonly string[];
  before: LoadingEnd | null;
  /** How this one did; null until then. */
  end: LoadingEnd | null;
}

function useLoadingChosen(
  summaryQueue: WorkParts['summaryQueue'],
  { run, last }: SummaryQueueState,
  rowsOf: ChosenWork['rowsOf'],
) {
  const [asked, setAsked] = useState<AskedRun | null>(null);
  async function load(ids: readonly string[]) {
    const known = new Map((await rowsOf(ids)).map((row) => [row.job.id, row]));
    const unread = ids.filter((id) => isAddressable(id) && !known.get(id)?.summary);
    setAsked({ ids: unread, before: last, end: null });
    if (unread.length > 0) summaryQueue?.begin({ ids: unread });
  }
  // Another run's end isn't this one's.
  if (asked && asked.end === null && last !== asked.before) setAsked({ ...asked, end: last });
  const loading = stateOf(asked, run, summaryQueue);
  return {
    loading,
    load: run === null && summaryQueue ? load : null,
    dismissLoading: () => setAsked(null),
  };
}

function stateOf(
  asked: AskedRun | null,
  run: LoadingRun | null,
  summaryQueue: WorkParts['summaryQueue'],
): ChosenLoading {
  if (asked === null) return { kind: 'idle' };
  const { ids, end } = asked;
  if (ids.length === 0) return { kind: 'nothing' };
  if (end) return { kind: 'ended', end, ids };
  if (!run || !summaryQueue) return { kind: 'idle' };
  return { kind: 'running', run, stop: summaryQueue.cancel, goOn: summaryQueue.goOn };
}
