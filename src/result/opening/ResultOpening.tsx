import { OpeningFrame } from './OpeningFrame.tsx';
import { AwaitedResultLine, AwaitedResultPage } from './AwaitedResult.tsx';
import { Button, ReloadButton } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ServiceError } from '#service/errors.ts';
import { explainError } from '#service/explainError.ts';
import { Alert } from '#ui/Alert.tsx';
import { ReceivingBar } from '#result/page/progress/ReceivingBar.tsx';
import { useNow } from '#ui/timers.ts';
import { SILENT_MS } from '#result/arrivalSchedule.ts';
import type { OpeningResult } from './useOpeningResult.ts';
import styles from './ResultOpening.module.css';

interface ResultOpeningProps {
  title: string;
  name?: string | null;
  result: OpeningResult;
}

/** The page while a result's first bytes are awaited, and once that was cancelled. */
export function ResultOpening({ title, name = null, result }: ResultOpeningProps) {
  const { isOpening, isAnswered, isOffline, awaited, readAgain } = result;
  return (
    <OpeningFrame {...{ title, name }}>
      {isOpening && awaited ? (
        <AwaitedResultPage awaited={awaited} onLookNow={result.lookNow} onCancel={result.giveUp} />
      ) : isOpening ? (
        <div className={styles.ground}>{!isAnswered && <WaitingBar floats result={result} />}</div>
      ) : isOffline ? (
        <EmptyState title="You’re offline">
          <p>This result hasn’t been loaded yet. It loads automatically once you’re back online.</p>
        </EmptyState>
      ) : (
        <EmptyState
          title="Loading was cancelled"
          actions={
            <Button variant="primary" onClick={readAgain}>
              Load again
            </Button>
          }
        >
          <p>No part of the result had arrived.</p>
        </EmptyState>
      )}
    </OpeningFrame>
  );
}

/** The progress or failure of reading an open result again, until that replaces it. */
export function ReadingAgain({ result }: { result: OpeningResult }) {
  const { isOpening, error, awaited, readAgain } = result;
  if (isOpening && awaited)
    return (
      <AwaitedResultLine awaited={awaited} onLookNow={result.lookNow} onCancel={result.giveUp} />
    );
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

/** Waiting for the first bytes: for how long, or until when the service asked for a pause. */
function WaitingBar({ result, floats = false }: { result: OpeningResult; floats?: boolean }) {
  const { waitingSince, pausedUntil, readAgain, giveUp } = result;
  const now = useNow();
  return (
    <ReceivingBar
      snapshot={null}
      floats={floats}
      pausedUntil={pausedUntil}
      silentSince={now - waitingSince >= SILENT_MS ? waitingSince : null}
      onReadAgain={readAgain}
      onCancel={giveUp}
    />
  );
}
