import { useRef } from 'react';
import type { HistoryView } from '#history/index/historyAddress.ts';
import { isFiltered } from '#history/page/filters/filterWords.ts';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { WithBold } from '#ui/WithBold.tsx';
import { RefreshIcon } from '#ui/historyIcons.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import type { ShownAnswer } from '#history/page/table/historyRows.ts';
import type { HistoryStatus } from '#history/protocol.ts';
import { NewJobsNotice, type NewJobs } from './NewJobsNotice.tsx';
import { visitText } from './useLastVisit.ts';
import type { Walk } from './useWalk.ts';
import { coverageText } from './walkWords.ts';
import { texts } from './later.texts.en.ts';
import styles from './Coverage.module.css';

interface CoverageProps {
  view: HistoryView;
  shown: ShownAnswer | null;
  status: HistoryStatus;
  newJobs: NewJobs;
  /** The visit before this one, milliseconds since 1970; null in the first. */
  visitedAt: number | null;
  walk: Walk;
  onChange: (part: Partial<HistoryView>) => void;
}

/** How many jobs are shown of how many, new jobs, and the button that asks for them. */
export function Coverage(props: CoverageProps) {
  const { view, shown, status, newJobs, visitedAt, walk, onChange } = props;
  const answer = shown?.answer;
  const covers = useRef<HTMLParagraphElement>(null);
  return (
    <>
      {answer && answer.newJobs > 0 && visitedAt !== null && (
        <Button
          size="small"
          pressed={view.onlyNew}
          onClick={() => onChange({ onlyNew: !view.onlyNew })}
        >
          {texts.newSinceVisit(answer.newJobs, visitText(visitedAt))}
        </Button>
      )}
      <p ref={covers} tabIndex={-1} className={styles.covers} role="status">
        {shown && <CoverageWords view={view} shown={shown} status={status} />}
      </p>
      <NewJobsNotice newJobs={newJobs} status={covers} />
      {status.covers === 'all' && (
        <IconButton
          name={texts.refresh}
          icon={<RefreshIcon />}
          tipSide="top"
          loading={walk.progress !== null}
          onClick={walk.refresh}
        />
      )}
    </>
  );
}

function CoverageWords({
  view,
  shown: { answer, isOrderKept },
  status,
}: Pick<CoverageProps, 'view' | 'status'> & { shown: ShownAnswer }) {
  const { matching, taken } = answer;
  const when = coverageText({ covers: status.covers, asOf: answer.asOf });
  const jobs = texts.jobsCovered(taken, when);
  const shown = isFiltered(view) ? texts.matchingOf(matching, jobs) : jobs;
  const counts = [...(isFiltered(view) ? [matching] : []), taken].map(formatCount);
  return <WithBold text={isOrderKept ? texts.withOrderKept(shown) : shown} parts={counts} />;
}
