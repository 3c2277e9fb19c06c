import { useCallback, useEffect, useRef, useState } from 'react';
import { isAborted, reasonOf } from '#workers/callError.ts';
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
  start: (order: Order, what: string) => void;
  /** Runs something else that ends in a file: the map as a picture. */
  run: (what: string, make: (signal: AbortSignal) => Promise<{ blob: Blob; name: string }>) => void;
  cancel: () => void;
  dismiss: () => void;
}

/** One export at a time, made in the worker, with progress and a way to call it off. */
export function useExport(handle: ResultHandle): Export {
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  // An export doesn't outlive the page it was asked on.
  useEffect(() => () => running.current?.abort(), []);

  const run = useCallback<Export['run']>((what, make) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'running', what, done: 0, total: 0 });
    const { signal } = controller;
    const save = ({ blob, name }: { blob: Blob; name: string }): void => {
      if (signal.aborted) return;
      saveBlob(blob, name);
      setState({ kind: 'saved', name, bytes: blob.size });
    };
    const fail = (error: unknown): void => {
      if (signal.aborted || isAborted(error)) return;
      setState({ kind: 'failed', what, message: reasonOf(error) });
    };
    make(signal).then(save, fail);
  }, []);
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
    running.current?.abort();
    setState({ kind: 'idle' });
  }, []);
  return { state, start, run, cancel, dismiss };
}
