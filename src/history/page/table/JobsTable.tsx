import type { ReactNode, RefObject } from 'react';
import { classNames } from '#ui/classNames.ts';
import type { SummaryQueueState } from '#result/summaries/queueState.ts';
import type { HistoryColumn } from '#history/index/historyQuery.ts';
import { AxisLabels, type Axis } from '#ui/charts/Axis.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { axisName, type JobRows } from './jobRows.ts';
import { JobRow, type RowExtras } from './JobRow.tsx';
import { useHasCosts } from './sentJobs.tsx';
import { useRouterLinks, useRowLinks } from './rowLinks.ts';
import styles from './JobsTable.module.css';
import jobsHeadStyles from './JobsHead.module.css';

interface ExistingRow {
  key: string;
  /** From 0, in the order shown. */
  index: number;
  /** Distance from the first row, CSS px; null where all rows exist and follow each other. */
  top: number | null;
}

interface JobsTableProps {
  rows: JobRows;
  existing: readonly ExistingRow[];
  body: RefObject<HTMLTableSectionElement | null>;
  /** Of all rows, CSS px, where only some exist. */
  height?: number;
  measure?: ((element: HTMLTableRowElement | null) => void) | null;
  isBusy: boolean;
  stars: { has: (id: string) => boolean };
  chosen: { has: (id: string) => boolean };
  /** Which results are being read, and which couldn't be for an outage, or as they weren't there yet. */
  loading: SummaryQueueState;
  /** Null until results can be read. */
  onLoad: ((id: string) => void) | null;
  /** What the whole history has in addition; null for a page of the service. */
  extras: { head: HeadExtras; row: RowExtras } | null;
}

/** Jobs, a row each, on a phone a card each: a page of them, or those of all that are in sight. */
export function JobsTable(props: JobsTableProps) {
  const { rows, existing, body, height, measure = null, loading, onLoad, extras } = props;
  const { count, at, shared } = rows;
  useRowLinks(body);
  const base = useRouterLinks(body);
  const hasCosts = useHasCosts();
  const isPlaced = height !== undefined;
  return (
    <table
      className={classNames(
        styles.table,
        extras && styles.marked,
        isPlaced && styles.placed,
        hasCosts && styles.priced,
      )}
      aria-label="Jobs history"
      aria-rowcount={isPlaced ? count + 1 : undefined}
      aria-busy={props.isBusy}
    >
      <JobsHead
        dates={shared.dates}
        valuesName={axisName(shared.values)}
        hasCosts={hasCosts}
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
              reading={id === undefined ? undefined : loading.reading.get(id)}
              outage={id === undefined ? undefined : loading.outages.get(id)}
              isEarly={id !== undefined && loading.early.has(id)}
              onLoad={onLoad}
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

export interface HeadExtras {
  /** Heads of the columns before the job. */
  marks: ReactNode;
  head: (column: HistoryColumn, content: ReactNode) => ReactNode;
}

interface JobsHeadProps {
  dates: Axis | null;
  valuesName: string;
  hasCosts: boolean;
  extras: HeadExtras | null;
}

function JobsHead({ dates, valuesName, hasCosts, extras }: JobsHeadProps) {
  const head = extras?.head ?? plainHead;
  return (
    <thead className={jobsHeadStyles.head}>
      <tr>
        {extras?.marks}
        {head('job', 'Job')}
        {head('indices', 'Indexes')}
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
        {hasCosts && (
          <th scope="col" className={jobsHeadStyles.cost}>
            Cost
          </th>
        )}
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
