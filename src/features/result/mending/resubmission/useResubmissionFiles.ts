import { useCallback, useState } from 'react';
import { columnsTrouble } from '#engine/resubmission/csvTable.ts';
import { saveBlob } from '#features/result/exports/saveBlob.ts';
import { formatMany } from '#lib/format.ts';
import { useTask } from '#ui/useTask.ts';
import { reasonOf } from '#workers/callError.ts';
import type { ResultHandle } from '#workers/page/client.ts';
import type { Resubmission } from '#workers/mendingProtocol.ts';
import type { Choices } from './choices.ts';
import { chosenColumns, keepColumns, readColumns, type ColumnLine } from './columnsChoice.ts';

/** Where the making of the files stands. */
export type Making =
  | { kind: 'idle' }
  | { kind: 'running'; done: number; total: number }
  | { kind: 'saved'; words: string }
  | { kind: 'failed'; message: string };

type FileKind = 'csv' | 'protocol' | 'readable';

/** The files of a resubmission, made in the worker when they're asked for. */
export function useResubmissionFiles(handle: ResultHandle, choices: Choices) {
  const [lines, setLines] = useState(readColumns);
  const [making, setMaking] = useState<Making>({ kind: 'idle' });
  const task = useTask();
  const make = useCallback(async (): Promise<Resubmission | null> => {
    setMaking({ kind: 'running', done: 0, total: choices.size });
    const order = {
      choices: Array.from(choices, ([row, as]) => ({ row, as })),
      columns: chosenColumns(lines),
    };
    const end = await task.run((signal) =>
      handle.call('resubmit', order, {
        signal,
        onProgress: (done, total) => setMaking({ kind: 'running', done, total }),
      }),
    );
    if (end.kind === 'done') setMaking({ kind: 'idle' });
    if (end.kind === 'failed') setMaking({ kind: 'failed', message: reasonOf(end.error) });
    return end.kind === 'done' ? end.value : null;
  }, [handle, task, choices, lines]);

  return {
    lines,
    trouble: columnsTrouble(chosenColumns(lines)),
    setLines: (lines: ColumnLine[]) => {
      setLines(lines);
      keepColumns(lines);
    },
    making,
    make,
    cancel: () => {
      task.cancel();
      setMaking({ kind: 'idle' });
    },
    save: async (kind: FileKind) => {
      const files = await make();
      if (!files) return;
      saveBlob(files[kind], files.names[kind]);
      setMaking({ kind: 'saved', words: savedWords(kind, files) });
    },
  };
}

export type ResubmissionFiles = ReturnType<typeof useResubmissionFiles>;

function savedWords(kind: FileKind, { names, count, left }: Resubmission): string {
  const skipped =
    left.length > 0 ? ` ${formatMany(left.length, 'plot')} without a polygon left out.` : '';
  const next = kind === 'csv' ? ' Save the protocol too.' : '';
  return `Saved ${names[kind]}, ${formatMany(count, 'plot')}.${skipped}${next}`;
}
