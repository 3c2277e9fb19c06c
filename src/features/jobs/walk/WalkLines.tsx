import type { HistoryStatus } from '#workers/history/protocol.ts';
import { Remark } from './Remark.tsx';
import type { Walk } from './useWalk.ts';
import { WalkLine } from './WalkLine.tsx';
import { gapText } from './walkWords.ts';

interface WalkLinesProps {
  status: HistoryStatus;
  walk: Walk;
}

/** How far the history is read, what is missing of it, and what to do about that. */
export function WalkLines({ status, walk }: WalkLinesProps) {
  const { phase, covers, gaps, stopped } = status;
  const { progress } = walk;
  const isIncomplete = phase === 'ready' && covers === 'part' && !progress && !walk.isAsked;
  return (
    <>
      {progress && <WalkLine walk={progress} onCancel={walk.cancel} />}
      {isIncomplete && (
        <Remark
          kind={stopped === null ? 'info' : 'attention'}
          action="Search all jobs"
          onAction={walk.begin}
        >
          {stopped === null
            ? 'Reading was stopped before the end. It continues where it stopped.'
            : `Reading stopped: ${stopped}`}
        </Remark>
      )}
      {!isIncomplete && !progress && stopped !== null && (
        <Remark kind="attention" action="Try again" onAction={walk.refresh}>
          {`New jobs couldn't be loaded: ${stopped}`}
        </Remark>
      )}
      {walk.wasShort && covers === 'all' && (
        <Remark action="Reload everything" onAction={walk.readEveryPage} onDismiss={walk.dismiss}>
          Only new jobs were loaded. To find deleted ones, reload everything.
        </Remark>
      )}
      {gaps.map((gap) => (
        <Remark
          key={gap.page}
          kind="attention"
          action="Read it again"
          loading={walk.isGapAsked || progress?.kind === 'gap'}
          onAction={() => walk.readGap(gap.page)}
        >
          {gapText(gap)}
        </Remark>
      ))}
    </>
  );
}
