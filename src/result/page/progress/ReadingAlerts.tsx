import { formatBytes, formatCount } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import type { Ending, ResultSnapshot } from '#result/protocol.ts';
import { texts } from './texts.en.ts';
import styles from './ReadingAlerts.module.css';

export interface EndingAlertProps {
  snapshot: ResultSnapshot;
  onReadAgain: () => void;
  onDismiss: () => void;
}

/** A result that isn't whole: what happened, what it means, what to do. Nothing for a whole one. */
export function EndingAlert({ snapshot, onReadAgain, onDismiss }: EndingAlertProps) {
  const { ending } = snapshot;
  if (!ending || (ending.kind === 'whole' && !ending.trailing)) return null;
  return (
    <div className={styles.place}>
      <Alert
        title={titleOf(ending)}
        actions={
          <>
            <Button variant="primary" onClick={onReadAgain}>
              {texts.loadAgain}
            </Button>
            {snapshot.counts.received > 0 && ending.kind !== 'crashed' && (
              <Button onClick={onDismiss}>
                {ending.kind === 'whole' ? texts.keepResult : texts.keepPart}
              </Button>
            )}
          </>
        }
      >
        <p>{meaningOf(ending, snapshot)}</p>
        {ending.kind === 'whole' && ending.trailing && <Trailing {...ending.trailing} />}
        {(ending.kind === 'cutShort' || ending.kind === 'malformed') && (
          <BrokeOff ending={ending} />
        )}
      </Alert>
    </div>
  );
}

function titleOf(ending: Ending): string {
  switch (ending.kind) {
    case 'whole':
      return texts.extraTextFollows;
    case 'cancelled':
      return texts.loadingCancelled;
    case 'cutShort':
      return texts.responseEndedEarly;
    case 'malformed':
      return texts.responseUnreadable;
    case 'crashed':
      return texts.readerStopped;
  }
}

function meaningOf(ending: Ending, { bytes, totalBytes, counts }: ResultSnapshot): string {
  if (ending.kind === 'crashed') return texts.readerMessage(ending.message);
  if (ending.kind === 'whole') return texts.resultComplete(counts.received);
  const received =
    totalBytes === null || bytes >= totalBytes
      ? texts.bytesReceived(formatBytes(bytes))
      : texts.bytesOfTotalReceived(formatBytes(bytes), formatBytes(totalBytes));
  return ending.kind === 'cancelled'
    ? texts.restMissing(received, counts.received)
    : texts.cutOffRecord(received, counts.received);
}

function Trailing({ byte, start }: { byte: number; start: string }) {
  return (
    <p className="quiet">
      {texts.fromByteOn(formatCount(byte))} <code>{start.slice(0, 48)}</code>
    </p>
  );
}

function BrokeOff({ ending }: { ending: Extract<Ending, { kind: 'cutShort' | 'malformed' }> }) {
  return (
    <p className="quiet">
      {ending.tail === '' ? (
        texts.atByte(formatCount(ending.byte))
      ) : (
        <>
          {texts.atByteAfter(formatCount(ending.byte))}{' '}
          <code>…{visibleText(ending.tail.slice(-48))}</code>
        </>
      )}
      : {ending.reason}
    </p>
  );
}

/** A worker that has stopped answering: what that means, and how to start another. */
export function SilentAlert({ onReadAgain }: { onReadAgain: () => void }) {
  return (
    <div className={styles.place}>
      <Alert
        title={texts.readerSilent}
        actions={
          <Button variant="primary" onClick={onReadAgain}>
            {texts.startAgain}
          </Button>
        }
      >
        <p>{texts.readerSilentMeaning}</p>
      </Alert>
    </div>
  );
}
