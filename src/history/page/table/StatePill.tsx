import type { ReactNode } from 'react';
import type { JobProgress } from '#service/progress.ts';
import { classNames } from '#ui/classNames.ts';
import { CheckIcon, WarningIcon } from '#ui/icons.tsx';
import type { JobOutcome } from './jobOutcome.ts';
import { texts } from './texts.en.ts';
import styles from './StatePill.module.css';

/* Made once: rendering an icon takes as long as the rest of its cell. */
const CROSS = <i className={styles.cross} />;
const MARKS: Partial<Record<JobOutcome['kind'], ReactNode>> = {
  ok: <CheckIcon size={14} />,
  someFailed: CROSS,
  allFailed: CROSS,
  unread: <WarningIcon size={14} />,
};

/** The state of a job; its counts are never cut. */
export function StatePill({ outcome, name }: { outcome: JobOutcome; name: string }) {
  const { kind, text, failed, more, hint, progress } = outcome;
  return (
    <>
      <span className={classNames(styles.pill, styles[kind])} title={hint}>
        {progress?.of ? <Ring name={name} progress={progress} /> : MARKS[kind]}
        {text !== '' && <span className={styles.text}>{text}</span>}
        {text !== '' && failed !== null && ' · '}
        {failed !== null && <b className={styles.failed}>{failed}</b>}
      </span>
      {more !== null && <span className={styles.more}>{more}</span>}
    </>
  );
}

/** How far a job in work is, as a ring that fills. */
function Ring({ name, progress: { done, of, status } }: { name: string; progress: JobProgress }) {
  const share = (done ?? 0) / (of ?? 1);
  return (
    <span
      role="progressbar"
      aria-label={texts.progressByService(name)}
      aria-valuemin={0}
      aria-valuemax={of ?? undefined}
      aria-valuenow={done ?? 0}
      aria-valuetext={texts.progressOf(status ?? '', done ?? 0, of ?? 0)}
      className={styles.ring}
      style={{ backgroundImage: `conic-gradient(currentcolor ${share}turn, transparent 0)` }}
    />
  );
}
