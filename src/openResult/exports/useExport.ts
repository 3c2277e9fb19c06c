import { useTaskState, type TaskOptions } from '#openResult/useTaskState.ts';
import { formatBytes } from '#lib/format.ts';
import { useToast } from '#ui/Toasts.tsx';
import type { ResultHandle } from '#workers/page/client.ts';
import type { Calls } from '#workers/protocol.ts';
import { saveBlob } from '#ui/saveBlob.ts';

type MakeFile = (
  options: TaskOptions,
) => Promise<{ blob: Blob; name: string; note?: string | null }>;

/** One export at a time, made in the worker, with progress and a way to cancel it. */
export function useExport(handle: ResultHandle) {
  const { state, run, dismiss } = useTaskState<null>();
  const toast = useToast();
  /** Runs anything that ends in a file: an export, the map as a picture. */
  const save = (what: string, make: MakeFile) =>
    run(what, async (options) => {
      const { blob, name, note } = await make(options);
      options.signal.throwIfAborted();
      saveBlob(blob, name);
      toast([`Saved ${name}, ${formatBytes(blob.size)}.`, note].filter(Boolean).join(' '));
      return null;
    });
  const start = (order: Calls['export']['request'], what: string) =>
    save(what, (options) => handle.call('export', order, options));
  return { state, start, save, dismiss };
}

export type Export = ReturnType<typeof useExport>;
