import { useEffect, useMemo, useRef, useState } from 'react';
import { axisOver } from '#engine/history/valueAxis.ts';
import { DATES_ROOM } from '#features/jobs/JobDates.tsx';
import { dayAxis } from '#ui/charts/dayAxis.ts';
import { PHONE } from '#ui/mediaQueries.ts';
import { usePageRows } from '#ui/table/usePageRows.ts';
import { useMediaQuery } from '#ui/useMediaQuery.ts';
import { useStable } from '#ui/useStable.ts';
import type { HistoryAnswer } from '#workers/history/protocol.ts';
import type { LookerState } from '#workers/looking/looker.ts';
import type { SharedByRows, ShownJob } from './jobRows.ts';
import { JobsTable } from './JobsTable.tsx';
import { rowExtras, type ExtraActs } from './rowExtras.tsx';
import { sortingHeads, type Sorting } from './SortingHead.tsx';
import { RequestDialog } from './RequestDialog.tsx';
import { jobRows, type ShownRows } from './rowsSource.ts';
import type { HistoryRows } from './useHistoryRows.ts';

interface TableActs extends Pick<ExtraActs, 'star' | 'choose'> {
  lookInto: (id: string) => void;
  note: (id: string, text: string) => void;
}

interface VirtualJobsTableProps {
  shown: ShownRows;
  rows: Pick<HistoryRows, 'look' | 'isAsking'>;
  sorting: Sorting;
  stars: { has: (id: string) => boolean };
  chosen: ReadonlySet<string>;
  looking: LookerState;
  acts: TableActs;
}

type Shared = Pick<HistoryAnswer, 'extent' | 'sharedNotes'>;

/** As high as the style sheet makes a row. */
const ROWS = { height: 53 };
/** A card on a phone, about; each is measured. */
const CARDS = { height: 164, isMeasured: true };

/** All jobs of the filter, of which only the rows in sight exist. */
export function VirtualJobsTable(props: VirtualJobsTableProps) {
  const { shown, rows, sorting, stars, chosen, looking } = props;
  const { extent, sharedNotes } = shown.answer;
  const source = jobRows(shown, rows.look);
  const virtual = usePageRows(source, useMediaQuery(PHONE) ? CARDS : ROWS);
  const { body, totalHeight, measure } = virtual;
  const known = useStable({ extent, sharedNotes });
  const shared = useMemo(() => sharedByAnswer(known), [known]);
  const acts = useLatestActs(props.acts);
  const [opened, setOpened] = useState<ShownJob | null>(null);
  const row = useMemo(() => rowExtras({ ...acts, open: setOpened }), [acts]);
  return (
    <>
      <JobsTable
        {...{ body, measure, stars, chosen, looking }}
        rows={{ count: source.count, at: source.rowAt, shared }}
        existing={virtual.rows}
        height={totalHeight}
        isBusy={rows.isAsking}
        onLook={acts.lookInto}
        extras={{ head: sortingHeads(sorting), row }}
      />
      <RequestDialog row={opened} onNote={acts.note} onClose={() => setOpened(null)} />
    </>
  );
}

/** What the rows of an answer share. */
function sharedByAnswer({ extent, sharedNotes }: Shared): SharedByRows {
  return {
    dates: dayAxis([extent.firstDay, extent.lastDay], DATES_ROOM),
    values: extent.values && axisOver(extent.values),
    notes: sharedNotes.map(({ note }) => note),
  };
}

/** The same functions for as long as the table lives, so that a row is drawn anew only when it changes. */
function useLatestActs(acts: TableActs): TableActs {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  return useMemo(
    () => ({
      star: (id, on) => latest.current.star(id, on),
      choose: (id, on) => latest.current.choose(id, on),
      lookInto: (id) => latest.current.lookInto(id),
      note: (id, text) => latest.current.note(id, text),
    }),
    [],
  );
}
