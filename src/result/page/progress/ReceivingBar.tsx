import { useState } from 'react';
import { formatBytes, formatCount, formatDuration, formatTime } from '#lib/format.ts';
import { WithBold } from '#ui/WithBold.tsx';
import { Button } from '#ui/Button.tsx';
import { WarningIcon } from '#ui/icons.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { useNow } from '#ui/timers.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { classNames } from '#ui/classNames.ts';
import type { ResultSnapshot } from '#result/protocol.ts';
import { texts } from './texts.en.ts';
import styles from './ReceivingBar.module.css';

interface ReceivingBarProps {
  /** Null before the first bytes. */
  snapshot: ResultSnapshot | null;
  /** Floats over the bottom of its container instead of taking room. */
  floats?: boolean;
  /** The end of the pause that the service asked for; null without one. */
  pausedUntil?: number | null;
  /** Since when nothing has arrived, in milliseconds since 1970; the snapshot's by default. Null if it hasn't been long. */
  silentSince?: number | null;
  onReadAgain: () => void;
  onCancel: () => void;
}

/** A result that is arriving: records, bytes, rate and time left, or for how long nothing has arrived, and buttons to cancel or start again. */
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
              <WithBold text={texts.recordCount(received)} parts={[received]} />
            </span>
            <span>
              <WithBold text={bytesText(bytes, total)} parts={[formatBytes(bytes)]} />
            </span>
            <Rate snapshot={snapshot} />
          </>
        ) : (
          <span>{texts.waitingForBytes}</span>
        )}
        <Button className={styles.cancel} onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
      {pausedUntil !== null ? (
        <Pause until={pausedUntil} />
      ) : (
        silentSince !== null && <Silence since={silentSince} onReadAgain={onReadAgain} />
      )}
      <ProgressBar
        label={texts.receivingResult}
        className={(pausedUntil ?? silentSince) === null ? '' : (styles.still ?? '')}
        value={bytes}
        max={total}
        text={texts.recordsAndBytes(received, formatBytes(bytes))}
      />
    </div>
  );
}

function Rate({ snapshot }: { snapshot: ResultSnapshot }) {
  const samples = useSamples(snapshot);
  const rate = bytesPerSecond(samples);
  const left = timeLeft(samples, snapshot.totalBytes);
  if (snapshot.silentSince !== null) return null;
  return <span className={styles.rate}>{rate !== null && rateText(rate, left)}</span>;
}

function bytesText(bytes: number, total: number | null): string {
  const text = formatBytes(bytes);
  return total === null ? text : texts.bytesOfTotal(text, formatBytes(total));
}

function rateText(rate: number, left: number | null): string {
  const text = `${formatBytes(rate)}/s`;
  return left === null ? text : texts.rateAndTimeLeft(text, formatDuration(left));
}

/** For how long nothing has arrived. A screen reader hears it once, not every second. */
function Silence({ since, onReadAgain }: { since: number; onReadAgain: () => void }) {
  const now = useNow();
  return (
    <div className={styles.silence}>
      <WarningIcon size={14} className={styles.sign} />
      <VisuallyHidden>
        <span role="status">{texts.serviceSilent}</span>
      </VisuallyHidden>
      <span className="grow">{texts.nothingReceived(formatDuration(now - since))}</span>
      <Button size="small" onClick={onReadAgain}>
        {texts.loadAgain}
      </Button>
    </div>
  );
}

function Pause({ until }: { until: number }) {
  const now = useNow();
  return (
    <div className={styles.silence}>
      <WarningIcon size={14} className={styles.sign} />
      <span className="grow">
        {texts.servicePause(formatTime(until), formatDuration(until - now))}
      </span>
    </div>
  );
}

/** The samples of a download so far, one more with every snapshot. */
function useSamples(snapshot: ResultSnapshot): readonly Sample[] {
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  const next = addSample(samples, snapshot);
  if (next !== samples) setSamples(next);
  return next;
}

/** Bytes received at a time since the download began. */
interface Sample {
  elapsedMs: number;
  bytes: number;
}

/** How long samples count: long enough to smooth, short enough to follow a changing network. */
const SAMPLED_MS = 5000;
/** A rate is steady when those of both halves of the samples differ by this share at most. */
const AGREEMENT = 0.35;
/** Samples over less time give no time left. */
const MIN_MS = 1500;

/** The samples with one more, without those too old; a sample that goes back in time is of a new download and replaces all. */
function addSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  const last = samples.at(-1);
  if (last && (sample.elapsedMs < last.elapsedMs || sample.bytes < last.bytes)) return [sample];
  if (last?.elapsedMs === sample.elapsedMs) return samples;
  const from = sample.elapsedMs - SAMPLED_MS;
  return [...samples.filter((each) => each.elapsedMs >= from), sample];
}

/** Bytes per second over the samples; null for less than 400 ms of them. */
function bytesPerSecond(samples: readonly Sample[]): number | null {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last || last.elapsedMs - first.elapsedMs < 400) return null;
  return ((last.bytes - first.bytes) / (last.elapsedMs - first.elapsedMs)) * 1000;
}

/** Time left in ms; null where the total is unknown or the rate isn't steady. */
function timeLeft(samples: readonly Sample[], totalBytes: number | null): number | null {
  const first = samples[0];
  const last = samples.at(-1);
  if (totalBytes === null || !first || !last) return null;
  if (last.elapsedMs - first.elapsedMs < MIN_MS) return null;
  const middle = (first.elapsedMs + last.elapsedMs) / 2;
  const cut = samples.findIndex((sample) => sample.elapsedMs >= middle);
  const early = bytesPerSecond(samples.slice(0, cut + 1));
  const late = bytesPerSecond(samples.slice(cut));
  if (!early || !late || Math.abs(early - late) > AGREEMENT * Math.max(early, late)) return null;
  return ((totalBytes - last.bytes) / late) * 1000;
}
