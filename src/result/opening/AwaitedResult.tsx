import { useSyncExternalStore } from 'react';
import type { Connection } from '#service/connection.ts';
import { isWaiting, type JobProgress } from '#service/progress.ts';
import { formatCount, formatDuration } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { useNow } from '#ui/timers.ts';
import {
  awaitedResult,
  subscribeToAwaitedResults,
  type AwaitedResult,
} from '#result/client/awaitedResults.ts';
import { texts } from './texts.en.ts';
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
      title={texts.noResultYet}
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
        {texts.lookNow}
      </Button>
      <Button onClick={onCancel}>{texts.cancel}</Button>
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
          label={texts.polygonsWorkedOn}
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
  if (at === null || at <= now) return texts.lookingNow;
  return texts.lookingAgainIn(formatDuration(Math.max(1000, at - now)));
}

/** `This job is still being worked on: 120 of 480 polygons so far, 3 of them failed.` */
function awaitedText({ why, progress, message }: AwaitedResult): string {
  const count = progress && countText(progress);
  const said = message === null || count !== null ? [] : [texts.serviceSays(message)];
  if (why === 'listed') {
    const counted = count === null ? [] : [texts.listSays(count)];
    return [texts.listedWithoutResult, ...counted, ...said].join(' ');
  }
  if (progress && isWaiting(progress) && !progress.done)
    return progress.of === null
      ? [texts.waitingForTurn, ...said].join(' ')
      : texts.waitingWithPolygons(progress.of);
  if (count !== null) return texts.workedOnSoFar(count);
  return [texts.stillWorkedOn, ...said].join(' ');
}

function countText({ done, failed, of }: JobProgress): string | null {
  if (done === null) return null;
  const all = of === null ? texts.polygonCount(done) : texts.doneOfPolygons(formatCount(done), of);
  return failed > 0 ? texts.soFarFailed(all, formatCount(failed)) : texts.soFar(all);
}
