import { memo, useId, useState, type ReactNode } from 'react';
import { indexName, jobName, jobNote, readDate, type JobDate } from '#service/jobs/jobFields.ts';
import { Button } from '#ui/Button.tsx';
import type { Axis } from '#ui/charts/Axis.tsx';
import { Band } from '#ui/charts/Band.tsx';
import { Chip } from '#ui/Chip.tsx';
import { classNames } from '#ui/classNames.ts';
import { ChevronDownIcon, ChevronUpIcon } from '#ui/icons.tsx';
import { visibleId } from '#lib/visibleText.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { unsharedNote } from './jobFacts.ts';
import { JobLink } from './JobLink.tsx';
import { ResultCells, UnreadResult } from './ResultCells.tsx';
import type { SharedByRows, ShownJob } from './jobRows.ts';
import { CostCell, SentFacts } from './sentJobs.tsx';
import styles from './JobsTable.module.css';

/* Loaded apart: the first page of jobs doesn't need it. */
const { Part: Trees } = lazyPart(async () => (await import('./JsonTree.tsx')).JobTrees);

/** What rows of the whole history have in addition to those of a page. */
export interface RowExtras {
  /** The cells before the job: its checkbox and its star, which begin with the job's name. */
  marks: (
    id: string,
    name: string,
    is: { chosen: boolean; starred: boolean; describedBy: string },
  ) => ReactNode;
  /** The person's note, which isn't empty. */
  yourNote: (row: ShownJob) => ReactNode;
  /** The button of this name that opens request and output, which on a page open below the row. */
  request: (row: ShownJob, name: string) => ReactNode;
}

interface JobRowProps {
  /** From 0, in the order shown. */
  index: number;
  /** Distance from the first row, CSS px; null where all rows exist and follow each other. */
  top: number | null;
  /** Undefined until it's read. */
  row: ShownJob | undefined;
  shared: SharedByRows;
  isStarred: boolean;
  isChosen: boolean;
  reading: 'waiting' | 'reading' | undefined;
  /** Why no result can be read just now, this job's included. */
  outage: string | undefined;
  /** It had no result yet when that was asked for. */
  isEarly: boolean;
  /** Null until results can be read. */
  onLoad: ((id: string) => void) | null;
  /** Null in a page of the service. */
  extras: RowExtras | null;
  /** Prefix of the paths in links. */
  base: string;
  /** Null where all rows are equally high. */
  measure: ((element: HTMLTableRowElement | null) => void) | null;
}

/** One job, on a phone a card. The functions it's given must stay the same, or every row is rendered again. */
export const JobRow = memo(function JobRow(props: JobRowProps) {
  const { row, index, top } = props;
  if (row) return <KnownRow {...props} row={row} />;
  return (
    <tr {...placed(index, top)} className={styles.row}>
      <td colSpan={10} className={styles.waiting}>
        <Skeleton width="40%" />
      </td>
    </tr>
  );
});

function KnownRow(props: JobRowProps & { row: ShownJob }) {
  const { index, top, row, shared, isStarred, isChosen, extras, measure } = props;
  const { job } = row;
  const [isOpen, setIsOpen] = useState(false);
  const below = useId();
  const linkId = `${below}link`;
  const title = titleOf(row, shared.notes);
  const name = visibleId(title ?? job.id);
  const requestName = `${name}: Request and output`;
  return (
    <>
      <tr
        ref={measure}
        {...placed(index, top)}
        data-chosen={isChosen || undefined}
        className={classNames(styles.row, row.gone && styles.gone)}
      >
        {extras?.marks(job.id, name, {
          chosen: isChosen,
          starred: isStarred,
          describedBy: linkId,
        })}
        <JobCell {...props} title={title} linkId={linkId} />
        <Indices list={job.index_list} />
        <td className={styles.dates}>
          <JobDates
            start={readDate(job.start_date)}
            end={readDate(job.end_date)}
            axis={shared.dates}
          />
        </td>
        <Result {...props} name={name} />
        <CostCell id={job.id} className={styles.cost} />
        <td className={styles.more}>
          {extras?.request(row, requestName) ?? (
            <Button
              variant="quiet"
              size="small"
              aria-label={requestName}
              aria-expanded={isOpen}
              aria-controls={isOpen ? below : undefined}
              onClick={() => setIsOpen(!isOpen)}
            >
              Request
              {isOpen ? <ChevronUpIcon size={14} /> : <ChevronDownIcon size={14} />}
            </Button>
          )}
        </td>
      </tr>
      {isOpen && <RequestBelow id={below} job={job} />}
    </>
  );
}

function RequestBelow({ id, job }: { id: string; job: ShownJob['job'] }) {
  return (
    <tr className={styles.below}>
      <td id={id}>
        <Trees job={job} />
      </td>
    </tr>
  );
}

/** Places a row in a table that renders only the rows in sight. */
function placed(index: number, top: number | null) {
  return top === null ? {} : { 'data-index': index, 'aria-rowindex': index + 2, style: { top } };
}

/** What people call a job: its name, the person's note, or its own note; null where it has none of them. */
function titleOf({ job, note }: ShownJob, sharedNotes: readonly string[]): string | null {
  return jobName(job.input_req) ?? (note || unsharedNote(jobNote(job.input_req), sharedNotes));
}

interface JobCellProps extends JobRowProps {
  row: ShownJob;
  title: string | null;
  linkId: string;
}

function JobCell({ row, title, linkId, shared, extras, base }: JobCellProps) {
  const { job, note, gone } = row;
  const requestNote = unsharedNote(jobNote(job.input_req), shared.notes);
  return (
    <th scope="row" className={styles.job}>
      <JobLink
        id={job.id}
        name={title}
        elementId={linkId}
        describedBy={row.isNew ? `${linkId}new` : undefined}
        base={base}
        className={title === null ? styles.id : styles.name}
        noteClassName={styles.said}
      />
      <span className={styles.sub}>
        {row.isNew && (
          <span id={`${linkId}new`} className={styles.newMark}>
            New
          </span>
        )}
        {gone && <span className={styles.goneMark}>No longer listed by the service</span>}
        {note !== '' && note !== title && extras?.yourNote(row)}
        {requestNote !== null && requestNote !== title && (
          <span className={styles.said}>{requestNote}</span>
        )}
        <SentFacts
          id={job.id}
          isRead={row.summary !== null}
          className={styles.sent}
          costClassName={styles.costInLine}
        />
        {title !== null && (
          <span className={styles.quietId} aria-hidden="true" title={visibleId(job.id)}>
            {visibleId(job.id)}
          </span>
        )}
      </span>
    </th>
  );
}

/** More or longer index chips than these may not fit their column. */
const MAX_CHIPS = 3;
const LONGEST_CHIP = 10;

function Indices({ list }: { list: ShownJob['job']['index_list'] }) {
  const names = list.map(indexName);
  const isCrowded = names.length > MAX_CHIPS || names.some(({ length }) => length > LONGEST_CHIP);
  return (
    <td className={classNames(styles.indices, isCrowded && styles.crowded)}>
      {names.map((name, i) => (
        <Chip key={i}>{name}</Chip>
      ))}
    </td>
  );
}

interface JobDatesProps {
  start: JobDate;
  end: JobDate;
  axis: Axis | null;
}

/** A job's date range: a bar on the axis that the table's jobs share, and the two days. */
function JobDates({ start, end, axis }: JobDatesProps) {
  const isDated = start.day !== null || end.day !== null;
  return (
    <>
      {axis && isDated && (
        <Band axis={axis} startDay={start.day} endDay={end.day} className={styles.dateBand} />
      )}
      <span className={styles.dateText}>
        {start.text === null && end.text === null ? (
          'No dates given'
        ) : start.day !== null && end.day !== null ? (
          `${start.text} to ${end.text}`
        ) : (
          <>
            <span>{start.text ?? 'not given'}</span> to <span>{end.text ?? 'not given'}</span>
          </>
        )}
      </span>
    </>
  );
}

function Result(props: JobRowProps & { row: ShownJob; name: string }) {
  const { row, name, shared, reading, outage, isEarly, onLoad } = props;
  const { job, summary, footprint, trouble } = row;
  if (summary && !reading)
    return (
      <ResultCells summary={summary} footprint={footprint} axis={shared.values} columns={styles} />
    );
  return (
    <>
      <td className={styles.unread} colSpan={2}>
        <UnreadResult
          trouble={outage ?? (isEarly ? null : trouble)}
          {...{ job, name, isEarly, reading, onLoad }}
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
