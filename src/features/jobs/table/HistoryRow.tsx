import { memo } from 'react';
import { readDate } from '#api/jobDate.ts';
import { indexName, jobName, jobNote } from '#api/jobName.ts';
import type { ValueAxis } from '#engine/history/valueAxis.ts';
import { JobDates } from '#features/jobs/JobDates.tsx';
import { ownNote } from '#features/jobs/jobFacts.ts';
import { JobLink } from '#features/jobs/JobLink.tsx';
import { ResultCells } from '#features/jobs/SummaryCells.tsx';
import type { Axis } from '#ui/charts/axis.ts';
import { Chip } from '#ui/Chip.tsx';
import { classes } from '#ui/classes.ts';
import { PencilIcon, StarIcon } from '#ui/historyIcons.tsx';
import { ChevronRightIcon } from '#ui/icons.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { HistoryRow as Row } from '#workers/history/protocol.ts';
import { UnreadResult } from './UnreadResult.tsx';
import styles from './HistoryTable.module.css';

/** What can be done with a row; the same functions for as long as the table lives. */
export interface RowActs {
  star: (id: string, on: boolean) => void;
  choose: (id: string, on: boolean) => void;
  lookInto: (id: string) => void;
  note: (id: string, text: string) => void;
  open: (row: Row) => void;
}

interface HistoryRowProps {
  /** From 0, in the order shown. */
  index: number;
  /** Below the first one, in pixels. */
  top: number;
  /** Undefined until it's here. */
  row: Row | undefined;
  dates: Axis | null;
  values: ValueAxis | null;
  isStarred: boolean;
  isChosen: boolean;
  reading: 'waiting' | 'reading' | undefined;
  /** Why its result couldn't be read just now, where that isn't of this job alone. */
  outage: string | undefined;
  sharedNotes: readonly string[];
  acts: RowActs;
  /** What stands before a path in a link. */
  base: string;
  /** Null where all rows are equally high. */
  measure: ((element: HTMLTableRowElement | null) => void) | null;
}

/** One job of the whole history, on a phone a card. */
export const HistoryRow = memo(function HistoryRow(props: HistoryRowProps) {
  const { row, index, top } = props;
  if (row) return <KnownRow {...props} row={row} />;
  return (
    <tr data-index={index} aria-rowindex={index + 2} className={styles.row} style={{ top }}>
      <td colSpan={9} className={styles.waiting}>
        <Skeleton width="40%" />
      </td>
    </tr>
  );
});

function KnownRow(props: HistoryRowProps & { row: Row }) {
  const { index, top, row, dates, values, isStarred, isChosen, reading, outage, acts, measure } =
    props;
  const { job } = row;
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      data-chosen={isChosen || undefined}
      className={classes(styles.row, row.gone && styles.gone)}
      style={{ top }}
    >
      <td className={styles.choose}>
        <label className={styles.target}>
          <input
            type="checkbox"
            aria-label={`Choose ${job.id}`}
            checked={isChosen}
            onChange={(event) => acts.choose(job.id, event.target.checked)}
          />
        </label>
      </td>
      <td className={styles.star}>
        <button
          type="button"
          className={styles.starButton}
          aria-label="Star"
          aria-pressed={isStarred}
          onClick={() => acts.star(job.id, !isStarred)}
        >
          {STAR}
        </button>
      </td>
      <JobCell row={row} base={props.base} sharedNotes={props.sharedNotes} />
      <Indices list={job.index_list} />
      <td className={styles.dates}>
        <JobDates start={readDate(job.start_date)} end={readDate(job.end_date)} axis={dates} />
      </td>
      <Result row={row} {...{ values, reading, outage }} onLook={acts.lookInto} />
      <td className={styles.more}>
        <button
          type="button"
          className={styles.starButton}
          aria-label="Request and output"
          aria-haspopup="dialog"
          onClick={() => acts.open(row)}
        >
          {CHEVRON}
        </button>
      </td>
    </tr>
  );
}

/* Made once: an icon takes as long to make as the rest of its cell. */
const STAR = <StarIcon size={14} />;
const CHEVRON = <ChevronRightIcon size={14} />;

/** As many chips as have room for sure, each no longer than its column. */
const MOST_CHIPS = 3;
const LONGEST_CHIP = 10;

function Indices({ list }: { list: Row['job']['index_list'] }) {
  const names = list.map(indexName);
  const isCrowded = names.length > MOST_CHIPS || names.some(({ length }) => length > LONGEST_CHIP);
  return (
    <td className={classes(styles.indices, isCrowded && styles.crowded)}>
      {names.map((name, i) => (
        <Chip key={i}>{name}</Chip>
      ))}
    </td>
  );
}

type JobCellProps = Pick<HistoryRowProps, 'base' | 'sharedNotes'> & { row: Row };

function JobCell({ row, base, sharedNotes }: JobCellProps) {
  const { job, note, gone } = row;
  const name = jobName(job.input_req);
  const said = ownNote(jobNote(job.input_req), sharedNotes);
  return (
    <th scope="row" className={styles.job}>
      <JobLink id={job.id} base={base} className={styles.id} noteClassName={styles.said} />
      <span className={styles.sub}>
        {gone && <span className={styles.goneMark}>Gone: the service no longer lists it</span>}
        {name !== null && <span className={styles.name}>{name}</span>}
        {note !== '' && (
          <span className={styles.own}>
            <PencilIcon size={12} /> {note}
          </span>
        )}
        {said !== null && <span className={styles.said}>{said}</span>}
      </span>
    </th>
  );
}

interface ResultProps extends Pick<HistoryRowProps, 'values' | 'reading' | 'outage'> {
  row: Row;
  onLook: (id: string) => void;
}

/** What came of a job: its counts, values and footprint, or how to look into it. */
function Result({ row, values, reading, outage, onLook }: ResultProps) {
  const { summary } = row;
  if (summary && !reading)
    return (
      <ResultCells summary={summary} footprint={row.footprint} axis={values} columns={styles} />
    );
  return (
    <>
      <td className={styles.unread} colSpan={2}>
        <UnreadResult
          job={row.job}
          trouble={outage ?? row.trouble}
          reading={reading}
          onLook={onLook}
        />
      </td>
      <td className={styles.footprint}>
        <NoFootprint />
      </td>
    </>
  );
}

function NoFootprint() {
  return <span className={styles.noFootprint} />;
}
