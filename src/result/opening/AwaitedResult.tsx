import { useSyncExternalStore } from 'react';
import type { Connection } from '#service/connection.ts';
import { isWaiting, type JobProgress } from '#service/progress.ts';
import { formatCount, formatDuration, formatMany } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { useNow } from '#ui/timers.ts';
import {
  awaitedResult,
  subscribeToAwaitedResults,
  type AwaitedResult,
} from '#result/client/awaitedResults.ts';
import styles from './AwaitedResult.module.css';

/** Returns a job's result while it's awaited because the service still works on it; null otherwise, and for no job. */
export function useAwaitedResult(
  connection: Connection | null,
  jobId: string | null,
): AwaitedResult | null {
  return useSyncExternalStore(subscribeToAwaitedResults, () =>
    connection === null || jobId === null ? null : awaitedResult({ connection, jobId }),
  );
}

interface AwaitedResultProps {
  awaited: AwaitedResult;
  onLookNow: () => void;
  onCancel: () => void;
}

/** In place of a result that isn't there yet: how far it is, when it's looked for again, and a button for now. */
export function AwaitedResultPage({ awaited, onLookNow, onCancel }: AwaitedResultProps) {
  return (
    <EmptyState
      title="No result yet"
      className={styles.page ?? ''}
      actions={<AwaitedActions {...{ awaited, onLookNow, onCancel }} />}
    >
      <AwaitedWords awaited={awaited} />
    </EmptyState>
  );
}

/** The same in a line above what's shown meanwhile. */
export function AwaitedResultLine({ awaited, onLookNow, onCancel }: AwaitedResultProps) {
  return (
    <div className={styles.line}>
      <div className={styles.words}>
        <AwaitedWords awaited={awaited} />
      </div>
      <AwaitedActions {...{ awaited, onLookNow, onCancel }} />
    </div>
  );
}

function AwaitedActions({ awaited, onLookNow, onCancel }: AwaitedResultProps) {
  return (
    <>
      <Button variant="primary" loading={awaited.lookAt === null} onClick={onLookNow}>
        Look now
      </Button>
      <Button onClick={onCancel}>Cancel</Button>
    </>
  );
}

/** How far the service is, and when it's asked again. A screen reader hears of progress, not of every second. */
export function AwaitedWords({
  awaited,
  which = null,
}: {
  awaited: AwaitedResult;
  /** Which of several results; null where there's one. */
  which?: string | null;
}) {
  const { progress, lookAt } = awaited;
  return (
    <>
      <p role="status">
        {which !== null && <b>{which}: </b>}
        {awaitedText(awaited)}
      </p>
      {progress && progress.done !== null && progress.of !== null && progress.of > 0 && (
        <ProgressBar
          label="Polygons worked on"
          value={progress.done}
          max={progress.of}
          text={countText(progress) ?? ''}
        />
      )}
      <p>
        <NextLook at={lookAt} />
      </p>
    </>
  );
}

function NextLook({ at }: { at: number | null }) {
  const now = useNow();
  if (at === null || at <= now) return 'Looking now…';
  return `Looking again in ${formatDuration(Math.max(1000, at - now))}.`;
}

/** `This job is still being worked on: 120 of 480 polygons so far, 3 of them failed.` */
export function awaitedText({ why, progress, message }: AwaitedResult): string {
  const count = progress && countText(progress);
  const said = message === null || count !== null ? '' : ` The service says: “${message}”`;
  if (why === 'listed') {
    const counted = count === null ? '' : ` The list says: ${count}.`;
    return `The service lists this job, but has no result of it now (404). It may still be working on it.${counted}${said}`;
  }
  if (progress && isWaiting(progress) && !progress.done) {
    const many = progress.of === null ? '' : ` with ${formatMany(progress.of, 'polygon')}`;
    return `This job${many} is waiting for its turn.${progress.of === null ? said : ''}`;
  }
  return `This job is still being worked on${count === null ? '.' : `: ${count}.`}${said}`;
}

function countText({ done, failed, of }: JobProgress): string | null {
  if (done === null) return null;
  const failures = failed > 0 ? `, ${formatCount(failed)} of them failed` : '';
  const all =
    of === null
      ? formatMany(done, 'polygon')
      : `${formatCount(done)} of ${formatMany(of, 'polygon')}`;
  return `${all} so far${failures}`;
}
