import type { JobDate } from '#api/jobFields.ts';
import type { Axis } from '#ui/charts/Axis.tsx';
import { Band } from '#ui/charts/Band.tsx';
import styles from './JobDates.module.css';

/** Characters of the axis' labels that the column of the dates has room for where it is narrowest. */
export const DATES_ROOM = 20;

interface JobDatesProps {
  start: JobDate;
  end: JobDate;
  axis: Axis | null;
}

/** A job's date range: a bar on the axis that the page's jobs share, and the two days. */
export function JobDates({ start, end, axis }: JobDatesProps) {
  const isDated = start.day !== null || end.day !== null;
  return (
    <>
      {axis && isDated && (
        <Band axis={axis} startDay={start.day} endDay={end.day} className={styles.line} />
      )}
      <span className={styles.text}>
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
