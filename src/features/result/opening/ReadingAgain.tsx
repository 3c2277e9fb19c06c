import { ServiceError } from '#api/errors.ts';
import { explainError } from '#api/explainError.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { ReloadButton } from '#ui/ReloadButton.tsx';
import styles from './ResultOpening.module.css';
import type { OpeningResult } from './useOpeningResult.ts';
import { WaitingBar } from './WaitingBar.tsx';

/** How another reading of an open result goes until it takes the place of the one before. */
export function ReadingAgain({ result }: { result: OpeningResult }) {
  const { isOpening, error, readAgain } = result;
  if (isOpening) return <WaitingBar result={result} />;
  if (!error) return null;
  const words = explainError(error);
  const isSignIn = error instanceof ServiceError && error.kind === 'signInNeeded';
  return (
    <div className={styles.again}>
      <Alert
        title={words.title}
        actions={
          isSignIn ? (
            <ReloadButton>Sign in again</ReloadButton>
          ) : (
            <Button variant="primary" onClick={readAgain}>
              Try again
            </Button>
          )
        }
      >
        <p>
          {words.meaning} {words.advice}
        </p>
        <p>What was loaded before is still shown.</p>
      </Alert>
    </div>
  );
}
