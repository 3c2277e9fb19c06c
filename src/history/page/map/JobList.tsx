import { memo } from 'react';
import { jobName, readDate } from '#service/jobs/jobFields.ts';
import type { HistoryView } from '#history/index/historyAddress.ts';
import type { HistoryLocations } from '#history/index/historyQuery.ts';
import { NoJobsListed } from '#history/page/filters/FiltersInForce.tsx';
import { answerRows, type HistoryRows, type ShownAnswer } from '#history/page/table/historyRows.ts';
import { JobLink } from '#history/page/table/JobLink.tsx';
import { formatValue } from '#lib/format.ts';
import { visibleId } from '#lib/visibleText.ts';
import { Button } from '#ui/Button.tsx';
import { classNames } from '#ui/classNames.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Note } from '#ui/Note.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Switch } from '#ui/Switch.tsx';
import { VirtualList } from '#ui/table/VirtualList.tsx';
import type { HistoryRow } from '#history/protocol.ts';
import { lookOf, type MarkScale } from './markLooks.ts';
import { texts } from './texts.en.ts';
import styles from './MapWithList.module.css';

interface JobListProps {
  list: HistoryRows;
  /** Null until it's known. */
  whole: HistoryLocations | null;
  scale: MarkScale;
  /** With `inView` only the jobs in view are listed. */
  view: HistoryView;
  onChange: (part: Partial<HistoryView>) => void;
  onInView: (inView: boolean) => void;
  lit: readonly number[];
  onLight: (place: number | null) => void;
  /** The row to scroll to and focus; every new object is a new request. */
  goTo: { index: number } | null;
  /** Loads all results of the filter that aren't loaded; null while that runs. */
  onLoad: (() => void) | null;
}

/** The jobs that have a location, of which only the rows in sight are rendered. */
export function JobList(props: JobListProps) {
  const { list, whole, onInView } = props;
  const { inView } = props.view;
  const matching = list.shown?.answer.matching ?? 0;
  const someAreLocated = whole !== null && whole.unplaced < whole.matching;
  return (
    <section className={styles.side} aria-label={texts.jobsOnMap}>
      <div className={styles.head}>
        <h2>{inView ? texts.jobsInView(matching) : texts.jobsOnWholeMap(matching)}</h2>
        <Switch label={texts.onlyInView} isOn={inView} onChange={onInView} />
      </div>
      {list.shown && matching > 0 && <Rows {...props} shown={list.shown} />}
      {list.shown && whole && matching === 0 && (
        <Nothing {...props} whole={whole} of={list.shown.answer.taken} />
      )}
      {someAreLocated && whole.unplaced > 0 && <Unplaced whole={whole} onLoad={props.onLoad} />}
    </section>
  );
}

function Nothing(props: JobListProps & { whole: HistoryLocations; of: number }) {
  const { whole, of, view, onChange, onInView, onLoad } = props;
  const className = classNames(styles.rows, styles.empty);
  if (whole.matching === 0)
    return <NoJobsListed view={view} of={of} onChange={onChange} className={className} />;
  if (whole.unplaced === whole.matching) return <NonePlaced whole={whole} onLoad={onLoad} />;
  return (
    <EmptyState
      className={className}
      level={3}
      title={texts.noJobsHere}
      actions={view.inView && <Button onClick={() => onInView(false)}>{texts.listAllOnMap}</Button>}
    >
      <p>{texts.fitAllHint}</p>
    </EmptyState>
  );
}

/** A row's height in the style sheet, CSS px. */
const ROW_HEIGHT = 51;

function Rows({ list, shown, scale, lit, onLight, goTo }: JobListProps & { shown: ShownAnswer }) {
  return (
    <VirtualList
      label={texts.jobs}
      source={answerRows(shown, list.look)}
      className={styles.rows}
      height={ROW_HEIGHT}
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

function focusLink(item: Element): boolean {
  const link = item.querySelector('a');
  link?.focus({ preventScroll: true });
  return link !== null;
}

interface JobListRowProps {
  /** Undefined until it's read. */
  row: HistoryRow | undefined;
  scale: MarkScale;
  isLit: boolean;
  onLight: (place: number | null) => void;
}

const JobListRow = memo(function JobListRow(props: JobListRowProps) {
  const { row, isLit, onLight } = props;
  return (
    // Highlighting a job on the map is no action: that is the link in the row, by keyboard as well.
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
  const [start, end] = days.filter((day) => day !== null);
  const dates = end === undefined ? (start ?? '') : texts.dayToDay(start ?? '', end);
  const counts = summary?.counts ?? null;
  return (
    <>
      {summary && <Dot summary={summary} scale={scale} />}
      <span className={styles.line}>
        <JobLink id={job.id} name={name} className={styles.name} noteClassName={styles.meta} />
        <span className={styles.value}>{formatValue(summary?.values?.mean)}</span>
      </span>
      <span className={styles.line}>
        <span className={styles.meta}>
          {name !== null && <code title={visibleId(job.id)}>{visibleId(job.id).slice(0, 8)}</code>}
          {name !== null && dates !== '' && ' · '}
          {dates}
        </span>
        {counts && (
          <span className={classNames(styles.count, counts.failed > 0 && styles.failed)}>
            {counts.failed > 0 ? texts.countFailed(counts.failed) : texts.countOk(counts.processed)}
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
  whole: HistoryLocations;
  onLoad: (() => void) | null;
}

function Unplaced({ whole, onLoad }: UnplacedProps) {
  const { unplaced, matching } = whole;
  return (
    <div className={styles.unplaced}>
      <Note>{texts.jobsWithoutLocation(unplaced, matching, reasonsOf(whole))}</Note>
      <LoadButton whole={whole} onLoad={onLoad} />
    </div>
  );
}

function NonePlaced({ whole, onLoad }: UnplacedProps) {
  return (
    <EmptyState
      className={classNames(styles.rows, styles.empty)}
      level={3}
      title={texts.noLocationsYet}
      actions={<LoadButton whole={whole} onLoad={onLoad} />}
    >
      <p>{texts.whenLocationsAreKnown(whole.matching, reasonsOf(whole))}</p>
    </EmptyState>
  );
}

function LoadButton({ whole: { why }, onLoad }: UnplacedProps) {
  if (!onLoad || why.notLoaded === 0) return null;
  return <Button onClick={onLoad}>{texts.loadResultsCount(why.notLoaded)}</Button>;
}

function reasonsOf({ why }: HistoryLocations): string {
  return [
    why.noPolygons > 0 && texts.countWithoutPolygons(why.noPolygons),
    why.notLoaded > 0 && texts.countNotLoaded(why.notLoaded),
    why.couldNotBeRead > 0 && texts.countNotRead(why.couldNotBeRead),
    why.other > 0 && texts.countNotDrawable(why.other),
  ]
    .filter((reason) => reason !== false)
    .join(', ');
}
