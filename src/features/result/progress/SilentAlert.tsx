import { useSyncExternalStore } from 'react';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import type { ResultHandle } from '#workers/page/client.ts';
import styles from './EndingAlert.module.css';

/** A worker of which nothing is heard any more: what that means, and how to start another. Goes once it's heard again. */
export function SilentAlert({
  handle,
  onReadAgain,
}: {
  handle: ResultHandle;
  onReadAgain: () => void;
}) {
  const isSilent = useSyncExternalStore(handle.subscribe, handle.isSilent);
  if (!isSilent) return null;
  return (
    <div className={styles.place}>
      <Alert
        title="The part of this page that reads results isn’t responding"
        actions={
          <Button variant="primary" onClick={onReadAgain}>
            Start it again
          </Button>
        }
      >
        <p>
          The browser may have stopped it because memory ran out, or it is busy with something very
          large. What is shown stays, but can’t be filtered or moved far. Start it again to reload
          the result.
        </p>
      </Alert>
    </div>
  );
}
