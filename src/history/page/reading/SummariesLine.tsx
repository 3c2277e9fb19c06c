import { formatCount, formatMany } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import type { LoadingRun } from '#result/summaries/queueState.ts';
import type { SummaryQueue } from '#result/summaries/summaryQueue.ts';
import { ProgressLine } from './ProgressLine.tsx';

interface SummariesLineProps {
  run: LoadingRun;
  summaryQueue: SummaryQueue<never>;
  /** Which jobs come first, in words. */
  order: string;
}

export function SummariesLine({ run, summaryQueue, order }: SummariesLineProps) {
  const { total, done, failed, early, isPaused } = run;
  const unit = `of ${formatMany(total, 'job')}`;
  return (
    <ProgressLine
      label="Loading results"
      done={done}
      of={total}
      unit={unit}
      text={`${formatCount(done)} ${unit}`}
      detail={
        <>
          {failed > 0 && `${formatCount(failed)} couldn't be read, `}
          {early > 0 && `${formatCount(early)} without a result yet, `}
          {stateWords(run, order)}
        </>
      }
    >
      <Button onClick={isPaused ? summaryQueue.goOn : summaryQueue.pause}>
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
      <Button onClick={summaryQueue.cancel}>Stop loading</Button>
    </ProgressLine>
  );
}

function stateWords({ isPaused, trouble }: LoadingRun, order: string): string {
  if (trouble !== null) return `paused: ${trouble}`;
  return isPaused ? 'paused' : `${order}, 2 at a time`;
}
