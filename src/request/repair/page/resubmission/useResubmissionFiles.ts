import { useCallback, useState } from 'react';
import { columnsTrouble, USUAL_COLUMNS } from '#request/repair/pure/csvTable.ts';
import { saveBlob } from '#ui/saveBlob.ts';
import { useTaskState, type TaskState } from '#result/store/useTaskState.ts';
import { formatCount } from '#lib/format.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';
import type { Resubmission } from '#request/repair/protocol.ts';
import { countChosen, goesBack, type ChosenPlots } from './useChosenPlots.ts';
import { chosenColumns, saveColumns, readColumns, type ColumnLine } from './columnsChoice.ts';
import { texts } from './texts.en.ts';

type FileKind = 'csv' | 'repairLog' | 'readable';
/** What they are made for: to be saved, to be looked at, or to be sent in the columns that a service takes. */
type Purpose = FileKind | 'preview' | 'request';

/** The files made, and what for. */
interface Made {
  files: Resubmission;
  purpose: Purpose;
}

/** The files of a resubmission, made in the worker on demand. */
export function useResubmissionFiles(
  handle: ResultHandle,
  { choices, nearMetres, markSaved }: ChosenPlots,
) {
  const [lines, setLines] = useState(readColumns);
  const { state, run, dismiss } = useTaskState<Made>();
  const make = useCallback(
    async (purpose: Purpose): Promise<Resubmission | null> => {
      const order = {
        choices: [...choices].flatMap(([row, as]) => (goesBack(as) ? [{ row, as }] : [])),
        columns: purpose === 'request' ? [...USUAL_COLUMNS] : chosenColumns(lines),
        nearMetres,
      };
      const made = await run('', async (options) => {
        options.onProgress(0, countChosen(choices).all);
        const files = await handle.call('resubmit', order, options);
        options.signal.throwIfAborted();
        if (isFile(purpose)) saveBlob(files[purpose], files.names[purpose]);
        if (purpose === 'csv' || purpose === 'request') markSaved();
        return { files, purpose };
      });
      return made?.files ?? null;
    },
    [handle, run, choices, markSaved, lines, nearMetres],
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

function isFile(purpose: Purpose): purpose is FileKind {
  return purpose !== 'preview' && purpose !== 'request';
}

/** Progress and outcome of making the files. */
function statusText(state: TaskState<Made>): string {
  switch (state.kind) {
    case 'idle':
      return '';
    case 'running':
      return texts.writingProgress(formatCount(state.done), formatCount(state.total));
    case 'failed':
      return texts.nothingSaved(state.message);
    case 'done':
      return isFile(state.value.purpose) ? savedText(state.value.purpose, state.value.files) : '';
  }
}

function savedText(kind: FileKind, { names, count, left }: Resubmission): string {
  return [
    texts.savedPlots(count),
    left.length > 0 ? texts.plotsWithoutPolygon(left.length) : '',
    kind === 'csv' ? texts.saveLogToo : '',
    // The file's name comes last: on a narrow page the end is cut.
    names[kind],
  ]
    .filter(Boolean)
    .join(' ');
}
