import type { ReactNode } from 'react';
import { visibleText } from '#lib/visibleText.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { texts } from './texts.en.ts';
import type { TaskState } from './useTaskState.ts';

interface AddingFileProps {
  state: TaskState<unknown>;
  dismiss: () => void;
  /** What is done with the file, by its name, and the same without it. */
  doing: (name: string) => string;
  label: string;
  className: string | undefined;
  /** Which files can be used. */
  children: ReactNode;
}

/** The file that's being added to a result, or why it can't be used. */
export function AddingFile({ state, dismiss, doing, label, className, children }: AddingFileProps) {
  if (state.kind === 'running')
    return (
      <div role="status" className={className}>
        {doing(visibleText(state.name))}
        <ProgressBar label={label} value={0} max={null} />
        <Button size="small" onClick={dismiss}>
          {texts.cancel}
        </Button>
      </div>
    );
  if (state.kind !== 'failed') return null;
  return (
    <Alert
      title={texts.fileUnusable(visibleText(state.name))}
      actions={
        <Button size="small" onClick={dismiss}>
          {texts.dismiss}
        </Button>
      }
    >
      <p dir="auto">{visibleText(state.message)}</p>
      <p>{children}</p>
    </Alert>
  );
}
