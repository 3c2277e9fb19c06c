import { formatCount } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import type { Export } from './useExport.ts';
import styles from './ExportProgress.module.css';

/** Where an export stands, over the page's corner so that nothing moves; nothing while there is none, or once it's saved. */
export function ExportProgress({ state, dismiss }: Pick<Export, 'state' | 'dismiss'>) {
  switch (state.kind) {
    case 'idle':
    case 'done':
      return null;
    case 'running':
      return (
        <div className={styles.line}>
          <span>
            Writing {state.name}
            {state.total > 0 && `: ${formatCount(state.done)} of ${formatCount(state.total)}`}
          </span>
          <ProgressBar
            label="Writing the file"
            className={styles.bar ?? ''}
            value={state.done}
            max={state.total > 0 ? state.total : null}
          />
          <Button size="small" onClick={dismiss}>
            Cancel export
          </Button>
        </div>
      );
    case 'failed':
      return (
        <div className={styles.place}>
          <Alert
            title={`${state.name} couldn’t be written`}
            actions={<Button onClick={dismiss}>Dismiss</Button>}
          >
            <p>{state.message}</p>
            <p>Nothing was saved. Try again, or another format.</p>
          </Alert>
        </div>
      );
  }
}
