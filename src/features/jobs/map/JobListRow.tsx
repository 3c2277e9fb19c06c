import { memo } from 'react';
import { readDate } from '#api/jobDate.ts';
import { jobName } from '#api/jobName.ts';
import { JobLink } from '#features/jobs/JobLink.tsx';
import { formatCount, formatValue } from '#lib/format.ts';
import { isAddressable, jobPath } from '#lib/address.ts';
import { visibleId } from '#lib/visibleId.ts';
import { classes } from '#ui/classes.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { HistoryRow } from '#workers/history/protocol.ts';
import { Link } from 'react-router-dom';
import { lookOf, type MarkScale } from './markLooks.ts';
import styles from './JobsOnMap.module.css';

interface JobListRowProps {
  /** Undefined until it's here. */
  row: HistoryRow | undefined;
  scale: MarkScale;
  isLit: boolean;
  onLight: (place: number | null) => void;
}

/** A job beside the map. */
export const JobListRow = memo(function JobListRow(props: JobListRowProps) {
  const { row, isLit, onLight } = props;
  return (
    // What lights a job on the map changes nothing: the link in the row does, by keyboard as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={classes(styles.row, isLit && styles.lit)}
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
          <span className={classes(styles.count, counts.failed > 0 && styles.failed)}>
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
