import type { ReactNode } from 'react';
import { JobTitle } from '#features/result/bar/JobBar.tsx';
import { ReceivingBar } from '#features/result/progress/ReceivingBar.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import styles from './ResultOpening.module.css';
import type { OpenResult } from './useOpenResult.ts';

interface ResultOpeningProps {
  title: string;
  result: OpenResult;
}

/** A result whose first bytes are awaited, or nobody waits for any more. */
export function ResultOpening({ title, result }: ResultOpeningProps) {
  const { isOpening, isAnswered, giveUp, readAgain } = result;
  return (
    <OpeningFrame title={title}>
      {isOpening ? (
        <div className={styles.ground}>
          {!isAnswered && <ReceivingBar floats snapshot={null} onCancel={giveUp} />}
        </div>
      ) : (
        <EmptyState
          className={styles.middle ?? ''}
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

/** The page while nothing but the id is known, with the job bar above. */
export function OpeningFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.opening}>
      <section className={styles.head} aria-label="Job">
        <JobTitle title={title} />
      </section>
      {children}
    </div>
  );
}
