import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import styles from './ChooseFile.module.css';
import { FileButton } from '#ui/FileButton.tsx';

/** The invitation to open a saved response. */
export function ChooseFile({
  dragging,
  onFile,
}: {
  dragging: boolean;
  onFile: (file: File) => void;
}) {
  return (
    <div className={classes(styles.place, dragging && styles.dragging)}>
      <EmptyState
        level={1}
        title={dragging ? 'Drop it to open it' : 'Open a result file'}
        actions={
          <FileButton variant="primary" onFile={onFile}>
            Choose a file
          </FileButton>
        }
      >
        <p>
          Choose a job’s response saved as .json or .json.gz, or drop it anywhere on this page. It
          stays on this device: nothing is uploaded.
        </p>
      </EmptyState>
    </div>
  );
}
