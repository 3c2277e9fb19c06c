import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import styles from './WholeHistory.module.css';

interface HistoryStoppedProps {
  /** What the browser says of it. */
  trouble: string;
  onReopen: () => void;
}

/** What holds the history has stopped by itself: nothing is answered until it's opened anew. */
export function HistoryStopped({ trouble, onReopen }: HistoryStoppedProps) {
  return (
    <Alert
      className={styles.stopped}
      title="The history stopped working in this tab"
      actions={
        <Button variant="primary" onClick={onReopen}>
          Open the history again
        </Button>
      }
    >
      <p>
        What was read is saved on this device. To search or read more, open the history again. The
        browser says: {trouble}
      </p>
    </Alert>
  );
}
