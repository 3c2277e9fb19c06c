import { OpeningFrame } from './OpeningFrame.tsx';
import { AwaitedResultLine, AwaitedResultPage } from './AwaitedResult.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FailureAlert } from '#service/FailureAlert.tsx';
import { ReceivingBar } from '#result/page/progress/ReceivingBar.tsx';
import { useNow } from '#ui/timers.ts';
import { SILENT_MS } from '#result/arrivalSchedule.ts';
import type { OpeningResult } from './useOpeningResult.ts';
import { texts } from './texts.en.ts';
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
        <EmptyState title={texts.youAreOffline}>
          <p>{texts.loadsOnceOnline}</p>
        </EmptyState>
      ) : (
        <EmptyState
          title={texts.loadingCancelled}
          actions={
            <Button variant="primary" onClick={readAgain}>
              {texts.loadAgain}
            </Button>
          }
        >
          <p>{texts.nothingArrived}</p>
        </EmptyState>
      )}
    </OpeningFrame>
  );
}

interface ReadingAgainProps {
  result: OpeningResult;
  onReconnect: (() => void) | null;
}

/** The progress or failure of reading an open result again, until that replaces it. */
export function ReadingAgain({ result, onReconnect }: ReadingAgainProps) {
  const { isOpening, error, awaited, readAgain } = result;
  if (isOpening && awaited)
    return (
      <AwaitedResultLine awaited={awaited} onLookNow={result.lookNow} onCancel={result.giveUp} />
    );
  if (isOpening) return <WaitingBar result={result} />;
  if (!error) return null;
  return (
    <div className={styles.again}>
      <FailureAlert
        {...{ error, onReconnect }}
        isReading={false}
        nextTryAt={null}
        onRetry={readAgain}
        note={texts.earlierStillShown}
      />
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
