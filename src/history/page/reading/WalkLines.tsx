import { useId, type ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import type { HistoryStatus } from '#history/protocol.ts';
import type { Walk } from './useWalk.ts';
import { ProgressLine } from './ProgressLine.tsx';
import { gapText, walkDetail, walkText } from './walkWords.ts';
import { texts } from './later.texts.en.ts';
import styles from './WalkLines.module.css';

interface WalkLinesProps {
  status: HistoryStatus;
  walk: Walk;
}

export function WalkLines({ status, walk }: WalkLinesProps) {
  const { phase, covers, isUnsure, gaps, stopped } = status;
  const { progress } = walk;
  const isIncomplete = phase === 'ready' && covers === 'part' && !progress && !walk.isAsked;
  return (
    <>
      {progress && (
        <ProgressLine
          label={texts.readingHistory}
          done={progress.jobs}
          of={progress.of}
          words={texts.jobCount(progress.jobs)}
          text={walkText(progress)}
          detail={walkDetail(progress)}
          hint={texts.searchCoversRead}
        >
          <Button onClick={walk.cancel}>{texts.cancel}</Button>
        </ProgressLine>
      )}
      {isIncomplete && (
        <Remark
          kind={stopped === null ? 'info' : 'attention'}
          action={texts.continueReading}
          onAction={walk.begin}
        >
          {stopped === null ? texts.readingStoppedEarly : texts.readingStopped(stopped)}
        </Remark>
      )}
      {!isIncomplete && !progress && stopped !== null && (
        <Remark kind="attention" action={texts.tryAgain} onAction={walk.refresh}>
          {texts.newJobsNotLoaded(stopped)}
        </Remark>
      )}
      {isUnsure && covers === 'all' && !progress && (
        <Remark kind="attention" action={texts.reloadEverything} onAction={walk.readEveryPage}>
          {texts.someMayBeMissing}
        </Remark>
      )}
      {walk.wasShort && covers === 'all' && !isUnsure && (
        <Remark
          action={texts.reloadEverything}
          onAction={walk.readEveryPage}
          onDismiss={walk.dismiss}
        >
          {texts.onlyNewLoaded}
        </Remark>
      )}
      {gaps.map((gap) => (
        <Remark
          key={gap.page}
          kind="attention"
          action={texts.readAgain}
          loading={walk.isGapAsked || progress?.kind === 'gap'}
          onAction={() => walk.readGap(gap.page)}
        >
          {gapText(gap)}
        </Remark>
      ))}
    </>
  );
}

interface RemarkProps {
  /** `attention` for what is missing. */
  kind?: 'info' | 'attention';
  action: string;
  loading?: boolean;
  onAction: () => void;
  /** Shows a second button, which only dismisses the remark. */
  onDismiss?: () => void;
  children: ReactNode;
}

function Remark({ kind = 'info', action, loading, onAction, onDismiss, children }: RemarkProps) {
  const id = useId();
  return (
    <div className={styles.remark}>
      <div id={id}>
        <Note kind={kind} live>
          {children}
        </Note>
      </div>
      <Button size="small" aria-describedby={id} loading={loading ?? false} onClick={onAction}>
        {action}
      </Button>
      {onDismiss && (
        <Button size="small" variant="quiet" onClick={onDismiss}>
          {texts.notNow}
        </Button>
      )}
    </div>
  );
}
