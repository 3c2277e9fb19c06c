import { useState } from 'react';
import { formatBytes, formatCount, formatDuration } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { classes } from '#ui/classes.ts';
import type { ResultSnapshot } from '#workers/protocol.ts';
import styles from './ReceivingBar.module.css';
import { addSample, bytesPerSecond, timeLeft, type Sample } from './transferRate.ts';

/** A result on its way: records and bytes so far, how fast, how long still, and how to stop. */
export function ReceivingBar({
  snapshot,
  floats = false,
  onCancel,
}: {
  snapshot: ResultSnapshot | null;
  /** Lies over the foot of what it stands in instead of taking room of its own. */
  floats?: boolean;
  onCancel: () => void;
}) {
  const samples = useSamples(snapshot);
  const bytes = snapshot?.bytes ?? 0;
  const total = snapshot?.totalBytes ?? null;
  const rate = bytesPerSecond(samples);
  const left = timeLeft(samples, total);
  return (
    <div className={classes(styles.receiving, floats && styles.floating)}>
      <div className={styles.line}>
        {snapshot ? (
          <>
            <span>
              <b>{formatCount(snapshot.counts.received)}</b> records
            </span>
            <span>
              <b>{formatBytes(bytes)}</b>
              {total !== null && ` of ${formatBytes(total)}`}
            </span>
            <span className={styles.rate}>
              {rate !== null && `${formatBytes(rate)}/s`}
              {left !== null && `, about ${formatDuration(left)} left`}
            </span>
          </>
        ) : (
          <span>Waiting for the first bytes…</span>
        )}
        <Button className={styles.cancel} onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <ProgressBar
        label="Receiving the result"
        value={bytes}
        max={total}
        text={`${formatCount(snapshot?.counts.received ?? 0)} records, ${formatBytes(bytes)}`}
      />
    </div>
  );
}

/** The looks at a download so far, one more with every snapshot. */
function useSamples(snapshot: ResultSnapshot | null): readonly Sample[] {
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  if (!snapshot) return samples;
  const next = addSample(samples, snapshot);
  if (next !== samples) setSamples(next);
  return next;
}
