import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { HistoryView } from '#engine/address/historyAddress.ts';
import { NoMatchingJobs } from '#features/jobs/filters/FiltersInForce.tsx';
import { formatMany, formatCount, formatValue } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Switch } from '#ui/Switch.tsx';
import { classNames } from '#ui/classNames.ts';
import { VirtualList } from '#ui/table/VirtualList.tsx';
import {
  answerRows,
  type ShownAnswer,
  type HistoryRows,
} from '#features/jobs/table/historyRows.ts';
import { readDate, jobName } from '#api/jobFields.ts';
import { JobLink } from '#features/jobs/table/JobLink.tsx';
import { isAddressable, jobPath } from '#lib/address.ts';
import { visibleId } from '#lib/visibleText.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { HistoryRow } from '#workers/history/protocol.ts';
import { Note } from '#ui/Note.tsx';
import { type MarkScale, lookOf } from './markLooks.ts';
import type { WholeMap } from './mapData.ts';
import styles from './MapWithList.module.css';

interface JobListProps {
  list: HistoryRows;
  whole: WholeMap | null;
  scale: MarkScale;
  /** Its `inView` says whether only what is in view is listed. */
  view: HistoryView;
  onChange: (part: Partial<HistoryView>) => void;
  onInView: (inView: boolean) => void;
  /** Places of jobs that are lit. */
  lit: readonly number[];
  onLight: (place: number | null) => void;
  /** The row that a person asked to be brought to; a new object is a new request. */
  goTo: { index: number } | null;
  onLook: (() => void) | null;
}

/** The jobs that have a place on the map, of which only the rows in sight exist. */
export function JobList(props: JobListProps) {
  const { list, whole, onInView } = props;
  const { inView } = props.view;
  const matching = list.shown?.answer.matching ?? 0;
  const arePlaced = whole !== null && whole.unplaced < whole.matching;
  return (
    <section className={styles.side} aria-label="Jobs on the map">
      <div className={styles.head}>
        <h2>
          {formatMany(matching, 'job')} {inView ? 'in view' : 'on the map'}
        </h2>
        <Switch label="In map view" isOn={inView} onChange={onInView} />
      </div>
      {list.shown && matching > 0 && <Rows {...props} shown={list.shown} />}
      {list.shown && whole && matching === 0 && <Nothing {...props} whole={whole} />}
      {arePlaced && whole.unplaced > 0 && <Unplaced whole={whole} onLook={props.onLook} />}
    </section>
  );
}

/** Why no job is listed, and what to do. */
function Nothing(props: JobListProps & { whole: WholeMap }) {
  const { whole, view, onChange, onInView, onLook } = props;
  const className = classNames(styles.rows, styles.empty);
  if (whole.matching === 0)
    return <NoMatchingJobs view={view} onChange={onChange} className={className} />;
  if (whole.unplaced === whole.matching) return <NonePlaced whole={whole} onLook={onLook} />;
  return (
    <EmptyState
      className={className}
      level={3}
      title="No jobs in this part of the map"
      actions={
        view.inView && <Button onClick={() => onInView(false)}>List all jobs on the map</Button>
      }
    >
      <p>“Fit all” brings them back into view.</p>
    </EmptyState>
  );
}

/** As high as the style sheet makes a row. */
const ROW = 51;

function Rows({ list, shown, scale, lit, onLight, goTo }: JobListProps & { shown: ShownAnswer }) {
  return (
    <VirtualList
      label="Jobs"
      source={answerRows(shown, list.look)}
      className={styles.rows}
      height={ROW}
      revealed={goTo}
      onRevealed={focusLink}
    >
      {(row) => (
        <JobListRow
          row={row}
          scale={scale}
          isLit={row !== undefined && lit.includes(row.place)}
          onLight={onLight}
        />
      )}
    </VirtualList>
  );
}

/** Gives the focus to an item's link, once it's there. */
function focusLink(item: Element): boolean {
  const link = item.querySelector('a');
  link?.focus({ preventScroll: true });
  return link !== null;
}

interface JobListRowProps {
  /** Undefined until it's here. */
  row: HistoryRow | undefined;
  scale: MarkScale;
  isLit: boolean;
  onLight: (place: number | null) => void;
}

/** A job beside the map. */
const JobListRow = memo(function JobListRow(props: JobListRowProps) {
  const { row, isLit, onLight } = props;
  return (
    // What lights a job on the map changes nothing: the link in the row does, by keyboard as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={classNames(styles.row, isLit && styles.lit)}
      data-lit={isLit || undefined}
      onPointerEnter={() => row && onLight(row.place)}
      onPointerLeave={() => onLight(null)}
      onFocus={() => row && onLight(row.place)}
      onBlur={() => onLight(null)}
    >
      {row ? <Known row={row} scale={props.scale} /> : <Skeleton width="60%" />}
    </div>
  );
});

function Known({ row: { job, summary }, scale }: { row: HistoryRow; scale: MarkScale }) {
  const name = jobName(job.input_req);
  const days = [readDate(job.start_date).text, readDate(job.end_date).text];
  const dates = days.filter((day) => day !== null).join(' to ');
  const counts = summary?.counts ?? null;
  return (
    <>
      {summary && <Dot summary={summary} scale={scale} />}
      <span className={styles.line}>
        {name !== null && isAddressable(job.id) ? (
          <Link className={styles.name} to={jobPath(job.id)}>
            {name}
          </Link>
        ) : (
          <JobLink id={job.id} className={styles.name} noteClassName={styles.meta} />
        )}
        <span className={styles.value}>{formatValue(summary?.values?.mean)}</span>
      </span>
      <span className={styles.line}>
        <span className={styles.meta}>
          {name !== null && <code>{visibleId(job.id).slice(0, 8)}</code>}
          {name !== null && dates !== '' && ' · '}
          {dates}
        </span>
        {counts && (
          <span className={classNames(styles.count, counts.failed > 0 && styles.failed)}>
            {counts.failed > 0
              ? `${formatCount(counts.failed)} failed`
              : `${formatCount(counts.processed)} processed`}
          </span>
        )}
      </span>
    </>
  );
}

interface DotProps {
  summary: NonNullable<HistoryRow['summary']>;
  scale: MarkScale;
}

/** The job's mark, in small. */
function Dot({ summary: { counts, values }, scale }: DotProps) {
  const outcome = { ...counts, jobs: 1, mean: values?.mean ?? null };
  const { color, isCrossed } = lookOf(outcome, scale);
  const cross = color === null ? 'M8 8l6 6m0-6l-6 6' : 'M14 3.4l5.2 5.2m0-5.2l-5.2 5.2';
  return (
    <svg className={styles.dot} viewBox="0 0 22 22" aria-hidden="true">
      <circle cx="11" cy="11" r="7" style={{ fill: color ?? 'var(--surface)' }} />
      {isCrossed && <path className={styles.crossHalo} d={cross} />}
      {isCrossed && <path className={styles.crossInk} d={cross} />}
    </svg>
  );
}

interface UnplacedProps {
  whole: WholeMap;
  onLook: (() => void) | null;
}

/** How many jobs of the filter the map can't show, and why. */
function Unplaced({ whole, onLook }: UnplacedProps) {
  const { unplaced, matching } = whole;
  return (
    <div className={styles.unplaced}>
      <Note>
        {formatCount(unplaced)} of {formatMany(matching, 'job')} {unplaced === 1 ? 'has' : 'have'}{' '}
        no location: {reasonsOf(whole)}
      </Note>
      <LookButton whole={whole} onLook={onLook} />
    </div>
  );
}

/** What stands in place of the list where none of the filter's jobs has a place. */
function NonePlaced({ whole, onLook }: UnplacedProps) {
  return (
    <EmptyState
      className={classNames(styles.rows, styles.empty)}
      level={3}
      title="No locations yet"
      actions={<LookButton whole={whole} onLook={onLook} />}
    >
      <p>
        A job’s location is known once its result is loaded. Of {formatMany(whole.matching, 'job')}:{' '}
        {reasonsOf(whole)}.
      </p>
    </EmptyState>
  );
}

function LookButton({ whole: { why }, onLook }: UnplacedProps) {
  if (!onLook || why.notLookedInto === 0) return null;
  return <Button onClick={onLook}>Load {formatMany(why.notLookedInto, 'result')}</Button>;
}

function reasonsOf({ why }: WholeMap): string {
  return [
    why.noPolygons > 0 && `${formatCount(why.noPolygons)} without polygons`,
    why.notLookedInto > 0 && `${formatCount(why.notLookedInto)} not loaded`,
    why.couldNotBeRead > 0 && `${formatCount(why.couldNotBeRead)} couldn’t be read`,
    why.other > 0 && `${formatCount(why.other)} without a drawable polygon`,
  ]
    .filter((reason) => reason !== false)
    .join(', ');
}
