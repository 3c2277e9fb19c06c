import type { ReactNode } from 'react';
import { ServiceError } from '#service/errors.ts';
import { explainError } from '#service/explainError.ts';
import { PATHS } from '#lib/address.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button, buttonClass, ReloadButton } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { useOnline } from '#ui/browserState.ts';
import { OpeningFrame } from './OpeningFrame.tsx';
import styles from './OpeningFrame.module.css';

interface ResultTroubleProps {
  title: string;
  name: string | null;
  error: Error;
  result: {
    isOpening: boolean;
    readAgain: () => void;
  };
  more: ReactNode;
}

/** A result that could not be opened: what happened, what it means, what to do. */
export function ResultTrouble({ title, name, error, result, more }: ResultTroubleProps) {
  const words = explainError(error);
  const online = useOnline();
  const isSignIn = error instanceof ServiceError && error.kind === 'signInNeeded';
  return (
    <OpeningFrame {...{ title, name }}>
      <div className={styles.trouble}>
        <Alert
          title={words.title}
          actions={
            <>
              {isSignIn ? (
                <ReloadButton>Sign in again</ReloadButton>
              ) : (
                <Button variant="primary" loading={result.isOpening} onClick={result.readAgain}>
                  Try again
                </Button>
              )}
              {more}
              <Link className={buttonClass({ variant: 'quiet' })} to={PATHS.jobs}>
                Go to the jobs history
              </Link>
            </>
          }
        >
          <p>{words.meaning}</p>
          <p>{online ? words.advice : 'It’s tried again automatically once you’re back online.'}</p>
        </Alert>
      </div>
    </OpeningFrame>
  );
}
