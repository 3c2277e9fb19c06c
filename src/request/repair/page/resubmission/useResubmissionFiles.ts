import { useCallback, useState } from 'react';
import { columnsTrouble } from '#request/repair/pure/csvTable.ts';
import { saveBlob } from '#ui/saveBlob.ts';
import { useTaskState, type TaskState } from '#result/store/useTaskState.ts';
import { formatCount, formatMany } from '#lib/format.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';
import type { Resubmission } from '#request/repair/protocol.ts';
import type { ChosenPlots } from './useChosenPlots.ts';
import { chosenColumns, saveColumns, readColumns, type ColumnLine } from './columnsChoice.ts';

type FileKind = 'csv' | 'repairLog' | 'readable';

/** The files made, and which of them was saved; null where they were made for the preview. */
interface Made {
  files: Resubmission;
  saved: FileKind | null;
}

/** The files of a resubmission, made in the worker on demand. */
export function useResubmissionFiles(
  handle: ResultHandle,
  { choices, nearMetres, markDownloaded }: ChosenPlots,
) {
  const [lines, setLines] = useState(readColumns);
  const { state, run, dismiss } = useTaskState<Made>();
  const make = useCallback(
    async (saved: FileKind | null): Promise<Resubmission | null> => {
      const order = {
        choices: Array.from(choices, ([row, as]) => ({ row, as })),
        columns: chosenColumns(lines),
        nearMetres,
      };
      const made = await run('', async (options) => {
        options.onProgress(0, choices.size);
        const files = await handle.call('resubmit', order, options);
        options.signal.throwIfAborted();
        if (saved !== null) saveBlob(files[saved], files.names[saved]);
        if (saved === 'csv') markDownloaded();
        return { files, saved };
      });
      return made?.files ?? null;
    },
    [handle, run, choices, markDownloaded, lines, nearMetres],
  );
  return {
    lines,
    trouble: columnsTrouble(chosenColumns(lines)),
    setLines: (lines: ColumnLine[]) => {
      setLines(lines);
      saveColumns(lines);
    },
    isRunning: state.kind === 'running',
    status: statusText(state),
    make,
    cancel: dismiss,
  };
}

export type ResubmissionFiles = ReturnType<typeof useResubmissionFiles>;

/** Progress and outcome of making the files. */
function statusText(state: TaskState<Made>): string {
  switch (state.kind) {
    case 'idle':
      return '';
    case 'running':
      return `Writing: ${formatCount(state.done)} of ${formatCount(state.total)}`;
    case 'failed':
      return `Nothing was saved. ${state.message}`;
    case 'done':
      return state.value.saved === null ? '' : savedText(state.value.saved, state.value.files);
  }
}

function savedText(kind: FileKind, { names, count, left }: Resubmission): string {
  const skipped =
    left.length > 0 ? ` ${formatMany(left.length, 'plot')} without a polygon left out.` : '';
  const next = kind === 'csv' ? ' Save the repair log too.' : '';
  // The file's name comes last: on a narrow page the end is cut.
  return `Saved ${formatMany(count, 'plot')}.${skipped}${next} ${names[kind]}`;
}
