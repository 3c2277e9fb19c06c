import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { classNames } from '#ui/classNames.ts';
import type { SummaryQueueState } from '#result/summaries/queueState.ts';
import type { HistoryColumn } from '#history/index/historyQuery.ts';
import { AxisLabels } from '#ui/charts/Axis.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { axisName, type JobRows, type ShownJob } from './jobRows.ts';
import { JobRow, type RowActions } from './JobRow.tsx';
import { BarColors } from './ResultCells.tsx';
import { useHasCosts } from './sentJobs.tsx';
import { useRouterLinks, useRowLinks } from './rowLinks.ts';
import { texts } from './texts.en.ts';
import styles from './JobsTable.module.css';

/* Loaded apart: the first page of jobs doesn't need it. */
const details = lazyPart(async () => (await import('./JobDetails.tsx')).JobDetails);

interface ExistingRow {
  key: string;
  /** From 0, in the order shown. */
  index: number;
  /** Distance from the first row, CSS px; null where all rows exist and follow each other. */
  top: number | null;
}

export interface JobActions extends Omit<RowActions, 'open'> {
  /** Saves the person's note; an empty one deletes it. Resolves with whether the device took it. */
  note: (id: string, text: string) => Promise<boolean>;
}

export interface JobsTableProps {
  rows: JobRows;
  isBusy: boolean;
  stars: { has: (id: string) => boolean };
  chosen: ReadonlySet<string>;
  /** Which results are being read, and which couldn't be for an outage, or as they weren't there yet. */
  loading: SummaryQueueState;
  actions: JobActions;
}

interface PlacedRows {
  existing: readonly ExistingRow[];
  body: RefObject<HTMLTableSectionElement | null>;
  /** Of all rows, CSS px, where only some exist. */
  height?: number;
  /** Makes the head of a column; without it heads are plain. */
  head?: (column: HistoryColumn, content: ReactNode) => ReactNode;
}

/** Jobs, a line each: a page of them, or those of all that are in sight. */
export function JobsTable(props: JobsTableProps & PlacedRows) {
  const { rows, existing, body, height, stars, chosen, loading, head = plainHead } = props;
  const { count, at, shared } = rows;
  const [opened, setOpened] = useState<ShownJob | null>(null);
  const actions = useStableActions({ ...props.actions, open: setOpened });
  useRowLinks(body);
  const base = useRouterLinks(body);
  const isPlaced = height !== undefined;
  return (
    <>
      <BarColors />
      <table
        className={classNames(
          styles.table,
          isPlaced && styles.placed,
          useHasCosts() && styles.priced,
          chosen.size > 0 && styles.choosing,
        )}
        aria-label={texts.jobsHistory}
        aria-rowcount={isPlaced ? count + 1 : undefined}
        aria-busy={props.isBusy}
      >
        <JobsHead shared={shared} head={head} />
        <tbody ref={body} style={{ height }}>
          {existing.map(({ key, index, top }) => {
            const row = at(index);
            const id = row?.job.id ?? '';
            return (
              <JobRow
                key={key}
                {...{ index, top, row, shared, base, actions }}
                isStarred={stars.has(id)}
                isChosen={chosen.has(id)}
                reading={loading.reading.get(id)}
                outage={loading.outages.get(id)}
                isEarly={loading.early.has(id)}
                isLarge={loading.large.has(id)}
                isAutomatic={loading.isAutomatic && loading.halted === null}
              />
            );
          })}
        </tbody>
      </table>
      {opened && (
        <details.Part
          row={newestOf(opened, props)}
          isStarred={stars.has(opened.job.id)}
          isChosen={chosen.has(opened.job.id)}
          isReading={loading.reading.has(opened.job.id)}
          actions={actions}
          onNote={props.actions.note}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** The row as it's known by now: its result may have come. */
function newestOf(row: ShownJob, { rows, existing }: JobsTableProps & PlacedRows): ShownJob {
  const shown = existing.map(({ index }) => rows.at(index));
  return shown.find((each) => each?.job.id === row.job.id) ?? row;
}

/** The same functions for as long as the table lives, so that a row is rendered again only when it changes. */
function useStableActions(actions: RowActions): RowActions {
  const latest = useRef(actions);
  useEffect(function followNewest() {
    latest.current = actions;
  });
  const canLoad = actions.load !== null;
  return useMemo(
    () => ({
      star: (id, on) => latest.current.star(id, on),
      choose: (id, on) => latest.current.choose(id, on),
      load: canLoad ? (id) => latest.current.load?.(id) : null,
      open: (row) => latest.current.open(row),
    }),
    [canLoad],
  );
}

interface JobsHeadProps {
  shared: JobRows['shared'];
  head: NonNullable<PlacedRows['head']>;
}

function JobsHead({ shared: { dates, values }, head }: JobsHeadProps) {
  const hasCosts = useHasCosts();
  return (
    <thead className={styles.head}>
      <tr>
        {head('star', <VisuallyHidden>{texts.chooseOrSortByStar}</VisuallyHidden>)}
        {head('job', texts.job)}
        {head('result', texts.state)}
        {head('indices', texts.indexes)}
        {head(
          'dates',
          <>
            <VisuallyHidden>{texts.dateRangeLastDay}</VisuallyHidden>
            <span className={styles.ticks}>{dates && <AxisLabels axis={dates} along="x" />}</span>
          </>,
        )}
        {head('values', axisName(values))}
        <th scope="col" className={styles.where}>
          {texts.footprint}
        </th>
        {hasCosts && (
          <th scope="col" className={styles.cost}>
            {texts.cost}
          </th>
        )}
        <th scope="col" className={styles.more}>
          <VisuallyHidden>{texts.more}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
}

/** The class of each column that can be sorted by. */
export const COLUMNS: Readonly<Record<HistoryColumn, string | undefined>> = {
  star: styles.choose,
  job: styles.job,
  result: styles.state,
  indices: styles.indices,
  dates: styles.dates,
  values: styles.values,
};

function plainHead(column: HistoryColumn, content: ReactNode) {
  return (
    <th key={column} scope="col" className={COLUMNS[column]}>
      {column === 'star' ? <VisuallyHidden>{texts.choose}</VisuallyHidden> : content}
    </th>
  );
}
