import type { JobDate } from '#api/jobDate.ts';
import type { DateAxis } from './dateAxis.ts';
import { positionOnAxis } from './dateAxis.ts';
import styles from './JobDates.module.css';

/** A job's date range: a bar on the axis that the page's jobs share, and the two days. */
export function JobDates({
  start,
  end,
  axis,
}: {
  start: JobDate;
  end: JobDate;
  axis: DateAxis | null;
}) {
  const bar = axis && barOnAxis(axis, start.day, end.day);
  return (
    <>
      {bar && (
        <span className={styles.line} aria-hidden="true">
          <i style={bar} />
        </span>
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

/** Left end and width in percent of the axis; null where the days aren't a range. */
function barOnAxis(axis: DateAxis, start: number | null, end: number | null) {
  if (start === null || end === null || end < start) return null;
  const left = positionOnAxis(axis, start);
  return { left: `${left}%`, width: `${positionOnAxis(axis, end) - left}%` };
}

/** The shared axis, for the head of the column. */
export function DateTicks({ axis }: { axis: DateAxis | null }) {
  if (!axis) return null;
  return (
    <span className={styles.ticks} aria-hidden="true">
      {axis.ticks.map(({ day, label, side }) => (
        <span key={day} className={styles[side]} style={{ left: `${positionOnAxis(axis, day)}%` }}>
          {label}
        </span>
      ))}
    </span>
  );
}
