import type { ReactNode } from 'react';
import { FailureAlert } from '#service/FailureAlert.tsx';
import { PATHS } from '#lib/address.ts';
import { buttonClass } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { OpeningFrame } from './OpeningFrame.tsx';
import { texts } from './texts.en.ts';
import styles from './OpeningFrame.module.css';

interface ResultTroubleProps {
  title: string;
  name: string | null;
  error: Error;
  result: {
    isOpening: boolean;
    nextTryAt: number | null;
    readAgain: () => void;
  };
  /** Leads to the connect form; null where that wouldn't help. */
  onReconnect: (() => void) | null;
  more?: ReactNode;
}

/** A result that could not be opened: what happened, what it means, what to do. */
export function ResultTrouble(props: ResultTroubleProps) {
  const { title, name, error, result, onReconnect, more } = props;
  return (
    <OpeningFrame {...{ title, name }}>
      <div className={styles.trouble}>
        <FailureAlert
          {...{ error, onReconnect }}
          isReading={result.isOpening}
          nextTryAt={result.nextTryAt}
          onRetry={result.readAgain}
          more={
            <>
              {more}
              <Link className={buttonClass({ variant: 'quiet' })} to={PATHS.jobs}>
                {texts.goToHistory}
              </Link>
            </>
          }
        />
      </div>
    </OpeningFrame>
  );
}
