import { useEffect, useMemo, useRef, useState } from 'react';
import { axisOver } from '#engine/history/valueAxis.ts';
import { dayAxis } from '#ui/charts/dayAxis.ts';
import { PHONE } from '#ui/mediaQueries.ts';
import { usePageRows } from '#ui/table/usePageRows.ts';
import { useMediaQuery } from '#ui/browserState.ts';
import { useStable } from '#ui/useStable.ts';
import type { HistoryAnswer } from '#workers/history/protocol.ts';
import type { SummaryQueueState } from '#workers/summaries/queueState.ts';
import { NoteIcon, StarIcon } from '#ui/historyIcons.tsx';
import { ChevronRightIcon } from '#ui/icons.tsx';
import { visibleId } from '#lib/visibleText.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Field, TextInput } from '#ui/Field.tsx';
import { DATES_ROOM } from './JobDates.tsx';
import { JsonTree } from './JsonTree.tsx';
import type { SharedByRows, ShownJob } from './jobRows.ts';
import { JobsTable } from './JobsTable.tsx';
import { sortingHeads, type Sorting } from './SortingHead.tsx';
import { answerRows, type ShownAnswer, type HistoryRows } from './historyRows.ts';
import type { RowExtras } from './JobRow.tsx';
import styles from './JobsTable.module.css';

interface TableActs extends Pick<ExtraActs, 'star' | 'choose'> {
  lookInto: (id: string) => void;
  note: (id: string, text: string) => void;
}

interface VirtualJobsTableProps {
  shown: ShownAnswer;
  rows: Pick<HistoryRows, 'look' | 'isAsking'>;
  sorting: Sorting;
  stars: { has: (id: string) => boolean };
  chosen: ReadonlySet<string>;
  looking: SummaryQueueState;
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
  const source = answerRows(shown, rows.look);
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

/** What can be done with a row of the whole history. */
interface ExtraActs {
  star: (id: string, on: boolean) => void;
  choose: (id: string, on: boolean) => void;
  open: (row: ShownJob) => void;
}

/* Made once: an icon takes as long to make as the rest of its cell. */
const STAR = <StarIcon size={14} />;
const CHEVRON = <ChevronRightIcon size={14} />;

/** Returns what rows of the whole history have more of: stars, choices, own words, and a dialog with request and output. */
function rowExtras({ star, choose, open }: ExtraActs): RowExtras {
  return {
    marks: (id, is) => (
      <>
        <td className={styles.choose}>
          <label className={styles.target}>
            <input
              type="checkbox"
              aria-label={`Choose ${id}`}
              checked={is.chosen}
              onChange={(event) => choose(id, event.target.checked)}
            />
          </label>
        </td>
        <td className={styles.star}>
          <button
            type="button"
            className={styles.iconButton}
            aria-label="Star"
            aria-pressed={is.starred}
            onClick={() => star(id, !is.starred)}
          >
            {STAR}
          </button>
        </td>
      </>
    ),
    ownNote: (note) => (
      <span className={styles.own}>
        <NoteIcon size={12} /> {note}
      </span>
    ),
    request: (row) => (
      <button
        type="button"
        className={styles.iconButton}
        aria-label="Request and output"
        aria-haspopup="dialog"
        onClick={() => open(row)}
      >
        {CHEVRON}
      </button>
    ),
  };
}

interface RequestDialogProps {
  /** Null while it's closed. */
  row: ShownJob | null;
  onNote: (id: string, text: string) => void;
  onClose: () => void;
}

/** What was asked of the service and what it says came out, of one job, and the person's own note on it. */
function RequestDialog({ row, onNote, onClose }: RequestDialogProps) {
  return (
    <Dialog
      open={row !== null}
      onClose={onClose}
      size="wide"
      title={
        <>
          Request and output
          {row && <span className={styles.dialogId}>{visibleId(row.job.id)}</span>}
        </>
      }
    >
      {row && (
        <>
          <NoteField row={row} onNote={onNote} />
          <JsonTree name="input_req" value={row.job.input_req} />
          <JsonTree name="output_result" value={row.job.output_result} />
        </>
      )}
    </Dialog>
  );
}

/** In force once it's left, or with Enter. */
function NoteField({ row, onNote }: { row: ShownJob; onNote: RequestDialogProps['onNote'] }) {
  const [text, setText] = useState(row.note);
  const [kept, setKept] = useState(row.note);
  function settle() {
    if (text.trim() === kept) return;
    setKept(text.trim());
    onNote(row.job.id, text);
  }
  return (
    <Field label="Your note" hint="Saved on this device. The search finds it.">
      {(ids) => (
        <TextInput
          {...ids}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={settle}
          onKeyDown={(event) => event.key === 'Enter' && settle()}
        />
      )}
    </Field>
  );
}
