import { useState } from 'react';
import { formatBytes, formatCount, formatDuration, formatTime } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { WarningIcon } from '#ui/icons.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { useNow } from '#ui/useNow.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { classes } from '#ui/classes.ts';
import type { ResultSnapshot } from '#workers/protocol.ts';
import styles from './ReceivingBar.module.css';
import { addSample, bytesPerSecond, timeLeft, type Sample } from './transferRate.ts';

interface ReceivingBarProps {
  /** Null before the first bytes. */
  snapshot: ResultSnapshot | null;
  /** Lies over the foot of what it stands in instead of taking room of its own. */
  floats?: boolean;
  /** Until when the service asked to be left alone; null where it didn't. */
  pausedUntil?: number | null;
  /** Since when nothing has come, where that's told: milliseconds since 1970; the snapshot says it if left out. */
  silentSince?: number | null;
  onReadAgain: () => void;
  onCancel: () => void;
}

/** A result on its way: records and bytes so far, how fast, how long still or that nothing comes, and how to stop. */
export function ReceivingBar(props: ReceivingBarProps) {
  const { snapshot, floats = false, pausedUntil = null, onReadAgain, onCancel } = props;
  const { silentSince = snapshot?.silentSince ?? null } = props;
  const received = formatCount(snapshot?.counts.received ?? 0);
  const bytes = snapshot?.bytes ?? 0;
  const total = snapshot?.totalBytes ?? null;
  return (
    <div className={classes(styles.receiving, floats && styles.floating)}>
      <div className={styles.line}>
        {snapshot ? (
          <>
            <span>
              <b>{received}</b> records
            </span>
            <span>
              <b>{formatBytes(bytes)}</b>
              {total !== null && ` of ${formatBytes(total)}`}
            </span>
            <Rate snapshot={snapshot} />
          </>
        ) : (
          <span>Waiting for the first bytes…</span>
        )}
        <Button className={styles.cancel} onClick={onCancel}>
          Cancel
        </Button>
      </div>
      {pausedUntil !== null ? (
        <Pause until={pausedUntil} />
      ) : (
        silentSince !== null && <Silence since={silentSince} onReadAgain={onReadAgain} />
      )}
      <ProgressBar
        label="Receiving the result"
        className={(pausedUntil ?? silentSince) === null ? '' : (styles.still ?? '')}
        value={bytes}
        max={total}
        text={`${received} records, ${formatBytes(bytes)}`}
      />
    </div>
  );
}

function Rate({ snapshot }: { snapshot: ResultSnapshot }) {
  const samples = useSamples(snapshot);
  const rate = bytesPerSecond(samples);
  const left = timeLeft(samples, snapshot.totalBytes);
  if (snapshot.silentSince !== null) return null;
  return (
    <span className={styles.rate}>
      {rate !== null && `${formatBytes(rate)}/s`}
      {left !== null && `, about ${formatDuration(left)} left`}
    </span>
  );
}

/** Nothing comes: for how long, and what can be done. The seconds aren't spoken, that it is so is. */
function Silence({ since, onReadAgain }: { since: number; onReadAgain: () => void }) {
  const now = useNow();
  return (
    <div className={styles.silence}>
      <WarningIcon size={14} className={styles.sign} />
      <VisuallyHidden>
        <span role="status">The service isn’t sending anything.</span>
      </VisuallyHidden>
      <span className={styles.words}>Nothing received for {formatDuration(now - since)}.</span>
      <Button size="small" onClick={onReadAgain}>
        Load again
      </Button>
    </div>
  );
}

function Pause({ until }: { until: number }) {
  const now = useNow();
  return (
    <div className={styles.silence}>
      <WarningIcon size={14} className={styles.sign} />
      <span className={styles.words}>
        The service asked for a pause until {formatTime(until)}. Trying again automatically in{' '}
        {formatDuration(until - now)}.
      </span>
    </div>
  );
}

/** The looks at a download so far, one more with every snapshot. */
function useSamples(snapshot: ResultSnapshot): readonly Sample[] {
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  const next = addSample(samples, snapshot);
  if (next !== samples) setSamples(next);
  return next;
}
