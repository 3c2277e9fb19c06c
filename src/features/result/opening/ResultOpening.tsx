import { JobTitle } from '#features/result/bar/JobBar.tsx';
import { ReceivingBar } from '#features/result/progress/ReceivingBar.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import styles from './ResultOpening.module.css';

interface ResultOpeningProps {
  title: string;
  /** The first bytes have come; the page that shows them is being put up. */
  isAnswered: boolean;
  onCancel: () => void;
}

/** A result whose first bytes are awaited. */
export function ResultOpening({ title, isAnswered, onCancel }: ResultOpeningProps) {
  return (
    <div className={styles.opening}>
      <Head title={title} />
      <div className={styles.ground}>
        {!isAnswered && <ReceivingBar floats snapshot={null} onCancel={onCancel} />}
      </div>
    </div>
  );
}

/** Nobody waits for the result any more. */
export function ResultGivenUp({ title, onReadAgain }: { title: string; onReadAgain: () => void }) {
  return (
    <div className={styles.opening}>
      <Head title={title} />
      <EmptyState
        className={styles.middle ?? ''}
        title="Reading was cancelled"
        actions={
          <Button variant="primary" onClick={onReadAgain}>
            Read it again
          </Button>
        }
      >
        <p>Nothing of the result had come.</p>
      </EmptyState>
    </div>
  );
}

/** The job bar while nothing but the id is known. */
export function Head({ title }: { title: string }) {
  return (
    <section className={styles.head} aria-label="Job">
      <JobTitle title={title} />
    </section>
  );
}
