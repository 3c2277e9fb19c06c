import { explainError } from '#api/explainError.ts';
import { ReceivingBar } from '#features/result/progress/ReceivingBar.tsx';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import styles from './ResultOpening.module.css';

/** How another reading of an open result goes until it takes the place of the one before. */
export function ReadingAgain({
  isOpening,
  error,
  onRetry,
  onCancel,
}: {
  isOpening: boolean;
  error: Error | null;
  onRetry: () => void;
  onCancel: () => void;
}) {
  if (isOpening) return <ReceivingBar snapshot={null} onCancel={onCancel} />;
  if (!error) return null;
  const words = explainError(error);
  return (
    <div className={styles.again}>
      <Alert
        title={words.title}
        actions={
          <Button variant="primary" onClick={onRetry}>
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
