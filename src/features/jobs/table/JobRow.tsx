import { memo, useId, useState, type ReactNode } from 'react';
import { readDate, indexName, jobName, jobNote } from '#api/jobFields.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { classNames } from '#ui/classNames.ts';
import { ChevronDownIcon, ChevronUpIcon } from '#ui/icons.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { JobDates } from './JobDates.tsx';
import { unsharedNote } from './jobFacts.ts';
import { JobLink } from './JobLink.tsx';
import { ResultCells, UnreadResult } from './ResultCells.tsx';
import type { SharedByRows, ShownJob } from './jobRows.ts';
import styles from './JobsTable.module.css';

/* Not part of what the first page of jobs needs to be shown. */
const jsonTree = lazyPart(async () => (await import('./JsonTree.tsx')).JsonTree);

/** What the rows of the whole history have more of than those of a page. */
export interface RowExtras {
  /** Cells before the job: to choose it, and its star. */
  marks: (id: string, is: { chosen: boolean; starred: boolean }) => ReactNode;
  /** The person's own words, which aren't empty. */
  ownNote: (note: string) => ReactNode;
  /** What leads to request and output, which open below the row of a page. */
  request: (row: ShownJob) => ReactNode;
}

interface JobRowProps {
  /** From 0, in the order shown. */
  index: number;
  /** Below the first one, in pixels; null where rows follow each other by themselves. */
  top: number | null;
  /** Undefined until it's here. */
  row: ShownJob | undefined;
  shared: SharedByRows;
  isStarred: boolean;
  isChosen: boolean;
  reading: 'waiting' | 'reading' | undefined;
  /** Why its result couldn't be read just now, where that isn't of this job alone. */
  outage: string | undefined;
  /** Null until results can be read. */
  onLook: ((id: string) => void) | null;
  /** Null in a page of the service. */
  extras: RowExtras | null;
  /** What stands before a path in a link. */
  base: string;
  /** Null where all rows are equally high. */
  measure: ((element: HTMLTableRowElement | null) => void) | null;
}

/** One job, on a phone a card. Its functions stay the same for as long as the table lives. */
export const JobRow = memo(function JobRow(props: JobRowProps) {
  const { row, index, top } = props;
  if (row) return <KnownRow {...props} row={row} />;
  return (
    <tr {...placed(index, top)} className={styles.row}>
      <td colSpan={9} className={styles.waiting}>
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
  return (
    <>
      <tr
        ref={measure}
        {...placed(index, top)}
        data-chosen={isChosen || undefined}
        className={classNames(styles.row, row.gone && styles.gone)}
      >
        {extras?.marks(job.id, { chosen: isChosen, starred: isStarred })}
        <JobCell {...props} />
        <Indices list={job.index_list} />
        <td className={styles.dates}>
          <JobDates
            start={readDate(job.start_date)}
            end={readDate(job.end_date)}
            axis={shared.dates}
          />
        </td>
        <Result {...props} />
        <td className={styles.more}>
          {extras?.request(row) ?? (
            <Button
              variant="quiet"
              size="small"
              aria-label="Request and output"
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

/** Request and output of a job, in a row of their own. */
function RequestBelow({ id, job }: { id: string; job: ShownJob['job'] }) {
  return (
    <tr className={styles.below}>
      <td id={id}>
        <Trees job={job} />
      </td>
    </tr>
  );
}

function Trees({ job }: { job: ShownJob['job'] }) {
  return (
    <>
      <jsonTree.Part waiting={null} name="input_req" value={job.input_req} />
      <jsonTree.Part waiting={null} name="output_result" value={job.output_result} />
    </>
  );
}

/** Where a row stands of which others may not exist. */
function placed(index: number, top: number | null) {
  return top === null ? {} : { 'data-index': index, 'aria-rowindex': index + 2, style: { top } };
}

/** As many chips as have room for sure, each no longer than its column. */
const MOST_CHIPS = 3;
const LONGEST_CHIP = 10;

function Indices({ list }: { list: ShownJob['job']['index_list'] }) {
  const names = list.map(indexName);
  const isCrowded = names.length > MOST_CHIPS || names.some(({ length }) => length > LONGEST_CHIP);
  return (
    <td className={classNames(styles.indices, isCrowded && styles.crowded)}>
      {names.map((name, i) => (
        <Chip key={i}>{name}</Chip>
      ))}
    </td>
  );
}

function JobCell({ row, shared, extras, base }: JobRowProps & { row: ShownJob }) {
  const { job, note, gone } = row;
  const name = jobName(job.input_req);
  const said = unsharedNote(jobNote(job.input_req), shared.notes);
  return (
    <th scope="row" className={styles.job}>
      <JobLink id={job.id} base={base} className={styles.id} noteClassName={styles.said} />
      <span className={styles.sub}>
        {gone && <span className={styles.goneMark}>No longer listed by the service</span>}
        {name !== null && <span>{name}</span>}
        {note !== '' && extras?.ownNote(note)}
        {said !== null && <span className={styles.said}>{said}</span>}
      </span>
    </th>
  );
}

/** What came of a job: its counts, values and footprint, or how to look into it. */
function Result({ row, shared, reading, outage, onLook }: JobRowProps & { row: ShownJob }) {
  const { job, summary, footprint, trouble } = row;
  if (summary && !reading)
    return (
      <ResultCells summary={summary} footprint={footprint} axis={shared.values} columns={styles} />
    );
  return (
    <>
      <td className={styles.unread} colSpan={2}>
        <UnreadResult job={job} trouble={outage ?? trouble} reading={reading} onLook={onLook} />
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
