import type { ReactNode } from 'react';
import { formatDuration, formatTime } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import { useOnline } from '#ui/browserState.ts';
import { Button, ReloadButton } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { useNow } from '#ui/timers.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { ServiceError } from './errors.ts';
import { useExplanation } from './useExplanation.ts';
import { texts as ownTexts } from './later.texts.en.ts';

export interface FailureAlertProps {
  error: Error;
  isReading: boolean;
  /** When the next automatic try is, milliseconds since 1970; null for none. */
  nextTryAt: number | null;
  onRetry: () => void;
  /** Leads to the connect form; null where the server holds address and key. */
  onReconnect: (() => void) | null;
  /** What is still there in spite of it. */
  note?: string | null;
  /** Further ways out. */
  more?: ReactNode;
  className?: string | undefined;
}

/** Why the service couldn't be read: what happened, what it means, and what to do or when it's tried again. */
export function FailureAlert(props: FailureAlertProps) {
  const { error, isReading, nextTryAt, onRetry, onReconnect, note, more, className } = props;
  const online = useOnline();
  const texts = useExplanation(error);
  if (!texts) return null;
  const { title, meaning, advice } = texts;
  const { kind, isThroughGateway } =
    error instanceof ServiceError ? error : { kind: null, isThroughGateway: false };
  const isSignIn = kind === 'signInNeeded';
  const isWrong = kind === 'keyRefused' || kind === 'notTheService';
  const isOperators = isWrong && isThroughGateway;
  return (
    <Alert
      className={className}
      title={title}
      actions={
        <>
          {isSignIn ? (
            <ReloadButton>{ownTexts.signInAgain}</ReloadButton>
          ) : (
            <Button variant="primary" loading={isReading} onClick={onRetry}>
              {ownTexts.tryAgain}
            </Button>
          )}
          {isWrong && !isOperators && onReconnect && (
            <Button onClick={onReconnect}>
              {kind === 'keyRefused' ? ownTexts.connectOtherKey : ownTexts.changeAddress}
            </Button>
          )}
          <CopyButton text={`${location.host}: ${title}\n${meaning} ${advice}\n${error.message}`}>
            {isOperators ? ownTexts.copyMessageForOperator : ownTexts.copyDetails}
          </CopyButton>
          {more}
        </>
      }
    >
      <p>
        {meaning}{' '}
        {nextTryAt !== null ? (
          <TryingAgain at={nextTryAt} />
        ) : online ? (
          advice
        ) : (
          ownTexts.retriedOnceOnline
        )}
      </p>
      {note && <p>{note}</p>}
    </Alert>
  );
}

/** Longer waits are told by the clock. */
const COUNTED_MS = 120_000;

/** When the next try is. Who listens is told the time once, not every second. */
function TryingAgain({ at }: { at: number }) {
  const left = at - useNow();
  const time = ownTexts.tryingAgainAt(formatTime(at).slice(0, 5));
  if (left > COUNTED_MS) return time;
  return (
    <>
      <span aria-hidden="true">
        {left > 0 ? ownTexts.tryingAgainIn(formatDuration(left)) : ownTexts.tryingAgain}
      </span>
      <VisuallyHidden>{time}</VisuallyHidden>
    </>
  );
}
