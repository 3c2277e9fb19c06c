import { Button } from '#ui/Button.tsx';
import type { LoadingRun } from '#result/summaries/queueState.ts';
import type { SummaryQueue } from '#result/summaries/summaryQueue.ts';
import { ProgressLine } from './ProgressLine.tsx';
import { texts } from './later.texts.en.ts';

interface SummariesLineProps {
  run: LoadingRun;
  summaryQueue: SummaryQueue<never>;
  /** Which jobs come first. */
  order: keyof typeof texts.twoAtATime;
  look?: 'band' | 'whole';
}

export function SummariesLine({ run, summaryQueue, order, look }: SummariesLineProps) {
  const { total, done, failed, early, isPaused } = run;
  return (
    <ProgressLine
      label={texts.loadingResults}
      done={done}
      of={total}
      words={texts.doneOfJobs(done, total)}
      detail={[
        ...(failed > 0 ? [texts.countNotRead(failed)] : []),
        ...(early > 0 ? [texts.countWithoutResult(early)] : []),
        stateWords(run, order),
      ].join(', ')}
      look={look}
    >
      <Button onClick={isPaused ? summaryQueue.goOn : summaryQueue.pause}>
        {isPaused ? texts.resume : texts.pause}
      </Button>
      <Button onClick={summaryQueue.cancel}>{texts.stopLoading}</Button>
    </ProgressLine>
  );
}

function stateWords({ isPaused, trouble }: LoadingRun, order: SummariesLineProps['order']): string {
  if (trouble !== null) return texts.pausedBecause(trouble);
  return isPaused ? texts.paused : texts.twoAtATime[order];
}
