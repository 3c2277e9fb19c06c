import { ServiceError } from '#service/errors.ts';
import { useExplanation } from '#service/useExplanation.ts';
import { formatTime } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button, ReloadButton } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import styles from './JobsHistory.module.css';

export interface ServiceErrorAlertProps {
  error: Error;
  isReading: boolean;
  /** When the next automatic try is, milliseconds since 1970; null for none. */
  nextTryAt: number | null;
  hasBefore: boolean;
  onRetry: () => void;
  /** Leads to the connect form; null where the server holds the key. */
  onReconnect: (() => void) | null;
}

export function ServiceErrorAlert(props: ServiceErrorAlertProps) {
  const { error, isReading, nextTryAt, hasBefore, onRetry, onReconnect } = props;
  const texts = useExplanation(error);
  if (!texts) return null;
  const { title, meaning, advice } = texts;
  const isKey = error instanceof ServiceError && error.kind === 'keyRefused';
  const isSignIn = error instanceof ServiceError && error.kind === 'signInNeeded';
  return (
    <Alert
      className={styles.trouble}
      title={title}
      actions={
        <>
          {isSignIn && <ReloadButton>Sign in again</ReloadButton>}
          <Button variant={isSignIn ? 'default' : 'primary'} loading={isReading} onClick={onRetry}>
            Try again
          </Button>
          {isKey && onReconnect && <Button onClick={onReconnect}>Connect with another key</Button>}
          <CopyButton text={`${title}\n${meaning}\n${error.message}`}>Copy details</CopyButton>
          {nextTryAt !== null && (
            <span className={styles.soft}>Next automatic try at {formatTime(nextTryAt)}</span>
          )}
        </>
      }
    >
      <p>
        {meaning} {advice}
      </p>
      {hasBefore && <p>What was loaded before is still shown below.</p>}
    </Alert>
  );
}
