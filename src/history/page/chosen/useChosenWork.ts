import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Connection } from '#service/connection.ts';
import { jobName } from '#service/jobs/jobFields.ts';
import { saveBlob } from '#ui/saveBlob.ts';
import { useTask } from '#ui/useTask.ts';
import { reasonOf } from '#worker/messages.ts';
import type { ExportFormat } from '#result/exports/protocol.ts';
import type { LoadingChosen, RowsOf } from './useLoadingChosen.ts';

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

type ChosenExport =
  | { kind: 'idle' }
  | { kind: 'running'; done: number; total: number }
  | { kind: 'failed'; message: string }
  | { kind: 'saved'; archive: SavedArchive };

/** What takes a while with chosen jobs; it goes on whatever the page of jobs shows. */
export interface ChosenWork extends LoadingChosen {
  exporting: ChosenExport;
  exportAs: (ids: readonly string[], format: ExportFormat) => Promise<void>;
  /** Cancels the export, or dismisses how it ended. */
  dismissExport: () => void;
  rowsOf: RowsOf;
}

export interface WorkParts {
  connection: Connection;
  rowsOf: RowsOf;
  loadingChosen: LoadingChosen;
}

export function useChosenWork({ connection, rowsOf, loadingChosen }: WorkParts): ChosenWork {
  return { ...loadingChosen, ...useExportingChosen(connection, rowsOf), rowsOf };
}

function useExportingChosen(connection: Connection, rowsOf: RowsOf) {
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
