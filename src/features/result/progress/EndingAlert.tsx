import { formatBytes, formatCount, formatMany } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import type { Ending, ResultSnapshot } from '#workers/protocol.ts';
import styles from './EndingAlert.module.css';

/** A result that isn't whole: what came of it, what that means, and the way on. Nothing for a whole one. */
export function EndingAlert({
  snapshot,
  onReadAgain,
  onKeep,
}: {
  snapshot: ResultSnapshot;
  onReadAgain: () => void;
  onKeep: () => void;
}) {
  const { ending } = snapshot;
  if (!ending || (ending.kind === 'whole' && !ending.trailing)) return null;
  return (
    <div className={styles.place}>
      <Alert
        title={titleOf(ending)}
        actions={
          <>
            <Button variant="primary" onClick={onReadAgain}>
              Read it again
            </Button>
            {snapshot.counts.received > 0 && ending.kind !== 'crashed' && (
              <Button onClick={onKeep}>
                {ending.kind === 'whole' ? 'Keep it as it is' : 'Keep this part'}
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
      return 'More text follows the result';
    case 'cancelled':
      return 'Reading was cancelled';
    case 'cutShort':
      return 'The response ended too early';
    case 'malformed':
      return 'The response stopped making sense';
    case 'crashed':
      return 'The part of this page that reads results stopped';
  }
}

function meaningOf(ending: Ending, { bytes, totalBytes, counts }: ResultSnapshot): string {
  if (ending.kind === 'crashed')
    return `It said: “${ending.message}”. What it held is gone; reading the job again brings it back. A result too large for this device’s memory ends like this too.`;
  if (ending.kind === 'whole')
    return `The result itself is whole: ${counts.received === 1 ? 'its one record is' : `all its ${formatMany(counts.received, 'record')} are`} shown. What follows it isn’t part of it and was left out.`;
  const came =
    totalBytes === null || bytes >= totalBytes
      ? `${formatBytes(bytes)} came.`
      : `${formatBytes(bytes)} of ${formatBytes(totalBytes)} came.`;
  const shown = `${formatMany(counts.received, 'whole record')} ${counts.received === 1 ? 'is' : 'are'} shown`;
  return ending.kind === 'cancelled'
    ? `${came} ${shown}; the others are missing, so the statistics are those of a part.`
    : `${came} ${shown}; the record it broke off in is not counted. Later plots and any failures are missing, so the statistics are those of a part.`;
}

function Trailing({ byte, start }: { byte: number; start: string }) {
  return (
    <p className={styles.broke}>
      From byte {formatCount(byte)} on: <code>{start.slice(0, 48)}</code>
    </p>
  );
}

function BrokeOff({ ending }: { ending: Extract<Ending, { kind: 'cutShort' | 'malformed' }> }) {
  return (
    <p className={styles.broke}>
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
