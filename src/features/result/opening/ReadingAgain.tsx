import { explainError } from '#api/explainError.ts';
import { ReceivingBar } from '#features/result/progress/ReceivingBar.tsx';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import styles from './ResultOpening.module.css';
import type { OpenResult } from './useOpenResult.ts';

/** How another reading of an open result goes until it takes the place of the one before. */
export function ReadingAgain({ result }: { result: OpenResult }) {
  const { isOpening, error, readAgain, giveUp } = result;
  if (isOpening) return <ReceivingBar snapshot={null} onCancel={giveUp} />;
  if (!error) return null;
  const words = explainError(error);
  return (
    <div className={styles.again}>
      <Alert
        title={words.title}
        actions={
          <Button variant="primary" onClick={readAgain}>
            Try again
          </Button>
        }
      >
        <p>
          {words.meaning} {words.advice}
        </p>
        <p>What was read before is shown.</p>
      </Alert>
    </div>
  );
}
