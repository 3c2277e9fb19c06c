import { useCallback, useState } from 'react';
import { useTask } from '#ui/useTask.ts';
import { reasonOf } from '#workers/callError.ts';
import type { ResultHandle } from '#workers/page/client.ts';
import type { Calls } from '#workers/protocol.ts';
import { saveBlob } from './saveBlob.ts';

type Order = Calls['export']['request'];

/** Where an export stands. */
type ExportState =
  | { kind: 'idle' }
  | { kind: 'running'; what: string; done: number; total: number }
  | { kind: 'saved'; name: string; bytes: number }
  | { kind: 'failed'; what: string; message: string };

export interface Export {
  state: ExportState;
  start: (order: Order, what: string) => Promise<void>;
  /** Runs something else that ends in a file: the map as a picture. */
  run: (
    what: string,
    make: (signal: AbortSignal) => Promise<{ blob: Blob; name: string }>,
  ) => Promise<void>;
  cancel: () => void;
  dismiss: () => void;
}

/** One export at a time, made in the worker, with progress and a way to cancel it. */
export function useExport(handle: ResultHandle): Export {
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  const task = useTask();
  const run = useCallback<Export['run']>(
    async (what, make) => {
      setState({ kind: 'running', what, done: 0, total: 0 });
      const end = await task.run(make);
      if (end.kind === 'failed')
        return setState({ kind: 'failed', what, message: reasonOf(end.error) });
      if (end.kind === 'aborted') return;
      const { blob, name } = end.value;
      saveBlob(blob, name);
      setState({ kind: 'saved', name, bytes: blob.size });
    },
    [task],
  );
  const start = useCallback<Export['start']>(
    (order, what) =>
      run(what, (signal) =>
        handle.call('export', order, {
          signal,
          onProgress: (done, total) => setState({ kind: 'running', what, done, total }),
        }),
      ),
    [handle, run],
  );
  const dismiss = useCallback(() => setState({ kind: 'idle' }), []);
  const cancel = useCallback(() => {
    task.cancel();
    setState({ kind: 'idle' });
  }, [task]);
  return { state, start, run, cancel, dismiss };
}
