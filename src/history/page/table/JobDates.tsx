import type { JobDate } from '#service/jobs/jobFields.ts';
import type { Axis } from '#ui/charts/Axis.tsx';
import { Band } from '#ui/charts/Band.tsx';
import { texts } from './texts.en.ts';
import styles from './JobDates.module.css';

interface JobDatesProps {
  start: JobDate;
  end: JobDate;
  axis: Axis | null;
}

/** A job's date range: a bar on the axis that the table's jobs share, and the two days. */
export function JobDates({ start, end, axis }: JobDatesProps) {
  const isDated = start.day !== null || end.day !== null;
  return (
    <>
      {axis && isDated && (
        <Band axis={axis} startDay={start.day} endDay={end.day} className={styles.band} />
      )}
      <span className={styles.text}>
        {start.text === null && end.text === null
          ? texts.noDatesGiven
          : texts.dayToDay(start.text ?? texts.dayNotGiven, end.text ?? texts.dayNotGiven)}
      </span>
    </>
  );
}
