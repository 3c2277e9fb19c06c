import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { explainError } from '#api/explainError.ts';
import { PATHS } from '#lib/address.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Head } from '#features/result/opening/ResultOpening.tsx';
import styles from '#features/result/opening/ResultOpening.module.css';

/** A result that could not be opened: what happened, what it means, what to do. */
export function ResultTrouble({
  title,
  error,
  retrying,
  onRetry,
  more,
}: {
  title: string;
  error: Error;
  retrying: boolean;
  onRetry: () => void;
  /** Other ways on. */
  more?: ReactNode;
}) {
  const words = explainError(error);
  return (
    <div className={styles.opening}>
      <Head title={title} />
      <div className={styles.trouble}>
        <Alert
          title={words.title}
          actions={
            <>
              <Button variant="primary" loading={retrying} onClick={onRetry}>
                Try again
              </Button>
              {more}
              <Link className={buttonClass({ variant: 'quiet' })} to={PATHS.jobs}>
                To the jobs history
              </Link>
            </>
          }
        >
          <p>{words.meaning}</p>
          <p>{words.advice}</p>
        </Alert>
      </div>
    </div>
  );
}
