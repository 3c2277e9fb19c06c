import { formatCount, formatBytes } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { useTaskState, type TaskOptions } from '#result/store/useTaskState.ts';
import { useCopy } from '#ui/useCopy.tsx';
import { useToast } from '#ui/Toasts.tsx';
import type { ResultHandle } from '#result/client/resultClient.ts';
import type { Calls } from '#result/protocol.ts';
import { saveBlob } from '#ui/saveBlob.ts';
import { texts } from './texts.en.ts';
import styles from './ExportProgress.module.css';

/** The progress of an export, or why it failed, floating over the page's corner; nothing before and after. */
export function ExportProgress({ state, dismiss }: Pick<Export, 'state' | 'dismiss'>) {
  switch (state.kind) {
    case 'idle':
    case 'done':
      return null;
    case 'running':
      return (
        <div className={styles.line}>
          <span>
            {state.total > 0
              ? texts.writingCounted(state.name, formatCount(state.done), formatCount(state.total))
              : texts.writing(state.name)}
          </span>
          <ProgressBar
            label={texts.writingFile}
            className="grow"
            value={state.done}
            max={state.total > 0 ? state.total : null}
          />
          <Button size="small" onClick={dismiss}>
            {texts.cancel}
          </Button>
        </div>
      );
    case 'failed':
      return (
        <div className={styles.place}>
          <Alert
            title={texts.couldNotBeWritten(state.name)}
            actions={<Button onClick={dismiss}>{texts.dismiss}</Button>}
          >
            <p>{state.message}</p>
            <p>{texts.nothingSavedTryAgain}</p>
          </Alert>
        </div>
      );
  }
}

/** Most that other programs take from the clipboard without standing still for long, bytes. */
const MAX_COPIED = 20_000_000;

type MakeFile = (
  options: TaskOptions,
) => Promise<{ blob: Blob; name: string; note?: string | null }>;

/** Exports one file at a time, with progress and a way to cancel; `nameFile` says what a file is called that the worker named. */
export function useExport(handle: ResultHandle, nameFile: (name: string) => string) {
  const { state, run, dismiss } = useTaskState<null>();
  const toast = useToast();
  const { copy, byHand } = useCopy({ textName: texts.recordsToCopy });
  /** Saves whatever `make` returns: an export, the map as a picture. `what` names it. */
  const save = (what: string, make: MakeFile) =>
    run(what, async (options) => {
      const { blob, note, ...made } = await make(options);
      const name = nameFile(made.name);
      options.signal.throwIfAborted();
      saveBlob(blob, name);
      toast([texts.savedNamed(name, formatBytes(blob.size)), note].filter(Boolean).join(' '));
      return null;
    });
  const start = (order: Calls['export']['request'], what: string) =>
    save(what, (options) => handle.call('export', order, options));
  /** Copies what would be a file's text; `what` names it. */
  const copyText = (order: Calls['export']['request'], what: string) =>
    run(what, async (options) => {
      const { blob, note } = await handle.call('export', order, options);
      if (blob.size > MAX_COPIED)
        throw new Error(texts.tooLargeToCopy(formatBytes(blob.size), formatBytes(MAX_COPIED)));
      const text = await blob.text();
      options.signal.throwIfAborted();
      if (await copy(text)) toast([texts.copiedWhat(what), note].filter(Boolean).join(' '));
      return null;
    });
  return { state, start, save, copyText, byHand, dismiss };
}

type Export = ReturnType<typeof useExport>;
