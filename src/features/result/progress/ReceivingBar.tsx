import { useState } from 'react';
import { formatBytes, formatCount, formatDuration, formatTime } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { WarningIcon } from '#ui/icons.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { useNow } from '#ui/timers.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { classNames } from '#ui/classNames.ts';
import type { ResultSnapshot } from '#workers/protocol.ts';
import styles from './ReceivingBar.module.css';

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
    <div className={classNames(styles.receiving, floats && styles.floating)}>
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

/** One look at a download: bytes so far, at a time since its begin. */
export interface Sample {
  elapsedMs: number;
  bytes: number;
}

/** What is kept of the past: long enough to smooth, short enough to follow a network that changes. */
const REMEMBERED_MS = 5000;
/** A rate is steady when both halves of what is remembered agree this well. */
const AGREEMENT = 0.35;
const LEAST_MS = 1500;

/** The samples with one more; a sample that goes back in time (another download) begins anew. */
export function addSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  const last = samples.at(-1);
  if (last && (sample.elapsedMs < last.elapsedMs || sample.bytes < last.bytes)) return [sample];
  if (last?.elapsedMs === sample.elapsedMs) return samples;
  const from = sample.elapsedMs - REMEMBERED_MS;
  return [...samples.filter((kept) => kept.elapsedMs >= from), sample];
}

/** Bytes a second over what is remembered, or null while too little is. */
export function bytesPerSecond(samples: readonly Sample[]): number | null {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last || last.elapsedMs - first.elapsedMs < 400) return null;
  return ((last.bytes - first.bytes) / (last.elapsedMs - first.elapsedMs)) * 1000;
}

/** Time left in ms, or null where the total is unknown or the rate hasn't steadied. */
export function timeLeft(samples: readonly Sample[], totalBytes: number | null): number | null {
  const first = samples[0];
  const last = samples.at(-1);
  if (totalBytes === null || !first || !last) return null;
  if (last.elapsedMs - first.elapsedMs < LEAST_MS) return null;
  const middle = (first.elapsedMs + last.elapsedMs) / 2;
  const cut = samples.findIndex((sample) => sample.elapsedMs >= middle);
  const early = bytesPerSecond(samples.slice(0, cut + 1));
  const late = bytesPerSecond(samples.slice(cut));
  if (!early || !late || Math.abs(early - late) > AGREEMENT * Math.max(early, late)) return null;
  return ((totalBytes - last.bytes) / late) * 1000;
}
