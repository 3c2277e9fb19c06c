import { useEffect, useMemo, useRef, useState } from 'react';
import { jobName } from '#service/jobs/jobFields.ts';
import { axisOver } from '#history/index/valueAxis.ts';
import { dayAxis } from '#ui/charts/dayAxis.ts';
import { PHONE } from '#ui/mediaQueries.ts';
import { usePageRows } from '#ui/table/usePageRows.ts';
import { useMediaQuery } from '#ui/browserState.ts';
import { useStable } from '#ui/useStable.ts';
import type { HistoryAnswer } from '#history/protocol.ts';
import type { SummaryQueueState } from '#result/summaries/queueState.ts';
import { visibleId } from '#lib/visibleText.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { NoteField } from '#ui/NoteField.tsx';
import { JobTrees } from './JsonTree.tsx';
import { DATES_ROOM, isInWork, type SharedByRows, type ShownJob } from './jobRows.ts';
import { JobsTable } from './JobsTable.tsx';
import { sortingHeads, type Sorting } from './SortingHead.tsx';
import { answerRows, type HistoryRows, type ShownAnswer } from './historyRows.ts';
import { rowExtras, type RowActions } from './rowExtras.tsx';
import styles from './RowExtras.module.css';

interface VirtualJobsTableProps {
  shown: ShownAnswer;
  rows: Pick<HistoryRows, 'look' | 'isAsking'>;
  sorting: Sorting;
  stars: { has: (id: string) => boolean };
  chosen: ReadonlySet<string>;
  loading: SummaryQueueState;
  /** Called with whether the service still works on jobs in sight, again when that changes. */
  onWork: (hasWork: boolean) => void;
  actions: RowActions;
}

type Shared = Pick<HistoryAnswer, 'extent' | 'sharedNotes'>;

/** A row's height in the style sheet, CSS px. */
const ROWS = { height: 53 };
/** A card's approximate height on a phone, CSS px; each card is measured. */
const CARDS = { height: 164, isMeasured: true };

export function VirtualJobsTable(props: VirtualJobsTableProps) {
  const { shown, rows, sorting, stars, chosen, loading, onWork } = props;
  const { extent, sharedNotes } = shown.answer;
  const source = answerRows(shown, rows.look);
  const virtual = usePageRows(source, useMediaQuery(PHONE) ? CARDS : ROWS);
  const { body, totalHeight, measure } = virtual;
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
  const known = useStable({ extent, sharedNotes });
  const shared = useMemo(() => sharedByAnswer(known), [known]);
  const actions = useStableActions(props.actions);
  const [opened, setOpened] = useState<ShownJob | null>(null);
  const row = useMemo(() => rowExtras({ ...actions, open: setOpened }), [actions]);
  return (
    <>
      <JobsTable
        {...{ body, measure, stars, chosen, loading }}
        rows={{ count: source.count, at: source.rowAt, shared }}
        existing={virtual.rows}
        height={totalHeight}
        isBusy={rows.isAsking}
        onLoad={actions.load}
        extras={{ head: sortingHeads(sorting), row }}
      />
      <RequestDialog row={opened} onNote={actions.note} onClose={() => setOpened(null)} />
    </>
  );
}

function sharedByAnswer({ extent, sharedNotes }: Shared): SharedByRows {
  return {
    dates: dayAxis([extent.firstDay, extent.lastDay], DATES_ROOM),
    values: extent.values && axisOver(extent.values),
    notes: sharedNotes.map(({ note }) => note),
  };
}

/** The same functions for as long as the table lives, so that a row is rendered again only when it changes. */
function useStableActions(actions: RowActions): RowActions {
  const latest = useRef(actions);
  useEffect(function followNewest() {
    latest.current = actions;
  });
  return useMemo(
    () => ({
      star: (id, on) => latest.current.star(id, on),
      choose: (id, on) => latest.current.choose(id, on),
      load: (id) => latest.current.load(id),
      note: (id, text) => latest.current.note(id, text),
    }),
    [],
  );
}

interface RequestDialogProps {
  /** Null while it's closed. */
  row: ShownJob | null;
  onNote: RowActions['note'];
  onClose: () => void;
}

function RequestDialog({ row, onNote, onClose }: RequestDialogProps) {
  const name = jobName(row?.job.input_req);
  return (
    <Dialog
      open={row !== null}
      onClose={onClose}
      size="wide"
      title={
        <>
          {name !== null && `${name}: `}Request and output
          {row && <span className={styles.dialogId}>{visibleId(row.job.id)}</span>}
        </>
      }
    >
      {row && (
        <>
          <NoteField note={row.note} onSave={(text) => onNote(row.job.id, text)} onDone={onClose} />
          <JobTrees job={row.job} />
        </>
      )}
    </Dialog>
  );
}
