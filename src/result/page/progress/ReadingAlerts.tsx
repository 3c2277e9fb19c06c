import { formatBytes, formatCount, formatMany } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import type { Ending, ResultSnapshot } from '#result/protocol.ts';
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
              Load again
            </Button>
            {snapshot.counts.received > 0 && ending.kind !== 'crashed' && (
              <Button onClick={onDismiss}>
                {ending.kind === 'whole' ? 'Keep the result' : 'Keep this part'}
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
      return 'Extra text follows the result';
    case 'cancelled':
      return 'Loading was cancelled';
    case 'cutShort':
      return 'The response ended too early';
    case 'malformed':
      return 'The response became unreadable';
    case 'crashed':
      return 'The part of this page that reads results stopped working';
  }
}

function meaningOf(ending: Ending, { bytes, totalBytes, counts }: ResultSnapshot): string {
  if (ending.kind === 'crashed')
    return `It said: “${ending.message}”. Its data is lost: load the job again. This also happens when a result is too large for this device’s memory.`;
  if (ending.kind === 'whole')
    return `The result itself is complete: ${counts.received === 1 ? 'its one record is' : `all its ${formatMany(counts.received, 'record')} are`} shown. The extra text was left out.`;
  const received =
    totalBytes === null || bytes >= totalBytes
      ? `${formatBytes(bytes)} received.`
      : `${formatBytes(bytes)} of ${formatBytes(totalBytes)} received.`;
  const shown = `${formatMany(counts.received, 'whole record')} ${counts.received === 1 ? 'is' : 'are'} shown`;
  return ending.kind === 'cancelled'
    ? `${received} ${shown}; the rest is missing, so the statistics cover only a part.`
    : `${received} ${shown}; the record cut off at the end isn’t counted. Later plots and any failures are missing, so the statistics cover only a part.`;
}

function Trailing({ byte, start }: { byte: number; start: string }) {
  return (
    <p className="quiet">
      From byte {formatCount(byte)} on: <code>{start.slice(0, 48)}</code>
    </p>
  );
}

function BrokeOff({ ending }: { ending: Extract<Ending, { kind: 'cutShort' | 'malformed' }> }) {
  return (
    <p className="quiet">
      At byte {formatCount(ending.byte)}
      {ending.tail !== '' && (
        <>
          , after <code>…{visibleText(ending.tail.slice(-48))}</code>
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
        title="The part of this page that reads results isn’t responding"
        actions={
          <Button variant="primary" onClick={onReadAgain}>
            Start it again
          </Button>
        }
      >
        <p>
          The browser may have stopped it because memory ran out, or it is busy with something very
          large. What is shown stays, but can’t be filtered or moved far. Start it again to reload
          the result.
        </p>
      </Alert>
    </div>
  );
}
