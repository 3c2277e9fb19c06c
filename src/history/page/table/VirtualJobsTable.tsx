import { useEffect, useMemo } from 'react';
import { axisOver } from '#history/index/valueAxis.ts';
import { dayAxis } from '#ui/charts/dayAxis.ts';
import { PHONE, ROOMY } from '#ui/mediaQueries.ts';
import { usePageRows } from '#ui/table/usePageRows.ts';
import { useMediaQuery } from '#ui/browserState.ts';
import { useStable } from '#ui/useStable.ts';
import type { HistoryAnswer } from '#history/protocol.ts';
import { DATES_ROOM, isInWork, type SharedByRows } from './jobRows.ts';
import { JobsTable, type JobsTableProps } from './JobsTable.tsx';
import { sortingHead, type Sorting } from './SortingHead.tsx';
import { answerRows, type HistoryRows, type ShownAnswer } from './historyRows.ts';

interface VirtualJobsTableProps extends Omit<JobsTableProps, 'rows' | 'isBusy'> {
  shown: ShownAnswer;
  rows: Pick<HistoryRows, 'look' | 'isAsking'>;
  sorting: Sorting;
  /** Called with whether the service still works on jobs in sight, again when that changes. */
  onWork: (hasWork: boolean) => void;
}

/** Heights of a row in the style sheet, CSS px: on a phone, on a wide screen, on all others. */
const [PHONE_ROW, ROOMY_ROW, ROW] = [{ height: 87 }, { height: 48 }, { height: 44 }];

/** All jobs of an answer, of which only the rows in sight exist. */
export function VirtualJobsTable({ shown, rows, sorting, onWork, ...rest }: VirtualJobsTableProps) {
  const { extent, sharedNotes } = shown.answer;
  const source = answerRows(shown, rows.look);
  const [isPhone, isRoomy] = [useMediaQuery(PHONE), useMediaQuery(ROOMY)];
  const virtual = usePageRows(source, isPhone ? PHONE_ROW : isRoomy ? ROOMY_ROW : ROW);
  const hasWork = virtual.rows.some(({ index }) => {
    const inSight = source.rowAt(index);
    return inSight !== undefined && isInWork(inSight);
  });
  useEffect(
    function reportWork() {
      onWork(hasWork);
      return () => onWork(false);
    },
    [hasWork, onWork],
  );
  const { cause } = shown.asked.query;
  const known = useStable({ extent, sharedNotes, cause });
  const shared = useMemo(() => sharedByAnswer(known), [known]);
  return (
    <JobsTable
      {...rest}
      rows={{ count: source.count, at: source.rowAt, shared }}
      existing={virtual.rows}
      body={virtual.body}
      height={virtual.totalHeight}
      isBusy={rows.isAsking}
      head={sortingHead(sorting)}
    />
  );
}

type Shared = Pick<HistoryAnswer, 'extent' | 'sharedNotes'> & { cause: string | null };

function sharedByAnswer({ extent, sharedNotes, cause }: Shared): SharedByRows {
  return {
    dates: dayAxis([extent.firstDay, extent.lastDay], DATES_ROOM),
    values: extent.values && axisOver(extent.values),
    notes: sharedNotes.map(({ note }) => note),
    // From a cause across jobs to that cause in the job.
    linkQuery: cause === null ? '' : `?state=failed&cause=${encodeURIComponent(cause)}`,
  };
}
