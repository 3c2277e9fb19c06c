import type { RefObject, ReactNode } from 'react';
import { classNames } from '#ui/classNames.ts';
import type { SummaryQueueState } from '#workers/summaries/queueState.ts';
import type { HistoryColumn } from '#engine/history/historyQuery.ts';
import { type Axis, AxisLabels } from '#ui/charts/Axis.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { axisName, type JobRows } from './jobRows.ts';
import { JobRow, type RowExtras } from './JobRow.tsx';
import { useRouterLinks, useRowLinks } from './rowLinks.ts';
import styles from './JobsTable.module.css';
import jobsHeadStyles from './JobsHead.module.css';

/** A row that exists: which one, and what tells its element from others. */
interface ExistingRow {
  key: string;
  index: number;
  /** Below the first one, in pixels; null where all rows exist and follow each other. */
  top: number | null;
}

interface JobsTableProps {
  rows: JobRows;
  /** Those of the rows that exist. */
  existing: readonly ExistingRow[];
  body: RefObject<HTMLTableSectionElement | null>;
  /** Of all rows, in pixels, where only some exist. */
  height?: number;
  measure?: ((element: HTMLTableRowElement | null) => void) | null;
  /** Other rows are on their way. */
  isBusy: boolean;
  stars: { has: (id: string) => boolean };
  chosen: { has: (id: string) => boolean };
  /** Which results are being read, and which met an outage. */
  looking: SummaryQueueState;
  /** Null until results can be read. */
  onLook: ((id: string) => void) | null;
  /** What the whole history has more of; null in a page of the service. */
  extras: { head: HeadExtras; row: RowExtras } | null;
}

/** Jobs, a row each, on a phone a card each: a page of them, or those in sight of all. */
export function JobsTable(props: JobsTableProps) {
  const { rows, existing, body, height, measure = null, looking, onLook, extras } = props;
  const { count, at, shared } = rows;
  useRowLinks(body);
  const base = useRouterLinks(body);
  const isPlaced = height !== undefined;
  return (
    <table
      className={classNames(styles.table, extras && styles.marked, isPlaced && styles.placed)}
      aria-label="Jobs history"
      aria-rowcount={isPlaced ? count + 1 : undefined}
      aria-busy={props.isBusy}
    >
      <JobsHead
        dates={shared.dates}
        valuesName={axisName(shared.values)}
        extras={extras && extras.head}
      />
      <tbody ref={body} style={{ height }}>
        {existing.map(({ key, index, top }) => {
          const row = at(index);
          const id = row?.job.id;
          return (
            <JobRow
              key={key}
              index={index}
              top={top}
              row={row}
              shared={shared}
              isStarred={id !== undefined && props.stars.has(id)}
              isChosen={id !== undefined && props.chosen.has(id)}
              reading={id === undefined ? undefined : looking.reading.get(id)}
              outage={id === undefined ? undefined : looking.outages.get(id)}
              onLook={onLook}
              extras={extras && extras.row}
              base={base}
              measure={measure}
            />
          );
        })}
      </tbody>
    </table>
  );
}

/** What the head of the whole history has more of than that of a page. */
export interface HeadExtras {
  /** Of the columns before the job. */
  marks: ReactNode;
  /** A head that sorts. */
  head: (column: HistoryColumn, content: ReactNode) => ReactNode;
}

interface JobsHeadProps {
  dates: Axis | null;
  /** The index of the values and its range. */
  valuesName: string;
  /** Null in a page of the service. */
  extras: HeadExtras | null;
}

/** The heads of the columns. */
export function JobsHead({ dates, valuesName, extras }: JobsHeadProps) {
  const head = extras?.head ?? plainHead;
  return (
    <thead className={jobsHeadStyles.head}>
      <tr>
        {extras?.marks}
        {head('job', 'Job')}
        {head('indices', 'Indices')}
        {head(
          'dates',
          <>
            <VisuallyHidden>{extras ? 'Date range, last day' : 'Dates'}</VisuallyHidden>
            <span className={jobsHeadStyles.ticks}>
              {dates && <AxisLabels axis={dates} along="x" />}
            </span>
          </>,
        )}
        {head('result', 'Result')}
        {head('values', valuesName)}
        <th scope="col" className={jobsHeadStyles.footprint}>
          Footprint
        </th>
        <th scope="col" className={jobsHeadStyles.more}>
          <VisuallyHidden>More</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
}

function plainHead(column: HistoryColumn, content: ReactNode) {
  return (
    <th scope="col" className={jobsHeadStyles[column]}>
      {content}
    </th>
  );
}
