import { OpeningFrame } from '#openResult/opening/OpeningFrame.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import styles from './ResultOpening.module.css';
import { WaitingBar } from './WaitingBar.tsx';
import type { OpenResult } from './useOpenResult.ts';

interface ResultOpeningProps {
  title: string;
  name?: string | null;
  result: OpenResult;
}

/** A result whose first bytes are awaited, or nobody waits for any more. */
export function ResultOpening({ title, name = null, result }: ResultOpeningProps) {
  const { isOpening, isAnswered, isOffline, readAgain } = result;
  return (
    <OpeningFrame {...{ title, name }}>
      {isOpening ? (
        <div className={styles.ground}>{!isAnswered && <WaitingBar floats result={result} />}</div>
      ) : isOffline ? (
        <EmptyState title="This device is offline">
          <p>This result wasn’t read yet. It is read by itself once there is a connection again.</p>
        </EmptyState>
      ) : (
        <EmptyState
          title="Reading was cancelled"
          actions={
            <Button variant="primary" onClick={readAgain}>
              Read it again
            </Button>
          }
        >
          <p>Nothing of the result had come.</p>
        </EmptyState>
      )}
    </OpeningFrame>
  );
}
