import { OpeningFrame } from '#openResult/opening/OpeningFrame.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import styles from './ResultOpening.module.css';
import { WaitingBar } from './WaitingBar.tsx';
import type { OpeningResult } from './useOpeningResult.ts';

interface ResultOpeningProps {
  title: string;
  name?: string | null;
  result: OpeningResult;
}

/** A result whose first bytes are awaited, or nobody waits for any more. */
export function ResultOpening({ title, name = null, result }: ResultOpeningProps) {
  const { isOpening, isAnswered, isOffline, readAgain } = result;
  return (
    <OpeningFrame {...{ title, name }}>
      {isOpening ? (
        <div className={styles.ground}>{!isAnswered && <WaitingBar floats result={result} />}</div>
      ) : isOffline ? (
        <EmptyState title="You’re offline">
          <p>This result hasn’t been loaded yet. It loads automatically once you’re back online.</p>
        </EmptyState>
      ) : (
        <EmptyState
          title="Loading was cancelled"
          actions={
            <Button variant="primary" onClick={readAgain}>
              Load again
            </Button>
          }
        >
          <p>No part of the result had arrived.</p>
        </EmptyState>
      )}
    </OpeningFrame>
  );
}
